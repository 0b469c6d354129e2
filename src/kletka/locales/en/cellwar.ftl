cellwar-title = Cell War
cellwar-about = Buy cells, build farms, hold your land together, and cut your opponent’s in two.

## Options

cellwar-option-width = Width of the board
cellwar-option-height = Height of the board
cellwar-option-players = Number of players
cellwar-option-rounds = Last round (0: no limit)
cellwar-option-colours = Colours, one for each player
cellwar-option-map = A map of your own: rows between “/”, empty to have one drawn
cellwar-option-reach = Where a capture may start from
cellwar-option-reach-turn = land held when the turn began
cellwar-option-reach-now = all land, newly captured cells too
cellwar-option-balance = Starting gold makes up for the order of moves
cellwar-options-colours = Colours: { $value } — { $count ->
        [one] one colour
       *[other] { $count } colours
    } for { $players } players. Name one for each player, or none at all.
cellwar-options-map-size = The map measures { $width } by { $height }; each side must be { $low } to { $high } cells.
cellwar-options-map-rows = Row { $row } of the map has { $value ->
        [one] one cell
       *[other] { $value } cells
    }, the first row has { $width }. All rows must be equally long.
cellwar-options-map-symbol = The map has “{ $value }” at ({ $cell }). Known signs: { $allowed }.
cellwar-options-map-start = Start { $value } is not one block of { $side } by { $side } cells. Every player needs exactly one.
cellwar-options-map-cut = On this map there is no way from one start to another.

## The log

cellwar-war-began = The war begins: { $players } players on { $width } by { $height }, { $rounds ->
        [0] without a last round
        [one] a single round
       *[other] { $rounds } rounds
    }.
cellwar-turn-began = Round { $round }: { $seatName } to move.
cellwar-income-received = { $amount ->
        [0] No farms, no income: { $seatName } has { $gold } gold.
       *[other] The farms of { $seatName } pay { $amount } gold: { $gold } gold in hand.
    }
cellwar-cell-captured = { $owner ->
        [-1] { $seatName } captures { $cell } for { $price } gold.
       *[other] { $seatName } captures { $cell } from { $ownerName } for { $price } gold.{ $farm ->
            [yes] {" "}The farm there is destroyed.
           *[no] {""}
        }{ $defence ->
            [0] {""}
           *[other] {" "}Its defence of { $defence } is torn down.
        }
    }
cellwar-farm-built = { $seatName } builds a farm on { $cell } for { $price } gold.
cellwar-defence-raised = { $seatName } puts { $amount } gold into { $cell }: defence { $defence }.
cellwar-colony-doomed = { $cellsCount ->
        [one] A cell of { $ownerName } is
       *[other] { $cellsCount } cells of { $ownerName } are
    } cut off without a farm: { $cells }. { $turns ->
        [1] Unless joined again, gone when { $ownerName } next ends a turn.
       *[other] Unless joined again, gone when { $ownerName } ends the turn after this one.
    }
cellwar-colony-saved = { $ownerName } has saved { $cellsCount ->
        [one] a doomed cell: { $cells }.
       *[other] { $cellsCount } doomed cells: { $cells }.
    }
cellwar-colony-vanished = { $cellsCount ->
        [one] A cut-off cell of { $ownerName } turns neutral: { $cells }.
       *[other] { $cellsCount } cut-off cells of { $ownerName } turn neutral: { $cells }.
    }
cellwar-player-defeated = { $how ->
        [no-farms-left] { $seatName } destroys the last farm of { $ownerName }
       *[all-cells-captured] { $seatName } captures the last cell of { $ownerName }
    }: { $ownerName } is out.{ $cellsCount ->
        [0] {""}
        [one] {" "}One more cell turns neutral.
       *[other] {" "}{ $cellsCount } more cells turn neutral.
    }
cellwar-turn-ended = { "" }
cellwar-war-ended = { "" }

## The end

cellwar-ending-all-cells-captured = { $winnerName } wins: the enemy is destroyed, not one cell is left.
cellwar-ending-no-farms-left = { $winnerName } wins: the last enemy farm is destroyed.
cellwar-ending-time-out = Time is up. { $winnerName } wins with the larger territory, or more farms on an equal one.
cellwar-ending-draw = A draw: { $winnerName } have equally many cells and equally many farms.

## Refusals

cellwar-refused-over = The war is over.
cellwar-refused-outside = There is no cell { $cell } on a board of { $width } by { $height }.
cellwar-refused-own-cell = { $cell } is yours already.
cellwar-refused-mountain = { $cell } is a mountain; nobody can capture it.
cellwar-refused-water = { $cell } is water; nobody can capture it.
cellwar-refused-not-adjacent = { $cell } does not share a side with a cell of yours.
cellwar-refused-doomed-neighbour = { $cell } lies beside a cut-off colony without a farm only, and such a colony may not act.
cellwar-refused-captured-neighbour = { $cell } lies beside cells only that you captured in this turn; from them you capture in your next turn.
cellwar-refused-too-dear = { $cell } costs { $price } gold; you have { $gold }.
cellwar-refused-not-yours = { $cell } is not yours.
cellwar-refused-doomed = { $cell } lies in a cut-off colony without a farm. Nothing may be built there until it is joined again.
cellwar-refused-farm-there = There is a farm on { $cell }.
cellwar-refused-defence-there = { $cell } has a defence of { $defence }; a farm needs an empty cell.
cellwar-refused-amount = { $amount } is not possible: a defence takes { $low } to { $high } gold at a time.
cellwar-refused-defence-limit = { $cell } has a defence of { $defence }; { $amount } more would exceed { $high }.

cellwar-unreadable-action = “{ $text }” is not an action. Try “capture 3,4”, “farm 3,4”, “defend 3,4 2” or “end”.
cellwar-unreadable-cell = “{ $text }” names no cell. Try “capture 3,4”.
cellwar-unreadable-amount = “{ $text }” does not say where and how much. Try “defend 3,4 2”.

cellwar-broken-fields = A position has { $count } fields between single spaces.
cellwar-broken-board = The rows of the position do not make one board of known signs.
cellwar-broken-numbers = The gold or the round of the position is no number that can occur.
cellwar-broken-players = Seats, colours or the fallen of the position do not agree.
cellwar-broken-ground = Something stands in the position where nothing can stand.
cellwar-broken-marks = The doomed cells of the position are not those that are cut off without a farm.
cellwar-broken-reach = The reach of the position is unknown, or the cells captured in this turn do not agree with it.
cellwar-broken-ending = The ending of the position does not agree with its board.

## The board

cellwar-board-round = Round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    }, { $over ->
        [yes] the war is over
       *[no] { $who } to move
    }
cellwar-board-purse = { $who } ({ $colour }): gold { $gold }, income +{ $income }
cellwar-board-realm = cells { $cells }, farms { $farms }, next farm { $price }
cellwar-board-fallen = { $who } ({ $colour }): out of the war
cellwar-board-prices = Prices: cell { $cell }, enemy defence+{ $cell }, hill +{ $hill }
cellwar-board-doomed = { $who }: { $count ->
        [one] one cell
       *[other] { $count } cells
    } cut off, gone when this player { $turns ->
        [1] next ends a turn
       *[other] ends the turn after this one
    }

cellwar-how =
    capture 3,4     (or Q) buy the cell in column 3, row 4, beside your own
    farm 3,4        (or W) build a farm on an empty cell of yours
    defend 3,4 2    (or E) put 2 gold into the defence of a cell of yours
    end             (or R) end your turn
    · neutral, △ hill, ■ mountain, ≈ water; A* a farm, A3 defence 3;
    + and ▲ can be captured now; a! is cut off and will vanish;
    A° was captured in this turn and opens the cells beside it in your next turn.
cellwar-words = capture = take, buy; farm = build; defend = wall, fortify; end = done, pass
cellwar-hint-end = End the turn.

## In the browser

cellwar-web-round = Round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    }
cellwar-web-gold = { $gold } gold
cellwar-web-income = income +{ $income }
cellwar-web-cells = { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
cellwar-web-farms = { $count ->
        [one] { $count } farm
       *[other] { $count } farms
    }
cellwar-web-tool-capture = Capture
cellwar-web-tool-farm = Farm ({ $price })
cellwar-web-tool-defend = Defence
cellwar-web-goal = Goal: capture every cell of your { $others ->
        [1] opponent
       *[other] opponents
    }, or destroy their last farm.{ $rounds ->
        [0] { "" }
       *[other] { " " }After round { $rounds } the larger territory wins.
    }
cellwar-web-legend-mountain = mountain: no way through
cellwar-web-legend-water = water: no way through
cellwar-web-legend-hill = hill: costs 1 more
cellwar-web-legend-farm = farm: 1 gold every turn
cellwar-web-legend-defence = defence: the cell costs so much more
cellwar-web-legend-doomed = cut off without a farm: soon lost
cellwar-web-legend-captured = captured in this turn: you capture from here in your next turn
cellwar-web-legend-prices = Prices: neutral cell 1, enemy cell 1 and its defence; the farm’s price stands on its button
cellwar-web-no-gold = no gold left
cellwar-web-too-dear = { $tool ->
        [farm] a farm costs { $price }: not enough gold
       *[other] no cell in reach is that cheap
    }
cellwar-web-no-cell = { $tool ->
        [capture] no cell in reach
        [farm] no empty cell of yours
       *[other] no cell of yours to fortify
    }
cellwar-web-amount = Put { $amount } gold into a defence
cellwar-web-end = End turn
cellwar-web-end-again = Press again to end
cellwar-web-cell = { $cell }: { $things }
cellwar-web-mountain = mountain
cellwar-web-water = water
cellwar-web-hill = hill
cellwar-web-neutral = neutral
cellwar-web-owned = { $name }
cellwar-web-farm = farm
cellwar-web-defence = defence { $defence }
cellwar-web-doomed = cut off, gone in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
cellwar-web-captured = captured in this turn
cellwar-web-lit = possible
cellwar-web-price = Costs { $price }, leaves { $gold }; income +{ $income }.
cellwar-web-farm-lost = A farm is destroyed.
cellwar-web-cut = Cuts off { $count ->
        [one] one enemy cell.
       *[other] { $count } enemy cells.
    }
cellwar-web-own-cut = Cuts off { $count ->
        [one] one cell of your own!
       *[other] { $count } cells of your own!
    }
cellwar-web-saved = Saves { $count ->
        [one] one cell.
       *[other] { $count } cells.
    }
cellwar-web-wins = Ends the war!
cellwar-web-key-capture = Capture: then choose a cell
cellwar-web-key-farm = Farm: then choose a cell of yours
cellwar-web-key-defend = Defence: how much gold, then a cell of yours
cellwar-web-key-end = End the turn: pressed twice while gold can still be spent
cellwar-web-map-title = Draw a map
cellwar-web-map-width = Width
cellwar-web-map-height = Height
cellwar-web-map-players = Players
cellwar-web-map-plain = plain
cellwar-web-map-start = start { $letter }
cellwar-web-map-undo = Undo
cellwar-web-map-clear = Clear
cellwar-web-map-clear-ask = Clear the whole map? Undo brings it back.
cellwar-web-map-side = Each side takes a whole number from 1 to { $high }.
cellwar-web-map-symmetry = Symmetry
cellwar-web-map-symmetry-none = none
cellwar-web-map-symmetry-turn = half a turn
cellwar-web-map-symmetry-across = left and right
cellwar-web-map-symmetry-down = top and bottom
cellwar-web-map-symmetry-all = all four quarters
cellwar-web-map-key-ground = Brush: plain, mountain, water, hill
cellwar-web-map-key-start = Brush: the start of a player
cellwar-web-map-key-move = Drag to move the map instead of painting

## Analysis

cellwar-analysis-defeats = the turn defeats { $name }
cellwar-analysis-lets-defeat = lets { $name } win the war against this seat
cellwar-analysis-cuts = the turn cuts off { $count ->
        [one] 1 enemy cell
       *[other] { $count } enemy cells
    }
cellwar-analysis-lets-cut = lets { $name } cut off { $count ->
        [one] 1 cell
       *[other] { $count } cells
    }
cellwar-analysis-takes = the turn captures { $count ->
        [one] 1 enemy cell
       *[other] { $count } enemy cells
    }{ $farms ->
        [0] { "" }
        [one] {" "}with 1 farm
       *[other] {" "}with { $farms } farms
    }
cellwar-analysis-lets-take = leaves ({ $cell }) open: { $name } captures { $count ->
        [one] 1 cell
       *[other] { $count } cells
    }{ $farms ->
        [0] { "" }
        [one] {" "}with 1 farm
       *[other] {" "}with { $farms } farms
    }
cellwar-analysis-grows = the turn brings { $cells ->
        [one] 1 cell
       *[other] { $cells } cells
    } and { $farms ->
        [one] 1 farm
       *[other] { $farms } farms
    }
cellwar-analysis-idles = the turn captures and builds nothing
