"""Every page in every state: one list for the pictures, axe, the pseudo-locale and the phone's checks.

A new face adds its states to the file of its game, and is covered by all of them.
"""

from __future__ import annotations

from tests.browser.states.apollo_xiii import APOLLO_XIII
from tests.browser.states.apophis import APOPHIS
from tests.browser.states.end_of_days import END_OF_DAYS
from tests.browser.states.replay import REPLAY
from tests.browser.states.shared import SHARED
from tests.browser.states.start import START
from tests.browser.states.state import State

STATES: dict[str, State] = {**START, **SHARED, **APOPHIS, **END_OF_DAYS, **APOLLO_XIII, **REPLAY}
