"""The journal: every game is kept command by command, so that a pulled plug loses nothing that was done.

* `database.py` opens the file, and knows its shape and the shapes before it;
* `store.py` reads and writes games in it;
* `writer.py` writes in a thread of its own, one transaction after the other, and tries again what failed;
* `keeping.py` follows the table, and knows whether all is on the disk that was done;
* `recovery.py` makes a game of what was kept;
* `library.py` looks after the games: it lists them, takes in new ones, deletes them.
"""
