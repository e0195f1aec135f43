"""What Entdecker says."""

from farshore.games.entdecker.actions import TABLE

ACTION_TEXTS = tuple(TABLE.texts)
