"""The account of a request as an injected dependency of its handler."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from kletka.server.accounts.sessions import SignedIn
from kletka.server.node import NodeDependency

SignedInDependency: TypeAlias = NamedDependency[SignedIn | None]
"""Who asks; None: a guest. A handler takes it as its parameter `signed_in`."""


async def provide_signed_in(
    request: Request[Any, Any, Any], node: NodeDependency
) -> SignedIn | None:
    return await node.accounts.signed_in(request)
