# shellcheck shell=bash
# The files, users and groups that belong to the service: laid out, written down, and taken away by what is written.
#
# It is read into install.sh, which brings say(), wrong() and systemd_runs().

PROGRAM=/opt/furunkulus
COMMAND=/usr/local/bin/furunkulus
SETTINGS=/etc/furunkulus
GAMES=/var/lib/furunkulus
# What was put where, a line for each: file PATH, folder PATH, made PATH (a folder that goes if nobody else has put
# something into it), user NAME, group NAME, enabled UNIT (at the first installation alone).
MANIFEST=$PROGRAM/manifest

UNIT_FOLDER=/etc/systemd/system
RULES=/etc/udev/rules.d
CONTROLLER_RULE=$RULES/71-furunkulus-controller.rules
MAN=/usr/local/share/man

# Print what a place puts elsewhere, a line each: SOURCE TARGET. It goes by what lies there, so that each version of
# this script knows what belongs to a place of another one.
files_of() {
  local place=$PROGRAM/$1 file
  for file in "$place"/systemd/furunkulus*.{service,path}; do
    [ ! -f "$file" ] || echo "$file $UNIT_FOLDER/${file##*/}"
  done
  [ ! -f "$place/systemd/udev.rules" ] || echo "$place/systemd/udev.rules $RULES/70-furunkulus.rules"
  [ ! -f "$place/systemd/sysusers.conf" ] || echo "$place/systemd/sysusers.conf /etc/sysusers.d/furunkulus.conf"
}

# Lay out all that belongs to a place elsewhere, and take away what only the other place has: PLACE
lay_out_files() {
  local place=$1 source target mine
  make_users "$place" || return 1
  mine=$(files_of "$place")
  while read -r source target; do put "$source" "$target" || return 1; done <<<"$mine"
  while read -r source target; do
    [[ -z $target || $'\n'$mine$'\n' == *" $target"$'\n'* ]] || withdraw "$target" || return 1
  done < <(files_of "$(other_than "$place")")
}

# Write down what is made once, whichever place is in use.
note_what_is_ours() {
  note file "$COMMAND"
  note folder "$SETTINGS"
  # What was set with buttons; all else in its folder is games.
  note file "$GAMES/settings.toml"
  note folder "$UNIT_FOLDER/furunkulus.service.d"
  note folder "$PROGRAM"
}

make_users() {
  local name
  for name in gpio spi dialout furunkulus; do
    getent group "$name" >/dev/null || note group "$name" || return 1
  done
  getent passwd furunkulus >/dev/null || note user furunkulus || return 1
  put "$PROGRAM/$1/systemd/sysusers.conf" /etc/sysusers.d/furunkulus.conf &&
    systemd-sysusers /etc/sysusers.d/furunkulus.conf
}

# Put a file where it belongs, whole or not at all: SOURCE TARGET
put() {
  note_place_for "$2" || return 1
  if cmp --silent "$1" "$2"; then return 0; fi
  install -D --mode 644 "$1" "$2.new" && sync "$2.new" && mv --no-target-directory "$2.new" "$2"
}

# Make or change a link at once: LINK TARGET
point() {
  if [ "$(readlink "$1" || true)" = "$2" ]; then return 0; fi
  ln --symbolic --force --no-target-directory "$2" "$1.new" &&
    mv --no-target-directory "$1.new" "$1"
}

# Take away what the place in use does not have.
withdraw() {
  if [ "${1%/*}" = "$UNIT_FOLDER" ]; then
    systemctl --quiet disable "${1##*/}" || true
    forget enabled "${1##*/}" || return 1
  fi
  rm --force "$1"
}

# Link the manual's pages to the place in use, and take away the links to pages that it does not have.
link_manual() {
  local page link
  for page in "$PROGRAM"/venv/man/*.[1-9]; do
    [ -f "$page" ] || continue
    link=$MAN/man${page##*.}/${page##*/}
    note_place_for "$link"
    mkdir -p "${link%/*}"
    point "$link" "$page"
  done
  while read -r link; do
    [ -e "$link" ] || rm --force "$link"
  done < <(sed -n "s|^file \($MAN/\)|\1|p" "$MANIFEST")
}

# Write down a file, and the folder that is made for it.
note_place_for() {
  [ -d "${1%/*}" ] || note_made "${1%/*}" || return 1
  note file "$1"
}

# The innermost folder is written down last, and so goes first.
note_made() {
  [ -d "${1%/*}" ] || note_made "${1%/*}" || return 1
  note made "$1"
}

# Write down what is put where, before it is done, so that an install that was cut off can be undone.
note() {
  mkdir -p "$PROGRAM" || return 1
  is_noted "$@" || echo "$*" >>"$MANIFEST"
}

is_noted() { grep --quiet --line-regexp --fixed-strings "$*" "$MANIFEST" 2>/dev/null; }

# Strike a line out. Status 1 of grep says that no other was there; a higher one, that the list would be torn.
forget() {
  grep --invert-match --line-regexp --fixed-strings "$*" "$MANIFEST" >"$MANIFEST.new" || [ $? = 1 ] || return 1
  sync "$MANIFEST.new" && mv --no-target-directory "$MANIFEST.new" "$MANIFEST"
}

# Enable a unit, once: who has forbidden it since then shall not find it allowed again.
enable_once() {
  if is_noted enabled "$1"; then return 0; fi
  systemctl --quiet enable "$1"
  note enabled "$1"
}

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

# Have systemd and udev read what was laid out.
reload() {
  systemd_runs || return 0
  systemctl daemon-reload
  if [ -S /run/udev/control ]; then
    udevadm control --reload
    udevadm trigger --subsystem-match=gpio --subsystem-match=spidev --subsystem-match=tty \
      --subsystem-match=ws2812-pio-rp1
    # It is looked for soon: a board by the name that a rule has given it just now.
    udevadm settle --timeout=10 || true
  fi
}

disable_units() {
  local unit
  for unit in furunkulus.service $(sed -n 's/^enabled //p' "$MANIFEST"); do
    systemctl --quiet disable "$unit" || true
  done
}

take_files_away() {
  local kind what
  # The last line is read first: users go after their files, and the folder with this list goes last.
  tac "$MANIFEST" | while read -r kind what; do
    case $kind in
      file) rm --force "$what" "$what.new" ;;
      folder) [ "$what" = "$PROGRAM" ] || rm -rf --one-file-system "$what" ;;
      made) [ ! -d "$what" ] || rmdir --ignore-fail-on-non-empty "$what" ;;
      user) ! getent passwd "$what" >/dev/null || userdel "$what" ;;
      group) ! getent group "$what" >/dev/null || groupdel "$what" ;;
    esac
  done
  rm -rf --one-file-system "$PROGRAM"
}
