"""Tests of kletka.research: the checks of PettingZoo, Gymnasium and OpenSpiel, unchanged."""
