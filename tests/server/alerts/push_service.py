"""A push service on this machine: it checks who sends, decrypts what comes, and answers as it is told."""

import base64
import hashlib
import json
import os
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece
from aiohttp import web
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = dict[str, Any]
DAY_SECONDS = 24 * 60 * 60


@dataclass
class Receiver:
    """A browser with a subscription: the keys, and everything that it has received."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: os.urandom(16))
    received: list[Json] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    @property
    def subscription(self) -> Json:
        """Describe the subscription as a browser does."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": encoded(point), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}


class PushService:
    """The push service of all receivers of a test."""

    def __init__(self) -> None:
        self.origin = ""
        self.receivers: dict[str, Receiver] = {}
        self.answers: defaultdict[str, list[int]] = defaultdict(list)  # by receiver; then 201
        self.requests = 0
        self.sender = ""  # the public key that signs: all requests must have the same

    def subscribe(self) -> Receiver:
        """Make a subscription for one browser."""
        name = str(len(self.receivers))
        receiver = self.receivers[name] = Receiver(f"{self.origin}/push/{name}")
        return receiver

    async def take(self, request: web.Request) -> web.Response:
        """Take an alert, or refuse one that is not signed as the standards demand."""
        self.requests += 1
        name = request.match_info["name"]
        answers = self.answers[name]
        if answers and (status := answers.pop(0)) != 201:
            where = {"Location": f"{self.origin}/elsewhere"} if 300 <= status < 400 else {}
            return web.Response(status=status, headers=where)
        self.check_signature(request.headers["Authorization"])
        assert request.headers["Content-Encoding"] == "aes128gcm"
        assert 0 < int(request.headers["TTL"]) <= 28 * DAY_SECONDS
        assert len(request.headers["Topic"]) <= 32
        receiver = self.receivers[name]
        text = http_ece.decrypt(
            await request.read(), private_key=receiver.key, auth_secret=receiver.auth
        )
        receiver.headers.append(dict(request.headers))
        receiver.received.append(json.loads(text))
        return web.Response(status=201)

    def check_signature(self, header: str) -> None:
        """Check the proof of who sends (RFC 8292): signature, audience, expiry, contact."""
        scheme, _, rest = header.partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert scheme == "vapid"
        signed, _, signature = parts["t"].rpartition(".")
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
        raw = decoded(signature)
        numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
        head, claims = (json.loads(decoded(part)) for part in signed.split("."))
        assert head["alg"] == "ES256"
        assert claims["aud"] == self.origin
        assert time.time() < claims["exp"] <= time.time() + DAY_SECONDS
        assert claims["sub"].startswith(("mailto:", "https://"))
        assert self.sender in ("", parts["k"]), "another server has signed"
        self.sender = parts["k"]


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """Run a push service on a free port."""
    service = PushService()
    app = web.Application()
    app.router.add_post("/push/{name}", service.take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    service.origin = f"http://127.0.0.1:{port}"
    try:
        yield service
    finally:
        await runner.cleanup()


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def topic_of(tag: str) -> str:
    return hashlib.sha256(tag.encode()).hexdigest()[:32]
