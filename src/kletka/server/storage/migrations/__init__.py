"""The schema, step by step; a step that has been released is never edited, only followed.

A new step: change `schema.py`, add `versions/step_0006_<what>.py` with `revision = "0006"` and
`down_revision = "0005"`; a test compares where the steps lead with what `schema.py` says.
"""
