# shellcheck shell=bash
# The games, when the program changes: a newer one makes their file its own, and an older one cannot read it then.
#
# It is read into install.sh, which brings say(). So each place keeps a copy of the games as it left them. The copy takes
# the file's place only where the program that comes back cannot read the file; that is laid aside then, never deleted.
#
# Whoever asks a function in an `if`, or with `||`, has bash go on in it after a command that failed, for which a full
# disk is enough. So each step says itself what follows from its failure. And in a trap a bare `return` tells what was
# before the trap: so each one says its status.

JOURNAL=$GAMES/games.sqlite
# While a place is on trial: where the games are that it could not read.
LAID_ASIDE=$PROGRAM/laid-aside

# Run something as whoever has the games: what root writes beside them, the service could not write to any more.
as_keeper() { runuser --user "$(stat --format %U "$JOURNAL")" -- "$@"; }

# Print how many games the program of a place finds: it fails where it cannot read them.
games_read_by() {
  local one=$PROGRAM/$1/bin/furunkulus
  if [ ! -e "$JOURNAL" ]; then echo 0; return 0; fi
  # All that do not know this question can read the file that they have.
  if ! "$one" games count --help >/dev/null 2>&1; then echo 0; return 0; fi
  as_keeper "$one" games count --journal "$JOURNAL" 2>/dev/null
}

# Tell whether the games' file is one that SQLite can read, whichever program wrote it.
games_are_sound() { as_keeper python3 -I -c "$SOUND" "file:$JOURNAL?mode=rw" 2>/dev/null; }

# Tell the same of a copy, beside which nothing is written.
copy_is_sound() { python3 -I -c "$SOUND" "file:$1?immutable=1" 2>/dev/null; }

SOUND='import sqlite3, sys
games = sqlite3.connect(sys.argv[1], uri=True)
sys.exit(games.execute("PRAGMA quick_check").fetchone() != ("ok",))'

# Keep a copy of the games in a place, as its program leaves them: PLACE
copy_games() {
  local copy=$PROGRAM/$1/games.sqlite script
  rm --force "$copy" || return 1
  [ -e "$JOURNAL" ] || return 0
  script=$(cat <<'PYTHON'
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as games, sqlite3.connect(":memory:") as copy:
    games.backup(copy)
    sys.stdout.buffer.write(copy.serialize())
games.close()
PYTHON
  )
  # Games are for their players alone.
  if ! (umask 077 && as_keeper python3 -I -c "$script" "$JOURNAL" >"$copy.new" 2>/dev/null); then
    if games_are_sound; then return 1; fi
    # They are damaged, or belong to nobody: that is no worse afterwards.
    say "The games cannot be read: their file is copied as it is."
    (umask 077 && cat "$JOURNAL" >"$copy.new") || return 1
  fi
  sync "$copy.new" && mv --no-target-directory "$copy.new" "$copy"
}

# Take what stands beside the games' file, in its log, over into it.
close_log() {
  as_keeper python3 -I -c \
    'import sqlite3, sys; games = sqlite3.connect(sys.argv[1]); games.execute("PRAGMA wal_checkpoint"); games.close()' \
    "$JOURNAL" 2>/dev/null || true
  [ ! -e "$JOURNAL-wal" ]
}

# Let a place have games that its program can read: its copy, where it cannot read the file any more: PLACE
give_games() {
  local copy=$PROGRAM/$1/games.sqlite aside
  if games_read_by "$1" >/dev/null; then return 0; fi
  if ! as_keeper true 2>/dev/null; then
    say "Whoever has the games is not known here: they are left as they are, in $JOURNAL."
    return 0
  fi
  if [ ! -f "$copy" ] || ! copy_is_sound "$copy" || ! close_log; then
    if games_are_sound; then return 1; fi
    say "The games cannot be read: they are left as they are, in $JOURNAL."
    return 0
  fi
  # After a cut it may have its second name already.
  aside=$(find "$GAMES" -maxdepth 1 -samefile "$JOURNAL" -name "${JOURNAL##*/}.newer-*" | head -n 1)
  aside=${aside:-$JOURNAL.newer-$(date --utc +%Y%m%d-%H%M%S)}
  point "$LAID_ASIDE" "$aside" || return 1
  [ -e "$aside" ] || ln "$JOURNAL" "$aside" || return 1
  # Its name always has a whole file: what the disk has no room for does not get it.
  if cp "$copy" "$JOURNAL.new" && chown --reference="$aside" "$JOURNAL.new" && sync "$JOURNAL.new" &&
    cmp --silent "$copy" "$JOURNAL.new" && [ "$JOURNAL" -ef "$aside" ]; then
    mv --no-target-directory "$JOURNAL.new" "$JOURNAL" && sync --file-system "$GAMES" && return 0
    return 1
  fi
  rm --force "$JOURNAL.new" "$LAID_ASIDE"
  [ ! "$JOURNAL" -ef "$aside" ] || rm --force "$aside"
  return 1
}

# Bring back the games that were laid aside for a place that did not do.
bring_games_back() {
  local aside
  aside=$(readlink "$LAID_ASIDE" || true)
  if [ -z "$aside" ] || [ ! -e "$aside" ]; then return 0; fi
  # Cut off between their second name and the file that was to take their place: they are where they belong.
  if [ "$aside" -ef "$JOURNAL" ]; then
    rm --force "$aside" && sync --file-system "$GAMES"
    return
  fi
  rm --force "$JOURNAL-wal" "$JOURNAL-shm" &&
    mv --no-target-directory "$aside" "$JOURNAL" &&
    sync --file-system "$GAMES"
}

# Tell which games are not there as they were played last: PLACE, whose program reads what was laid aside.
tell_games_aside() {
  local aside kept
  aside=$(readlink "$LAID_ASIDE" || true)
  if [ -z "$aside" ] || [ ! -e "$aside" ]; then
    for aside in "$JOURNAL".newer-*; do
      [ ! -e "$aside" ] || say "Games that were laid aside once are in $aside still: furunkulus games list --journal $aside"
    done
    return 0
  fi
  say "The older program cannot read the games any more: it has them as they were when it was in use last." \
    "As they are now they are laid aside, in $aside:"
  kept=$(as_keeper "$PROGRAM/venv/bin/furunkulus" games list --journal "$JOURNAL" 2>/dev/null || true)
  as_keeper "$PROGRAM/$1/bin/furunkulus" games list --journal "$aside" 2>/dev/null |
    grep --invert-match --line-regexp --fixed-strings "${kept:-none}" | sed 's/^/  /' || true
  say "A program that is as new reads them: furunkulus games list --journal $aside"
}
