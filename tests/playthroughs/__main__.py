"""`python -m tests.playthroughs --write` writes every playthrough anew; without it, nothing is touched."""

import sys

from tests.playthroughs import PLAYTHROUGHS, write

if sys.argv[1:] != ["--write"]:
    sys.exit(__doc__)
for wanted in PLAYTHROUGHS:
    write(wanted)
    print(f"{wanted.file.name}: {len(wanted.file.read_text('utf-8').splitlines())} lines")
