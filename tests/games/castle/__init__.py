"""Unit tests of castles, with drawn boards."""
