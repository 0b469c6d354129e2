"""The schema, step by step; a step that has been released is never edited, only followed."""
