## The frame around every page

web-brand = Kletka
web-tagline = Five games on squared paper
web-skip = Go to the content
web-nav = Pages
web-nav-tables = Open tables
web-nav-watch = Watch
web-nav-puzzles = Puzzles
web-nav-continue = My games
web-nav-settings = Settings
web-nav-help = Help
web-language = Language
web-loading = One moment…
web-close = Close
web-yes = Yes
web-no = No
web-try-again = Try again
web-back-to-menu = Back to menu
web-not-found = There is no such page.
web-unreachable = The server does not answer. Check the connection and try again.
web-fault = Something went wrong on this page.
web-offline = You are offline. What you see may be old.
web-storage-blocked = This browser keeps nothing: seats and settings are lost when the tab closes.
web-storage-full = This browser has no room left: new seats and settings are lost when the tab closes.
web-update = There is a new version of this page.
web-update-load = Load it

## Start

web-start-continue = { $count ->
        [one] One game waits for you
       *[other] { $count } games wait for you
    }
web-start-about = Against the computer, on one screen, or online with a link. No account.
web-start-play = Play { $game } against the computer
web-start-play-solo = Play { $game }
web-start-learn = Learn it by playing
web-start-games = Choose a game
web-start-others = Join or watch
web-start-tournaments = Tournaments
web-start-tournaments-about = For a class or a club: an arena, Swiss rounds or everybody against everybody.
web-start-tournaments-show = Make a tournament
web-start-tables-about = Sit down where somebody waits for players.
web-start-watch-about = See games while they are played.
web-start-tables-find = Find a table
web-start-watch-find = Watch a game
web-start-puzzles-about = Find the one move that wins or saves something. Puzzle of the day, rating, storm.
web-start-puzzles-show = Solve puzzles
web-mode-one = One screen
web-mode-computer = Computer
web-mode-online = Online
web-mode-solo = Play
web-about-one = All players at this screen
web-about-computer = You against bots
web-about-online = With a link, for anybody anywhere
web-about-solo = You alone
web-rules = Rules
web-upload = Open a record
web-upload-about = A file that was downloaded after a game: it is checked and can be watched again.
web-upload-choose = Choose a file
web-upload-empty = This file is empty.

## Options

web-new-title = New game: { $game }
web-mode = How to play
web-size = Size
web-size-preset = { $width } × { $height }
web-players-and-seats = Who plays
web-seat = Seat { $number }
web-seat-me = A person here
web-seat-open = Open: whoever has the link
web-seat-bot = Bot: { $level }
web-name-of-seat = Name on seat { $number }
web-your-name = Your name
web-player = Player { $number }
web-bot = Bot
web-bot-number = Bot { $number }
web-bot-of-level = Bot { $number } ({ $level })
web-more-options = All options
web-option-draw-it = draw it
web-option-colour-of = Colour { $number }
web-option-colour-usual = as usual
web-strength = Strength of the bots
web-clock = Clock
web-clock-none = No clock
web-clock-turn = { $seconds ->
        [one] One second a move
       *[other] { $seconds } seconds a move
    }
web-clock-total = { $minutes } min + { $seconds } s a move
web-public = Show this table in the list of open tables
web-begin = Begin
web-level-easy = easy
web-level-medium = medium
web-level-hard = hard
web-level-expert = expert
web-level-number = level { $number }

## Drawing an option

web-edit-back = Back to the options
web-edit-play = Play on it
web-edit-fine = The rules allow it.
web-edit-share = Share
web-edit-share-about = The whole drawing is in the link; no server keeps it.
web-edit-saved = Saved in this browser
web-edit-saved-none = Nothing saved yet.
web-edit-name = Name
web-edit-save = Save
web-edit-not-saved = This browser does not let the page save anything. The link keeps your drawing too.
web-edit-open = Open
web-edit-forget = Delete

## Table

web-status-your-turn = Your turn
web-status-turn-of = { $name } to move
web-status-thinking = { $name } is thinking…
web-status-dice = The dice fall…
web-status-open = Waiting for players
web-status-over = The game is over
web-status-sending = Sending…
web-players = Players
web-seat-you = you
web-seat-away = away
web-seat-gone = out
web-seat-free = free seat
web-log = What happened
web-log-empty = Nothing yet.
web-surrender = Surrender
web-surrender-ask = Give up this game?
web-take-back = Take back
web-take-back-ask = Ask to take back
web-offer-draw = Offer a draw
web-hint = Hint
web-hint-given = A strong bot would do this: { $move }
web-restart = Restart
web-restart-ask = Leave this game and begin a new one with the same options?
web-watching = You are watching.
web-sit-down = Sit down
web-share = Invite
web-share-about = Whoever opens this link can sit down.
web-share-copy = Copy the link
web-share-copied = Copied
web-share-code = QR code of the link
web-share-here-only = This page was opened on the computer that serves it, and the link works only there. For others in your network, end the server and start it with:
web-share-then = Then others open { $address }.
web-share-nearby = For others in your network: the same Wi-Fi or cable.
web-cancel-table = Cancel this table
web-stand-up = Leave the table
web-table-closed = This table is closed
web-clock-waits = The clock starts when everybody is here, in { $seconds } s at the latest.
web-clock-paused = The clocks stood still for { $hours ->
        [0] { $minutes ->
            [0] { $seconds } s
           *[other] { $minutes } min { $seconds } s
        }
       *[other] { $hours } h { $minutes } min
    } while the server could not be reached.
web-sit-title = A seat is free
web-sit-about = Take it and play; the name can stay as it is.
web-look-back = You are looking at an earlier position.
web-look-now = Back to now
web-look-new-events = The game has gone on.
web-log-more = { $count ->
        [one] One more line is in the log.
       *[other] { $count } more lines are in the log.
    }
web-table-settings = Sound and motion
web-offer-take-back = { $name } asks to take back the last move. Do you agree?
web-offer-draw-asked = { $name } offers a draw. Do you agree?
web-offer-waiting = Waiting for an answer: { $names }.
web-left = { $name } has left.
web-left-wait = { $seconds ->
        [one] Wait one more second.
       *[other] Wait { $seconds } more seconds.
    }
web-left-hand-over = Let a bot play on
web-left-claim = Go on without { $name }
web-come-back = Play myself again
web-bot-for-you = A bot plays for you.
web-connection-connecting = Connecting…
web-connection-lost = The connection is lost. Trying again; nothing is lost.
web-connection-pending = { $count ->
        [one] Your move waits to be sent.
       *[other] { $count } of your moves and offers wait to be sent, in this order.
    }
web-disconnected = There is no connection. Ask again when it is back.
## Result

web-result = Result
web-result-won = You win!
web-result-lost = You lose.
web-result-places = Places
web-result-place = { $place }.
web-result-moves = { $count ->
        [one] One move
       *[other] { $count } moves
    }
web-rematch = Rematch
web-rematch-asked = { $count ->
        [1] { $names } wants a rematch.
       *[other] { $names } want a rematch.
    }
web-rematch-accept = Play again
web-rematch-decline = No, thanks
web-rematch-wanted = You want a rematch; waiting for { $names }.
web-rematch-declined = { $count ->
        [1] { $names } does not want a rematch.
       *[other] { $names } do not want a rematch.
    }
web-rematch-go = To the next game
web-replay = Replay
web-download = Download the record
web-dice-fair = Dice
web-dice-promise = Promised before the game
web-dice-secret = Revealed after it

## Replay

web-replay-title = Replay: { $game }
web-replay-at = Step { $number } of { $last }
web-replay-position = Position in the game
web-replay-first = To the beginning
web-replay-back = One back
web-replay-play = Play
web-replay-pause = Pause
web-replay-next = One on
web-replay-last = To the end
web-replay-next-moment = To the next big moment
web-replay-link = Copy a link to this step

## Examples of the rules, and a first lesson

web-example = Example { $number }
web-example-play = Play the example’s move
web-example-back = Back to the start
web-example-text = The same in text
web-learn = Learn by playing
web-learn-offer = New to { $game }? A few moves show you how it goes.
web-learn-no = No, thanks
web-learn-again = Try again
web-learn-show = Show me
web-learn-skip-step = Skip this step
web-learn-next = Next
web-learn-all = All lessons
web-learn-lesson-done = You have finished this lesson.
web-learn-next-lesson = Next: { $lesson }
web-course-progress = { $done } of { $count } lessons finished. Each ends with a short game.
web-course-done = finished
web-learn-play = To the game

## Forks

web-fork = Play on from here
web-fork-about = A new game begins at step { $number }{ $dice ->
        [yes] , with new dice
       *[no] {""}
    }. The old one stays as it is.
web-fork-seat = You play
web-fork-all = All at this screen
web-fork-against = The others
web-forked = This game goes on from step { $number } of another one.
web-fork-origin = Look at that game

## Lists

web-list-tables = Open tables
web-list-watch = Games being played
web-list-continue = My games
web-list-empty-tables = No table is open. Begin a game online and make it public.
web-list-empty-watch = Nobody plays in public at the moment.
web-list-empty-continue = You have no games here yet.
web-list-join = Join
web-list-watch-one = Watch
web-list-go-on = Go on
web-list-look = Look
web-watch-show = Show game
web-watch-show-about = Few people play at the moment, so bots play for you.
web-watch-open = Open the table
web-watch-finished = Just finished
web-watch-rating = Rating { $rating }
web-watch-link = You see the truth
web-watch-link-about = What was hidden is shown to you with the delay that was chosen. Give this link to those who may see it, too, and not to the player.
web-truth = Spectators see
web-truth-never = what the player knows
web-truth-after = { $count ->
    [one] also the truth, one move later
   *[other] also the truth, { $count } moves later
}
web-truth-about = The truth is for tables at which you do not play. If a person plays, only those see it who have your private link; if a bot plays, everybody does.
web-list-begin = Begin a game
web-list-forget = Forget
web-list-forget-ask = Forget this game? It goes on, and this browser loses its seat there.
web-list-unsent = a move waits to be sent: open it
web-list-over = over
web-list-free = { $count ->
        [one] one free seat
       *[other] { $count } free seats
    }
web-list-cancelled = cancelled

## Settings

web-settings = Settings
web-set-name = Your name
web-set-language = Language
web-set-theme = Theme
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-set-speed = Animations
web-speed-none = None
web-speed-fast = Fast
web-speed-normal = Normal
web-speed-slow = Slow
web-speed-system = As the system
web-set-palette = Colours
web-palette-paper = Paper
web-palette-safe = For colour-blind eyes
web-palette-bold = Bold
web-set-sound = Sound
web-set-highlight = Show what a move would do
web-set-letters = Letters and shapes, not colour alone
web-set-saved = Settings are kept in this browser.

## Help

web-help = Help
web-help-keys = Keys
web-key-arrows = move over the board
web-key-enter = play on the cell
web-key-escape = cancel
web-key-type = type a move in words, such as 3,4
web-key-skip = Any key but the arrows, or a click, skips an animation.
web-key-help = these words
web-key-undo = take back
web-key-zoom = make the board larger, smaller, whole
web-key-log = in the log: look back move by move; Esc goes back to now
web-help-touch = On a phone: the first tap shows what would happen, the second plays. Pinch and drag to move over a large board.
web-typed-move = Type a move
web-typed-go = Play

## Sharing

web-share-game = Share
web-share-animation = Animation as { $format }
web-share-drawing = Drawing the animation…
web-share-embed = Copy code for a web page
web-embed-open = Open in Kletka

## Games of the day

web-daily = Game of the day
web-daily-about = The same start for everybody until midnight UTC, and one table of results.
web-daily-show = Show it
web-daily-enter = Enter
web-daily-go-on = Go on with your attempt
web-daily-look = Look at your attempt
web-daily-table = All results
## Finding a game

web-start-pair-about = Play with whoever looks for the same game now.
web-pair-title = Quick pairing
web-pair-about = You play with whoever wants the same game at the same pace. No account is needed.
web-pair-game = Game
web-pair-seats = Seats
web-pair-pace = Pace
web-pair-find = Find a game
web-pair-looking = Looking for players: { $game }, { $pace }…
web-pair-waiting = { $count ->
        [one] one person waits
       *[other] { $count } people wait
    }
web-pair-table = Your table: { $count } of { $seats }
web-pair-agrees = ready to begin
web-pair-agree = Begin with the { $count } of us, if everybody agrees
web-pair-long = It takes a while. You can play a bot, or look at the open tables.
web-pair-bot = Play a bot
web-pair-leave = Stop looking
web-pace-blitz = Blitz
web-pace-rapid = Rapid
web-pace-classical = Classical
web-pace-daily = Daily
web-pace-unlimited = Unlimited
web-clock-days = { $days ->
        [one] One day a move
       *[other] { $days } days a move
    }
web-clock-hours = { $hours ->
        [one] One hour a move
       *[other] { $hours } hours a move
    }
web-clock-own = A clock of my own
web-clock-kind = Kind of clock
web-clock-kind-total = For the whole game
web-clock-kind-turn = For each move
web-clock-kind-days = Days a move
web-clock-minutes = Minutes each
web-clock-increment = Seconds added a move
web-clock-seconds = Seconds a move
web-clock-days-a-move = Days a move
web-filter-any = Any
web-list-none-fits = No table fits. Change the filters, or begin a game.
web-list-seats = { $count ->
        [one] one seat
       *[other] { $count } seats
    }
web-age-now = just now
web-age-minutes = { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
web-age-hours = { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
web-age-days = { $count ->
        [one] a day ago
       *[other] { $count } days ago
    }
web-premove = Your move is prepared. Esc or the same cell cancels it.
web-premove-cancel = Cancel
web-premove-dropped = The prepared move is no longer possible. Choose another one.
web-phrases = Say something
web-mute = Mute { $name }

## Puzzles


## One puzzle


## The puzzle of the day


## Storms

web-analyse = Analyse
