chain-title = Cell Capture
chain-about = Raise your chips until they explode, and let their drops capture everything around.

## Options

chain-option-width = Width of the board
chain-option-height = Height of the board
chain-option-players = Number of players
chain-option-colours = Colours, one for each player
chain-option-drops-add-up = Drops add up on an empty cell
chain-option-balance = First chips stand on the edge, at least five steps apart
chain-options-colours-count = Colours: { $value } – { $count ->
        [one] one colour
       *[other] { $count } colours
    } for { $players } players. Name one for each player, or none at all.

## The log

chain-turn-order-set = The turn order is drawn: { $orderLettered }.
chain-turn-began = { "" }
chain-chip-placed = [Round { NUMBER($round, useGrouping: 0) }, turn of { $seatLetter }] New chip { $seatLetter }_1_({ $cell }).
chain-chip-upgraded = [Round { NUMBER($round, useGrouping: 0) }, turn of { $seatLetter }] Chosen chip { $seatLetter }_{ $before }_({ $cell }) → raised to level { $level }.
chain-cell-exploded = [Chain reaction] Chip { $seatLetter }_{ $level }_({ $cell }) exploded → drops on { $targets }.
chain-chip-created = [Chain reaction] Empty cell ({ $cell }) got { $drops ->
        [one] 1 drop
       *[other] { $drops } drops
    } → made { $seatLetter }_{ $level }_({ $cell }).
chain-chip-grown = [Chain reaction] Chip { $seatLetter }_{ $before }_({ $cell }) got { $drops ->
        [one] 1 drop
       *[other] { $drops } drops
    } → became { $seatLetter }_{ $level }_({ $cell }).
chain-chip-captured = [Chain reaction] Chip { $ownerLetter }_{ $before }_({ $cell }) got { $drops ->
        [one] 1 drop
       *[other] { $drops } drops
    } → became { $seatLetter }_{ $level }_({ $cell }) (colour changed).
chain-player-eliminated = [Round { NUMBER($round, useGrouping: 0) }, turn of { $seatLetter }] No chips left: { $seatLettered } is out, further turns are skipped.
chain-game-won = [Round { NUMBER($round, useGrouping: 0) }] Only chips of { $seatLettered } are left on the board: { $seatLettered } wins!

## The end

chain-ending-last-colour = { $winnerName } wins: no other colour is left on the board.

## Refusals

chain-refused-over = The game is over.
chain-refused-off-board = There is no cell ({ $cell }) on this board.
chain-refused-place-first = Chips are placed in round 1: type “place { $cell }”.
chain-refused-occupied = A chip of { $ownerName } stands on ({ $cell }). Choose an empty cell.
chain-refused-off-edge = ({ $cell }) is not on the edge of the board, where first chips stand in this game. Choose a cell there.
chain-refused-too-close = ({ $cell }) is too close to another chip: first chips stand at least { $distance } steps apart, or as far as there is room. Choose a cell further away.
chain-refused-no-more-placing = New chips are placed in round 1 only. Choose one of your own chips to raise.
chain-refused-empty = The cell ({ $cell }) is empty. Choose one of your own chips.
chain-refused-not-yours = The chip on ({ $cell }) belongs to { $ownerName }. Choose one of your own.
chain-unreadable-action = “{ $text }” is not a move. Type a cell such as 5,3, or “place 5,3” in round 1.

chain-broken-fields = A position has 8 fields between spaces, not { $count }.
chain-broken-size = “{ $text }” is no board size. Sizes go from 5x5 to 50x50.
chain-broken-colours = “{ $text }” does not name different colours for 2 to 10 players.
chain-broken-order = “{ $text }” does not name each of the { $players } seats once.
chain-broken-drops = “{ $text }” is not among { $allowed }.
chain-broken-round = “{ $text }” is no round number.
chain-broken-mover = “{ $text }” is no seat of this game, so it cannot be its turn.
chain-broken-out = “{ $text }” does not name the seats that are out.
chain-broken-rows = The board has { $height } rows, not { $count }.
chain-broken-row = Row { $row } cannot be read: “{ $text }”.
chain-broken-width = Row { $row }, “{ $text }”, has { $count } cells instead of { $width }.
chain-broken-owner = The chip on ({ $cell }) belongs to “{ $text }”, which is no seat of this game.
chain-broken-level = The chip on ({ $cell }) has level { $level }. At rest a level is 1, 2 or 3.
chain-broken-first-round = In round 1 everyone who has had a turn has exactly one chip of level 1, and nobody else has any.
chain-broken-no-chips = It is the turn of { $seatName }, who has no chips.
chain-broken-out-with-chips = { $seatName } is out, but has chips.

## How to type a move

chain-how =
    x,y – raise your chip in column x, row y: 5,3
    place x,y – put your first chip on an empty cell (round 1): place 5,3
    Columns count from 0 at the left, rows from 0 at the bottom.
chain-words = place = put, new; up = raise, grow

## The text board

chain-board-move = Round { NUMBER($round, useGrouping: 0) }: { $who } to move
chain-board-won = Round { NUMBER($round, useGrouping: 0) }: { $who } has won
chain-board-last = Last move: { $who } on ({ $cell })
chain-board-standing = { $number }. { $who }, { $colour }: { $chips ->
        [0] no chips
        [one] 1 chip
       *[other] { $chips } chips
    }
chain-board-standing-out = { $number }. { $who }, { $colour }: out

## In the browser

chain-web-label = Board, { $width } × { $height }: columns from the left, rows from the bottom
chain-web-round = Round { NUMBER($round, useGrouping: 0) }
chain-web-place = no. { $number } in order
chain-web-chips = { $chips ->
        [0] no chips
        [one] 1 chip
       *[other] { $chips } chips
    }
chain-web-out = out
chain-web-cell = ({ $cell }) { $level ->
        [0] empty
       *[other] { $who }, level { $level }
    }{ $offer ->
        [place] , place a chip
        [raise] , raise
        [explode] , explodes when raised
       *[none] { "" }
    }{ $last ->
        [yes] , last move
       *[no] { "" }
    }
chain-web-preview = Explodes: { $waves ->
        [one] 1 wave
       *[other] { $waves } waves
    }, { $cells ->
        [one] 1 cell changes
       *[other] { $cells } cells change
    }, { $taken ->
        [0] nothing captured
        [one] 1 chip captured
       *[other] { $taken } chips captured
    }.
chain-web-preview-calm = Level { $level } afterwards, no explosion.
chain-web-wave = Wave { $wave } of { $waves }

## Analysis

chain-analysis-wins = ({ $cell }) wins the game
chain-analysis-lets-win = lets { $name } win with ({ $cell })
chain-analysis-captures = ({ $cell }) captures { $count ->
        [one] 1 chip
       *[other] { $count } chips
    }
chain-analysis-lets-capture = leaves ({ $cell }) open: { $name } captures { $count ->
        [one] 1 chip
       *[other] { $count } chips
    } there
chain-analysis-explodes = ({ $cell }) explodes and captures nothing
chain-analysis-raises = ({ $cell }) reaches level { $level }
chain-analysis-places = ({ $cell }) gets the first chip
