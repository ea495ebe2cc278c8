"""Loads what every program loads, once for all processes that are begun from the one that imports this."""

from __future__ import annotations

import alembic.command
import alembic.config

import app.services.games.live_game
from app.services.decks.files import stored_decks
from app.services.files.program_files import stored_cards, stored_catalogue
from tests.app.storage import victim, writers

LOADED = (alembic, victim, writers, app, stored_cards(), stored_catalogue(), stored_decks())
