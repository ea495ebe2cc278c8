"""Choice box: a field that opens a list in which every entry is fully visible."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox


class ChoiceBox(QComboBox):
    """A field that opens a list. Qt makes the list too low by the width of the field's focus frame, and then hides half
    of the last entry below an arrow."""

    def showPopup(self) -> None:
        """Opens the list, as high as its entries, and within the screen."""
        super().showPopup()
        view = self.view()
        panel = view.window()
        if self.count() == 0 or panel is self.window():
            return
        entries = min(self.count(), self.maxVisibleItems())
        lacking = sum(view.sizeHintForRow(place) for place in range(entries)) - view.viewport().height()
        if lacking <= 0:
            return
        room = self.screen().availableGeometry()
        place = panel.geometry()
        place.setHeight(min(place.height() + lacking, room.height()))
        if place.bottom() > room.bottom():
            place.moveBottom(room.bottom())
        panel.setGeometry(place)
