#!/usr/bin/env bash
# Install Furunkulus as a service, bring it up to date, or take it off the machine again.
set -euo pipefail
umask 022

usage() {
  cat <<'USAGE'
sudo systemd/install.sh [--from FOLDER] [--controller NAME] [--yes]
  installs Furunkulus as a service, or brings it up to date; settings and games are kept
    --from FOLDER      use no network: all wheels are in this folder (systemd/gather.sh makes one)
    --controller NAME  call this serial board /dev/furunkulus; NAME is one of /dev/serial/by-id
    --yes              take each change of the boot configuration without asking
sudo /opt/furunkulus/systemd/install.sh [--controller NAME] [--yes]
  leaves the program as it is, and puts right what is around it: user, rights, units and boot configuration
sudo systemd/install.sh uninstall [--yes]
  takes everything off again but the saved games
USAGE
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR source=boot.sh
source "$here/boot.sh"
# shellcheck source-path=SCRIPTDIR source=files.sh
source "$here/files.sh"

say() { printf '%s\n' "$@"; }
wrong() { printf 'install.sh: %s\n' "$@" >&2; exit 1; }

# Ask a question; without a terminal the answer is no, unless --yes was said.
answer=ask
agrees() {
  local typed
  if [ "$answer" = yes ]; then return 0; fi
  if ! [ -t 0 ]; then return 1; fi
  read -r -p "$1 [y/N] " typed
  [[ $typed == [yY]* ]]
}

main() {
  local verb=install from="" controller=""
  while [ $# -gt 0 ]; do
    case $1 in
      install | uninstall) verb=$1 ;;
      --from) from=${2:?--from needs a folder}; shift ;;
      --controller) controller=${2:?--controller needs a name}; shift ;;
      --yes) answer=yes ;;
      --help | -h) usage; exit ;;
      *) usage >&2; exit 2 ;;
    esac
    shift
  done
  [ "$(id -u)" = 0 ] || wrong "this needs root: sudo $0 $verb"
  if [ "$verb" = uninstall ]; then take_off; else lay_on "$from" "$controller"; fi
}

lay_on() {
  local from=$1 controller=$2 serial="" panel gpio leds
  [ -z "$from" ] || from=$(cd "$from" && pwd) || wrong "there is no folder $1"
  # What is mistyped is told before anything is done.
  [ -z "$controller" ] || serial=$(serial_of "$controller")
  if is_ours "$here"; then
    look_at_program "$from"
  else
    look_at_python
    fresh=$PROGRAM/$(free_place)
    trap give_up EXIT
    fill "$fresh" "$from"
    trap - EXIT
  fi
  lay_out_files "$here" "$serial"
  if systemd_runs; then reload; fi
  if is_ours "$here"; then stop_service; else switch_to "$fresh"; fi
  write_first_settings
  if read -r panel gpio leds < <(lights_asked_for); then
    offer_boot_lines "$panel" "$gpio" "$leds"
  elif is_pi; then
    say "The settings are wrong (furunkulus config tells more): what the lights need in the boot configuration is not looked at."
  fi
  start
  tell_what_is_next
  [ "$starts" = yes ] || wrong "it is installed, but does not start yet, and is tried again: journalctl --unit furunkulus"
}

give_up() {
  rm -rf --one-file-system "$fresh"
  rmdir "$PROGRAM" 2>/dev/null || true
  say "install.sh: nothing was changed" >&2
}

# The installer that lies beside the program has neither wheels nor a lock: it leaves the program as it is.
look_at_program() {
  [ -z "$1" ] || wrong "another program comes with its own installer: sudo $1/systemd/install.sh --from $1"
  "$PROGRAM/venv/bin/furunkulus" --version 2>/dev/null ||
    wrong "the program does not run here any more: install it anew, from where you have it: sudo furunkulus/systemd/install.sh"
}

look_at_python() {
  python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    wrong "Python 3.11 or newer with its venv module is needed: sudo apt install python3-venv"
}

# Print the one of two places that is not in use: the program is laid beside the old one, which goes on meanwhile.
free_place() { if [ "$(readlink "$PROGRAM/venv" || true)" = a ]; then echo b; else echo a; fi; }

# Make an environment with the program and all that it needs: VENV FOLDER
fill() {
  local venv=$1 from=$2 ours lock python=$1/bin/python options=()
  lock=$(lock_file "$from")
  ours=$(own_wheel "$from")
  rm -rf --one-file-system "$venv"
  mkdir -p "$PROGRAM"
  # Raspberry Pi OS brings lgpio, for which there are no wheels everywhere.
  if is_pi; then options=(--system-site-packages); fi
  say "Setting up Python in $PROGRAM"
  python3 -m venv "${options[@]}" "$venv"
  options=()
  [ -z "$from" ] || options=(--no-index --find-links "$from")
  wheels "$python" "${options[@]}" --require-hashes --requirement "$lock"
  # What it needs is there by now, from the lock alone.
  [ -z "$ours" ] || options=(--no-index)
  wheels "$python" "${options[@]}" "${ours:-$here/..}"
  # A driver of one's own lies beside the settings, where no upgrade touches it.
  echo "$SETTINGS" >"$("$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/furunkulus-drivers.pth"
  "$python" -I "$here/extras.py" "$PROGRAM/venv"
  "$venv/bin/furunkulus" --version
  if is_pi && ! hears_buttons "$venv"; then
    say "MISSING: lgpio, without which no button is heard: sudo apt install python3-lgpio"
  fi
}

# Tell whether lgpio is there, and no empty namesake. It makes a pipe in the folder where it stands.
hears_buttons() { (cd "$1" && bin/python -B -c 'import lgpio; lgpio.gpiochip_open') 2>/dev/null; }

# Install with pip, which is kept deaf to what this machine has set for it: wheels alone, so that nothing is compiled.
wheels() {
  local python=$1
  shift
  PIP_CONFIG_FILE=/dev/null "$python" -m pip --isolated --disable-pip-version-check --quiet \
    install --no-cache-dir --only-binary=:all: "$@"
}

# Print the newest wheel of ours, in the folder or beside this one; nothing in a checkout, where it is built.
own_wheel() {
  local folder=${1:-$here/..} newest
  newest=$(find "$folder" -maxdepth 1 -name 'furunkulus-*.whl' | sort --version-sort | tail -n 1)
  [ -n "$newest" ] || [ -z "$1" ] || wrong "there is no furunkulus-*.whl in $1"
  echo "$newest"
}

lock_file() {
  local file
  for file in "${1:-$here/..}/run.lock" "$here/../run.lock" "$here/../requirements/run.lock"; do
    [ ! -f "$file" ] || { echo "$file"; return; }
  done
  wrong "run.lock is missing: it names what Furunkulus needs"
}

switch_to() {
  local old
  old=$(readlink "$PROGRAM/venv" || true)
  ln --symbolic --force --no-target-directory "$(basename "$1")" "$PROGRAM/venv.new"
  mv --no-target-directory "$PROGRAM/venv.new" "$PROGRAM/venv"
  ln --symbolic --force --no-target-directory "$PROGRAM/venv/bin/furunkulus" "$COMMAND"
  stop_service
  [ -z "$old" ] || [ "$old" = "$(basename "$1")" ] || rm -rf --one-file-system "${PROGRAM:?}/$old"
}

stop_service() { ! systemd_runs || systemctl stop furunkulus.service; }
systemd_runs() { [ -d /run/systemd/system ]; }

# Settings that are there are never touched.
write_first_settings() {
  [ ! -e "$SETTINGS/config.toml" ] || return 0
  mkdir -p "$SETTINGS"
  "$COMMAND" config --default >"$SETTINGS/config.toml.new"
  if is_pi && hears_buttons "$PROGRAM/venv"; then
    sed -i 's/^#sources = \["page"\]$/sources = ["page", "gpio"]/' "$SETTINGS/config.toml.new"
  fi
  mv "$SETTINGS/config.toml.new" "$SETTINGS/config.toml"
}

# Print which panel the program chooses by the settings ("auto" where it finds none yet), its pin, and how many LEDs
# there are; nothing if the settings are wrong.
lights_asked_for() {
  local script
  script=$(cat <<'PYTHON'
import json, sys
from pathlib import Path
from hardware.lights.drivers import chosen
from hardware.lights.settings import PanelSettings
values = json.load(sys.stdin)["values"]
asked, chain = values["lights.panel"], values["lights.map"]
settings = PanelSettings(
    name=asked,
    spi_device=values["lights.spi.device"],
    port=values["lights.adalight.port"],
    leds_device=values["lights.leds0.device"],
)
panel = chosen(settings, Path(sys.argv[1])) or asked
leds = len(chain) if chain else 16 * 11 * values["lights.leds_per_space"]
print(panel, values.get(f"lights.{panel}.gpio", 18), leds)
PYTHON
  )
  STATE_DIRECTORY=$GAMES "$COMMAND" config --json --config "$SETTINGS/config.toml" 2>/dev/null |
    "$PROGRAM/venv/bin/python" -I -c "$script" "$MACHINE/" 2>/dev/null || true
}

starts=yes
start() {
  systemctl --quiet enable furunkulus.service
  # Once: who has forbidden it since then shall not find it allowed again.
  if ! is_noted enabled "$POWER_OFF"; then
    systemctl --quiet enable "$POWER_OFF"
    note enabled "$POWER_OFF"
  fi
  if ! systemd_runs; then
    say "It starts when this system is booted."
    return
  fi
  ! systemctl --quiet is-enabled "$POWER_OFF" || systemctl start "$POWER_OFF"
  if systemctl start furunkulus.service; then
    say "It runs: $(systemctl show --property StatusText --value furunkulus.service)"
  else
    # Lights on SPI may only be there once the Pi was restarted.
    starts=no
    journalctl --unit furunkulus --lines 5 --no-pager --output cat >&2 || true
  fi
}

reload() {
  systemctl daemon-reload
  if [ -S /run/udev/control ]; then
    udevadm control --reload
    udevadm trigger --subsystem-match=gpio --subsystem-match=spidev --subsystem-match=tty \
      --subsystem-match=ws2812-pio-rp1
    # It is looked for soon: a board by the name that a rule has given it just now.
    udevadm settle --timeout=10 || true
  fi
}

tell_what_is_next() {
  say "Settings: $SETTINGS/config.toml   Games: $GAMES   Log: journalctl --unit furunkulus"
  say "To take it off again: sudo $PROGRAM/systemd/install.sh uninstall"
  [ "$BOOT_CHANGED" = yes ] || return 0
  say "The Pi must be restarted once, for the lines in its boot configuration."
  if [ "$answer" = ask ] && agrees "Restart it now?"; then systemctl reboot; else say "  sudo reboot"; fi
}

take_off() {
  [ -e "$MANIFEST" ] || wrong "Furunkulus is not installed here: there is no $MANIFEST"
  # Of an installation that was cut off there may be no units.
  if systemd_runs; then systemctl stop "$POWER_OFF" furunkulus.service || true; fi
  systemctl --quiet disable furunkulus.service "$POWER_OFF" || true
  offer_to_take_out
  take_files_away
  if systemd_runs; then
    reload
    systemctl reset-failed 'furunkulus*' 2>/dev/null || true
  fi
  if [ -d "$GAMES" ]; then
    # The service's user is gone, and its number may be another's one day.
    chown --recursive --no-dereference root:root "$GAMES"
    rmdir "$GAMES" 2>/dev/null || say "Your games are left, in $GAMES. Nothing else is."
  fi
}

main "$@"
