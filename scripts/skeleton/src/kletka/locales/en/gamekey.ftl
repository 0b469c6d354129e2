gamekey-title = Game Title
gamekey-about = Mark a cell, and another, until the board is full.

## Options

gamekey-option-width = Width of the board
gamekey-option-height = Height of the board

## The log

gamekey-game-began = An empty board, { $width } × { $height }. { $seatName } begins.
gamekey-cell-marked = { $seatName } marks ({ $cell }).
gamekey-turn-passed = { "" }
gamekey-game-ended = { $winner ->
        [-1] The game is over. A draw.
       *[other] The game is over. { $winnerName } wins.
    }

## The end

gamekey-ending-full = { $winner ->
        [-1] A draw: no cell is empty.
       *[other] { $winnerName } wins: no cell is empty.
    }

## Refusals

gamekey-refused-over = The game is over.
gamekey-refused-off-board = There is no cell ({ $cell }) on this board of { $width } × { $height }.
gamekey-refused-occupied = The cell ({ $cell }) has a mark of { $ownerName }. Choose an empty one.
gamekey-unreadable-action = “{ $text }” is no move. Type a cell such as 2,1: column, comma, row.

gamekey-broken-shape = This position cannot be read at “{ $text }”.
gamekey-broken-turn = { $first } marks of A and { $second } marks of B: with turns taken one by one, this player cannot be on move.

## How to type a move

gamekey-how =
    x,y – mark the cell of column x and row y: 2,1
    Columns count from 0 at the left, rows from 0 at the top.
gamekey-words = { "" }

## The text board

gamekey-board-move = { $who } to move
gamekey-board-won = { $who } has won
gamekey-board-draw = A draw
gamekey-board-last = Last move: { $who } on ({ $cell })

## In the browser

gamekey-web-label = Board, { $width } × { $height }: columns from the left, rows from the top
gamekey-web-marks = { $marks ->
        [one] 1 mark
       *[other] { $marks } marks
    }
gamekey-web-cell = ({ $cell }) { $kind ->
        [mark] mark of { $who }
       *[empty] empty
    }{ $last ->
        [yes] , last move
       *[no] { "" }
    }
