"""What can keep the page from being served."""


class PortError(Exception):
    """Say, in one line, why the page's port could not be opened and what to do about it."""
