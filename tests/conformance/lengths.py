"""Options under which the random games of each game are short, or long."""

from typing import Any

from tests.conformance.kit import ALL, kit_of

SHORT: dict[str, dict[str, Any]] = {rules.key: dict(kit_of(rules).short) for rules in ALL}
LONG: dict[str, dict[str, Any]] = {rules.key: dict(kit_of(rules).long) for rules in ALL}
