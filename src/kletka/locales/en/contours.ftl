contours-title = Contours
contours-about = Draw a wall around your opponent’s points, and they are captured for good.

## Options

contours-option-width = Width of the board
contours-option-height = Height of the board
contours-option-colours = Colours of the first and the second player
contours-option-early-end = End as soon as the winner is certain
contours-option-balance = The first player’s first point stands on the edge already
contours-options-colours = Colours: “{ $value }” – { $count ->
        [one] one colour
       *[other] { $count } colours
    } for { $seats } players. Name exactly one for each.

## The log

contours-game-began = An empty board, { $width } × { $height }. { $seatName } begins.
contours-point-placed = { $seatName } plays ({ $cell }).
contours-contour-closed = { $seatName } closes a contour: { $capturedCount ->
        [one] one point captured, { $captured }
       *[other] { $capturedCount } points captured, { $captured }
    }; { $territoryCount ->
        [0] no new territory
        [one] one intersection of new territory
       *[other] { $territoryCount } intersections of new territory
    }. Score of { $seatName }: { $score }.
contours-turn-passed = { "" }
contours-game-ended = { $winner ->
        [-1] The game is over, { $firstScore } : { $secondScore }. A draw.
       *[other] The game is over, { $firstScore } : { $secondScore }. { $winnerName } wins.
    }

## The end

contours-ending-full = { $winner ->
        [-1] A draw: no free intersection is left, and the scores are equal.
       *[other] { $winnerName } wins: no free intersection is left, and { $winnerName } has captured more points.
    }
contours-ending-decided = { $winner ->
        [-1] A draw: nobody can capture anything any more.
       *[other] { $winnerName } wins: nothing that can still be captured would change that.
    }

## Refusals

contours-refused-over = The game is over.
contours-refused-off-board = There is no intersection ({ $cell }) on this board of { $width } × { $height }.
contours-refused-point = A point of { $ownerName } stands on ({ $cell }). Choose a free intersection.
contours-refused-captured = A captured point of { $ownerName } stands on ({ $cell }), and stays there. Choose a free intersection.
contours-refused-territory = The intersection ({ $cell }) is territory of { $ownerName }. Choose a free one.
contours-unreadable-action = “{ $text }” is no move. Type an intersection such as 3,4: column, comma, row.

contours-broken-shape = This position cannot be read at “{ $text }”.
contours-broken-turn = { $first } points of A and { $second } points of B: with turns taken one by one, this player cannot be on move.
contours-broken-capture = In this position a point is captured that cannot be, or one is not that must be.

## How to type a move

contours-how =
    x,y – put a point on the intersection of column x and row y: 3,4
    Columns count from 0 at the left, rows from 0 at the top.
    On the board: A B points, a b captured points, + territory of A, - territory of B.
contours-words = { "" }

## The text board

contours-board-score = { $first } { $firstScore } : { $secondScore } { $second }
contours-board-move = { $who } to move
contours-board-won = { $who } has won
contours-board-draw = A draw
contours-board-last = Last move: { $who } on ({ $cell })

## In the browser

contours-web-set-point-size = Size of points
contours-web-set-line-thickness = Thickness of lines
contours-web-label = Board, { $width } × { $height }: columns from the left, rows from the top
contours-web-score = { $first } : { $second }
contours-web-captured = { $points ->
        [one] 1 point captured
       *[other] { $points } points captured
    }
contours-web-cell = ({ $cell }) { $kind ->
        [point] point of { $who }
        [captive] captured point of { $who }
        [territory] territory of { $who }
       *[empty] free
    }{ $open ->
        [yes] , can be played
       *[no] { "" }
    }{ $last ->
        [yes] , last move
       *[no] { "" }
    }
contours-web-preview = Closes a contour: { $points ->
        [one] 1 point captured
       *[other] { $points } points captured
    }, { $territory ->
        [0] no new territory
        [one] 1 intersection of new territory
       *[other] { $territory } intersections of new territory
    }.

## Analysis

contours-analysis-captures = ({ $cell }) captures { $count ->
        [one] 1 point
       *[other] { $count } points
    }
contours-analysis-lets-capture = leaves ({ $cell }) open: { $name } captures { $count ->
        [one] 1 point
       *[other] { $count } points
    } there
contours-analysis-places = ({ $cell })
