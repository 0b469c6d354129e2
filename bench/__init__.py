"""Measurements: side by side with peers, in one run, never as a timed test."""
