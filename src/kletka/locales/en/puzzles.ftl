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

## Hints and refusals of puzzles

shell-puzzle-hint-one-of = The move is one of these: { $cells }.
shell-puzzle-hint-unit = Look at the unit on { $cells }.
shell-puzzle-hint-target = Buy { $cells } in this turn.
shell-refused-puzzle-over = This puzzle is answered already.
shell-refused-puzzle-reply = That is not the reply of this puzzle.
