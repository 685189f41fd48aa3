"""What a wizard cannot do."""


class WizardError(Exception):
    """Refuse to find something out; the message is one line that says why, and what would be right."""
