"""Which coach said something."""

from __future__ import annotations

from typing import Final

VERSION: Final = 2
"""One higher with every change after which it judges a game otherwise: what an earlier one said is worked out anew."""
