"""`perigee windows`: how much the hidden questions of a game take, by the match alone and at live tables."""
