"""Every scene of the light language, as its own function makes it, for Hypothesis to look at."""

from collections.abc import Mapping

from tests.support.scenes import before, editing, placing, playing, repairing
from tests.support.scenes.sample import Maker, Sample, samples

__all__ = ["MAKERS", "Sample", "samples"]

MAKERS: Mapping[str, Maker] = {
    **before.MAKERS,
    **placing.MAKERS,
    **playing.MAKERS,
    **repairing.MAKERS,
    **editing.MAKERS,
}
"""What makes each scene of the language."""
