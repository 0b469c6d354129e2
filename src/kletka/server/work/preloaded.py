"""Loads what jobs need, once for all processes that are forked from the one that has done it."""

import kletka.bots
import kletka.bots.answers
import kletka.bots.seated_bot
import kletka.games
import kletka.match
import kletka.puzzles
import kletka.wire.replay
import kletka.wire.study  # noqa: F401 - all of these are loaded, none is used here
