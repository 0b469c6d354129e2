"""Where challenges and blocks lie in the store."""

BLOCKED = "blocked"
"""Whom an account has blocked; by account."""

BLOCKED_BY = "blocked_by"
"""Who has blocked an account, which nobody is shown; by account."""

CHALLENGES = "challenges"
"""Challenges; by their ids."""

CHALLENGES_OF = "challenges_of"
"""The ids of the challenges that an account has sent and got; by account."""

PERSONAL_PEOPLE = (BLOCKED, CHALLENGES_OF)
"""The collections whose notes belong to one account each, and are exported with it."""
