"""The games where tools of research look for them: PettingZoo, Gymnasium, OpenSpiel. Each library is an extra; what all
doors share (numbers for actions and for what a seat sees) needs nothing but the standard library."""
