"""What can go wrong between a window and a server."""

from kletka.protocol import Refused


class ServerRefused(Refused):
    """The server says no; its sentence is already in the reader's language."""

    def __init__(self, text: str, because: str) -> None:
        super().__init__("shell-server-said", text=text)
        self.because = because  # the id of the server's own sentence


class ServerUnreachable(Exception):  # noqa: N818 - an answer, not a fault
    """The server cannot be reached, and has been waited for long enough."""

    def __init__(self, url: str, problem: str) -> None:
        super().__init__(f"{url}: {problem}")
        self.url = url
        self.problem = problem

    def refusal(self) -> Refused:
        """Say it as an answer to what somebody wanted just now."""
        return Refused("shell-refused-server-gone", url=self.url, problem=self.problem)
