"""The repair: the table and the program disagree, and one of them is right.

Two opposite cures. *The program is right*: the whole position lies in the lights; people lay it out, at once
or piece by piece (`laying_out`). *The table is right*: people tell what lies there, step by step (`ways`):

    floor tiles ─▶ figures ─▶ the monster ─▶ seats on the bus ─▶ is it so?

`Draft` is what was told so far. It may have faults: all are lit and told at once, and with faults it is never
kept. Seven buttons do everything, and what they do never changes from step to step:

    arrows   move the light, or carry what is in the hand; out through the entrance lie jail and then the box,
             out through the exit the bus; the monster turns to them while it is not in the hand
    OK       with an empty hand: take what is under the light; where nothing is, choose what lies there
             (Left, Right: another; Up, Down: another team)
             with a full hand: put it down; a figure put down where it was is turned over
    Back     with a full hand: leave it where it was; else one step back, and nothing that was told is lost
    Hunt     the next step

On the bus Left and Right choose a seat, or carry the one in the hand. Only the last step's OK changes the
game, by one command, which the history can take back. Back from the first choice leaves all as it was.
"""
