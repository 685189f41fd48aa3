# shellcheck shell=bash
# The files, users and groups that belong to the service: laid out, written down, and taken away by what is written.
#
# It is read into install.sh, which brings wrong().

PROGRAM=/opt/furunkulus
COMMAND=/usr/local/bin/furunkulus
SETTINGS=/etc/furunkulus
GAMES=/var/lib/furunkulus
# What was put where, a line for each: file PATH, folder PATH, made PATH (a folder that goes if nobody else has put
# something into it), user NAME, group NAME, enabled UNIT (at the first installation alone).
MANIFEST=$PROGRAM/manifest

POWER_OFF=furunkulus-power-off.path
UNITS=(furunkulus.service "$POWER_OFF" furunkulus-power-off.service)
UNIT_FOLDER=/etc/systemd/system
CONTROLLER_RULE=/etc/udev/rules.d/71-furunkulus-controller.rules

# Lay out all files but the program's: FOLDER SERIAL, which is a board's serial number or nothing
lay_out_files() {
  local from=$1 serial=$2 unit
  make_users "$from"
  for unit in "${UNITS[@]}"; do put "$from/$unit" "$UNIT_FOLDER/$unit"; done
  put "$from/udev.rules" /etc/udev/rules.d/70-furunkulus.rules
  [ -z "$serial" ] || name_controller "$serial"
  note file "$COMMAND"
  note folder "$SETTINGS"
  # What was set with buttons; all else in its folder is games.
  note file "$GAMES/settings.toml"
  note folder "$UNIT_FOLDER/furunkulus.service.d"
  note folder "$PROGRAM"
  # With this folder beside the program, nobody needs a checkout to uninstall it.
  if ! is_ours "$from"; then
    rm -rf --one-file-system "$PROGRAM/systemd"
    cp --recursive "$from" "$PROGRAM/systemd"
    chown --recursive root:root "$PROGRAM/systemd"
  fi
}

# Tell whether a folder with this script is the one beside the program.
is_ours() { [ "$1" -ef "$PROGRAM/systemd" ]; }

make_users() {
  local name
  for name in gpio spi dialout furunkulus; do
    getent group "$name" >/dev/null || note group "$name"
  done
  getent passwd furunkulus >/dev/null || note user furunkulus
  put "$1/sysusers.conf" /etc/sysusers.d/furunkulus.conf
  systemd-sysusers /etc/sysusers.d/furunkulus.conf
}

put() {
  [ -d "$(dirname "$2")" ] || note made "$(dirname "$2")"
  note file "$2"
  install -D --mode 644 "$1" "$2"
}

# Write down what is put where, before it is done, so that an install that was cut off can be undone.
note() {
  mkdir -p "$PROGRAM"
  is_noted "$@" || echo "$*" >>"$MANIFEST"
}

is_noted() { grep --quiet --line-regexp --fixed-strings "$*" "$MANIFEST" 2>/dev/null; }

# Print the serial number of the board of this name in /dev/serial/by-id.
serial_of() {
  local link=/dev/serial/by-id/$1 serial
  [ -e "$link" ] || wrong "there is no $link; these are there: $(find /dev/serial/by-id -type l -printf '%f ' 2>/dev/null)"
  serial=$(udevadm info --query property --property ID_SERIAL --value "$link")
  [[ $serial =~ ^[A-Za-z0-9_.:+-]+$ ]] || wrong "the serial number of $link cannot stand in a rule: $serial"
  echo "$serial"
}

# Call the board of this serial number /dev/furunkulus.
name_controller() {
  note file "$CONTROLLER_RULE"
  cat >"$CONTROLLER_RULE" <<RULE
SUBSYSTEM=="tty", ENV{ID_SERIAL}=="$1", SYMLINK+="furunkulus", GROUP="dialout", MODE="0660", \\
  ENV{ID_MM_DEVICE_IGNORE}="1", ENV{ID_MM_PORT_IGNORE}="1"
RULE
}

take_files_away() {
  local kind what
  # The last line is read first: users go after their files, and the folder with this list goes last.
  tac "$MANIFEST" | while read -r kind what; do
    case $kind in
      file) rm --force "$what" ;;
      folder) [ "$what" = "$PROGRAM" ] || rm -rf --one-file-system "$what" ;;
      made) rmdir --ignore-fail-on-non-empty "$what" ;;
      user) ! getent passwd "$what" >/dev/null || userdel "$what" ;;
      group) ! getent group "$what" >/dev/null || groupdel "$what" ;;
    esac
  done
  rm -rf --one-file-system "$PROGRAM"
}
