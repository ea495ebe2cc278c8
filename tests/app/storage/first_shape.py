"""A file as the first version of the program wrote it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import text

from app.storage.engines import file_engine


def write_first_shape(file: Path) -> None:
    """Two decks, a draft, two games with decisions, a setting, in the shape of revision 0001."""
    from alembic import command
    from alembic.config import Config

    engine = file_engine(file)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "app.storage:migrations")
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        moment = "2026-01-02T03:04:05.678+00:00"
        deck = '{"deck":{"main":[{"name":"Island","count":7}]}}'
        for number in (1, 2):
            row = {"id": number, "name": f"Deck {number}", "document": deck, "moment": moment}
            connection.execute(text("INSERT INTO deck VALUES (:id, :name, 'commander', :document, NULL, :moment)"), row)
            connection.execute(text("INSERT INTO game VALUES (:id, :name, '{}', 0, :moment)"), row)
            for place in range(120):
                connection.execute(text("INSERT INTO game_decision VALUES (:id, :place, '3')"), {**row, "place": place})
        connection.execute(text("INSERT INTO draft VALUES (1, 'Draft', '{}', 4, 0, :moment)"), {"moment": moment})
        connection.execute(text("INSERT INTO setting VALUES ('language', '\"de\"')"))
    engine.dispose()
    with closing(sqlite3.connect(file)) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
