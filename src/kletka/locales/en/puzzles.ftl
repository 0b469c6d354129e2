## Puzzles in the browser, and what the server says of them

puzzles-title = Puzzles
puzzles-about = A position, and one way that works. Find it.
puzzles-count = { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    }
puzzles-solve = Solve
puzzles-theme = Theme
puzzles-theme-any = Any theme
puzzles-theme-choice = { $theme } ({ $count })
puzzles-rating = Your rating: { $rating }
puzzles-rating-unsure = Your rating: about { $rating }
puzzles-streak = In a row: { $count }. Your longest run: { $best }
puzzles-difficulty = Difficulty { $rating }
puzzles-all = All puzzles
puzzles-share-title = { $game }, a puzzle: { $theme }

## One puzzle

puzzles-seat = You play for { $name }.
puzzles-checking = The move is being checked…
puzzles-go-on = Right so far. Go on.
puzzles-solved = Solved!
puzzles-wrong = Not this one.
puzzles-refuted = The answer: { $line }
puzzles-solution = The solution: { $line }
puzzles-change = Your rating: { $rating } ({ $change })
puzzles-not-counted = This answer does not change your rating.
puzzles-hint = Hint
puzzles-back = Back to the position
puzzles-again = Try again
puzzles-give-up = Show the solution
puzzles-next = Next puzzle

## The puzzle of the day

puzzles-daily = Puzzle of the day
puzzles-daily-of = Puzzle of the day, { $day }
puzzles-daily-about = One puzzle for everybody until midnight UTC. The fewest tries lead, then the least time.
puzzles-daily-show = Show it
puzzles-daily-begin = Begin
puzzles-daily-go-on = Go on with your attempt
puzzles-daily-tries = Tries: { $count }
puzzles-daily-nobody = Nobody has solved it yet.
puzzles-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }, { $time }
puzzles-daily-done = Solved with { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    } in { $time }: place { $place } of { $count }.
puzzles-daily-given-up = You have given this one up. The next one comes tomorrow.

## Storms

puzzles-storm = Storm
puzzles-storm-of = { $game }: storm
puzzles-storm-about = As many puzzles as you can in three minutes, from easy to hard.
puzzles-storm-begin = Start the clock
puzzles-storm-left = Time left: { $time }
puzzles-storm-score = Solved: { $solved }. Missed: { $failed }
puzzles-storm-over = The storm is over. Solved: { $solved }. Missed: { $failed }
puzzles-storm-again = Once more
puzzles-storm-best = Best of today
puzzles-storm-nobody = Nobody stands here yet.
puzzles-storm-row = { $place }. { $name }: { $solved }

## Refusals

puzzles-refused-unknown = There is no such puzzle.
puzzles-refused-none = There are no such puzzles.
puzzles-refused-daily = This is the puzzle of the day. Until midnight UTC it is solved in its own place only.
puzzles-refused-daily-name = “{ $name }” has begun today’s puzzle already, and a name has one attempt. Choose another name, or come back tomorrow.
puzzles-refused-no-attempt = There is no such attempt at a puzzle of the day.
puzzles-refused-attempt-over = This attempt at the puzzle of the day is over.
puzzles-refused-no-storm = There is no such storm any more.
