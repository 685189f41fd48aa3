"""What can be set: one schema, from which all that reads, writes or tells settings comes.

* `values.py` has the settings as the program knows them, each with its default;
* `schema.py` has every key of a file: what it means, what is allowed, and its default; `kinds.py` what values
  there are, `faults.py` what is said about wrong ones;
* `reading.py` reads a text, with all that is wrong told at once; `lines.py` finds the line of a key;
* `layers.py` lays what is set with buttons over the config's file, and knows where each value comes from;
* `settings_file.py` keeps what is set with buttons, `keeping.py` does so in a thread of its own;
* `writing.py` writes settings: the default file, and what is in force.
"""

from firmware_host.config.faults import ConfigError, Fault
from firmware_host.config.reading import read_config
from firmware_host.config.values import Config, Source

__all__ = ["Config", "ConfigError", "Fault", "Source", "read_config"]
