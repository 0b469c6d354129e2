"""The attacks: each goes on until it is cancelled, and says when it is in full swing."""

from tests.abuse.attacks.kinds import KINDS, Kind
from tests.abuse.attacks.run import Attack, AttackRun, begin

__all__ = ["KINDS", "Attack", "AttackRun", "Kind", "begin"]
