"""Alerts go to push services in the public internet alone."""

import asyncio
import socket
from typing import Any

import pytest

from kletka.protocol import BadOptions
from kletka.server.alerts.endpoints import check_endpoint, check_form, is_public
from kletka.server.alerts.push import PublicResolver

pytestmark = pytest.mark.anyio

INTERNAL = [
    "127.0.0.1",
    "127.255.0.9",
    "0.0.0.0",  # noqa: S104 - refused
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2002:c0a8:101::",
    "2001:0:4136:e378:8000:63bf:80ff:fffe",
    "localhost",
    "",
]


@pytest.mark.parametrize("address", INTERNAL)
def test_an_internal_address_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "142.250.1.95", "2a00:1450:4001::5f"])
def test_an_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/a",
        "https://push.example:8443/a",
        "https://user@push.example/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://[fd00::1]/a",
        "https://8.8.8.8/a",
        "https://localhost/a",
        "https://internal/a",
        "https://push.example:x/a",
        "https://push.example/ a",
        "https://push.example/\r\nX: y",
        "https://пример.рф/a",
        "ftp://push.example/a",
        "file:///etc/passwd",
        "//push.example/a",
        "https://",
        "https://[::1",
        f"https://push.example/{'a' * 1100}",
    ],
)
def test_an_endpoint_that_no_push_service_has_is_refused(endpoint: str) -> None:
    with pytest.raises(BadOptions) as refused:
        check_form(endpoint)
    assert refused.value.reason == "alerts-refused-endpoint"


def test_the_endpoints_of_browsers_are_accepted() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc:APA91b",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
        "https://web.push.apple.com/QGdz",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAA",
    ):
        check_form(endpoint)


def names(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Let every name have these addresses, in whichever event loop the tests run."""

    async def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
        return [
            (
                socket.AF_INET6 if ":" in address else socket.AF_INET,
                socket.SOCK_STREAM,
                6,
                "",
                (address, 443),
            )
            for address in addresses
        ]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo)


@pytest.mark.parametrize("address", [one for one in INTERNAL if one not in ("localhost", "")])
async def test_a_name_with_an_internal_address_is_refused(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    names(monkeypatch, "8.8.8.8", address)

    with pytest.raises(BadOptions):
        await check_endpoint("https://push.example/a")
    with pytest.raises(OSError, match="not in the public internet"):
        await PublicResolver([]).resolve("push.example", 443)


async def test_a_name_in_the_internet_is_accepted_and_connected_to_as_it_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names(monkeypatch, "8.8.8.8")

    await check_endpoint("https://push.example/a")
    (found,) = await PublicResolver([]).resolve("push.example", 443)
    assert found["host"] == "8.8.8.8"
