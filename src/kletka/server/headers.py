"""The security headers of every answer, errors too."""

from kletka.server import web

UNFRAMEABLE, FRAMEABLE = "frame-ancestors 'none'", "frame-ancestors *"
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self' blob:; "
        f"media-src 'self'; base-uri 'none'; form-action 'none'; {UNFRAMEABLE}"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}

OF_PAGES = frozenset({"Referrer-Policy", "Cross-Origin-Opener-Policy", web.BUILD_HEADER})
"""Headers that mean nothing on the scripts, styles and pictures of a page: the names of these change with the build."""

EMBED_HEADERS = {
    "Content-Security-Policy": HEADERS["Content-Security-Policy"].replace(UNFRAMEABLE, FRAMEABLE)
}
"""Of the pages that other sites may frame, in the place of the usual ones."""


def security_headers() -> dict[str, str]:
    """Return the headers, with the name of the build of the browser's client if there is one."""
    build = web.client_build()
    return {**HEADERS, web.BUILD_HEADER: build} if build else HEADERS
