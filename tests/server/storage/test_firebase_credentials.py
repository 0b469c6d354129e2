"""Firebase with and without a service account: a clear error, and no secret in it."""

import json
import logging
import traceback
from collections.abc import Iterator
from pathlib import Path

import pytest

from kletka.server.storage import StoreUnavailable, opened, store_at
from tests.server.firebase.google import Google, google
from tests.server.storage.examples import append, creation, line

pytestmark = pytest.mark.anyio


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Google]:
    """A database that wants credentials; the environment has none."""
    monkeypatch.delenv("GOOGLE_APPLICATION_CREDENTIALS", raising=False)
    monkeypatch.delenv("FIREBASE_DATABASE_EMULATOR_HOST", raising=False)
    monkeypatch.setenv("NO_GCE_CHECK", "true")  # this machine is none of Google's
    monkeypatch.setenv("CLOUDSDK_CONFIG", str(tmp_path))
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:1")  # nothing may reach the real Google
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with google(tmp_path) as place:
        monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(place.authority))
        yield place


async def test_the_environment_may_name_the_file(
    place: Google, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", str(place.account))
    async with opened(place.url) as store:
        await store.create(creation("m"))

        assert await store.header("m") == creation("m").header


async def test_the_url_may_name_the_file_and_no_secret_is_logged(
    place: Google, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with opened(f"{place.url}?credentials={place.account}") as store:
        await store.create(creation("m"))

    secret = json.loads(place.account.read_text())["private_key"].splitlines()[1]
    assert caplog.text
    for said in (secret, *place.service.tokens):
        assert said not in caplog.text


async def test_a_token_that_is_no_longer_good_is_replaced(place: Google) -> None:
    async with opened(f"{place.url}?credentials={place.account}") as store:
        await store.create(creation("m"))
        place.service.tokens.clear()
        await store.append(append("m", 1))

        assert await store.entries("m") == [line(1)]


async def refusal(url: str) -> str:
    """Give the message of a store that cannot be opened, which reveals nothing else."""
    with pytest.raises(StoreUnavailable) as refused:
        await store_at(url, timeout=2).open()
    message = "".join(traceback.format_exception(refused.value))
    assert "PRIVATE KEY" not in message
    assert "tell-nobody" not in message
    assert str(refused.value).count("\n") == 0
    return str(refused.value)


async def test_an_account_without_permission_is_reported(place: Google) -> None:
    place.accepts_account = False
    message = await refusal(f"{place.url}?credentials={place.account}")

    assert message.endswith("it refuses these credentials (Unauthorized request.).")


async def test_an_account_that_google_does_not_know_is_reported(place: Google) -> None:
    place.knows_the_account = False
    message = await refusal(f"{place.url}?credentials={place.account}")

    assert message.endswith("Google refuses these credentials.")


async def test_a_missing_account_is_reported(place: Google) -> None:
    message = await refusal(place.url)

    assert message.endswith("set GOOGLE_APPLICATION_CREDENTIALS to the file of a service account.")


@pytest.mark.parametrize(
    "content", [None, "tell-nobody", '{"type": "tell-nobody"}', '{"private_key": "tell-nobody"}']
)
@pytest.mark.parametrize("by", ["url", "environment"])
async def test_a_file_that_is_no_account_is_reported(
    place: Google,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    content: str | None,
    by: str,
) -> None:
    file = tmp_path / "letter.json"
    if content is not None:
        file.write_text(content)
    if by == "environment":
        monkeypatch.setenv("GOOGLE_APPLICATION_CREDENTIALS", str(file))
        message = await refusal(place.url)
    else:
        message = await refusal(f"{place.url}?credentials={file}")

    assert "letter.json is no file of a service account" in message


async def test_an_unreachable_host_is_reported(place: Google) -> None:
    message = await refusal(f"firebase://127.0.0.1:1?credentials={place.account}")

    assert message.endswith("it cannot be reached.")


async def test_an_untrusted_certificate_is_reported(
    place: Google, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("REQUESTS_CA_BUNDLE")
    message = await refusal(f"{place.url}?credentials={place.account}")

    assert message.endswith("it cannot be reached.")
