"""Brings a database to the newest shape. Alembic is loaded only when there is something to do."""

from __future__ import annotations

import re

from sqlalchemy import Connection, Engine, inspect, text

from app.storage.tables import METADATA

NEWEST = "0002"
"""The newest revision; a test holds it to the files in `migrations/versions`."""

_TO_CHANGE = {"to_change": True}
_TABLES = METADATA.sorted_tables
_REVISION = re.compile(r"\d{4}")


class NewerDatabase(Exception):
    """The database was written by a newer version of this program."""


class WrongShape(Exception):
    """Tables or columns are missing that the database's revision has: what it says of itself is not so."""


def migrate(engine: Engine) -> None:
    """Runs every missing revision, all or none; of several programs that want to, one does.

    Raises:
        NewerDatabase: if the database's revision is not known to this program.
        WrongShape: if the database is not of the shape that its revision has.
    """
    with engine.connect() as connection:
        present = _revision(connection)
    if present != NEWEST:
        with engine.execution_options(**_TO_CHANGE).begin() as connection:
            present = _revision(connection)
            if present != NEWEST:
                _upgrade(connection, present)
    _check(engine)


def _revision(connection: Connection) -> str | None:
    """The revision, None for an empty database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    present = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if present is None or not _REVISION.fullmatch(str(present)):
        raise WrongShape(f"the revision is {present!r}")
    return str(present)


def _check(engine: Engine) -> None:
    """Holds the tables to those that the program uses, and makes indexes again that are gone."""
    with engine.connect() as connection:
        if connection.execute(text("SELECT 1 FROM sqlite_master WHERE type = 'trigger'")).first() is not None:
            raise WrongShape("there are triggers, and the program makes none")
        found = inspect(connection)
        tables = set(found.get_table_names())
        missing = []
        for table in _TABLES:
            columns = {column["name"] for column in found.get_columns(table.name)} if table.name in tables else set()
            if not columns >= set(table.columns.keys()):
                raise WrongShape(f"the table {table.name!r} has the columns {sorted(columns)}")
            present = {index["name"] for index in found.get_indexes(table.name)}
            missing += [index for index in table.indexes if index.name not in present]
    if missing:
        with engine.execution_options(**_TO_CHANGE).begin() as connection:
            for index in missing:
                index.create(connection, checkfirst=True)


def _upgrade(connection: Connection, present: str | None) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "app.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if present is not None and present not in known:
        if present > NEWEST:
            raise NewerDatabase(present)
        raise WrongShape(f"the revision is {present!r}")
    if present is None and inspect(connection).get_table_names():
        raise WrongShape("there are tables and no revision")
    command.upgrade(config, "head")
