"""Our stand-in for Firebase behaves as the documentation of its REST protocol says.

The examples follow <https://firebase.google.com/docs/reference/rest/database> and the guides to
saving, retrieving and indexing data beside it.
"""

import http.client
import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest

from tests.server.firebase.database import Limits
from tests.server.firebase.server import OWNER, Failure, Service, Serving, realtime_server


@dataclass
class Answer:
    status: int
    value: Any
    etag: str | None


@dataclass
class Client:
    """Asks without any library of Google, as `curl` would."""

    serving: Serving
    name: str

    def ask(
        self,
        method: str,
        path: str,
        value: object = None,
        *,
        token: str | None = OWNER,
        **headers: str,
    ) -> Answer:
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        if token is not None:
            named["Authorization"] = f"Bearer {token}"
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        path, _, query = path.partition("?")
        asked = f"/{path}.json?ns={self.name}&{query}".rstrip("&")
        with closing(http.client.HTTPConnection(self.serving.address)) as connection:
            connection.request(method, asked, None if method == "GET" else body, named)
            answer = connection.getresponse()
            said = answer.read()
            return Answer(
                answer.status, json.loads(said) if said else None, answer.getheader("ETag")
            )

    def put(self, path: str, value: object, **headers: str) -> Answer:
        return self.ask("PUT", path, value, **headers)

    def get(self, path: str, **headers: str) -> Any:
        answer = self.ask("GET", path, **headers)
        assert answer.status == 200, answer
        return answer.value

    def refusal(self, method: str, path: str, value: object = None, **headers: str) -> str:
        answer = self.ask(method, path, value, **headers)
        assert answer.status == 400, answer
        return str(answer.value["error"])

    def etag(self, path: str) -> str:
        etag = self.ask("GET", path, X_Firebase_ETag="true").etag
        assert etag is not None
        return etag


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with realtime_server() as serving:
        yield serving


@pytest.fixture
def service(serving: Serving) -> Service:
    return serving.service


@pytest.fixture
def client(serving: Serving) -> Client:
    return Client(serving, uuid4().hex)


def test_what_is_put_can_be_got(client: Client) -> None:
    jack = {"first": "Jack", "last": "Sparrow"}

    assert client.put("users/jack/name", jack) == Answer(200, jack, None)
    assert client.get("users/jack/name") == jack
    assert client.get("users") == {"jack": {"name": jack}}
    assert client.get("users/jack/name/first") == "Jack"
    assert client.get("users/anne") is None


def test_a_put_replaces_and_a_patch_adds(client: Client) -> None:
    client.put("name", {"first": "Jack", "last": "Sparrow"})
    assert client.ask("PATCH", "name", {"last": "Jones"}).value == {"last": "Jones"}
    assert client.get("name") == {"first": "Jack", "last": "Jones"}
    client.put("name", {"last": "Swallow"})
    assert client.get("name") == {"last": "Swallow"}


def test_a_patch_may_write_in_several_places_at_once_or_in_none(client: Client) -> None:
    client.put("users", {"alan": {"name": "Alan"}, "grace": {"name": "Grace"}})
    client.ask("PATCH", "users", {"alan/nick": "The Machine", "grace/nick": "Amazing"})
    assert client.get("users/alan") == {"name": "Alan", "nick": "The Machine"}
    assert client.get("users/grace") == {"name": "Grace", "nick": "Amazing"}

    client.refusal("PATCH", "users", {"alan/nick": "gone", "gr.ace/nick": "gone"})
    client.refusal("PATCH", "users", {"alan": {"nick": "gone"}, "alan/nick": "gone"})
    client.refusal("PATCH", "users", ["gone"])
    assert client.get("users/alan/nick") == "The Machine"


def test_a_post_finds_a_name_and_a_delete_leaves_nothing(client: Client) -> None:
    name = client.ask("POST", "messages", {"text": "Ahoy!"}).value["name"]
    assert client.get(f"messages/{name}") == {"text": "Ahoy!"}

    assert client.ask("DELETE", f"messages/{name}").value is None
    assert client.get("messages") is None


def test_a_node_without_a_value_is_no_node(client: Client) -> None:
    client.put("node", {"none": None, "list": [], "map": {}, "deep": {"er": {"none": None}}})
    assert client.get("node") is None

    client.put("node", {"empty text": "", "false": False, "zero": 0, "none": None})
    assert client.get("node") == {"empty text": "", "false": False, "zero": 0}
    client.ask("PATCH", "node", {"false": None, "zero": None})
    assert client.get("node") == {"empty text": ""}


def test_numbers_as_names_become_a_list_when_most_of_them_are_there(client: Client) -> None:
    client.put("dense", {"0": "a", "1": "b", "3": "d"})
    client.put("sparse", {"0": "a", "7": "h"})
    client.put("list", ["a", "b"])
    client.put("padded", {"00": "a", "01": "b"})

    assert client.get("dense") == ["a", "b", None, "d"]
    assert client.get("sparse") == {"0": "a", "7": "h"}
    assert client.get("list/1") == "b"
    assert client.get("padded") == {"00": "a", "01": "b"}


def test_numbers_are_doubles(client: Client) -> None:
    client.put("numbers", {"exact": 2**53, "not": 2**53 + 1, "half": 0.5})

    assert client.get("numbers") == {"exact": 2**53, "not": 2**53, "half": 0.5}


@pytest.mark.parametrize("sign", [".", "$", "#", "[", "]", "/", "\n", "\x7f"])
def test_some_signs_are_forbidden_in_names(client: Client, sign: str) -> None:
    assert "Invalid" in client.refusal("PUT", "node", {f"a{sign}b": 1})
    assert client.get("node") is None


def test_too_large_values_keys_and_paths_are_refused(client: Client, service: Service) -> None:
    service.databases[client.name].limits = Limits(string_bytes=9, write_bytes=80)

    assert client.put("node", "123456789").status == 200
    assert "String" in client.refusal("PUT", "node", "1234567890")
    assert "exceeds" in client.refusal("PUT", "node", ["123456"] * 20)
    service.databases[client.name].limits = Limits()
    assert client.put("node", {"x" * 768: 1}).status == 200
    assert "768" in client.refusal("PUT", "node", {"x" * 769: 1})
    assert client.put("/".join("x" * 32), 1).status == 200
    assert "depth" in client.refusal("PUT", "/".join("x" * 33), 1)


def test_invalid_json_is_refused(client: Client) -> None:
    assert "parse" in client.refusal("PUT", "node", b"{broken")
    assert "Unknown" in client.refusal("GET", "node?nonsense=1")


def test_an_etag_stands_for_a_value(client: Client) -> None:
    assert client.etag("count") == "null_etag"
    client.put("count", 10)
    ten = client.etag("count")
    client.put("count", 11)
    eleven = client.etag("count")
    client.put("count", 10)

    assert ten != eleven
    assert client.etag("count") == ten
    assert client.ask("GET", "count").etag is None  # nobody asked for it


def test_a_change_below_a_node_changes_its_etag(client: Client) -> None:
    client.put("a", {"b": {"c": 1}})
    before = client.etag("a")
    client.put("a/b/c", 2)

    assert client.etag("a") != before


def test_a_write_with_a_fulfilled_condition_is_stored_and_any_other_changes_nothing(
    client: Client,
) -> None:
    client.put("count", 10)
    ten = client.etag("count")
    assert client.put("count", 11, if_match=ten) == Answer(200, 11, None)

    assert client.put("count", 12, if_match=ten) == Answer(412, 11, client.etag("count"))
    assert client.ask("DELETE", "count", if_match=ten).status == 412
    assert client.get("count") == 11
    assert client.ask("DELETE", "count", if_match=client.etag("count")).status == 200


def test_only_one_can_be_first_where_nothing_was(client: Client) -> None:
    assert client.put("seat", "Ann", if_match="null_etag").status == 200
    assert client.put("seat", "Bob", if_match="null_etag").status == 412
    assert client.get("seat") == "Ann"


def test_conditions_are_for_put_and_delete_alone_and_not_silent(client: Client) -> None:
    for method in ("PATCH", "POST"):
        assert "if-match" in client.refusal(method, "node", {"a": 1}, if_match="null_etag")
    assert "silent" in client.refusal("PUT", "node?print=silent", 1, if_match="null_etag")
    assert client.get("node") is None


def test_who_has_read_the_last_value_is_not_sent_it_again(client: Client) -> None:
    client.put("count", 10)
    ten = client.etag("count")

    assert client.ask("GET", "count", if_none_match=ten) == Answer(304, None, ten)
    client.put("count", 11)
    again = client.ask("GET", "count", if_none_match=ten)
    assert (again.status, again.value) == (200, 11)
    assert again.etag == client.etag("count")


def test_a_silent_write_is_answered_with_nothing(client: Client) -> None:
    assert client.put("node?print=silent", 1) == Answer(204, None, None)
    assert client.ask("PATCH", "?print=silent", {"node": 2}) == Answer(204, None, None)
    assert client.get("node") == 2


def test_a_shallow_look_shows_names_alone(client: Client) -> None:
    client.put("node", {"a": {"b": 1}, "c": 2})

    assert client.get("node?shallow=true") == {"a": True, "c": True}
    assert client.get("node/c?shallow=true") == 2
    client.refusal("GET", 'node?shallow=true&orderBy="$key"')


def test_the_server_knows_the_time_and_can_count(client: Client, service: Service) -> None:
    service.databases[client.name].clock = lambda: 1_234
    client.put("node", {"at": {".sv": "timestamp"}})
    for _ in range(2):
        client.ask("PATCH", "node", {"count": {".sv": {"increment": 3}}})

    assert client.get("node") == {"at": 1_234, "count": 6}


DINOSAURS = {
    "lambeosaurus": {"height": 2.1},
    "linhenykus": {"height": 0.6},
    "pterodactyl": {"height": 0.6},
    "stegosaurus": {"height": 4},
    "unknown": {"weight": 7},
    "named": {"height": "tall"},
}


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ('orderBy="height"&limitToFirst=2', ["linhenykus", "unknown"]),
        ('orderBy="height"&limitToLast=2', ["named", "stegosaurus"]),
        ('orderBy="height"&startAt=2.1', ["lambeosaurus", "named", "stegosaurus"]),
        ('orderBy="height"&startAt=0.6&endAt=2.1&limitToFirst=2', ["linhenykus", "pterodactyl"]),
        ('orderBy="height"&endAt=0.6&limitToLast=1', ["pterodactyl"]),
        ('orderBy="height"&equalTo=0.6', ["linhenykus", "pterodactyl"]),
        ('orderBy="height"&startAt="a"', ["named"]),
        ('orderBy="$key"&startAt="p"&endAt="s~"', ["pterodactyl", "stegosaurus"]),
        ('orderBy="$key"&limitToLast=1', ["unknown"]),
        ('orderBy="height"&startAt="zzz"', []),
    ],
)
def test_a_query_gives_the_children_that_it_asks_for(
    client: Client, query: str, names: list[str]
) -> None:
    client.put(".settings/rules", {"rules": {"dinosaurs": {".indexOn": ["height"]}}})
    client.put("dinosaurs", DINOSAURS)
    found = client.get(f"dinosaurs?{query}")

    assert sorted(found) == sorted(names)


def test_a_query_needs_an_index_in_the_rules(client: Client) -> None:
    client.put("tasks/today", {"a": {"driver": 1}})
    said = client.refusal("GET", 'tasks/today?orderBy="driver"&equalTo=1')
    assert said == (
        'Index not defined, add ".indexOn": "driver", for path "/tasks/today", to the rules'
    )

    client.put(".settings/rules", {"rules": {"tasks": {"$day": {".indexOn": "driver"}}}})
    assert client.get('tasks/today?orderBy="driver"&equalTo=1') == {"a": {"driver": 1}}


@pytest.mark.parametrize(
    "query",
    [
        "limitToFirst=1",
        "orderBy=height",
        'orderBy="$key"&limitToFirst=0',
        'orderBy="$key"&startAt=1',
        'orderBy="$key"&limitToFirst=1&limitToLast=1',
        'orderBy="$key"&startAt=p',
    ],
)
def test_a_query_that_says_nothing_sensible_is_refused(client: Client, query: str) -> None:
    client.put("node", {"a": 1})
    client.refusal("GET", f"node?{query}")


def test_requests_without_credentials_are_refused(client: Client) -> None:
    client.put("node", 1)
    nobody = client.ask("GET", "node", token=None)
    stranger = client.ask("PUT", "node", 2, token="stolen")  # noqa: S106

    assert (nobody.status, nobody.value) == (401, {"error": "Permission denied"})
    assert stranger.status == 401
    assert client.get("node") == 1


def test_a_path_without_json_is_no_path(serving: Serving) -> None:
    with closing(http.client.HTTPConnection(serving.address)) as connection:
        connection.request("GET", "/node")
        assert connection.getresponse().status == 404


def test_a_fault_happens_once_before_or_after_the_work(client: Client, service: Service) -> None:
    service.failures.append(Failure(503, to="PUT"))
    assert client.get("node") is None
    assert client.put("node", 1).status == 503
    assert client.get("node") is None

    service.failures.append(Failure(503, done=True))
    assert client.put("node", 2).status == 503
    assert client.get("node") == 2
