"""Sends the frames of a match to its subscribers."""

from collections.abc import Mapping

from kletka.match import Table
from kletka.protocol import Seat
from kletka.server.subscriber import Subscriber
from kletka.wire.frames import FrameBuilder

Presence = Mapping[Seat, int | None]


class Broadcaster:
    """The subscribers of one match, and the builder of their frames."""

    def __init__(self, table: Table, truth_after: int | None = None) -> None:
        self.subscribers: set[Subscriber] = set()
        self._frame_builder = FrameBuilder(table, truth_after=truth_after)
        self._presence: Presence = {}  # that was sent last

    def set_table(self, table: Table) -> None:
        """Build frames of this table from now on."""
        self._frame_builder = FrameBuilder(table, self._frame_builder)

    def subscribe(self, subscriber: Subscriber, presence: Presence, now: int) -> None:
        """Add a subscriber and send its first frame, from the number that it has."""
        self.subscribers.add(subscriber)
        self._send_frame(subscriber, presence, now)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)

    def send_frames(self, presence: Presence, now: int) -> None:
        """Send every subscriber the frame since its last one."""
        self._presence = presence
        for subscriber in tuple(self.subscribers):
            self._send_frame(subscriber, presence, now)

    def send_presence(self, presence: Presence, but: Subscriber | None = None) -> None:
        """Send the presence of all seats to every subscriber except `but`."""
        if not self.subscribers:
            return
        self._presence = presence
        message = self._frame_builder.presence(presence)
        for subscriber in tuple(self.subscribers):
            if subscriber is not but:
                subscriber.push(message)

    def send_presence_if_changed(self, presence: Presence) -> None:
        if presence != self._presence:
            self.send_presence(presence)

    def close(self) -> None:
        """End every subscription."""
        for subscriber in tuple(self.subscribers):
            subscriber.end()

    def _send_frame(self, subscriber: Subscriber, presence: Presence, now: int) -> None:
        builder = self._frame_builder
        subscriber.push(builder.frame(subscriber.perspective, subscriber.since, presence, now))
        subscriber.since = builder.table.number
