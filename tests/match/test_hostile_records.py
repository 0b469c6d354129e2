"""Records made to do harm: each is refused in words, by a refusal and never by another exception."""

import hashlib
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kletka.games import GAMES
from kletka.match import BadRecord, read_record, verify
from kletka.phrases import LANGUAGES, phrases
from tests.match.games import RECORDS
from tests.scale import scaled

HUGE = int("9" * 4299)
TEXTS = [path.read_text(encoding="utf-8") for path in RECORDS]
SHORT = sorted(TEXTS, key=len)[:6]

hostile = st.one_of(
    st.sampled_from(
        [None, True, 0, -1, 2**63, -(2**64), HUGE, -HUGE, 1.5, 1e308, float("inf"), float("nan")]
    ),
    st.sampled_from(["", "\0", "\ud800", "\U0001f409", "a" * 10_000, "9" * 5000, "-", "act", "e2"]),
    st.sampled_from([[], {}, [[]], {"": None}, ["act"], ["act", 0], ["act", HUGE, "e2"]]),
    st.sampled_from([["take-back", 0, -HUGE], ["draw", "\ud800"], ["come-back", 2**70]]),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the paths to every value of a document; of a list only its ends."""
    found = [path]
    if isinstance(value, dict):
        for name, part in value.items():
            found += places(part, (*path, name))
    if isinstance(value, list):
        for index in {0, len(value) - 1} if value else ():
            found += places(value[index], (*path, index))
    return found


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


def sealed(document: Any) -> str:
    """Write a document with a digest that fits, as a forger would."""
    if isinstance(document, dict):
        body = {name: value for name, value in document.items() if name != "digest"}
        text = json.dumps(body, ensure_ascii=False, separators=(", ", ": "))
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        return written({**body, "digest": digest})
    return json.dumps(document, ensure_ascii=False)


def written(document: dict[str, Any]) -> str:
    """Write a document as records are written, to the byte."""
    lines = []
    for name, value in document.items():
        text = json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
        if name == "entries" and isinstance(value, list) and value:
            rows = [json.dumps(row, ensure_ascii=False, separators=(", ", ": ")) for row in value]
            text = "[\n  " + ",\n  ".join(rows) + "\n]"
        lines.append(f"{json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def refusal(text: str) -> BadRecord | None:
    """Read and verify a record; give the refusal, if it is refused."""
    try:
        verify(text, GAMES)
    except BadRecord as refused:
        return refused
    return None


def test_the_forger_writes_as_records_are_written() -> None:
    assert [sealed(json.loads(text)) for text in SHORT] == SHORT


@settings(max_examples=scaled(400, 4000))
@given(st.data())
def test_one_hostile_value_anywhere_in_a_record_is_refused_in_words(data: st.DataObject) -> None:
    document = json.loads(data.draw(st.sampled_from(SHORT)))
    path = data.draw(st.sampled_from(places(document)))

    refused = refusal(sealed(changed(document, path, data.draw(hostile))))

    assert refused is None or all(phrases(language).refusal(refused) for language in LANGUAGES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"kletka-record": ' + "9" * 4301 + "}",
        '{"kletka-record": ' + "9" * 4300 + "}",
        '{"kletka-record": 1, "game": ' + "9" * 4300 + "}",
        '{"kletka-record": 1, "game": "chain", "rules": [' + "9" * 4300 + "]}",
        '{"kletka-record": 1, "game": "chain", "rules": ' + "[" * 900 + "]" * 900 + "}",
        '{"kletka-record": NaN}',
        "\ufeff" + SHORT[0],
        SHORT[0] + SHORT[0],
        SHORT[0].replace('"names"', '"names": [], "names"', 1),
        SHORT[0].replace('"setup"', '"x": ' + "[" * 900 + "]" * 900 + ', "setup"', 1),
    ],
)
def test_an_invalid_record_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        verify(text, GAMES)

    assert phrases("en").refusal(refused.value)
    with pytest.raises(BadRecord):
        read_record(text + "]", GAMES)
