# shellcheck shell=bash
# The two places of the program, a and b: one is in use, the other is filled while it plays, and kept afterwards.
#
# It is read into install.sh, which brings here, say() and wrong(). Each place has an environment, the folders systemd,
# firmware and man that came with it, the file WHOLE, and, while another place is in use, the games as it left them.

# It is written last, and has the version: without it a place is nothing to go back to.
WHOLE=whole
# What a program takes that is not there yet, in KiB.
USUAL_SIZE=150000

# Print the place that is in use; nothing before the first installation.
in_use() { readlink "$PROGRAM/venv" || true; }

other_than() { if [ "$1" = a ]; then echo b; else echo a; fi; }

# Tell whether a place has a program, which an older installer may have laid there without WHOLE.
is_there() { [ -e "$PROGRAM/${1:-none}/bin/furunkulus" ]; }

is_filled() { [ -f "$PROGRAM/${1:-none}/$WHOLE" ]; }

# Print what stands before a name: furunkulus 0.1.0
version_of() { cat "$PROGRAM/$1/$WHOLE" 2>/dev/null || "$PROGRAM/$1/bin/furunkulus" --version 2>/dev/null || echo "a program that does not run"; }

# Tell whether the program of a place is older than that of another one.
is_older() {
  local one two
  # Alphas, betas and candidates come before what they lead to, and so does whatever follows a tilde for sort.
  one=$(version_of "$1" | sed -E 's/([0-9])\.?(a|b|rc|dev)/\1~\2/') two=$(version_of "$2" | sed -E 's/([0-9])\.?(a|b|rc|dev)/\1~\2/')
  [ "$one" != "$two" ] && [ "$(printf '%s\n' "$one" "$two" | sort --version-sort | head -n 1)" = "$one" ]
}

# Until there were two whole places the installer's folder lay beside them: then the one in use gets it.
adopt_older_layout() {
  local place
  place=$(in_use)
  if [ -z "$place" ] || [ -L "$PROGRAM/systemd" ] || [ ! -d "$PROGRAM/systemd" ]; then return 0; fi
  [ -d "$PROGRAM/$place/systemd" ] || cp --recursive "$PROGRAM/systemd" "$PROGRAM/$place/systemd"
  note enabled furunkulus.service
}

# Let what lies beside the places lead to the one in use.
link_folders() {
  local folder
  for folder in systemd firmware; do
    [ -L "$PROGRAM/$folder" ] || rm -rf --one-file-system "${PROGRAM:?}/$folder"
    point "$PROGRAM/$folder" "venv/$folder"
  done
  point "$COMMAND" "$PROGRAM/venv/bin/furunkulus"
  link_manual
}

# Look whether there is room for one more program: PLACE
look_at_room() {
  local disk=$PROGRAM old needed free
  old=$(in_use)
  [ -d "$disk" ] || disk=${PROGRAM%/*}
  needed=$USUAL_SIZE
  ! is_there "$old" || needed=$(($(size_of "$PROGRAM/$old" "$GAMES/games.sqlite") * 11 / 10))
  # What lies in the place goes first.
  free=$(($(df --output=avail --block-size=1K "$disk" | tail -n 1) + $(size_of "$PROGRAM/$1")))
  [ "$free" -ge "$needed" ] ||
    wrong "a new program needs $((needed / 1024)) MiB, and $disk has $((free / 1024)) MiB left; nothing was changed"
}

size_of() {
  local each sum=0
  for each in "$@"; do
    [ ! -e "$each" ] || sum=$((sum + $(du --summarize --block-size=1K "$each" | cut -f 1)))
  done
  echo "$sum"
}

# Fill a place with the program and all that came with it: PLACE FOLDER
fill() {
  local place=$1 from=$2 venv=$PROGRAM/$1
  clear_place "$place"
  make_environment "$venv" "$from"
  lay_folders "$venv" "$from"
  "$venv/bin/furunkulus" --version >"$venv/$WHOLE.new"
  say "$(<"$venv/$WHOLE.new")"
  sync --file-system "$venv"
  mv "$venv/$WHOLE.new" "$venv/$WHOLE"
  sync "$venv"
}

# Empty a place. After a cut in the middle it must not count as whole.
clear_place() {
  if [ -e "$PROGRAM/${1:?}/$WHOLE" ]; then
    { rm --force "$PROGRAM/$1/$WHOLE" && sync "$PROGRAM/$1"; } || return 1
  fi
  rm -rf --one-file-system "${PROGRAM:?}/$1"
}

# With these folders beside the program, nobody needs a checkout to uninstall it, or to flash a board.
lay_folders() {
  local venv=$1 from=${2:-$here/..} folder
  cp --recursive "$here" "$venv/systemd"
  lay_first "$venv/firmware" "$from/firmware" "$here/../firmware" "$here/../hardware/firmware"
  lay_first "$venv/man" "$from/man" "$here/../man" "$here/../docs/man"
  for folder in systemd firmware man; do
    if [ -d "$venv/$folder" ]; then chmod --recursive go-w,a+rX "$venv/$folder"; fi
  done
}

# Lay out the first of some folders that is there: TARGET FOLDER...
lay_first() {
  local target=$1 folder
  shift
  for folder; do
    [ ! -d "$folder" ] || { cp --recursive "$folder" "$target"; return; }
  done
}

# Make an environment with the program and all that it needs: VENV FOLDER
make_environment() {
  local venv=$1 from=$2 ours lock python=$1/bin/python options=()
  lock=$(lock_file "$from")
  ours=$(own_wheel "$from")
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
