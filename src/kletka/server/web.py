"""The client of the browser: built files from the package, and its one page for every address."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException

BUILT = Path(__file__).parent / "client"
"""Where `scripts/web build` puts the client."""

READ = [HttpMethod.GET, HttpMethod.HEAD]
"""The methods of whatever can be read."""

PAGE = "index.html"
OWN_COMPRESSION = "own_compression"
"""Marks handlers whose answers are compressed already."""

BROTLI = ".br"
"""How the names of files end that the build has packed with Brotli."""

COMPRESSED_FROM_BYTES = 1000
"""Bytes below which compression saves nothing."""

IMMUTABLE = "public, max-age=31536000, immutable"  # the name of an asset changes with its content
ASSET_POLICY = "default-src 'self'; frame-ancestors 'none'"
"""The policy of scripts, styles and pictures, which obey that of their page. The long one in its place
would be a twentieth of what a visitor downloads before the first move."""
REVALIDATE = "no-cache"  # kept, but asked for: a 304 answers

BUILD_HEADER = "Kletka-Build"
_BUILD = re.compile(rb'<meta name="kletka-build" content="([0-9a-f]+)"')

NOT_BUILT = """\
<!doctype html>
<html lang="en">
<title>Kletka</title>
<h1>Kletka</h1>
<p>The server works, but the client of the browser has not been built.
Run <code>make play</code>, or <code>scripts/web build</code> and start the server again.</p>
</html>
"""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True, slots=True)
class BuiltFile:
    """A file as it goes out: plain, and packed by the encodings that make it shorter, best first."""

    body: bytes
    packed: tuple[tuple[str, bytes], ...]
    kind: str
    tag: str
    caching: str


@cache
def built_files(folder: Path = BUILT) -> dict[str, BuiltFile]:
    """Read and compress the whole client once: by name, so that no path leads out of it."""
    paths = {
        path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()
    }
    return {
        name: _built(name, path.read_bytes(), paths.get(name + BROTLI))
        for name, path in paths.items()
        if not name.endswith(BROTLI)
    }


def client_build() -> str:
    """Return the name that the build of the client has written into its page; empty without one."""
    page = built_files().get(PAGE)
    return "" if page is None else _build_in(page.body)


@cache
def _build_in(page: bytes) -> str:
    found = _BUILD.search(page)
    return "" if found is None else found[1].decode()


def _built(name: str, body: bytes, brotli: Path | None) -> BuiltFile:
    packed = [] if brotli is None else [("br", brotli.read_bytes())]
    if len(body) >= COMPRESSED_FROM_BYTES:
        packed.append(("gzip", gzip.compress(body, 9, mtime=0)))
    return BuiltFile(
        body=body,
        packed=tuple(one for one in packed if len(one[1]) < len(body)),
        kind=mimetypes.guess_type(name)[0] or "application/octet-stream",
        tag=_tag(body),
        caching=IMMUTABLE if name.startswith("assets/") else REVALIDATE,
    )


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def answer(file: BuiltFile, accepted: str, known: str) -> Response[bytes]:
    """Answer with a file: compressed if the client accepts that, 304 if it has it."""
    headers = {"Cache-Control": file.caching, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.caching == IMMUTABLE:
        headers["Content-Security-Policy"] = ASSET_POLICY
    if file.tag in known:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    takes = {word.partition(";")[0].strip() for word in accepted.split(",")}
    for encoding, packed in file.packed:
        if encoding in takes:
            headers["Content-Encoding"] = encoding
            return Response(packed, headers=headers, media_type=file.kind)
    return Response(file.body, headers=headers, media_type=file.kind)


@route(
    ["/", "/{path:path}"],
    http_method=READ,
    include_in_schema=False,
    sync_to_thread=False,
    opt={OWN_COMPRESSION: True},
)
def client(request: Request[Any, Any, Any]) -> Response[Any]:
    """Return a built file, or the page: its addresses are the client's own business."""
    name = request.url.path.lstrip("/")
    if name not in built_files() and name.startswith(("api/", "assets/")):
        raise NotFoundException
    return answer_page(request, built_files().get(name))


def answer_page(request: Request[Any, Any, Any], file: BuiltFile | None = None) -> Response[Any]:
    """Answer with a file, by default with the page of the client; say how to build it if it is not there."""
    file = file or built_files().get(PAGE)
    if file is None:
        return Response(NOT_BUILT, media_type="text/html", status_code=503)
    headers = request.headers
    return answer(file, headers.get("accept-encoding", ""), headers.get("if-none-match", ""))


def page_with(tags: str) -> BuiltFile | None:
    """Return the page of the client with more tags in its head; None if it was not built."""
    page = built_files().get(PAGE)
    if page is None:
        return None
    body = page.body.replace(b"</head>", tags.encode() + b"</head>", 1)
    return BuiltFile(body, (), page.kind, _tag(body), page.caching)
