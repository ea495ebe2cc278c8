"""Brings a database to the newest shape. Alembic is loaded only when there is something to do."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, inspect, text

NEWEST = "0001"
"""The newest revision; a test holds it to the files in `migrations/versions`."""


class NewerDatabase(Exception):
    """The database was written by a newer version of this program."""


def migrate(engine: Engine) -> None:
    """Runs every missing revision, all or none.

    Raises:
        NewerDatabase: if the database's revision is not known to this program.
    """
    with engine.begin() as connection:
        present = _revision(connection)
        if present == NEWEST:
            return
        _upgrade(connection, present)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


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
        raise NewerDatabase(present)
    command.upgrade(config, "head")
