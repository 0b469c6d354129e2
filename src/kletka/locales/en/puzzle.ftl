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
puzzle-refused-unknown = There is no puzzle “{ $id }”.
puzzle-set-made = { $count }. { $id }: { $theme }, difficulty { $rating }
puzzle-set-written = Puzzles in { $path }: { $count }
puzzle-set-not-proven = { $game }: the puzzle { $id } does not hold.
puzzle-set-verified = Proven: { $count } of { $all }
