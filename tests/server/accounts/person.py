"""A person with a browser: cookies, an authenticator, and the origin of the server's page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, cast

import httpx
from websockets.asyncio.client import connect

from tests.server.accounts.authenticator import Authenticator
from tests.server.running_server import RunningServer, ServerApi, SocketClient, http_client

Json = dict[str, Any]


@dataclass
class Person:
    """One browser of somebody."""

    server: RunningServer
    http: httpx.AsyncClient
    device: Authenticator

    async def ask(self, path: str, document: Json | None = None, **more: Any) -> httpx.Response:
        """Send a request that changes something, as a page of the server does."""
        return await self.http.post(f"/api/account{path}", json=document or {}, **more)

    async def remove(self, path: str) -> httpx.Response:
        headers = {"Content-Type": "application/json"}
        return await self.http.delete(f"/api/account{path}", headers=headers)

    async def who(self) -> Json | None:
        """Ask who one is."""
        answer = await self.http.get("/api/account")
        assert answer.status_code == 200, answer.text
        found: Json | None = answer.json()["account"]
        return found

    async def create(self, name: str) -> Json:
        """Make an account with a passkey."""
        options = await self.ask("/options", {"name": name})
        assert options.status_code == 200, options.text
        made = await self.ask("", {"credential": self.device.create(options.json()["options"])})
        assert made.status_code == 201, made.text
        account: Json = made.json()["account"]
        return account

    async def create_with_code(self, name: str) -> str:
        """Make an account with a recovery code."""
        made = await self.ask("", {"name": name})
        assert made.status_code == 201, made.text
        return str(made.json()["recovery"])

    async def signed_challenge(self) -> Json:
        """Let the passkey sign a new challenge."""
        options = (await self.ask("/sign-in/options")).json()["options"]
        return self.device.get(options)

    async def sign_in(self, **proof: Any) -> httpx.Response:
        return await self.ask("/sign-in", proof)

    @asynccontextmanager
    async def at(self, match: str, *tokens: str) -> AsyncIterator[SocketClient]:
        """Open the socket of a match with the cookies of the browser."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        url = self.server.socket_url(match)
        async with connect(url, max_size=None, additional_headers=headers) as socket:
            client = SocketClient(socket)
            await client.say("hello", tokens=list(tokens))
            yield client


@asynccontextmanager
async def person_at(
    server: ServerApi, device: Authenticator | None = None
) -> AsyncIterator[Person]:
    """Open a browser on a server; with a device of somebody, on the same authenticator."""
    # A passkey belongs to a host name, never to an address.
    url = server.url.replace("127.0.0.1", "localhost")
    async with http_client(url, headers={"Origin": url}) as http:
        # Tests that look into the node of a person pass a server of their own process.
        yield Person(cast("RunningServer", server), http, device or Authenticator(url))
