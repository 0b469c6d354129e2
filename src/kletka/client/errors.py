"""Errors of the connection to a server."""

from kletka.protocol import Refused


class ServerRefused(Refused):
    """A refusal of the server, already in the player's language."""

    def __init__(self, text: str, because: str, *, again: bool = False) -> None:
        super().__init__("shell-server-said", text=text)
        self.because = because  # the id of the server's sentence
        self.again = again  # whether the same request may be answered later


class ServerUnreachable(Exception):  # noqa: N818 - named by its state
    """The server could not be reached within the retry policy."""

    def __init__(self, url: str, problem: str) -> None:
        super().__init__(f"{url}: {problem}")
        self.url = url
        self.problem = problem

    def refusal(self) -> Refused:
        """Convert to a refusal of the current command."""
        return Refused("shell-refused-server-gone", url=self.url, problem=self.problem)
