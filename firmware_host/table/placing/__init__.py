"""The advanced flight: players take turns placing all floor tiles, before the first round.

The team whose turn it is shows at its seat, and does what it does when its figures flee: it picks, then moves
what it picked, one press a space.

    what is in the box ─OK▶ it is carried over the board ─OK▶ it lies there ─▶ the next team

    arrows   show something else of the box; carry it, one space a press
    OK       take it; place it, if the edition's limits allow that: else each space that forbids it is lit
    Hunt     who places next, and how many tiles are left; while something is carried: turn it
    Back     the history; while something is carried: put it back into the box

What was placed stays lit until the next press, so that the real tile is laid there by then. Each OK that
places is one command. The last tile is led by itself, as all is that is moved by hand, and then the starting
tile goes to the left.
"""
