#!/usr/bin/env bash
# Gather all that an installation without network needs into a folder, on a computer that has one: our own wheel, the
# wheels of what it needs, this folder, the Pico's program, and the manual. Then, on the Pi: sudo FOLDER/systemd/install.sh --from FOLDER
#
#   systemd/gather.sh FOLDER [MACHINE...]    MACHINE is aarch64, armv7l or x86_64; a Pi's two are gathered if none is named
set -euo pipefail
[ $# -gt 0 ] || { sed -n '5s/^# *//p' "$0" >&2; exit 2; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
[ $# -gt 0 ] || set -- aarch64 armv7l

pip() { "$python" -m pip --disable-pip-version-check --quiet "$@"; }

pip wheel --no-deps --no-build-isolation --wheel-dir "$folder" "$root"
for machine in "$@"; do
  # The oldest systems that wheels are made for come first; pip takes what fits.
  platforms=()
  for libc in 2014 _2_17 _2_28 _2_31 _2_34 _2_35 _2_36; do platforms+=(--platform "manylinux${libc}_$machine"); done
  # Debian 12 and 13, and Raspberry Pi OS made of them.
  for version in 3.11 3.13; do
    pip download --only-binary=:all: "${platforms[@]}" --python-version "$version" --dest "$folder" \
      --require-hashes --requirement "$root/requirements/run.lock"
  done
done
cp "$root/requirements/run.lock" "$folder"
# The installer, the program for a Pico, and the manual's pages.
for part in systemd hardware/firmware docs/man; do
  rm -rf "${folder:?}/${part##*/}"
  [ ! -d "$root/$part" ] || cp -r "$root/$part" "$folder/${part##*/}"
done
echo "Gathered for $*: $folder"
