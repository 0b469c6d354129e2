## Explanations

analysis-but = { $did }, but { $reply }.
analysis-leaves = { $did } { $reply }.
analysis-did = { $did }.
analysis-better = Better: { $did }.
analysis-mark-inaccuracy = inaccuracy
analysis-mark-mistake = mistake
analysis-mark-blunder = blunder

## The story in the terminal

analysis-story-title = Analysis of { $game }: { $names }
analysis-story-point = Move { $number }, { $name }: { $mark }, { $before } % → { $after } %
analysis-story-turning = Turning points
analysis-story-calm = No move gave much away: there was no turning point.
analysis-story-moves = Marked moves
analysis-story-clean = No move is marked.
analysis-story-seat = { $name }: blunders { $blunders }, mistakes { $mistakes }, inaccuracies { $inaccuracies }; a move loses { $loss } % of the chance on average
analysis-story-best = Best line: { $line }
analysis-story-end = At the end: { $chances }
analysis-story-walk = Turns taken: { $turns }. Who knows the maze needs { $shortest }.
analysis-story-walk-lost = Turns taken: { $turns }. No way out was left at the beginning.
analysis-story-wasted = Move { $number }: { $why }
analysis-story-thrifty = No turn wasted what was known.

## Refusals

analysis-refused-not-over = This game is not over. Only finished games are analysed.
analysis-refused-secret = This is a game of the day. Its analysis would give the maze away; ask again when the day is over.
analysis-refused-running = Your analysis of another game is running: { $done } of { $total }. Ask again when it is done.
analysis-refused-busy = Too many games are being analysed here. Ask again later.
analysis-refused-hidden = In this game the players do not see everything: it has no variations.
analysis-refused-long = This game has { $count } decisions. Games of up to { $most } are analysed here; “kletka analyse” takes longer ones.

## In the browser

analysis-title = Analysis
analysis-waiting = The analysis waits for its turn…
analysis-running = Analysing: { $done } of { $total }
analysis-leave = You can leave this page; the analysis goes on.
analysis-chart = Chances over the game
analysis-chart-at = Move { $number }: { $chances }
analysis-chance = { $name } { $percent } %
analysis-marked = { $name }: { $mark }, −{ $loss } %
analysis-best-move = Best move
analysis-good = The best move was played.
analysis-fine = Nothing was given away here.
analysis-line = Best line on the board
analysis-line-step = { $number }. { $text }
analysis-summary = Marked moves by player
analysis-summary-player = Player
analysis-summary-loss = Average loss
analysis-summary-blunders = Blunders
analysis-summary-mistakes = Mistakes
analysis-summary-inaccuracies = Inaccuracies
analysis-previous = Previous marked move
analysis-next = Next marked move
analysis-turning = Turning point
analysis-percent = { $percent } %
analysis-walk = Turns taken: { $turns }. Who knows the maze needs { $shortest }.
analysis-walk-known = By what was known here: { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } to the victory.
analysis-walk-unknown = No way to the victory was known here.
analysis-walk-wasted = Turns that wasted knowledge: { $count }
analysis-walk-line = Shortest way on the map

## Variations

analysis-try = Try moves from here
analysis-try-title = Variations
analysis-try-leave = Back to the game
analysis-try-back = One move back
analysis-try-how = Play for all seats on the board. Go back, and another move begins another branch.
analysis-try-after = After move { $number }
analysis-try-empty = No variation yet.
analysis-try-engine = Three best moves
analysis-try-move = { $text }: { $percent } %
analysis-try-over = The game is over here.
analysis-try-link = Copy the link with the variations
analysis-try-long = The variations are too long for a link. Save them with the record.
analysis-try-save = Save with the record
analysis-try-remove = Remove the variations

## Learning from mistakes

analysis-learn = Learn from mistakes
analysis-learn-of = Mistakes of { $name }: { $count }
analysis-learn-at = Mistake { $number } of { $count }
analysis-learn-task = { $name }: find something better than what was played.
analysis-learn-checking = The move is being checked…
analysis-learn-right = Good: this gives nothing much away.
analysis-learn-wrong = Not this either: −{ $loss } %.
analysis-learn-again = Try again
analysis-learn-show = Show the best move
analysis-learn-best = The best move was: { $line }
analysis-learn-next = Next mistake
analysis-learn-done = That was the last one.
analysis-learn-none = There is nothing to learn from here: no mistake is marked.
