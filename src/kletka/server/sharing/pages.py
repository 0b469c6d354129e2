"""Pages whose links have a preview, and pages that other sites may frame.

A page of the client is always answered with, whatever happens: a preview that cannot be made is left
out. Another kind of page, such as a profile, needs a function in `link_preview.py` and a handler here.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Request, Response, route
from litestar.params import FromPath

from kletka.phrases import Phrases, phrases
from kletka.protocol import Refused
from kletka.server.headers import EMBED_HEADERS
from kletka.server.match_listing import describe_match
from kletka.server.node import NodeDependency
from kletka.server.problems import language_of
from kletka.server.sharing.link_preview import (
    LinkPreview,
    preview_of_daily,
    preview_of_puzzle,
    preview_of_puzzles,
    preview_of_record,
    preview_of_replay,
    preview_of_table,
)
from kletka.server.storage.store import StoreUnavailable
from kletka.server.web import OWN_COMPRESSION, READ, answer_page, page_with

log = logging.getLogger(__name__)

LONGEST_NUMBER_DIGITS = 9

Describe = Callable[[Phrases], Awaitable[LinkPreview | None]]
"""Makes the preview of a page; None: it has none."""


@route(
    ["/table/{match:str}", "/table/{match:str}/result"],
    http_method=READ,
    include_in_schema=False,
)
async def table_page(
    request: Request[Any, Any, Any], node: NodeDependency, match: FromPath[str]
) -> Response[Any]:
    async def describe(words: Phrases) -> LinkPreview:
        return preview_of_table(await describe_match(node.matches, match), words)

    return await _page(request, describe)


@route(
    ["/replay/{source:str}/{name:str}", "/replay/{source:str}/{name:str}/{number:str}"],
    http_method=READ,
    include_in_schema=False,
)
async def replay_page(
    request: Request[Any, Any, Any],
    node: NodeDependency,
    source: FromPath[str],
    name: FromPath[str],
    number: FromPath[str | None] = None,
) -> Response[Any]:
    async def describe(words: Phrases) -> LinkPreview | None:
        at = _number(number)
        if source == "records":
            known = name.isascii() and name.isalnum() and await node.store.has_record(name)
            return preview_of_record(name, at, words) if known else None
        info = await describe_match(node.matches, name)
        return preview_of_replay(info, at, words) if info.phase == "over" else None

    return await _page(request, describe)


@route("/daily", http_method=READ, include_in_schema=False)
async def daily_page(request: Request[Any, Any, Any]) -> Response[Any]:
    async def describe(words: Phrases) -> LinkPreview:
        return preview_of_daily(words)

    return await _page(request, describe)


@route(
    ["/puzzles", "/puzzles/daily", "/puzzles/storm/{game:str}"],
    http_method=READ,
    include_in_schema=False,
)
async def puzzles_page(
    request: Request[Any, Any, Any], game: FromPath[str | None] = None
) -> Response[Any]:
    del game  # the puzzle of the day and storms are described alike

    async def describe(words: Phrases) -> LinkPreview:
        return preview_of_puzzles(words)

    return await _page(request, describe)


@route("/puzzle/{name:str}", http_method=READ, include_in_schema=False)
async def puzzle_page(
    request: Request[Any, Any, Any], node: NodeDependency, name: FromPath[str]
) -> Response[Any]:
    async def describe(words: Phrases) -> LinkPreview:
        found = await node.puzzles.find(name)
        return preview_of_puzzle(await node.puzzles.info(found), words)

    return await _page(request, describe)


@route(
    "/embed/{path:path}",
    http_method=READ,
    include_in_schema=False,
    sync_to_thread=False,
    opt={OWN_COMPRESSION: True},
)
def embedded_page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[Any]:
    """Return the page of the client for a frame of another site; it shows a board and offers nothing else."""
    del path
    page = answer_page(request)
    page.headers.update(EMBED_HEADERS)
    return page


async def _page(request: Request[Any, Any, Any], describe: Describe) -> Response[Any]:
    language = language_of(request)
    try:
        preview = await describe(phrases(language))
    except (Refused, StoreUnavailable) as fault:
        log.info("%s has no preview: %s", request.url.path, fault)
        preview = None
    if preview is None:
        return answer_page(request)
    tags = preview.tags(str(request.base_url).rstrip("/"), language)
    answered = answer_page(request, page_with(tags))
    answered.headers["Vary"] = "Accept-Encoding, Accept-Language"
    return answered


def _number(text: str | None) -> int | None:
    """Read the number of an entry in an address; anything else is none."""
    if text is None or not (
        text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER_DIGITS
    ):
        return None
    return int(text)


HANDLERS = [table_page, replay_page, daily_page, puzzles_page, puzzle_page, embedded_page]
