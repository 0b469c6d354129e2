"""A hook of MkDocs: makes the pages that follow from code, and brings in those that stand elsewhere.

`make docs` builds the site. Generated are the reference of the command line (from its parser), of HTTP (from OpenAPI)
and of the protocol (from its docstrings).
"""

import argparse
import inspect
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from kletka import protocol
from kletka.cli import command_parsers
from kletka.server.app import build
from kletka.server.settings import Settings

ROOT = Path(__file__).parent.parent

BROUGHT_IN = {
    "deploy/README.md": "deploy.md",
    "bench/results.md": "results.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
}
"""Pages that stand beside what they describe, and where the site has them."""

_LINK = re.compile(r"\]\((?P<target>[^)#\s:]+)(?P<anchor>#[^)\s]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not in the folder of the documentation."""
    pages = {
        "reference/cli.md": "\n".join(cli_page(command_parsers())),
        "reference/http.md": "\n".join(http_page(openapi())),
        "reference/protocol.md": "\n".join(protocol_page()),
    }
    for source, target in BROUGHT_IN.items():
        pages[target] = relinked((ROOT / source).read_text("utf-8"), source)
    for target, content in pages.items():
        files.append(File.generated(config, target, content=content))
    return files


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Let links lead to the pages of the site."""
    source = f"docs/{page.file.src_uri}"
    return markdown if page.file.generated_by else relinked(markdown, source)


def relinked(markdown: str, source: str) -> str:
    """Turn links between files of the repository into links between pages; others become code."""

    def link(found: re.Match[str]) -> str:
        target = (ROOT / source).parent.joinpath(found["target"]).resolve()
        try:
            path = target.relative_to(ROOT).as_posix()
        except ValueError:
            return found[0]
        if path in BROUGHT_IN:
            page = BROUGHT_IN[path]
        elif path.startswith("docs/"):
            page = path.removeprefix("docs/")
        else:
            return f"] (`{path}`)"
        up = "../" * (source.count("/") - 1) if source.startswith("docs/") else ""
        return f"]({up}{page}{found['anchor'] or ''})"

    return re.sub(r"\[([^\]]*)\] \(`", r"\1 (`", _LINK.sub(link, markdown))


# The command line.


def cli_page(commands: Mapping[str, argparse.ArgumentParser]) -> Iterator[str]:
    yield "# Command line"
    yield ""
    yield "Made from the parser; `kletka COMMAND --help` prints the same."
    for parser in commands.values():
        yield ""
        yield f"## `{parser.prog}`"
        yield ""
        yield "```text"
        yield parser.format_help().rstrip()
        yield "```"


# HTTP.


def openapi() -> dict[str, Any]:
    """Ask an application that serves nobody for its description."""
    app = build(Settings(database="sqlite:///never-opened.db"))
    with_schema: dict[str, Any] = json.loads(json.dumps(app.openapi_schema.to_schema()))
    return with_schema


def http_page(schema: dict[str, Any]) -> Iterator[str]:
    yield "# HTTP"
    yield ""
    yield "Made from the OpenAPI description, which a server offers at `/api/schema/openapi.json`."
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in methods.items():
            if "responses" in operation:
                yield from _operation(f"{method.upper()} {path}", operation)
    yield ""
    yield "## Types"
    for name, kind in sorted(schema["components"]["schemas"].items()):
        yield from _type(name, kind)


def _operation(title: str, operation: dict[str, Any]) -> Iterator[str]:
    yield from ("", f"## `{title}`", "", operation.get("summary", ""), "")
    parameters = operation.get("parameters", [])
    if parameters:
        yield from ("| parameter | in | type | |", "|---|---|---|---|")
    for one in parameters:
        about = one.get("description", "")
        yield f"| `{one['name']}` | {one['in']} | {_kind(one['schema'])} | {about} |"
    yield ""
    if body := operation.get("requestBody"):
        yield from (f"Body: {_content(body)}", "")
    yield from ("| answer | | |", "|---|---|---|")
    for status, answer in operation["responses"].items():
        yield f"| {status} | {_content(answer)} | {answer.get('description', '')} |"


def _type(name: str, kind: dict[str, Any]) -> Iterator[str]:
    yield from ("", f"### {name}", "", kind.get("description") or "", "")
    if kind.get("properties"):
        yield from ("| field | type | |", "|---|---|---|")
    for field, value in kind.get("properties", {}).items():
        needed = "" if field in kind.get("required", ()) else "optional"
        yield f"| `{field}` | {_kind(value)} | {needed} |"


def _content(answer: dict[str, Any]) -> str:
    kinds = [_kind(media.get("schema", {})) for media in answer.get("content", {}).values()]
    return ", ".join(dict.fromkeys(kinds))


def _kind(schema: dict[str, Any]) -> str:
    """Name a type in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(map(_kind, schema[several])))
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    kind = schema.get("type", "any")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


# The protocol.


def protocol_page() -> Iterator[str]:
    yield "# The protocol of a game"
    yield ""
    yield "Made from the docstrings of `kletka.protocol`: what every game promises, and what games are made of."
    for name in protocol.__all__:
        value = getattr(protocol, name)
        if not (inspect.isclass(value) or inspect.isfunction(value)) or not value.__doc__:
            continue
        yield ""
        yield f"## `{name}`"
        yield ""
        yield inspect.cleandoc(value.__doc__)
        if inspect.isfunction(value):
            yield ""
            yield f"`{name}{inspect.signature(value)}`"
            continue
        for member, function in vars(value).items():
            text = (
                inspect.getdoc(function)
                if callable(function) or isinstance(function, property)
                else None
            )
            if member.startswith("_") or not text:
                continue
            yield ""
            yield f"**`{member}`**: {text}"
