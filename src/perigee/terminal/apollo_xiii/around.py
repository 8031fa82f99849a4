"""What lies beside the board to be read; the words themselves are in the catalogues.

AX-80 the glossary: `glossary.<name>` and `glossary-text.<name>`. AX-81 the legend of all symbols in use:
`legend.<symbol>`. AX-82 the history of the flight, `history.<n>`, and the credits, `about.credit`.
"""

from __future__ import annotations

from typing import Final

GLOSSARY: Final = (
    "aquarius", "capcom", "cardan-shaft", "csm", "fuel-cells", "heat-shield", "lem", "odyssey", "rcs", "saturn-v",
)  # fmt: skip
"""AX-80."""
LEGEND: Final = (
    "stage-tab", "pair", "waits-for", "flight", "energy", "crisis-line", "board-steps", "shield", "premonitions",
    "cancel", "token", "storage-left", "storage-right", "timer-orange", "timer-red",
)  # fmt: skip
"""AX-81."""
PARAGRAPHS: Final = range(1, 9)
"""The paragraphs of the short true history of the flight (AX-82)."""
