#!/usr/bin/env bash
# Build the wheel, install it with its locked dependencies into an empty environment, and run it there,
# away from the checkout: what the wheel forgot to take along is missed here.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

.venv/bin/python -m build --wheel --no-isolation --outdir "$scratch" . >"$scratch/build.log" 2>&1 ||
  { cat "$scratch/build.log" >&2; exit 1; }
.venv/bin/python -m venv "$scratch/venv"
pip="$scratch/venv/bin/python -m pip --disable-pip-version-check --quiet"
$pip install --require-hashes -r requirements/run.lock
$pip install --no-deps "$scratch"/furunkulus-*.whl

cd "$scratch"
"$scratch/venv/bin/furunkulus" --version
"$scratch/venv/bin/furunkulus" hunt --tile 5 --json <"$root/tests/system/position.json" >answer.json
"$scratch/venv/bin/python" - <<'PYTHON'
import json
from importlib.resources import files

answer = json.load(open("answer.json"))
assert len(answer["steps"]) == 5, answer
page = files("firmware_host.web.page")
missing = [name for name in ("index.html", "main.js", "style.css") if not page.joinpath(name).is_file()]
assert not missing, f"the wheel lacks {missing}"
PYTHON
echo "The wheel installs and hunts."
