"""The security headers of every answer, errors too."""

from kletka.server import web

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self' blob:; "
        "media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def security_headers() -> dict[str, str]:
    """Return the headers, with the name of the build of the browser's client if there is one."""
    build = web.client_build()
    return {**HEADERS, web.BUILD_HEADER: build} if build else HEADERS
