# shellcheck shell=bash
# One place after the other: an upgrade, or the way back, is on trial until it has shown that it plays.
#
# It is read into install.sh, which brings say(), wrong(), agrees() and the service's start and stop.
#
# While a place is on trial TRIAL is a link to it: the other one was in use before, and whoever finds the link puts that
# one back. Whatever is done can be done twice, so that a cut may come after any step.

TRIAL=$PROGRAM/trial
SETTLE=furunkulus-settle.service
# Seconds that it must go on playing: longer than the watchdog (WatchdogSec) waits for a sign of life.
SECONDS_ON_TRIAL=${SECONDS_ON_TRIAL:-12}

# What is tried: the place and the one before it, "new" or "back", and whether the one before played. A way back knows.
tried="" before="" how="" played=no

# Say what is to be changed, and look whether it can be: PLACE HOW, where HOW is "new" or "back".
prepare_change() {
  tried=$1 how=$2 before=$(in_use) played=no
  if ! is_there "$before"; then
    say "The program that was in use is gone. Now it is $(version_of "$tried")."
  else
    tell_the_way
    if is_playing; then played=yes; fi
  fi
  look_before
}

# Use the place from now on for which prepare_change looked, and go back if it does not do.
change() {
  local many=0
  if ! is_there "$before"; then
    take_without_way_back
    return
  fi
  arm_settling
  # What was laid aside by an earlier change is nobody's to be brought back by this one.
  rm --force "$LAID_ASIDE"
  trap go_back EXIT
  trap 'exit 1' HUP INT TERM
  stop_service
  # What did not play has no games that could be counted.
  [ "$played" = no ] || many=$(games_read_by "$before") || many=0
  copy_games "$before"
  point "$TRIAL" "$tried"
  keep_all
  if is_older "$tried" "$before"; then give_games "$tried" || wrong "it cannot be given games that it can read"; fi
  [ ! -L "$LAID_ASIDE" ] || many=$(games_read_by "$tried")
  lay_out_files "$tried"
  point "$PROGRAM/venv" "$tried"
  keep_all
  reload
  if [ "$played" = yes ]; then prove "$many"; fi
  trap - EXIT HUP INT TERM
  confirm "$before"
}

# Without a program before there is nothing to go back to: this is like a first installation.
take_without_way_back() {
  # What is begun is finished by doing it again.
  trap - EXIT
  stop_service
  give_games "$tried" || say "It cannot read the games: they are left as they are, in $JOURNAL."
  lay_out_files "$tried"
  point "$PROGRAM/venv" "$tried"
  keep_all
  reload
  confirm "$tried"
}

tell_the_way() {
  local what=""
  if is_older "$tried" "$before"; then what="This is a downgrade. "; fi
  say "${what}From $(version_of "$before") to $(version_of "$tried")."
}

# Look before the old program is stopped at what would make the new one fail.
look_before() {
  local told
  "$PROGRAM/$tried/bin/furunkulus" --version >/dev/null 2>&1 ||
    wrong "the program in $PROGRAM/$tried does not run; nothing was changed"
  if ! is_there "$before"; then
    may_cut_off
    return
  fi
  if is_older "$tried" "$before" && [ ! -f "$PROGRAM/$tried/games.sqlite" ] && ! games_read_by "$tried" >/dev/null &&
    games_are_sound; then
    wrong "the older program cannot read the games any more; nothing was changed"
  fi
  if [ "$played" = no ]; then
    say "The program in use does not play now: the other one is taken without a trial."
    return
  fi
  told=$(config_by "$tried" 2>&1 >/dev/null) || wrong "it does not accept the settings; nothing was changed:" "$told"
  may_cut_off
}

config_by() { STATE_DIRECTORY=$GAMES "$PROGRAM/$1/bin/furunkulus" config --json --config "$SETTINGS/config.toml"; }

is_playing() { systemd_runs && systemctl --quiet is-active furunkulus.service; }

# Tell whether something was kept of a game in the last two minutes.
is_in_a_game() { [ -n "$(find "$GAMES" -maxdepth 1 -name games.sqlite-wal -size +0 -mmin -2 2>/dev/null)" ]; }

# Nobody's hunt is cut off without a question. It can be answered when the game is over.
may_cut_off() {
  if ! is_playing || ! is_in_a_game; then return 0; fi
  say "A game is being played. It is cut off for some seconds, and offered again then."
  agrees "Go on?" || wrong "a game is being played: try again after it, or say --yes; nothing was changed"
}

# Have the next boot go back, should this one end before it is known whether the new place does.
arm_settling() {
  put "$PROGRAM/$tried/systemd/$SETTLE" "$UNIT_FOLDER/$SETTLE"
  enable_once "$SETTLE"
  keep_all
}

# Have all that was written until now outlive a cut.
keep_all() { sync --file-system "$PROGRAM" "$UNIT_FOLDER"; }

# Start the service, and see whether it plays: GAMES, which is how many there were.
prove() {
  local ailment=""
  if plays_well "$tried" "$1"; then return 0; fi
  say "$(version_of "$tried") failed its trial: $ailment. The last lines of its log:"
  journalctl --unit furunkulus --lines 10 --no-pager --output cat || true
  exit 1
}

shown() { systemctl show --property "$1" --value furunkulus.service; }

# Tell whether a place plays, and goes on playing; ailment is what is wrong: PLACE GAMES
plays_well() {
  local place=$1 many=$2 process second found page
  systemctl start furunkulus.service 2>/dev/null || { ailment="it does not start"; return 1; }
  process="$(shown MainPID) $(shown NRestarts)"
  for ((second = 1; second <= SECONDS_ON_TRIAL; second++)); do
    sleep 1
    if [ "$(shown MainPID) $(shown NRestarts) $(shown ActiveState)" != "$process active" ]; then
      ailment="it ended after some $second s"
      return 1
    fi
  done
  page=$(shown StatusText)
  found=$(page_at "${page#plays at }version" "$place") || { ailment="its page does not answer"; return 1; }
  [ "$found" = "$(version_of "$place")" ] || { ailment="its page answers as '$found'"; return 1; }
  if ! found=$(games_read_by "$place"); then
    # What nobody could read before is no fault of this one.
    if [ "$many" != 0 ] || games_are_sound; then ailment="it cannot read the games"; return 1; fi
    found=0
  fi
  [ "$found" -ge "$many" ] || { ailment="of $many games it finds $found"; return 1; }
}

# Print what the page says there: ADDRESS PLACE
page_at() {
  "$PROGRAM/$2/bin/python" -I - "$1" 2>/dev/null <<'PYTHON'
import sys
from urllib.request import ProxyHandler, build_opener
print(build_opener(ProxyHandler({})).open(sys.argv[1], timeout=5).read(100).decode())
PYTHON
}

# The place in use is the one from now on; the one before is kept.
confirm() {
  tell_games_aside "$1"
  rm --force "$TRIAL" "$LAID_ASIDE" || return 1
  # What a cut left half done.
  rm --force "$PROGRAM"/*.new "$UNIT_FOLDER"/furunkulus*.new "$RULES"/*-furunkulus*.new "$JOURNAL.new"
  sync --file-system "$PROGRAM"
}

# Whatever went wrong: go back, play on, and say so.
go_back() {
  local back=yes starts=yes
  set +e
  trap '' HUP INT TERM PIPE
  stop_service
  put_back "$before" "$tried" || back=no
  [ "$played" = no ] || systemctl start furunkulus.service || starts=no
  if [ "$back" = yes ]; then
    say "install.sh: $(version_of "$before") is in use again; the settings are as they were." >&2
  else
    say "install.sh: going back did not end well; it is tried again when this machine is started." >&2
  fi
  [ "$starts" = yes ] || say "install.sh: it does not start: journalctl --unit furunkulus" >&2
  # A new program that did not do is nothing to go back to.
  [ "$how" = back ] || [ -L "$TRIAL" ] || clear_place "$tried"
  exit 1
}

# Put a place back that was in use before another one was tried: BEFORE PLACE. It fails if that is to be done again.
put_back() {
  local failed=no
  # The link comes first: if all else fails, the program that plays is the one that did.
  point "$PROGRAM/venv" "$1" || failed=yes
  lay_out_files "$1" || failed=yes
  bring_games_back || failed=yes
  if ! give_games "$1"; then
    say "$(version_of "$1") cannot read the games: they are left as they are, in $JOURNAL."
    # Its copy would do, but for a full disk.
    ! copy_is_sound "$PROGRAM/$1/games.sqlite" || failed=yes
  fi
  keep_all || failed=yes
  reload || failed=yes
  [ "$failed" = no ] || return 1
  confirm "$2"
}

# Go back from a trial that was cut off; at boot nothing plays yet. Without one there is nothing to do.
settle() {
  local place to was_playing=no failed=no
  place=$(readlink "$TRIAL" || true)
  [ -n "$place" ] || return 0
  to=$(other_than "$place")
  # Somebody has removed it since.
  is_there "$to" || to=$place
  if is_playing; then
    was_playing=yes
    stop_service
  fi
  say "A change to $(version_of "$place") was cut off before it was known whether it does."
  put_back "$to" "$place" || failed=yes
  say "$(version_of "$(in_use)") is in use again."
  [ "$was_playing" = no ] || systemctl start furunkulus.service
  [ "$failed" = no ] || wrong "not all of it could be put back; it is tried again when this machine is started"
}

# Go back to the place before, by hand.
roll_back() {
  local place
  settle
  place=$(other_than "$(in_use)")
  is_filled "$place" || wrong "there is nothing to go back to"
  prepare_change "$place" back
  change
  link_folders
  start
  tell_whether_it_starts
}

# Tell which version is in use, and which is kept.
tell_status() {
  local now other
  now=$(in_use)
  [ -n "$now" ] || wrong "Furunkulus is not installed here"
  other=$(other_than "$now")
  say "In use: $(version_of "$now"), in $PROGRAM/$now"
  if is_filled "$other"; then say "Kept: $(version_of "$other"), in $PROGRAM/$other; 'install.sh rollback' changes to it"; fi
  if [ -L "$TRIAL" ]; then say "A change to $(version_of "$(readlink "$TRIAL")") was cut off: the next start of this machine goes back."; fi
}
