"""The games in Telegram: chats that sit at the same tables as every other window."""
