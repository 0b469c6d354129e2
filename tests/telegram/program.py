"""The bot as a program, against the Telegram of a test: as `kletka telegram`, but without pauses."""

import sys
from dataclasses import replace

from kletka.phrases import phrases
from kletka.server.settings import read_settings
from kletka.telegram.run import run_bot
from kletka.telegram.settings import read_bot_settings

if __name__ == "__main__":
    settings = read_bot_settings(read_settings(None, None, None), None)
    run_bot(replace(settings, pace=float(sys.argv[1])), phrases("en"))
