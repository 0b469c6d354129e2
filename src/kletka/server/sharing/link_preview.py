"""What chats and other sites show of a link: OpenGraph tags in the head of its page."""

from html import escape

from msgspec import Struct

from kletka.phrases import Phrases, person_name, seat_name
from kletka.render.picture.card import HEIGHT_PX, WIDTH_PX
from kletka.wire.documents import MatchInfo, SeatSummary
from kletka.wire.puzzle_documents import PuzzleInfo

SITE = "Kletka"
PHASES = {
    "open": "shell-share-open",
    "running": "shell-share-running",
    "over": "shell-share-over",
    "cancelled": "shell-share-cancelled",
}
LOCALES = {"en": "en_GB", "ru": "ru_RU", "bg": "bg_BG"}


class LinkPreview(Struct, frozen=True):
    """The preview of one page; addresses are paths on this server."""

    title: str
    description: str
    page: str
    picture: str

    def tags(self, base: str, language: str) -> str:
        """Write the tags; `base` is the address of the server without a slash at its end."""
        properties = {
            "og:site_name": SITE,
            "og:type": "website",
            "og:locale": LOCALES[language],
            "og:title": self.title,
            "og:description": self.description,
            "og:url": base + self.page,
            "og:image": base + self.picture,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH_PX),
            "og:image:height": str(HEIGHT_PX),
            "og:image:alt": self.title,
        }
        lines = [
            f'<meta property="{name}" content="{escape(value)}" />'
            for name, value in properties.items()
        ]
        return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />', ""])


def preview_of_table(info: MatchInfo, words: Phrases) -> LinkPreview:
    """Describe a match: who plays, and how far it is."""
    return LinkPreview(
        title=_title(info, words),
        description=words.say(PHASES[info.phase]),
        page=f"/table/{info.match}",
        # The number makes a new address of each position: others keep pictures by their address.
        picture=f"/api/matches/{info.match}/picture?entry={info.number or 0}",
    )


def preview_of_replay(info: MatchInfo, number: int | None, words: Phrases) -> LinkPreview:
    """Describe a finished match, or one of its positions."""
    place = "" if number is None else f"/{number}"
    picture = "picture" if number is None else f"pictures/{number}"
    return LinkPreview(
        title=_title(info, words),
        description=_replay_words(number, words),
        page=f"/replay/matches/{info.match}{place}",
        picture=f"/api/matches/{info.match}/{picture}",
    )


def preview_of_record(record: str, number: int | None, words: Phrases) -> LinkPreview:
    """Describe an uploaded record, which is not read for that."""
    place = "" if number is None else f"/{number}"
    picture = "picture" if number is None else f"pictures/{number}"
    return LinkPreview(
        title=words.say("shell-share-record"),
        description=_replay_words(number, words),
        page=f"/replay/records/{record}{place}",
        picture=f"/api/records/{record}/{picture}",
    )


def preview_of_daily(words: Phrases) -> LinkPreview:
    """Describe the page of the games of the day."""
    return LinkPreview(
        title=words.say("shell-share-daily"),
        description=words.say("shell-daily-labyrinth-about"),
        page="/daily",
        picture="/api/cover",
    )


def preview_of_puzzles(words: Phrases) -> LinkPreview:
    """Describe the page of all puzzles."""
    return LinkPreview(
        title=words.say("shell-puzzles-title"),
        description=words.say("shell-puzzles-about"),
        page="/puzzles",
        picture="/api/cover",
    )


def preview_of_puzzle(puzzle: PuzzleInfo, words: Phrases) -> LinkPreview:
    """Describe a puzzle: what is asked, never how it is solved."""
    return LinkPreview(
        title=words.say("shell-share-puzzle", game=words.say(f"{puzzle.game}-title")),
        description=words.say(puzzle.task, **puzzle.values),
        page=f"/puzzle/{puzzle.id}",
        picture=f"/api/puzzles/{puzzle.id}/picture",
    )


def _replay_words(number: int | None, words: Phrases) -> str:
    if number is None:
        return words.say("shell-share-replay")
    return words.say("shell-share-replay-at", number=number)


def _title(info: MatchInfo, words: Phrases) -> str:
    players = [_player(seat, words) for seat in info.seats]
    return words.say(
        "shell-share-title", game=words.say(f"{info.game}-title"), players=" – ".join(players)
    )


def _player(seat: SeatSummary, words: Phrases) -> str:
    if seat.name:
        return person_name(seat.name, words)
    return seat_name(seat.level, words) if seat.level else words.say("shell-share-free")
