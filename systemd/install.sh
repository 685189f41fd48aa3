#!/usr/bin/env bash
# Install Furunkulus as a service, bring it up to date, or take it off the machine again.
set -euo pipefail
umask 022

usage() {
  cat <<'USAGE'
sudo systemd/install.sh [--from FOLDER] [--controller NAME] [--yes]
  installs Furunkulus as a service, or brings it up to date; settings and games are kept. What does not play goes back
    --from FOLDER      use no network: all wheels are in this folder (systemd/gather.sh makes one)
    --controller NAME  call this serial board /dev/furunkulus; NAME is one of /dev/serial/by-id
    --yes              take each change of the boot configuration without asking, and cut off a game that is played
sudo /opt/furunkulus/systemd/install.sh [--controller NAME] [--yes]
  leaves the program as it is, and puts right what is around it: user, rights, units and boot configuration
sudo /opt/furunkulus/systemd/install.sh rollback [--yes]
  goes back to the program before the last upgrade
sudo /opt/furunkulus/systemd/install.sh status
  tells which version is in use, and which is kept
sudo systemd/install.sh uninstall [--yes]
  takes everything off again but the saved games
USAGE
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source-path=SCRIPTDIR source=boot.sh
source "$here/boot.sh"
# shellcheck source-path=SCRIPTDIR source=files.sh
source "$here/files.sh"
# shellcheck source-path=SCRIPTDIR source=places.sh
source "$here/places.sh"
# shellcheck source-path=SCRIPTDIR source=kept_games.sh
source "$here/kept_games.sh"
# shellcheck source-path=SCRIPTDIR source=upgrade.sh
source "$here/upgrade.sh"

POWER_OFF=furunkulus-power-off.path

# Held while anything is changed: two at once would take each other's places away.
LOCK=/run/furunkulus-install.lock

# What nobody reads any more ends nothing.
say() { printf '%s\n' "$@" 2>/dev/null || true; }
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
      install | uninstall | rollback | status | settle) verb=$1 ;;
      --from) from=${2:?--from needs a folder}; shift ;;
      --controller) controller=${2:?--controller needs a name}; shift ;;
      --yes) answer=yes ;;
      --help | -h) usage; exit ;;
      *) usage >&2; exit 2 ;;
    esac
    shift
  done
  [ "$(id -u)" = 0 ] || wrong "this needs root: sudo $0 $verb"
  trap '' PIPE
  [ "$verb" = status ] || be_the_only_one
  case $verb in
    install) lay_on "$from" "$controller" ;;
    uninstall) take_off ;;
    rollback) roll_back ;;
    status) tell_status ;;
    settle) settle ;;
  esac
}

be_the_only_one() {
  exec {held}>>"$LOCK"
  flock --nonblock "$held" || wrong "another one is at work here right now: try again once it has ended"
}

lay_on() {
  local from=$1 controller=$2 serial="" place
  [ -z "$from" ] || from=$(cd "$from" && pwd) || wrong "there is no folder $1"
  # What is mistyped is told before anything is done.
  [ -z "$controller" ] || serial=$(serial_of "$controller")
  settle
  if is_ours; then
    look_at_program "$from"
    may_cut_off
    note_what_is_ours
    place=$(in_use)
    lay_out_files "$place"
    stop_service
  else
    look_at_folder
    look_at_python
    adopt_older_layout
    place=$(other_than "$(in_use)")
    look_at_room "$place"
    fresh=$place
    ! is_filled "$place" || lost=", but that $(version_of "$place") is not kept any more"
    trap give_up EXIT
    fill "$place" "$from"
    # What is begun for the first time is finished by doing it again, or taken off.
    [ -n "$(in_use)" ] || trap - EXIT
    [ -z "$(in_use)" ] || prepare_change "$place" new
    touched=yes
    note_what_is_ours
  fi
  [ -z "$serial" ] || name_controller "$serial"
  reload
  write_first_settings "$place"
  offer_what_lights_need "$place"
  tell_what_buttons_need "$place"
  if [ -z "$(in_use)" ]; then
    lay_out_files "$place"
    point "$PROGRAM/venv" "$place"
    reload
  elif ! is_ours; then
    change
  fi
  link_folders
  start
  tell_what_is_next
  tell_whether_it_starts
}

# Tell whether this script is the one beside the program.
is_ours() { [ "$here" -ef "$PROGRAM/systemd" ]; }

fresh="" lost="" touched=no
give_up() {
  clear_place "$fresh"
  rmdir "$PROGRAM" 2>/dev/null || true
  if [ "$touched" = no ]; then
    say "install.sh: nothing was changed$lost" >&2
  else
    say "install.sh: the program is the one that it was$lost" >&2
  fi
}

# The installer that lies beside the program has neither wheels nor a lock: it leaves the program as it is.
look_at_program() {
  [ -z "$1" ] || wrong "another program comes with its own installer: sudo $1/systemd/install.sh --from $1"
  local version
  version=$("$PROGRAM/venv/bin/furunkulus" --version 2>/dev/null) ||
    wrong "the program does not run here any more: install it anew, from where you have it: sudo furunkulus/systemd/install.sh"
  say "$version"
}

# The one that is kept is no source of another program.
look_at_folder() {
  [[ $(cd "$here" && pwd -P) != "$PROGRAM"/* ]] ||
    wrong "this one lies beside a program that is not in use: sudo $PROGRAM/systemd/install.sh status tells more"
}

look_at_python() {
  python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    wrong "Python 3.11 or newer with its venv module is needed: sudo apt install python3-venv"
}

stop_service() { ! systemd_runs || systemctl stop furunkulus.service; }
systemd_runs() { [ -d /run/systemd/system ]; }

# Settings that are there are never touched.
write_first_settings() {
  [ ! -e "$SETTINGS/config.toml" ] || return 0
  mkdir -p "$SETTINGS"
  "$PROGRAM/$1/bin/furunkulus" config --default >"$SETTINGS/config.toml.new"
  if is_pi && hears_buttons "$PROGRAM/$1"; then
    sed -i 's/^#sources = \["page"\]$/sources = ["page", "gpio"]/' "$SETTINGS/config.toml.new"
  fi
  mv "$SETTINGS/config.toml.new" "$SETTINGS/config.toml"
}

offer_what_lights_need() {
  local panel gpio leds
  if read -r panel gpio leds < <(lights_asked_for "$1"); then
    offer_boot_lines "$panel" "$gpio" "$leds"
  elif is_pi; then
    say "The settings are wrong (furunkulus config tells more): what the lights need in the boot configuration is not looked at."
  fi
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
told = json.load(sys.stdin)
values = told["values"]
asked = values["lights.panel"]
settings = PanelSettings(
    name=asked,
    spi_device=values["lights.spi.device"],
    port=values["lights.adalight.port"],
    leds_device=values["lights.leds0.device"],
)
panel = chosen(settings, Path(sys.argv[1])) or asked
print(panel, values.get(f"lights.{panel}.gpio", 18), told["leds"])
PYTHON
  )
  config_by "$1" 2>/dev/null |
    "$PROGRAM/$1/bin/python" -I -c "$script" "$MACHINE/" 2>/dev/null || true
}

# Tell which library the settings ask for and the program does not find.
tell_what_buttons_need() {
  local python=$PROGRAM/$1/bin/python
  config_by "$1" 2>/dev/null |
    "$python" -I -c 'import json, sys; sys.exit("input" not in json.load(sys.stdin)["values"]["buttons.sources"])' 2>/dev/null ||
    return 0
  if "$python" -I -c 'import evdev' 2>/dev/null; then return 0; fi
  if is_pi; then
    say "MISSING: evdev, without which no input device is heard: sudo apt install python3-evdev"
  else
    say "MISSING: evdev, without which no input device is heard: sudo $PROGRAM/venv/bin/python -m pip install evdev"
  fi
}

starts=yes
# Start what was not started by a trial.
start() {
  local unit
  for unit in "$UNIT_FOLDER"/furunkulus*.{service,path}; do
    if grep --quiet '^\[Install\]' "$unit" 2>/dev/null; then enable_once "${unit##*/}"; fi
  done
  if ! systemd_runs; then
    say "It starts when this system is booted."
    return
  fi
  ! systemctl --quiet is-enabled "$POWER_OFF" || systemctl start "$POWER_OFF"
  if ! is_playing && ! systemctl --quiet is-enabled furunkulus.service; then
    say "It is not started, since somebody has disabled it: sudo systemctl enable --now furunkulus"
  elif systemctl start furunkulus.service; then
    say "It runs: $(systemctl show --property StatusText --value furunkulus.service)"
  else
    # Lights on SPI may only be there once the Pi was restarted.
    starts=no
    journalctl --unit furunkulus --lines 5 --no-pager --output cat >&2 || true
  fi
}

tell_whether_it_starts() {
  [ "$starts" = yes ] || wrong "it is installed, but does not start yet, and is tried again: journalctl --unit furunkulus"
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
  disable_units
  offer_to_take_out
  take_files_away
  if systemd_runs; then
    reload
    systemctl reset-failed 'furunkulus*' 2>/dev/null || true
  fi
  rm --force "$LOCK"
  if [ -d "$GAMES" ]; then
    # The service's user is gone, and its number may be another's one day.
    chown --recursive --no-dereference root:root "$GAMES"
    rmdir "$GAMES" 2>/dev/null || say "Your games are left, in $GAMES. Nothing else is."
  fi
}

main "$@"
