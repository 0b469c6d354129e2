castle-title = Castles
castle-about = Two castles, a battlefield between them, and dice that spare nobody.

## Options

castle-option-units-block = Units stand in the way of a move

## The log

castle-placing-turn-began = { $seat ->
        [0] Black
       *[1] Red
    } to move.
castle-unit-placed = The unit is in place: { $seat ->
        [0] black
       *[1] red
    } { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    }, row { $cellY }, column { $cellX }.
castle-placing-ended = All units are in place. Obstacles appear on the battlefield.
castle-obstacles-counted = { $count ->
        [one] There will be one obstacle.
       *[other] There will be { $count } obstacles.
    }
castle-obstacle-raised = { $obstacle ->
        [wall] A wall
       *[barricade] A barricade
    } stands on r{ $cellY }c{ $cellX }.
castle-battle-turn-began = Round { NUMBER($round, useGrouping: 0) }. { $seat ->
        [0] Black
       *[1] Red
    } to move. { $attacks ->
        [0] { $barricades ->
            [0] No attack is possible.
            [one] No enemy is in reach; one attack on a barricade is possible.
           *[other] No enemy is in reach; { $barricades } attacks on barricades are possible.
        }
        [one] One attack is possible.
       *[other] { $attacks } attacks are possible.
    }
castle-unit-moved = { $seat ->
        [0] Black
       *[1] Red
    }: { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } r{ $startY }c{ $startX } → r{ $cellY }c{ $cellX }.
castle-barricade-destroyed = { $seat ->
        [0] Black
       *[1] Red
    }: the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on r{ $startY }c{ $startX } pulls down the barricade on r{ $cellY }c{ $cellX }.
castle-attack-declared = { $seat ->
        [0] Black
       *[1] Red
    }: the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on r{ $startY }c{ $startX } attacks the { $targetKind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on r{ $cellY }c{ $cellX }.
castle-attack-rolled = { $blow ->
        [miss] The dice come to { $total }, just the health of the target: a miss.
        [half] The dice come to { $total }: half an attack, { $damage } damage, health { $health }.
       *[full] A hit: { $damage } damage, health { $health }.
    }
castle-unit-destroyed = { $owner ->
        [0] Black
       *[1] Red
    } has lost { $kind ->
        [knight] a knight
        [dwarf] a dwarf
       *[elf] an elf
    } on r{ $cellY }c{ $cellX }.
castle-potion-drunk = { $seat ->
        [0] Black
       *[1] Red
    }: the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on r{ $cellY }c{ $cellX } drinks its healing potion.
castle-unit-healed = { $gained ->
        [one] One point of health is back
       *[other] { $gained } points of health are back
    }, health { $health }.
castle-second-action-rolled = { $won ->
        [yes] The die shows { $die }, an odd number: a second action.
       *[no] The die shows { $die }, an even number: no second action.
    }
castle-second-action-declined = { $seat ->
        [0] Black
       *[1] Red
    } does without a second action.
castle-turn-passed = { $seat ->
        [0] Black
       *[1] Red
    } can do nothing, and the turn passes.
castle-game-ended = The battle is over after { $rounds ->
        [one] one round
       *[other] { NUMBER($rounds, useGrouping: 0) } rounds
    }. Points: black { NUMBER($blackPoints, useGrouping: 0) }, red { NUMBER($redPoints, useGrouping: 0) }.

## The end

castle-ending-eliminated = { $winner ->
        [0] Black wins: the red army is no more.
       *[1] Red wins: the black army is no more.
    }
castle-ending-stuck = A draw: neither side can do anything any more.

## Refusals

castle-refused-over = The game is over.
castle-refused-not-an-outcome = That is not what is drawn by lot now.
castle-refused-chance-first = The dice are thrown first.
castle-refused-place-first = All units must be placed first.
castle-refused-all-placed = All units have been placed already.
castle-refused-off-board = There is no row { $cellY }, column { $cellX }: rows go from 0 to 6, columns from 0 to 8.
castle-refused-battlefield = r{ $cellY }c{ $cellX } lies on the battlefield. Units are placed in your own castle only.
castle-refused-enemy-castle = r{ $cellY }c{ $cellX } lies in your opponent’s castle. Units are placed in your own castle only.
castle-refused-occupied = r{ $cellY }c{ $cellX } is taken.
castle-refused-none-left = You have no { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } left to place.
castle-refused-no-unit = There is no unit on r{ $cellY }c{ $cellX }.
castle-refused-not-yours = The unit on r{ $cellY }c{ $cellX } is not yours.
castle-refused-not-a-line = A unit moves straight, and an elf also in an L of two squares and one; r{ $cellY }c{ $cellX } cannot be reached that way.
castle-refused-too-far = r{ $cellY }c{ $cellX } is too far: { $kind ->
        [knight] a knight
        [dwarf] a dwarf
       *[elf] an elf
    } moves { $speed ->
        [one] one square
       *[other] { $speed } squares
    } at most.
castle-refused-way-blocked = The way to r{ $cellY }c{ $cellX } is blocked.
castle-refused-nothing-there = There is nothing to attack on r{ $cellY }c{ $cellX }.
castle-refused-own-unit = Your own unit stands on r{ $cellY }c{ $cellX }.
castle-refused-wall-stands = The wall on r{ $cellY }c{ $cellX } cannot be destroyed.
castle-refused-not-in-line = Attacks go straight along a row or a column; r{ $cellY }c{ $cellX } lies on neither.
castle-refused-wrong-distance = { $kind ->
        [knight] A knight
        [dwarf] A dwarf
       *[elf] An elf
    } attacks at a distance of exactly { $distance ->
        [one] one square
       *[other] { $distance } squares
    }; r{ $cellY }c{ $cellX } is not.
castle-refused-barricade-too-far = { $kind ->
        [knight] A knight
        [dwarf] A dwarf
       *[elf] An elf
    } reaches barricades up to { $distance ->
        [one] one square
       *[other] { $distance } squares
    } away; r{ $cellY }c{ $cellX } is farther.
castle-refused-line-blocked = An obstacle stands between you and r{ $cellY }c{ $cellX }. Only elves shoot over it.
castle-refused-not-wounded = The { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on r{ $cellY }c{ $cellX } is not wounded.
castle-refused-potion-gone = The { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on r{ $cellY }c{ $cellX } has drunk its potion already.
castle-refused-must-act = Only a second action may be declined. Move, attack or heal.
castle-unreadable-verb = “{ $text }” is not an action. Type place, move, attack, heal or decline.
castle-unreadable-rest = “{ $text }” is not complete. Type it like this: { $example }
castle-broken-shape = This text does not describe a position.
castle-broken-square = “{ $text }” does not name a square.
castle-broken-impossible = Such a position cannot occur.

## How to type a move

castle-how =
    place knight r5c2 – put a knight (or dwarf, or elf) on row 5, column 2 of your castle
    move r5c2 r4c2 – walk from row 5, column 2 to row 4, column 2
    attack r5c2 r4c2 – attack the unit or the barricade on row 4, column 2
    heal r5c2 – drink the healing potion of that unit
    decline – do without the second action
    Short forms do as well: p k 5 2, m 5 2 4 2, a 5 2 4 2, h 5 2, d.
    % knight, @ dwarf, & elf, # wall, $ barricade; R is red, B is black.
castle-words = place = put; move = go; attack = hit, shoot; heal = drink; decline = no, skip

## The text board

castle-board-placing = Placement. { $seat ->
        [0] Black
       *[1] Red
    } to move.
castle-board-obstacles = Obstacles appear on the battlefield.
castle-board-battle = Round { NUMBER($round, useGrouping: 0) }. { $second ->
        [yes] { $seat ->
        [0] Black
       *[1] Red
    } to move: second action.
       *[no] { $seat ->
        [0] Black
       *[1] Red
    } to move.
    }
castle-board-dice = Round { NUMBER($round, useGrouping: 0) }. { $seat ->
        [0] Black
       *[1] Red
    } to move: the dice fall.
castle-board-over = { $winner ->
        [-1] A draw.
        [0] Black has won!
       *[1] Red has won!
    }
castle-board-side = { $seat ->
        [0] Black
       *[1] Red
    } ({ $name })
castle-board-points = { $side }: { $points ->
        [one] 1 point
       *[other] { NUMBER($points, useGrouping: 0) } points
    }
castle-board-left = To place: { $units }
castle-board-legend = % knight, @ dwarf, & elf
castle-board-potion = + healing potion not drunk yet
castle-board-attack-possible = An attack is possible:
castle-board-attack-impossible = No attack is possible.
castle-board-attack = { $attacker } { $start } → { $target } { $cell }: damage { $damage }, miss { $miss }%
castle-board-no-enemy = No enemy is in reach.
castle-board-barricades = A barricade can be pulled down:
castle-board-attack-barricade = { $attacker } { $start } → $ { $cell }: the barricade falls
castle-board-second = Act once more, or decline.
castle-board-end-rounds = Rounds: { NUMBER($rounds, useGrouping: 0) }
castle-board-end-points = Points of the opponent: { NUMBER($theirs, useGrouping: 0) } (of the winner: { NUMBER($own, useGrouping: 0) })
castle-board-end-enemies = Enemy units destroyed: { $units }
castle-board-end-own = Own units lost: { $units }
castle-board-end-both = Points: black { NUMBER($black, useGrouping: 0) }, red { NUMBER($red, useGrouping: 0) }
castle-board-end-lost = { $seat ->
        [0] Black
       *[1] Red
    } lost: { $units }
castle-board-end-none = none
castle-kind-knight = knight
castle-kind-dwarf = dwarf
castle-kind-elf = elf

## The dialogue at the keyboard

castle-ask-pieces = You have these units
castle-ask-menu-knight = (1) Knight: { $left }
castle-ask-menu-dwarf = (2) Dwarf: { $left }
castle-ask-menu-elf = (3) Elf: { $left }
castle-ask-unit = Which unit do you want to place?
castle-ask-row = In which row?
castle-ask-column = In which column?
castle-ask-own-row = In which row is the unit that acts?
castle-ask-own-column = In which column is it?
castle-ask-action = What shall it do?
castle-ask-menu-move = (1) Move
castle-ask-menu-attack = (2) Attack
castle-ask-menu-heal = (3) Heal
castle-ask-menu-decline = (4) Decline the second action
castle-ask-target-row = Target: in which row?
castle-ask-target-column = Target: in which column?
castle-ask-not-listed = “{ $text }” is not one of the numbers: { $allowed }.

## In the browser

castle-web-set-symbols = The printed signs % @ & instead of drawings
castle-web-placement = Placement
castle-web-round = Round { NUMBER($round, useGrouping: 0) }
castle-web-points = { $points ->
        [one] 1 point
       *[other] { NUMBER($points, useGrouping: 0) } points
    }
castle-web-units = { $count ->
        [one] 1 unit
       *[other] { $count } units
    }
castle-web-ask-unit = Which unit do you want to place?
castle-web-end-enemies = Enemy units destroyed: { $units }
castle-web-end-own = Own units lost: { $units }
castle-web-place = It may stand on a square marked [X].
castle-web-attack-possible = An attack is possible. Choose a unit, or one of the attacks.
castle-web-heal = Drink the potion
castle-web-decline = No second action
castle-web-chance-full = { $percent }% damage { $damage }
castle-web-chance-half = { $percent }% half, { $damage }
castle-web-chance-miss = { $percent }% miss
castle-web-chance-kills = { $percent }% deadly
castle-web-barricade-falls = the barricade falls
castle-web-roll-attack = Three dice against the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    }: a sum of { $health } misses{ $health ->
        [3] { "" }
       *[other] , 3 is half an attack
    }
castle-web-roll-heal = One die: so much health comes back
castle-web-roll-second = One die: an odd number gives a second action
castle-web-idle = This unit can do nothing now.
castle-web-choose-first = Choose one of your units first.
castle-web-choose-attacker = Several of your units can attack here: choose one first.
castle-web-none-reaches = None of your units can attack here now. Choose one to see what it reaches.
castle-web-dice = Dice: { $dice }
castle-web-square = { $square }: { $things }
castle-web-empty = free
castle-web-wall = wall
castle-web-barricade = barricade
castle-web-unit = { $seat ->
        [0] black
       *[1] red
    } { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    }, health { $health }
castle-web-potion = has its potion
castle-web-can-act = can act
castle-web-can-place = a unit may stand here
castle-web-can-move = within reach
castle-web-can-attack = can be attacked
castle-web-key-kind = Knight, dwarf or elf: which unit to place
castle-web-key-heal = Drink the potion of the chosen unit
castle-web-key-decline = Do without the second action

## Analysis

castle-analysis-attacks = the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } attacks the { $target ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on { $square }
castle-analysis-lets-attack = lets { $name } attack the { $target ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on { $square } with { $kind ->
        [knight] a knight
        [dwarf] a dwarf
       *[elf] an elf
    }
castle-analysis-moves = the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } goes to { $square }
castle-analysis-breaks = the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } pulls down the barricade on { $square }
castle-analysis-heals = the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } on { $square } drinks its potion
castle-analysis-places = the { $kind ->
        [knight] knight
        [dwarf] dwarf
       *[elf] elf
    } is placed on { $square }
castle-analysis-declines = the second action is left undone
