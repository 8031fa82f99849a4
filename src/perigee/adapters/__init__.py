"""The games behind the interfaces that research tools use: PettingZoo, Gymnasium, OpenSpiel. Each library is an extra;
what all adapters share (numbers for actions and for what a seat sees) needs nothing but the standard library."""
