"""The maze of the day in chats; its seeds, attempts and results are those of all windows."""

from kletka.phrases import person_name
from kletka.server.daily import LABYRINTH, MOST_ROWS, row_of
from kletka.server.daily_results import Attempt
from kletka.server.live_match import LiveMatch
from kletka.telegram.account import name_of_player
from kletka.telegram.context import Interaction
from kletka.telegram.users import UserProfile, client_of_user


async def enter(interaction: Interaction, day: str, match: str) -> None:
    """Store an attempt; only the first of a user counts."""
    player = client_of_user(interaction.user.id)
    attempt = Attempt(LABYRINTH.key, day, player, await name_of_player(interaction))
    await interaction.context.node.daily.enter(attempt, match)


async def result(interaction: Interaction, profile: UserProfile, live: LiveMatch) -> str:
    """Return the result of a daily maze in words; empty if there is none."""
    turns = LABYRINTH.score(live.table)
    if profile.daily is None or turns is None:
        return ""
    daily, say = interaction.context.node.daily, interaction.words.say
    reached = await daily.result(live.match)
    if reached is None:
        return say("telegram-daily-again", turns=turns)
    results = await daily.results(LABYRINTH, profile.daily)
    place = row_of(reached, results).place
    return say("shell-daily-labyrinth-done", turns=turns, place=place, count=len(results))


async def lines(interaction: Interaction, day: str) -> list[str]:
    """Write the table of a day."""
    results = await interaction.context.node.daily.results(LABYRINTH, day)
    rows = [row_of(one, results) for one in results[:MOST_ROWS]]
    words = interaction.words
    return [
        words.say(
            "shell-daily-labyrinth-row",
            place=one.place,
            name=person_name(one.name, words),
            turns=one.score,
        )
        for one in rows
    ]
