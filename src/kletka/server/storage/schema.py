"""The SQL schema. A change here needs a step in `migrations/versions`."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
    }
)

NOT_RUNNING = "phase <> 'running'"
UPLOADED = "id NOT LIKE '%-%'"
"""What queries must say word for word, or an index on a part of a table is not used."""

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # The number of the last entry: the transaction that locks this row decides which number comes next.
    Column("last", Integer, nullable=False),
    # The seat that is to move, so that a match can be shown without reading its entries.
    Column("turn", Integer, nullable=True),
    # Lists show public matches only, so only these pay for the order of their last change.
    Index(
        "matches_listed",
        "phase",
        "changed",
        postgresql_where=text("public"),
        sqlite_where=text("public"),
    ),
    # By this what nobody needs any more is found; a move in a running match does not pay for it.
    Index(
        "matches_aged",
        "phase",
        "changed",
        postgresql_where=text(NOT_RUNNING),
        sqlite_where=text(NOT_RUNNING),
    ),
)

entries = Table(
    "entries",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("message", Text),
    Column("content", Text),
    Index(
        "entries_message",
        "match",
        "message",
        unique=True,
        postgresql_where=text("message IS NOT NULL"),
        sqlite_where=text("message IS NOT NULL"),
    ),
    sqlite_with_rowid=False,  # the entries of a match lie side by side, and are written once
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("match", Text, ForeignKey(matches.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("digest", Text, nullable=False),
    sqlite_with_rowid=False,
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("body", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(
        "records_uploaded",
        "created",
        postgresql_where=text(UPLOADED),
        sqlite_where=text(UPLOADED),
    ),
)

notes = Table(
    "notes",
    metadata,
    Column("collection", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False, server_default=text("0")),
)

# Without a foreign key: a notice about a match that does not exist harms nobody, and it is
# written so often that it should wait for no row of `matches`.
presence = Table(
    "presence",
    metadata,
    Column("match", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
