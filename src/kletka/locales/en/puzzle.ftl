## Themes of puzzles

puzzle-theme-finish = Win at once
puzzle-theme-cascade = Cascade
puzzle-theme-quiet-move = Quiet move
puzzle-theme-attack = Attack
puzzle-theme-only-move = Only move
puzzle-theme-capture = Capture
puzzle-theme-double-capture = Double capture
puzzle-theme-double-threat = Double threat
puzzle-theme-net = Net
puzzle-theme-escape = Escape
puzzle-theme-potion = Potion
puzzle-theme-retreat = Retreat
puzzle-theme-approach = Approach
puzzle-theme-wait = Waiting
puzzle-theme-barricade = Barricade
puzzle-theme-kill = Killing blow
puzzle-theme-kill-before-potion = Kill before the potion
puzzle-theme-defeat = Defeat
puzzle-theme-cut-off = Cut off a colony
puzzle-theme-raid = Raid on farms
puzzle-theme-rescue = Save a colony

## Puzzles in the terminal

puzzle-title = { $game }, puzzle { $id }, difficulty { $rating }
puzzle-task = { $name } to move. { $task }
puzzle-commands = Play as in a game. “{ $hint }” says where to look, “{ $show }” shows the solution, “{ $skip }” goes to the next puzzle; there are also “{ $board }”, “{ $help }”, “{ $rules }”, “{ $quit }”.
puzzle-solved = Solved!
puzzle-wrong = That is not it.
puzzle-again = Try again.
puzzle-reply = The strongest reply: { $line }
puzzle-solution = The solution: { $line }
puzzle-theme = Theme: { $theme }
puzzle-streak = In a row: { $streak }, at most: { $best }. Your rating: { $rating }.
puzzle-thinking = Looking for the reply…
puzzle-none = There are no puzzles of this game.
puzzle-not-stored = The result could not be stored: the folder of your games cannot be written.
puzzle-storm = As many puzzles as you can in { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }. Every puzzle has one attempt.
puzzle-left = { $seconds ->
        [one] 1 second left
       *[other] { $seconds } seconds left
    }
puzzle-storm-over = Time is up. Solved: { $count }. Your best: { $best }.
puzzle-daily-of = Puzzle of the day, { $day }
puzzle-daily-about = One puzzle for everybody until midnight UTC. The fewest tries lead, then the least time.
puzzle-daily-nobody = Nobody has solved it yet.
puzzle-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }, { $time }
puzzle-daily-done = Puzzle of the day: { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }, { $time }, place { $place } of { $count }.
puzzle-daily-given-up = You have given this one up. The next one comes tomorrow.
puzzle-daily-tries = Tries so far: { $count }
puzzle-daily-commands = Play as in a game; every wrong answer is a try. “{ $show }” gives the puzzle up and shows the solution; there are also “{ $board }”, “{ $help }”, “{ $rules }”, “{ $quit }”.
puzzle-refused-unknown = There is no puzzle “{ $id }”.
puzzle-set-made = { $count }. { $id }: { $theme }, difficulty { $rating }
puzzle-set-written = Puzzles in { $path }: { $count }
puzzle-set-not-proven = { $game }: the puzzle { $id } does not hold.
puzzle-set-verified = Proven: { $count } of { $all }

# The pages of puzzles

web-puzzles-solve = Solve
web-puzzles-theme = Theme
web-puzzles-theme-any = Any theme
web-puzzles-theme-choice = { $theme } ({ $count })
web-puzzles-rating = Your rating: { $rating }
web-puzzles-rating-unsure = Your rating: about { $rating }
web-puzzles-streak = In a row: { $count }. Your longest run: { $best }
web-puzzles-difficulty = Difficulty { $rating }
web-puzzles-all = All puzzles
web-puzzles-seat = You play for { $name }.
web-puzzles-checking = The move is being checked…
web-puzzles-go-on = Right so far. Go on.
web-puzzles-solved = Solved!
web-puzzles-wrong = Not this one.
web-puzzles-refuted = The answer: { $line }
web-puzzles-solution = The solution: { $line }
web-puzzles-change = Your rating: { $rating } ({ $change })
web-puzzles-not-counted = This answer does not change your rating.
web-puzzles-run = { $count } in a row.
web-puzzles-hint = Hint
web-puzzles-back = Back to the position
web-puzzles-again = Try again
web-puzzles-give-up = Show the solution
web-puzzles-next = Next puzzle
web-puzzles-daily = Puzzle of the day
web-puzzles-daily-of = Puzzle of the day, { $day }
web-puzzles-daily-about = One puzzle for everybody until midnight UTC. The fewest tries lead, then the least time.
web-puzzles-daily-begin = Begin
web-puzzles-daily-tries = Tries: { $count }
web-puzzles-daily-nobody = Nobody has solved it yet.
web-puzzles-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }, { $time }
web-puzzles-daily-done = Solved with { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    } in { $time }: place { $place } of { $count }.
web-puzzles-daily-given-up = You have given this one up. The next one comes tomorrow.
web-puzzles-storm = Storm
web-puzzles-storm-of = { $game }: storm
web-puzzles-storm-about = As many puzzles as you can in three minutes, from easy to hard.
web-puzzles-storm-begin = Start the clock
web-puzzles-storm-left = Time left: { $time }
web-puzzles-storm-score = Solved: { $solved }. Missed: { $failed }
web-puzzles-storm-over = The storm is over. Solved: { $solved }. Missed: { $failed }
web-puzzles-storm-again = Once more
web-puzzles-storm-best = Best of today
web-puzzles-storm-nobody = Nobody stands here yet.
web-puzzles-storm-row = { $place }. { $name }: { $solved }
