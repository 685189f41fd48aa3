#!/usr/bin/env bash
# Try `make play` and `make test` as a newcomer has them: in a Debian made just now, with python3, its venv
# module, make and git and nothing else, from a clone of what is committed here. Needs root and mmdebstrap.
# Only this machine's certificates and pip settings are carried in, so that packages can be fetched.
set -euo pipefail
cd "$(dirname "$0")/../.."

# In a mount namespace of its own nothing stays mounted, whatever happens; and nothing of this machine is
# mounted into the new Debian, which brings its own /dev.
[ -n "${IN_NAMESPACE:-}" ] || IN_NAMESPACE=1 exec unshare --mount --propagation private -- "$0" "$@"

suite=${SUITE:-bookworm}
work=$(mktemp -d)
debian=$work/debian
trap 'umount "$debian/proc" || true; rm -rf --one-file-system "$work"' EXIT

mmdebstrap --quiet --variant=minbase --include=python3,make,git,ca-certificates "$suite" "$debian"
git clone --quiet . "$debian/furunkulus"
mount -t proc proc "$debian/proc"
cp /etc/resolv.conf /etc/hosts "$debian/etc/"
cp -r /etc/ssl/certs/. "$debian/etc/ssl/certs/"
[ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$debian/etc/"
[ ! -d /etc/xdg/pip ] || { mkdir -p "$debian/etc/xdg" && cp -r /etc/xdg/pip "$debian/etc/xdg/"; }
settings=$(env | grep -E '^(PIP_|SSL_CERT|REQUESTS_CA|CURL_CA|https?_proxy|HTTPS?_PROXY|no_proxy|NO_PROXY)' || true)

inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root $settings chroot "$debian" bash -c "cd /furunkulus && $1"; }

echo "== without the venv module, make says what to do:"
if inside "make test"; then
  echo "make test did not miss the venv module" >&2
  exit 1
fi
inside "apt-get update -qq && apt-get install -y -qq python3-venv" >/dev/null 2>&1

echo "== make test:"
inside "make test"

echo "== make play:"
inside "timeout --signal=INT 60 make play" >"$work/play.log" 2>&1 &
player=$!
for _ in $(seq 60); do
  grep -q 'http://127.0.0.1:' "$work/play.log" && break
  sleep 1
done
address=$(grep -o 'http://127.0.0.1:[0-9]*/' "$work/play.log" | head -n 1)
[ -n "$address" ] || { cat "$work/play.log" >&2; exit 1; }
inside "python3 -c 'import urllib.request as u; page = u.urlopen(\"$address\").read().decode(); assert \"Furunkulus\" in page; print(\"the page is served:\", len(page), \"bytes\")'"
kill -INT "$player" 2>/dev/null || true
wait "$player" 2>/dev/null || true
echo "Both commands work in a clean Debian ($suite)."
