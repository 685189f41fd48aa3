"""What is said: reasons and prompts by key, and their sentences, made only where they are shown.

A prompt comes in two parts, so that it is read at a glance. What is asked is one short sentence, `prompt.…`,
and names no button. What the buttons do is a mapping from each button that does something to a label of a
word or two, `does.…` (`labels.py`); a page writes it on the button. Where there is only text, `View.spoken`
has both in one line: "Green, it is your turn: … OK: take it. Left, Right: another."

A name such as `green 3` begins with a small letter; only the first letter of a whole line becomes a capital.
So a colon leads over to it where a second sentence would begin with one.
"""
