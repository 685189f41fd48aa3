# shellcheck shell=bash
# The boot configuration of a Raspberry Pi: what the lights need in it, offered line by line, and taken out again.
#
# It is read into install.sh, which brings say() and agrees(). MACHINE is the folder under which the Pi's own files
# lie: nothing on a Pi, another one in tests.

MACHINE=${MACHINE:-}
BLOCK_BEGINS="# Furunkulus begins here; 'install.sh uninstall' takes it out again"
BLOCK_ENDS="# Furunkulus ends here"
BUFFER="spidev.bufsiz=32768"
# The line that lets a Raspberry Pi 5's kernel light a chain begins so.
KERNEL_LIGHTS="dtoverlay=ws2812-pio"
# All that was ever put in between these marks: nothing else is taken out again, whatever became of the marks.
OURS='^(dtparam=spi=on|dtparam=audio=off|core_freq=[0-9]+|core_freq_min=[0-9]+|dtoverlay=ws2812-pio,gpio=[0-9]+,num_leds=[0-9]+,brightness=0|[[]all[]]|# in cmdline[.]txt: .*)$'
# With 9 bytes an LED and the pauses around them, as many as the kernel's usual buffer of 4096 bytes holds.
MOST_LEDS=440

pi_model() { tr -d '\0' 2>/dev/null <"$MACHINE/proc/device-tree/model" || true; }

is_pi() { [[ $(pi_model) == "Raspberry Pi"* ]]; }

# Print the boot configuration's folder: /boot/firmware, or /boot before Debian 12.
boot_folder() {
  local folder
  for folder in "$MACHINE/boot/firmware" "$MACHINE/boot"; do
    [ ! -f "$folder/config.txt" ] || { echo "$folder"; return; }
  done
  return 1
}

# Print the value that a line such as dtparam=spi=on or core_freq=250 has in config.txt now. What stands under a
# filter such as [pi4] is left aside: it may be for another board.
boot_value() {
  local name=${1%=*}
  awk -v name="$name" '
    { sub(/#.*/, ""); gsub(/[ \t\r]/, "") }
    /^\[/ { aside = ($0 != "[all]"); next }
    aside { next }
    {
      count = ($0 ~ /^dtparam=/) ? split(substr($0, 9), parts, ",") : split($0, parts, "\n")
      for (i = 1; i <= count; i++) {
        part = ($0 ~ /^dtparam=/) ? "dtparam=" parts[i] : parts[i]
        if (part == name) part = part "=on"
        if (index(part, name "=") == 1) value = substr(part, length(name) + 2)
      }
    }
    END { print value }' "$(boot_folder)/config.txt"
}

# Print the line that tells the kernel of the board's chain, as it stands now: the first, since each one makes a chain
# of its own, and the board's is /dev/leds0. What stands under a filter is left aside here too.
kernel_lights() {
  awk -v name="$KERNEL_LIGHTS" '
    { sub(/#.*/, ""); gsub(/[ \t\r]/, "") }
    /^\[/ { aside = ($0 != "[all]" && $0 != "[pi5]"); next }
    !aside && !found && index($0 ",", name ",") == 1 { print; found = 1 }' "$(boot_folder)/config.txt"
}

# Tell whether a line for the kernel has room for as many LEDs as another one, and lets colours be: HAS WANTED
does_as_well() {
  local leds
  [[ ,$1, == *,brightness=0,* ]] || return 1
  leds=$(grep -o 'num_leds=[0-9]*' <<<"$1") || true
  [ "${leds#*=}" -ge "$(grep -o 'num_leds=[0-9]*' <<<"$2" | cut -d = -f 2)" ] 2>/dev/null
}

is_set() {
  if [ "$1" = "$BUFFER" ]; then
    local bytes
    bytes=$(grep -o 'spidev\.bufsiz=[0-9]*' "$(boot_folder)/cmdline.txt" 2>/dev/null | tail -n 1) || true
    [ "${bytes#*=}" -ge "${BUFFER#*=}" ] 2>/dev/null
  elif [[ $1 == "$KERNEL_LIGHTS",* ]]; then
    does_as_well "$(kernel_lights)" "$1"
  else
    [ "$(boot_value "$1")" = "${1##*=}" ]
  fi
}

# Print each line that these lights need in the boot configuration, and what for: PANEL GPIO LEDS, where PANEL is what
# the program chooses, and "auto" where it has found nothing yet.
boot_needs() {
  local panel=$1 gpio=$2 leds=$3 model
  model=$(pi_model)
  case $panel:$gpio in
    auto:* | spi:* | ws281x:10)
      echo "dtparam=spi=on|SPI carries the picture to the lights"
      case $model in
        *"Pi 3"* | *"Compute Module 3"* | *"Zero 2"*) echo "core_freq=250|another core clock changes the speed of SPI, and colours flicker" ;;
        *"Pi 4"* | *"Compute Module 4"*)
          echo "core_freq=500|another core clock changes the speed of SPI, and colours flicker"
          echo "core_freq_min=500|the same, while the Pi has nothing to do"
          ;;
      esac
      [ "$leds" -le "$MOST_LEDS" ] || echo "$BUFFER|SPI's buffer is too small for $leds LEDs (a word of cmdline.txt)"
      ;;
    leds0:*)
      [[ $model != *"Pi 5"* && $model != *"Compute Module 5"* ]] ||
        echo "$KERNEL_LIGHTS,gpio=$gpio,num_leds=$leds,brightness=0|the kernel lights the chain, on GPIO $gpio"
      ;;
    ws281x:1[2389] | neopixel:1[2389])
      # A Raspberry Pi 5 has no sound of its own that would use the same PWM.
      [[ $model == *"Pi 5"* || $model == *"Compute Module 5"* ]] || echo "dtparam=audio=off|the Pi's own sound uses the same PWM as these lights"
      ;;
  esac
}

# Offer each line that is missing; set BOOT_CHANGED to yes if any was taken: PANEL GPIO LEDS
# shellcheck disable=SC2034 # install.sh asks for it
BOOT_CHANGED=no
offer_boot_lines() {
  local need line why taken=()
  is_pi || return 0
  boot_folder >/dev/null || { say "No config.txt in /boot/firmware or /boot: its lines are not looked at."; return 0; }
  while IFS= read -r -u 3 need; do
    line=${need%%|*} why=${need#*|}
    if is_set "$line"; then continue; fi
    if is_somebodys "$line"; then
      say "WRONG in the boot configuration, and not put in by Furunkulus: $(kernel_lights). It takes: $line"
      continue
    fi
    if agrees "Put '$line' into the boot configuration ($why)?"; then
      taken+=("$line")
    else
      say "MISSING in the boot configuration: $line ($why)"
    fi
  done 3< <(boot_needs "$@")
  [ ${#taken[@]} -eq 0 ] || put_in "${taken[@]}"
}

# Keep a copy of a boot file beside it, with the time.
keep_copy() {
  local copy
  copy="$1.furunkulus-$(date +%Y%m%d-%H%M%S)"
  cp "$1" "$copy"
  say "Kept a copy: $copy"
}

# Lay a boot file's new text, which is read from standard input, in its place at once: the Pi starts with it.
replace() {
  cat >"$1.new"
  sync "$1.new"
  mv "$1.new" "$1"
  sync "$1"
}

# Tell whether somebody has written a line for the kernel's lights: another one beside it would make a second chain.
is_somebodys() {
  local there
  [[ $1 == "$KERNEL_LIGHTS",* ]] || return 1
  there=$(kernel_lights)
  [ -n "$there" ] && ! lines_of_block "$(boot_folder)/config.txt" | grep --quiet --line-regexp --fixed-strings "$there"
}

put_in() {
  local folder line text lines=() words=""
  folder=$(boot_folder)
  for line in "$@"; do
    if [ "$line" = "$BUFFER" ]; then words=$BUFFER; else lines+=("$line"); fi
  done
  keep_copy "$folder/config.txt"
  # It is whole before anything is written.
  text=$(
    without_block "$folder/config.txt"
    echo
    echo "$BLOCK_BEGINS"
    echo "[all]"
    { lines_of_block "$folder/config.txt"; printf '%s\n' "${lines[@]}"; } | sed '/^$/d' | without_old_lights
    [ -z "$words" ] || echo "# in cmdline.txt: $words"
    echo "$BLOCK_ENDS"
  )
  echo "$text" | replace "$folder/config.txt"
  if [ -n "$words" ]; then
    keep_copy "$folder/cmdline.txt"
    text=$(sed -E '1 { s/ ?spidev\.bufsiz=[0-9]*//g; s/[ \t\r]*$/ '"$words"'/ }' "$folder/cmdline.txt")
    echo "$text" | replace "$folder/cmdline.txt"
  fi
  for line in "$@"; do say "Put into the boot configuration: $line"; done
  # shellcheck disable=SC2034 # install.sh asks for it
  BOOT_CHANGED=yes
}

# Print our lines with one for the board's chain: the new one, which is the last, takes the place of the first. What stands
# between them is for other chains.
without_old_lights() {
  awk -v name="$KERNEL_LIGHTS," '
    { text[NR] = $0; if (index($0, name) == 1) { last = NR; if (!first) first = NR } }
    END { for (i = 1; i <= NR; i++) if (i == first) print text[last]; else if (i != last) print text[i] }'
}

# Print config.txt without what was put in, and without empty lines at its end.
without_block() { block without "$1" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}'; }

# Print the lines that were put in.
lines_of_block() { block lines "$1" | sed -e '/^\[all\]/d'; }

# Tell whether what was put in stands as it was: both marks, and nothing between them that is not ours.
is_whole() { [ -z "$(block faults "$1")" ]; }

# Print a part of config.txt: WHAT FILE, where WHAT is lines (ours), without (all others) or faults.
#
# Without its end mark a block ends at the first line that is not ours. Whoever wrote lines below it wrote them below
# its [all], which stays for them if another filter stands above.
block() {
  awk -v begins="$BLOCK_BEGINS" -v ends="$BLOCK_ENDS" -v ours="$OURS" -v what="$1" '
    function keep(i) {
      if (what != "without") return
      if (bare[i] ~ /^[ \t]*\[/) { lacks_all = 0; filter = bare[i] }
      else if (lacks_all && bare[i] !~ /^[ \t]*(#|$)/) { print filter = "[all]"; lacks_all = 0 }
      print text[i]
    }
    function fault(words) { if (what == "faults") print words }
    { text[NR] = bare[NR] = $0; sub(/[ \t\r]+$/, "", bare[NR]) }
    END {
      for (i = NR; i > 0; i--) {
        if (bare[i] == ends) closed = 1
        if (bare[i] == begins) { is_closed[i] = closed; closed = 0 }
      }
      for (i = 1; i <= NR; i++) {
        if (bare[i] == begins) { within = 1; open = !is_closed[i]; if (open) fault("no end") }
        else if (bare[i] == ends) { if (!within) fault("no beginning"); within = 0 }
        else if (!within) keep(i)
        else if (bare[i] ~ ours) {
          if (what == "lines") print bare[i]
          if (bare[i] == "[all]" && filter != "" && filter !~ /\[all\]/) lacks_all = 1
        } else {
          if (bare[i] != "") fault("not ours")
          if (open) within = 0
          keep(i)
        }
      }
    }' "$2"
}

# Tell which lines were put in, and take them out if that is wished; the copies go with them, unless somebody has
# changed what was put in.
offer_to_take_out() {
  local folder lines text whole=yes
  if ! is_pi || ! folder=$(boot_folder); then return 0; fi
  lines=$(lines_of_block "$folder/config.txt")
  [ -n "$lines" ] || return 0
  say "Furunkulus put these lines into $folder/config.txt:" "$lines"
  if ! agrees "Take them out again?"; then
    say "They stay, and so do the copies $folder/*.furunkulus-*."
    return 0
  fi
  is_whole "$folder/config.txt" || { whole=no; keep_copy "$folder/config.txt"; }
  text=$(without_block "$folder/config.txt")
  echo "$text" | replace "$folder/config.txt"
  if [[ $lines == *"$BUFFER"* ]]; then
    text=$(sed -E '1 s/ ?spidev\.bufsiz=[0-9]*//g' "$folder/cmdline.txt")
    echo "$text" | replace "$folder/cmdline.txt"
  fi
  if [ "$whole" = yes ]; then
    rm --force "$folder"/config.txt.furunkulus-* "$folder"/cmdline.txt.furunkulus-*
  else
    say "Somebody has changed what was put in. Only these lines are out; please look at $folder/config.txt." \
      "The copies stay: $folder/*.furunkulus-*."
  fi
  say "They are out, and in force until the Pi is restarted."
}
