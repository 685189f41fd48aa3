"""What came to an evening lately is written down, so that it can be played again when something went wrong.

* `steps.py` has the values: what came, and a checkpoint from which it can be played again;
* `standing.py` tells how a table stands at a checkpoint, and makes it again;
* `recorder.py` follows an evening, and keeps what came lately;
* `encoding.py` writes that as JSON, and reads it, whoever wrote it;
* `recent.py` has it on the disk, in a thread of its own; `log.py` keeps the last lines of the log;
* `replaying.py` plays it again; `veiling.py` takes out the tiles still to come.
"""
