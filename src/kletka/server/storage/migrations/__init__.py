"""The schema, step by step; a step that has been released is never edited, only followed.

A new step: change `schema.py`, add `versions/step_<number>_<what>.py` with `revision = "<number>"` and
`down_revision`, the number before it; a test compares where the steps lead with what `schema.py` says.
"""
