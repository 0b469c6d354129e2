## Options of any game that are refused before the game starts

options-not-whole = { $option }: “{ $value }” is not a whole number. Allowed: { $high ->
        [none] { $low } or more
       *[other] { $low } to { $high }
    }.
options-out-of-range = { $option }: { $value } is out of range. Allowed: { $high ->
        [none] { $low } or more
       *[other] { $low } to { $high }
    }.
options-not-yes-or-no = { $option }: “{ $value }” is neither yes nor no.
options-not-one-of = { $option }: “{ $value }” is not among { $allowed }.
options-twice = { $option }: “{ $value }” is named twice; each must be different.
options-not-a-line = { $option }: “{ $value }” is not one line of at most { $longest } characters.
options-unknown = There is no option “{ $option }”. There are: { $allowed }.
options-not-a-size = { $option }: “{ $value }” is no size. Type it as 8x8: width, the letter x, height.
options-seats-do-not-fit = { $option }: { $value ->
        [one] one seat is named
       *[other] { $value } seats are named
    }, but this game has { $needed }.
options-label-seats = Seats
options-label-size = Size

## Before the game

shell-ask-game = Which game?
shell-ask-players = How many players? [{ $default }] >{ " " }
shell-options = Options. Change one by typing its name and value, such as { $example }; an empty line begins the game.
shell-ask-option = option=value, or Enter to begin >{ " " }
shell-seats = “{ $me }” is a person at this keyboard; bots: { $bots }.
shell-seats-open = “{ $open }” is a seat for whoever comes.
shell-words-seats = me = me, person; open = open, free; friend = friend; random = random; easy = easy; medium = medium; hard = hard; expert = expert; level-1 = level-1; level-3 = level-3; level-5 = level-5; level-6 = level-6
shell-level-elo = { $level }, Elo { $elo }
shell-level-elo-interval = { $level }, Elo { $elo } ({ $low }–{ $high })
shell-ask-seats = Who sits where? [{ $default }] >{ " " }
shell-refused-not-listed = “{ $text }” is not on the list.

## During the game

shell-hint = Every move is saved as you play. Type “{ $help }” to learn what you can type.
shell-ask-move = { $name } >{ " " }
shell-ask-after-end = The game is over: restart, log, save or quit >{ " " }
shell-ask-resign = Does { $name } really give up? (yes / no) >{ " " }
shell-ask-claim = Go on without { $name }? (yes / no) >{ " " }
shell-ask-restart = Leave this game and begin it anew? (yes / no) >{ " " }
shell-words-yes = yes, y
shell-words-no = no, n
shell-moves = { $count ->
        [one] One possible move:
       *[other] { $count } possible moves:
    }
shell-moves-more = … and { $count } more.
shell-events-more = … and { $count ->
        [one] one more line
       *[other] { $count } more lines
    }, all in the log.
shell-undone = The last move of { $name } is taken back.
shell-saved = Saved as { $path }. Go on from it with: { $command }
shell-saved-always = Every move is already saved ({ $path }). Type “save FILE” for a copy of your own.
shell-picture-drawn = The board is drawn: { $path }
shell-go-on = The game is saved. Go on with: { $command }
shell-game-saved = The record of the game is kept: { $path }
shell-table = table

shell-help-moves = How to move
shell-help-commands = What else you can type
shell-command-help = help, h, ?
shell-about-help = these words
shell-command-rules = rules
shell-about-rules = the rules of the game, with examples
shell-command-moves = moves
shell-about-moves = every possible move
shell-command-board = board
shell-about-board = show the board again; inside a dialogue, ask from the beginning
shell-command-log = log
shell-about-log = everything that has happened
shell-command-undo = undo
shell-about-undo = take back the last move, where nothing was rolled or newly seen
shell-command-hint = hint
shell-about-hint = what a strong bot would do, knowing no more than you
shell-hint-given = A strong bot would play: { $move }
shell-hint-type = To play it, type: { $move }
shell-thinking = { $name } is thinking…
shell-command-draw = draw
shell-about-draw = offer a draw, where the game can end in one
shell-command-resign = resign, surrender
shell-about-resign = give up
shell-command-cancel = cancel
shell-about-cancel = close the table that you have set up, before the game begins
shell-command-claim = claim
shell-about-claim = go on without somebody who has left
shell-command-bot = bot
shell-about-bot = let a bot play on for somebody who has left
shell-command-restart = restart
shell-about-restart = begin anew with the same options
shell-command-save = save
shell-about-save = save FILE writes a copy that can be continued, replayed and verified
shell-command-quit = quit, exit
shell-about-quit = leave; the game waits for you

shell-ending-resigned = { $winner ->
        [-1] Given up.
       *[other] { $players ->
            [2] { $winnerName } wins: the opponent has given up.
           *[other] { $winnerName } wins: everybody else has given up.
        }
    }
shell-ending-out-of-time = { $winner ->
        [-1] Time has run out.
       *[other] { $players ->
            [2] { $winnerName } wins: the opponent has run out of time.
           *[other] { $winnerName } wins: everybody else has run out of time or given up.
        }
    }
shell-ending-forfeited = { $winner ->
        [-1] Everybody has left.
       *[other] { $players ->
            [2] { $winnerName } wins: the opponent has left.
           *[other] { $winnerName } wins: everybody else has left or given up.
        }
    }
shell-ending-draw-agreed = A draw by agreement.
shell-ending-closed = The game was closed by whoever runs the server or the tournament. Nobody wins.

## Courses

shell-course = { $game }: the course
shell-course-open = { $number }. { $lesson }
shell-course-done = { $number }. { $lesson } (finished)
shell-course-choose = Any lesson can be chosen by its number: { $command }
shell-course-not-stored = That you have finished this lesson could not be written down.
shell-refused-lesson = There is no lesson { $number }; this course has { $last }.
shell-learn-title = { $game }: { $lesson }
shell-learn-own-game = This short game is yours to play. To pass it by, type “skip”.
shell-learn-next = The next lesson, “{ $lesson }”: { $command }
shell-learn-lost = Not this time. Try the same game once more.
shell-learn-step = Step { $number } of { $last }
shell-learn-done = Well done!
shell-learn-not-that = That can be played too, but it is not what was asked. Try again.
shell-learn-finished = You have finished the course. All the rest is in the rules.
shell-learn-commands = Move as in a game. “{ $show }” shows it, “{ $skip }” goes to the next step; also “{ $help }”, “{ $rules }”, “{ $quit }”.
shell-learn-play = Play it now: { $command }

## What a puzzle asks

shell-puzzle-task-win = Win by force { $moves ->
        [one] with this move
       *[other] within { $moves } moves
    }.
shell-puzzle-task-save = Find the only move that does not lose by force.
shell-puzzle-task-capture = Capture at least { $count ->
        [one] 1 point
       *[other] { $count } points
    } by force { $moves ->
        [one] with this move
       *[other] within { $moves } moves
    }.
shell-puzzle-task-escape = Find the only move after which no two points can be captured by force.
shell-puzzle-task-best = Find the best action: on average over the dice it is clearly better than every other.
shell-puzzle-task-defeat = Defeat the enemy in this turn.
shell-puzzle-task-cut = Cut off at least { $count ->
        [one] 1 enemy cell
       *[other] { $count } enemy cells
    } in this turn.
shell-puzzle-task-raid = Destroy { $count ->
        [one] 1 enemy farm
       *[other] { $count } enemy farms
    } in this turn.
shell-puzzle-task-rescue = Save at least { $count ->
        [one] 1 cell that is cut off
       *[other] { $count } cells that are cut off
    } in this turn.

## Hints and refusals of puzzles

shell-puzzle-hint-one-of = The move is one of these: { $cells }.
shell-puzzle-hint-unit = Look at the unit on { $cells }.
shell-puzzle-hint-target = Buy { $cells } in this turn.
shell-refused-puzzle-over = This puzzle is answered already.
shell-refused-puzzle-reply = That is not the reply of this puzzle.
shell-command-show = show
shell-command-skip = skip

## A table on a server

shell-ask-name = Your name >{ " " }
shell-ask-waiting = A command, or Enter to wait on >{ " " }
shell-ask-draw = { $name } offers a draw. Agreed? (yes / no) >{ " " }
shell-ask-take-back = { $name } asks to take back the last move. Agreed? (yes / no) >{ " " }
shell-waiting = { $away ->
        [yes] Waiting for { $name }, who is not connected at the moment… (Ctrl-C: type a command, `claim` and `bot` among them)
       *[no] Waiting for { $name }… (Ctrl-C: type a command)
    }
shell-clocks = Time left: { $clocks }
shell-waiting-guests = Waiting until every seat is taken… (Ctrl-C: type a command)
shell-waiting-rematch = Waiting until everybody agrees to a rematch… (Ctrl-C leaves)
shell-invitation = Others join with: { $command }
shell-go-on-online = { $playing ->
        [yes] The game is kept on the server. Come back with: { $command }
       *[no] The game goes on without you. Come back with: { $command }
    }
shell-sent = { $move }: sent…
shell-sent-saved = … and saved.
shell-pair-looking = Looking for players… Ctrl-C stops.
shell-pair-table = { $seats ->
        [2] Waiting for an opponent.
       *[other] { $count } of { $seats } are here: { $names }.
    }
shell-pair-long = It takes a while. Meanwhile a bot would play: { $command }
shell-said = { $name }: { $text }
shell-connection-lost = The connection is lost. Trying again…
shell-connection-back = The connection is back; nothing was lost.
shell-server-said = { $text }
shell-entry-sit = { $name } sits down.
shell-entry-stand-up = { $name } gives the seat back.
shell-entry-hand-over = A bot plays for { $name } now.
shell-entry-come-back = { $name } is back and plays again.
shell-entry-resign = { $name } gives up.
shell-entry-time-out = { $name } has run out of time.
shell-entry-forfeit = { $name } has left the game.
shell-entry-agreed = { $name } agrees.
shell-entry-take-back-asked = { $name } asks to take back the last move.
shell-entry-take-back-refused = { $name } does not want the move taken back.
shell-entry-draw-offered = { $name } offers a draw.
shell-entry-draw-refused = { $name } refuses the draw.
shell-entry-rematch-asked = { $name } wants a rematch.
shell-entry-rematch-declined = { $name } declines a rematch.
shell-entry-start = The clock runs.
shell-entry-pause = The server could not be reached for { $hours ->
        [0] { $minutes ->
            [0] { $seconds } s
           *[other] { $minutes } min { $seconds } s
        }
       *[other] { $hours } h { $minutes } min
    }. The clocks stood still.
shell-entry-cancel = { $name } has cancelled the table.
shell-entry-abandon = The table is closed: whoever set it up has left.
shell-entry-close = Closed by whoever runs the server or the tournament: { $reason }

## What is refused

shell-refused-not-your-turn = It is not your turn.
shell-refused-over = The game is over.
shell-refused-no-such-seat = There is no seat { $number }.
shell-refused-resigned-already = { $seatName } has given up already.
shell-refused-nothing-to-take-back = There is nothing to take back.
shell-refused-take-back-dice = A move cannot be taken back once something has been rolled after it.
shell-refused-take-back-seen = What has been seen cannot be unseen: no move of this game is taken back.
shell-refused-rated-take-back = In a rated game no move is taken back once the turn has passed.
shell-refused-rated-hint = There are no hints in a rated game.
shell-refused-no-draws = This game cannot end in a draw.
shell-refused-draw-bots = A bot does not agree to a draw.
shell-refused-no-offer = There is nothing to answer.
shell-refused-offer-stands = Another question is not answered yet.
shell-refused-social = At this table there have been { $most } offers and takebacks: no more are taken. The game itself goes on.
shell-refused-match-entries = This match has { $most } entries: no more moves are taken. Resign or agree on a draw to end it.
shell-refused-two-clocks = Choose time for a turn or time for the whole game, not both.
shell-refused-clock = The clock cannot be set to { $value } ms. Allowed: up to { $longest } ms.
shell-refused-pace = “{ $text }” is not a pace. Choose one of: { $allowed }.
shell-refused-clock-text = “{ $text }” is not a clock. Write 5+3 for five minutes each and three more seconds for every move, or 30s, 2m, 12h, 3d for a move.
shell-refused-name = A name has 1 to { $longest } visible characters, with at most { $marks } accents on one letter.
shell-refused-seat-taken = Seat { $number } is taken.
shell-refused-begun = The game has begun: you can give up, but nothing else ends it now.
shell-refused-waiting = The game waits until every seat is taken.
shell-refused-no-person = Seat { $number } is not played by a person.
shell-refused-no-stand-in = No bot plays for you.
shell-refused-nobody-left = Nobody has left.
shell-refused-bot-plays = A bot plays for you at the moment: take your seat back first.
shell-refused-out-of-time = Your time has run out.
shell-refused-not-over = The game is not over yet.
shell-refused-rematch-asked = A rematch has been asked for already, or you do not play here.
shell-refused-cancelled = This table is closed. Begin another one.
shell-refused-not-host = Only the player who set the table up can cancel it.
shell-refused-rematch-declined = { $name } declines a rematch.
shell-refused-no-entry = There is no entry { $number } at this table.
shell-refused-too-long-ago = This move is too long ago to be looked at during the game; the replay shows it when the game is over.
shell-refused-no-preview = This game does not tell beforehand what a move does.
shell-refused-pool-full = { $seconds ->
    [one] The server has too much to do at the moment. Try again in a second.
   *[other] The server has too much to do at the moment. Try again in { $seconds } seconds.
}
shell-refused-too-long = This takes longer than the server may spend on it.
shell-refused-crashed = The server could not work this out. Nothing has changed.
shell-refused-hint-asked = Wait for the hint that you have asked for already.
shell-refused-busy-table = Too much happens at this table at once. Try again.
shell-refused-queue-full = So many people wait for this game already that the list is full. Try again in a moment, or choose another pace.
shell-refused-phrases = You say too much at once. Wait a moment.
shell-refused-no-match = There is no such match.
shell-refused-other-rules = This match follows newer rules than this server has. Try again in a moment.
shell-refused-rules-retired = This match cannot go on: it was begun under version { $version } of the rules of { $game }, which are not kept any more.
shell-refused-server-rules = This match follows version { $has } of the rules of { $game }; this Kletka has version { $known }. Update it to play here.
shell-refused-memory-full = The server has { $most } tables in use and cannot open another. Try again in a moment.
shell-refused-no-record = There is no such record.
shell-refused-fork-number = There is no such move: the game has the moves 0 to { $last }.
shell-refused-fork-over = The game was over there: go back to a move from which it can be played on.
shell-refused-fork-deep = This game has been forked { $most } times already; it cannot be forked again.
shell-refused-fork-choice = A fork takes the game and its options from the match it continues: “{ $option }” cannot be chosen.
shell-refused-truth-open = In this game nothing is hidden, so spectators see everything at once.
shell-refused-truth-player = What is hidden is shown only at tables where you do not play yourself: leave the seat open, or let a bot play.
shell-refused-no-game = There is no game “{ $game }”.
shell-refused-seats = { $value } seats are given, but this game has { $needed }.
shell-refused-full = All seats are taken.
shell-refused-seat-transfer = This link has been used, or is too old. Ask for a new one where you play.
shell-refused-not-your-seat = Seat { $number } is not yours.
shell-refused-spectator = You watch this game: you have no seat.
shell-refused-no-hints = Hints are for games against bots.
shell-refused-still-here = { $seatName } is still here, or has not been waited for long enough.
shell-refused-message = This message cannot be understood: { $problem }
shell-refused-hello = The first message must say hello, and soon.
shell-refused-haste = Not so fast: wait a moment.
shell-refused-sockets = There are too many connections from your address. Allowed: { $most }.
shell-refused-slow = Your connection could not keep up. Come back: nothing is lost.
shell-refused-closing = The server is closing. Come back: nothing is lost.
shell-refused-draining = This server is being replaced and takes no new tables. Try again in a moment.
shell-refused-storage = It could not be saved, because the store cannot be reached. Try again.
shell-refused-matches = Too many matches from your address. Allowed in an hour: { $most }.
shell-refused-uploads = Too many records from your address. Allowed in an hour: { $most }.
shell-refused-requests = { $seconds ->
    [one] Too many requests from your address. Try again in a second.
   *[other] Too many requests from your address. Try again in { $seconds } seconds.
}
shell-refused-in-flight = Your address has { $most } requests under way already. Wait for their answers.
shell-refused-work = { $seconds ->
    [one] Your address has used up its share of the server’s time. Try again in a second.
   *[other] Your address has used up its share of the server’s time. Try again in { $seconds } seconds.
}
shell-refused-too-large = This is too large. Allowed: { $most } bytes.
shell-refused-slow-headers = The request did not arrive in time. Try again.
shell-refused-slow-body = What you were sending did not arrive in time. Try again.
shell-refused-host = This server does not answer to the name “{ $host }”.
shell-refused-origin = Pages of other sites cannot do this.
shell-refused-content-type = Only JSON is taken here: send it as application/json.
shell-refused-request = This request cannot be answered: { $problem }
shell-refused-not-utf8 = What was sent is no text in UTF-8.
shell-refused-fault = Something went wrong on our side. Nothing was lost.
shell-refused-port = Port { $port } of { $host } cannot be used: { $problem }. Try: { $command }
shell-refused-port-taken = Port { $port } of { $host } is in use already. Choose another: { $command }
shell-refused-database = Games cannot be kept there. { $problem }
shell-refused-config = { $path } cannot be read as settings: { $problem }
shell-refused-setting = { $path }: there is no setting “{ $name }”. There are: { $allowed }.
shell-refused-limit-name = There is no limit “{ $name }”. There are: { $allowed }.
shell-refused-limit-value = The limit { $name } cannot be “{ $value }”: it is a number, not below zero.
shell-refused-metrics-port = Metrics cannot be served on port { $port } of { $host }: { $problem }. Choose another: KLETKA_METRICS_PORT
shell-refused-no-tracing = Traces need one more package: pip install kletka[tracing]
shell-refused-word = { $name }: “{ $value }” is not known. Allowed: { $allowed }.
shell-refused-port-number = --port: “{ $value }” is no port. Allowed: 0 to 65535.
shell-refused-handed-sockets = The service manager handed over something else than one TCP socket. Name one port: ListenStream=127.0.0.1:8000
shell-serving = Kletka is served at { $url } (Ctrl-C ends it). Games are kept in { $database }.
shell-serving-nearby = { $open ->
        [yes] Others in your network reach it at { $url }.
       *[no] Only this computer can reach it. For others in your network start it with: { $command }
    }
shell-refused-moved-on = The table has changed since you looked.
shell-refused-id-used = A message with this id has already done something else. Every message needs an id of its own.
shell-refused-server-url = “{ $url }” is no address of a server. Type it as http://127.0.0.1:8000.
shell-refused-server-gone = The server at { $url } does not answer: { $problem }
shell-refused-foreign-server = What { $url } answers cannot be understood: it is no server of Kletka, or one of another version.
shell-refused-seat-lost = The seat that you had at this table is no longer yours.
shell-refused-needs-server = { $option } needs the address of a server: --server URL
shell-refused-not-online = { $option } cannot be used at a table on a server.
shell-refused-not-saved = Nothing was changed, because it could not be saved: { $problem }.
shell-refused-file-exists = { $path } exists already; nothing was overwritten. Choose another name.
shell-refused-file = { $path }: { $problem }.
shell-refused-picture = There is no picture of this game: its rules allow no map.
shell-refused-folder = Games are kept in { $path }, but: { $problem }. Choose another folder with KLETKA_HOME.
shell-refused-busy = The game { $path } is being played in another window.
shell-refused-nothing-to-continue = There is no game to go on with. Begin one with: { $command }
shell-refused-continue-game = A game that goes on has its options already: type --continue without the name of a game.
shell-refused-not-together = { $one } and { $other } cannot be used together.
shell-refused-to-without-fork = --to says where a fork begins: name the recorded game with --fork FILE.
shell-refused-seed = The seed must be a whole number, but “{ $text }” is none.
shell-refused-number = { $option }: { $value } is out of range. Allowed: { $least } or more.
shell-refused-entry-number = --to: { $value } is out of range. Allowed: 0 to { $last }.
shell-refused-budget = The time to think must be a number above zero, and finite, but it is { $value }.
shell-refused-level = There is no bot “{ $level }”. There are: { $allowed }.
shell-refused-duel-seats = { $value ->
        [one] One contestant is named
       *[other] { $value } contestants are named
    }, but this game has { $needed } seats.
shell-refused-budget-factors = { $needed } contestants need as many budget factors, not { $value }.
shell-refused-no-ray = A cluster needs Ray: install kletka[cluster].
shell-refused-cluster = The cluster at { $address } does not answer: { $problem }
shell-refused-other-duel = { $path } is the file of another duel.
shell-refused-format = There is no format “{ $value }”. There are: { $allowed }.
shell-refused-length = The number of rounds, cycles or games must be 1 or more, but it is { $value }.
shell-refused-tournament-size = A tournament needs two contestants or more in a game of two seats or more; named: { $value }.
shell-refused-round-robin-seats = A round robin is for games of two seats, and this one has { $value }: take --format swiss.
shell-refused-other-tournament = { $path } is the file of another tournament.

## Records

shell-record-damaged = This file is damaged or cut off: it cannot be read as a record of Kletka.
shell-record-foreign = This file is no record of Kletka.
shell-record-long = This record is too long: it has { $has } entries, and at most { $most } are read here.
shell-record-social = This record has too many offers and takebacks: { $has }, and at most { $most } are read here.
shell-record-newer-format = This record is of a newer Kletka (format { $has }; this one knows { $known }).
shell-record-unknown-game = This record is of a game that this Kletka does not have: “{ $game }”.
shell-record-other-rules = This record follows version { $has } of the rules of { $game }; this Kletka has version { $known }.
shell-record-rules-number = The version of the rules in this record must be a whole number, but it is “{ $has }”.
shell-record-options = The options of this record make no game: { $problem }
shell-record-changed = This record has been changed since it was written.
shell-record-start = The first position of this record cannot be: { $problem }
shell-record-setup = The first position is not the one that the seed gives.
shell-record-commitment = The secret of the dice is not the one that was promised before the game.
shell-record-seed = The seed of the setup does not belong to the secret of the dice.
shell-record-entry = Entry { $number } of this record cannot be played: { $problem }
shell-record-roll = Entry { $number } of this record, “{ $has }”, is not what the dice gave.
shell-record-end = The game of this record ends otherwise than it says.
shell-record-no-secret = This record can be replayed but not continued: the secret of its dice is not in it.
shell-record-fork = The game that this record goes on from does not lead to its first position.
shell-record-forked = Goes on from { $id }, after entry { $number }.
shell-replay-fork = Play on from here: { $command }
shell-verified = Verified: { $entries ->
        [one] one entry
       *[other] { $entries } entries
    }, { $checked ->
        [yes] { $rolls ->
            [one] one roll of the dice
           *[other] { $rolls } rolls of the dice
        }
       *[no] the dice not yet revealed
    }, { $over ->
        [yes] the outcome
       *[no] not over yet
    }.
shell-simulated = { $games ->
        [one] One game
       *[other] { $games } games
    }, { $steps ->
        [one] one step
       *[other] { $steps } steps
    }.

## Duels

shell-duel-level = bot
shell-duel-games = games
shell-duel-results = won / drawn / lost
shell-duel-place = mean place
shell-duel-turns = median actions
shell-duel-worst = worst
shell-duel-thought = ms a move: mean / longest
shell-tournament-place = place
shell-tournament-name = contestant
shell-tournament-points = points
shell-tournament-games = games
shell-tournament-wins = wins
shell-tournament-buchholz = Buchholz
shell-tournament-sonneborn = Sonneborn-Berger
shell-duel-elo = { $first } scores { $score } %: Elo { $elo } (95 % between { $low } and { $high }).
shell-duel-few = { $first } scores { $score } %: Elo { $elo }. Too few games to say how sure that is: { $openings } openings are needed.
shell-duel-one = { $first } scores { $score } % in a single game: too few for an Elo difference.
shell-duel-unfinished = { $count ->
        [one] One game was left unfinished.
       *[other] { $count } games were left unfinished.
    }

## Engines of other programs

shell-engine-command = The engine “{ $command }” cannot be started: { $problem }.
shell-engine-late = The engine “{ $command }” gave no answer within { $seconds } seconds, and has lost.
shell-engine-ended = The engine “{ $command }” has ended without an answer, and has lost.
shell-engine-cut-off = The engine “{ $command }” has ended in the middle of a line, and has lost: a line feed ends an answer.
shell-engine-long = The engine “{ $command }” gave an answer of more than { $most } bytes, and has lost.
shell-engine-illegal = The engine “{ $command }” wanted to play “{ $text }”, which is not legal, and has lost.
shell-engine-answer = The engine “{ $command }” gave an answer that is not expected here, and has lost: “{ $text }”.
shell-engine-missing = A seat is to be played by an engine: name its program with --engine COMMAND.
shell-engine-unused = --engine names a program, but no seat is to be played by it: put `engine` among the seats, as in --seats me,engine.
shell-duel-forfeits = { $count ->
        [one] { $level } lost one game because its engine failed: { $why }
       *[other] { $level } lost { $count } games because its engine failed, the first time so: { $why }
    }

## Colours of the seats

shell-colour-red = red
shell-colour-blue = blue
shell-colour-green = green
shell-colour-yellow = yellow
shell-colour-purple = purple
shell-colour-orange = orange
shell-colour-cyan = cyan
shell-colour-teal = teal
shell-colour-pink = pink
shell-colour-brown = brown
shell-colour-white = white
shell-colour-black = black

# What whoever runs a server does: kletka prune.
shell-refused-keep-name = Nothing is kept under the name “{ $name }”. There are: { $allowed }.
shell-refused-keep-value = { $name } cannot be kept for “{ $value }” days: it is a number, not below zero; 0 means for ever.
shell-prune-count = { $what ->
        [open] Tables that wait for players: { $count }
        [cancelled] Tables that were closed before the game began: { $count }
        [running] Games that were never finished: { $count }
        [finished] Games that are over: { $count }
        [uploads] Uploaded records: { $count }
        [presence] Games whose players’ last visits are remembered: { $count }
        [codes] Codes that hand over a seat: { $count }
       *[daily] Notes about mazes of the day: { $count }
    }
shell-prune-nothing = Nothing is older than the settings allow.
shell-prune-would = All this is older than the settings allow. Nothing has been removed yet. To remove it: { $command }
shell-prune-done = All this has been removed.

# kletka backup, kletka restore
shell-backed-up = { $path } holds everything now: matches { $matches }, records { $records }, notes { $notes }. Keep it as safe as the database: it holds secrets.
shell-restored = Everything of { $path } has been restored: matches { $matches }, records { $records }, notes { $notes }.
shell-refused-restore = This database is not empty; nothing was changed. Restore into an empty one, and start the server after that.
shell-refused-backup = { $path } is no whole backup of Kletka; nothing was changed.
shell-refused-backup-newer = { $path } was written by a newer Kletka ({ $version }); nothing was changed. Update Kletka first.

# kletka admin
shell-refused-reason = Say why in a few words, up to { $longest } letters.
shell-admin-ended = The match { $match } has been closed.
shell-admin-removed = { $id } has been removed.
shell-admin-forgotten = { $name }: another name stands in { $matches } matches now; { $uploads } uploaded records were removed.

## Links to games, as other sites show them
shell-share-title = { $game }: { $players }
shell-share-free = a free seat
shell-share-open = A seat is free: sit down and play.
shell-share-running = The game is on: come and watch.
shell-share-over = The game is over: see how it went.
shell-share-cancelled = The table was closed before the game began.
shell-share-replay = Replay, move by move.
shell-share-replay-at = Replay, move by move: the position after entry { $number }.
shell-share-record = A recorded game
shell-share-daily = The maze of the day
shell-refused-animation = This game has no animation: its maze is still being played today, or it never ended.

## Games of the day
shell-daily-labyrinth = Maze of the day, { $day }
shell-daily-labyrinth-about = The same maze for everybody until midnight UTC. Your first attempt counts: the fewest turns win.
shell-daily-labyrinth-nobody = Nobody has come out yet.
shell-daily-labyrinth-row = { $place }. { $name }: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
shell-daily-labyrinth-done = Maze of the day: { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }, place { $place } of { $count }.
shell-refused-daily-name = “{ $name }” has entered today’s maze already, and only the first attempt counts. Choose another name, or come back tomorrow.
shell-refused-no-contest = There is no game of the day “{ $contest }”.
## Preset phrases

shell-phrase-hello = Hello!
shell-phrase-good-luck = Good luck!
shell-phrase-good-move = Good move!
shell-phrase-well-played = Well played!
shell-phrase-thanks = Thank you!
shell-phrase-oops = Oops!
shell-phrase-one-moment = One moment, please.
shell-phrase-goodbye = Thanks for the game. Goodbye!
shell-phrase-thumbs-up = Thumbs up
shell-phrase-smile = A smile
shell-phrase-surprise = Surprise
shell-phrase-thinking = Thinking
shell-phrase-laugh = Laughter
shell-phrase-sad = Sadness
shell-account-is = You are { $name } at { $url }.
shell-account-game = { $game }: { $command }
shell-account-none = This terminal is linked to no account. Show a code on the account page of a server, then type: { $command }
shell-account-lost = This terminal is no longer linked to an account at { $url }: the session was ended there. You play as a guest.
shell-account-linked = This terminal is linked to { $name } at { $url } already. Unlink it first.
shell-account-unlinked = This terminal is no longer linked to an account at { $url }.
shell-account-unlinked-here = The account at { $url } is forgotten here, but the server does not answer. Sign this terminal out on the account page, too.
shell-account-which = This terminal is linked to several servers. Name one with --server: { $servers }
shell-account-unencrypted = A code must not be sent to { $url } without encryption. Give the address of the server with https://.

## Puzzles

shell-puzzles-title = Puzzles
shell-puzzles-about = A position, and one way that works. Find it.
shell-share-puzzle = { $game }: a puzzle
shell-refused-puzzle-unknown = There is no such puzzle.
shell-refused-puzzle-none = There are no such puzzles.
shell-refused-puzzle-daily = This is the puzzle of the day. Until midnight UTC it is solved in its own place only.
shell-refused-puzzle-daily-name = “{ $name }” has begun today’s puzzle already, and a name has one attempt. Choose another name, or come back tomorrow.
shell-refused-puzzle-no-attempt = There is no such attempt at a puzzle of the day.
shell-refused-puzzle-attempt-over = This attempt at the puzzle of the day is over.
shell-refused-puzzle-no-storm = There is no such storm any more.
