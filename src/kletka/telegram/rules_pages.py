"""The rules of a game in a chat: a page a chapter, turned by buttons."""

import re
from functools import cache

from kletka.games import GAMES
from kletka.phrases import Phrases, rulebook
from kletka.telegram.callback_data import TurnPageData
from kletka.telegram.content import LONGEST_MESSAGE_CHARS, MessageContent, bold, fixed, plain
from kletka.telegram.keyboards import Button, keyboard

FENCE = "```"
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_CODE = re.compile(r"`(.+?)`")


def page_of(key: str, number: int, words: Phrases) -> MessageContent:
    """Draw a page of the rules, with buttons to the ones beside it; the first, to the other games."""
    pages = chapters(key, words.language)
    page = min(max(number, 0), len(pages) - 1)
    row: list[Button] = []
    if page > 0:
        row.append((words.say("telegram-button-back"), TurnPageData(game=key, page=page - 1)))
    if page < len(pages) - 1:
        row.append((words.say("telegram-button-on"), TurnPageData(game=key, page=page + 1)))
    others: list[Button] = [
        (words.say(f"{other}-title"), TurnPageData(game=other, page=0))
        for other in GAMES
        if other != key
    ]
    rows = [row, *([others[:2], others[2:]] if page == 0 else [])]
    return MessageContent(f"{pages[page]}\n\n{page + 1}/{len(pages)}", keyboard(rows))


@cache
def chapters(key: str, language: str) -> tuple[str, ...]:
    """Cut the rules at their headings, and further where a message would not hold a chapter."""
    pages: list[str] = []
    for chapter in re.split(r"\n(?=## )", rulebook(key, language, "telegram")):
        page = ""
        for block in _blocks(chapter):
            if page and len(page) + len(block) > LONGEST_MESSAGE_CHARS - 100:
                pages.append(page)
                page = ""
            page = f"{page}\n\n{block}" if page else block
        pages.append(page)
    return tuple(pages)


def _blocks(markdown: str) -> list[str]:
    """Put paragraphs, lists, drawings and tables into Telegram's HTML."""
    blocks: list[str] = []
    for number, part in enumerate(markdown.split(f"{FENCE}\n")):
        if number % 2:
            blocks.append(fixed(part.strip("\n").splitlines()))
        else:
            blocks += [_block(text) for text in part.strip().split("\n\n") if text.strip()]
    return blocks


def _block(text: str) -> str:
    if text.startswith("#"):
        return bold(text.lstrip("# "))
    if text.startswith("|"):
        return _table(text)
    # A line that goes on is one paragraph, so that a narrow window breaks it where it likes.
    return _inline(re.sub(r"\n(?!- |\d+\. )\s*", " ", text))


def _table(text: str) -> str:
    """Write a table as a line a row: no phone is wide enough for its columns."""
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in text.splitlines()]
    return "\n".join("– " + _inline("; ".join(filter(None, row))) for row in rows[2:])


def _inline(text: str) -> str:
    return _CODE.sub(r"<code>\1</code>", _BOLD.sub(r"<b>\1</b>", plain(text)))
