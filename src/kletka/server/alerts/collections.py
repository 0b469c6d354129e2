"""The collections of notes in which alerts are kept; retention.py removes what is old in them."""

STATES = "alert_states"
"""What was sent about the turn of a seat."""

SENT = "alerts_sent"
"""Challenges and tournaments that were alerted."""

CHAT_ALERTS = "telegram_alerts"
"""Alerts that wait for the bot."""

TIMES = "alert_times."
"""The prefix of the collections of turns that are looked at again; the number of the minute follows."""
