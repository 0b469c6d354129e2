telegram-running = @{ $name } is in Telegram now. Games are kept in { $database }. Stop with Ctrl-C.

## Commands

telegram-command-new-game = a new game, also with options: seed=7 width=5
telegram-command-continue = go on with your game
telegram-command-hint = what a strong player would do
telegram-command-daily = the maze of the day
telegram-command-puzzle = puzzles: find the move
telegram-command-rules = the rules
telegram-command-language = English, Русский, Български
telegram-command-help = this list
telegram-welcome = Find the Gold in a maze that you never see, and carry it out through the one Exit. Keep paper and pencil at hand: no map is ever shown.
telegram-how = Press the buttons under the game, or type a move: go up, shoot left, bomb right, take armor. Your game is saved after every step; you can leave and come back whenever you like.
telegram-private = The maze is played alone. Write to me in a chat of your own.
telegram-ask-language = Which language do you speak?
telegram-language-chosen = We speak English now.

## At the table

telegram-go = 🚶 GO
telegram-shoot = 🏹 SHOOT
telegram-bomb = 💣 BOMB
telegram-build = 🧱 BUILD
telegram-up = ⬆️ up
telegram-right = ➡️ right
telegram-down = ⬇️ down
telegram-left = ⬅️ left
telegram-which-way = { $deed ->
        [go] Go where?
        [shoot] Shoot where?
        [bomb] Bomb which side?
       *[build] Wall up which side?
    }
telegram-hint = A hint: { $action }

## Buttons

telegram-button-new = 🆕 New game
telegram-button-begin = ▶️ Begin
telegram-button-replace = ⚠️ Give up the running game and begin
telegram-button-continue = ↩️ Go on with the running game
telegram-button-options = ⚙️ Another maze
telegram-button-hint = 💡 Hint
telegram-button-daily = 📅 Maze of the day
telegram-button-daily-begin = ▶️ Enter the maze of the day
telegram-button-daily-replace = ⚠️ Give up the running game and enter
telegram-button-rules = 📖 Rules
telegram-button-language = 🌐 Language
telegram-button-yes = ✅ Yes
telegram-button-cancel = ✖️ Cancel
telegram-button-back = ◀️
telegram-button-on = ▶️

## A new game

telegram-form = Press an option to change it, then begin. Or type everything at once, any option of the rules:
    { $example }
telegram-form-running = You have a running game. A new one takes its place.
telegram-random = random

## The maze of the day

telegram-daily-again = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } this time. Your first attempt is the one that counts.

## Refusals

telegram-refused-no-token = The bot needs its token: set { $variable } in the environment. BotFather gives you one.
telegram-refused-token = { $variable } holds no token that Telegram knows. BotFather gives you one.
telegram-refused-webhook = --webhook: “{ $address }” is no address that Telegram can reach. It begins with https://.
telegram-refused-api = Telegram does not answer: { $problem }
telegram-refused-no-extra = The bot needs aiogram: install kletka[telegram].
telegram-refused-no-game = You have no game at the moment. Begin one with /new_game.
telegram-refused-other-game = This button belongs to an older game.
telegram-refused-old-button = This button is too old.
telegram-refused-other-day = That day is over. /daily shows the new maze.
telegram-refused-foreign = This is not your game.
telegram-refused-forwarded = That is forwarded: I only do what you say yourself.
telegram-refused-command = I do not know this command. /help lists all of them.
telegram-refused-not-text = I understand buttons and words only. /help
telegram-refused-option = { $option }: this is no option. Type options like this: { $example }
telegram-refused-matches = Too many new games. Allowed in an hour: { $most }.

## Puzzles

telegram-puzzle-choose = Puzzles of which game?
telegram-puzzle-show = 🔑 Solution
telegram-puzzle-next = ▶️ Next puzzle
telegram-puzzle-other = 🎲 Another game
telegram-puzzle-daily = 📅 Puzzle of the day
telegram-puzzle-daily-solve = ▶️ Solve the puzzle of the day
telegram-puzzle-refused-game = There are puzzles of these games: { $games }. For example: /puzzle chain, or /puzzle daily
