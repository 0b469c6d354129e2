labyrinth-title = Labyrinth
labyrinth-about = Find the Gold in a maze that you never see, and carry it out through the one Exit.

## Options

labyrinth-option-seed = Seed: the same seed makes the same maze
labyrinth-option-width = Width of a floor
labyrinth-option-height = Height of a floor
labyrinth-option-floors = Floors
labyrinth-option-player-health = Health at the start, and the maximum
labyrinth-option-player-arrows = Arrows at the start, and the maximum
labyrinth-option-player-bombs = Bombs at the start, and the maximum
labyrinth-option-arsenal-slots = Slots for items from the Arsenal
labyrinth-option-dragon-count = Dragons
labyrinth-option-dragon-health = Health of a dragon
labyrinth-option-dragon-damage = Damage of a dragon’s fire
labyrinth-option-archer-count = Archers
labyrinth-option-archer-health = Health of an archer
labyrinth-option-archer-damage = Damage of an archer’s arrow
labyrinth-option-portal-count = Portals
labyrinth-option-mine-count = Mines
labyrinth-option-mine-damage = Damage of a mine
labyrinth-option-hospital-count = Hospitals
labyrinth-option-arsenal-count = Arsenals
labyrinth-option-death-limit = Deaths until defeat (0: never)
labyrinth-option-respawn-health-percent = Health after a death, percent of the maximum
labyrinth-option-arrow-damage = Damage of your arrow
labyrinth-option-doublegun-multiplier = How many times the Double Gun raises that damage
labyrinth-option-dragon-ring-health-bonus = Health that a Dragon Ring adds
labyrinth-option-bag-slot-bonus = Slots that a Bag adds
labyrinth-option-spawn-location = Where you start
labyrinth-option-spawn-location-graveyard = the graveyard
labyrinth-option-spawn-location-random = a random cell
labyrinth-options-cells = { $option }: these buildings need { $need ->
        [one] { $need } cell
       *[other] { $need } cells
    }, but the maze has { $have }.
labyrinth-options-unsolvable = { $option }: with { $value } of them, no maze was found in which Gold and Exit always stay in reach. Try fewer, or a larger maze.

## The log

labyrinth-game-started = You wake up in a labyrinth. Somewhere there is Gold; somewhere there is a way out.
labyrinth-turn-began = { "" }
labyrinth-went = You go { $direction ->
        [up] up
        [right] to the right
        [down] down
       *[left] to the left
    }.
labyrinth-sides-seen = Up – { $up ->
        [passage] passage
        [exit] the Exit
       *[wall] wall
    }, right – { $right ->
        [passage] passage
        [exit] the Exit
       *[wall] wall
    }, down – { $down ->
        [passage] passage
        [exit] the Exit
       *[wall] wall
    }, left – { $left ->
        [passage] passage
        [exit] the Exit
       *[wall] wall
    }.
labyrinth-stayed-at-exit = The Exit! But without the Gold you do not leave: you stay.
labyrinth-monster-met = { $monster ->
        [dragon] A dragon is here!
       *[archer] An archer is here, aiming { $direction ->
            [up] up
            [right] to the right
            [down] down
           *[left] to the left
        }.
    }
labyrinth-arrow-shot = You shoot { $direction ->
        [up] up
        [right] to the right
        [down] down
       *[left] to the left
    }; { $arrows ->
        [0] that was the last arrow
        [one] { $arrows } arrow is left
       *[other] { $arrows } arrows are left
    }.
labyrinth-arrow-hit = A hit!
labyrinth-arrow-missed = A miss.
labyrinth-monster-killed = { $monster ->
        [dragon] A dragon is dead
       *[archer] An archer is dead
    } and has dropped { $drop ->
        [ring] a Dragon Ring
       *[bag] a Bag
    }.
labyrinth-bomb-spent = The bomb goes off { $direction ->
        [up] above
        [right] at the right
        [down] below
       *[left] at the left
    }; { $bombs ->
        [0] that was the last one
        [one] { $bombs } is left
       *[other] { $bombs } are left
    }.
labyrinth-wall-fell = The wall { $direction ->
        [up] above
        [right] at the right
        [down] below
       *[left] at the left
    } is gone.
labyrinth-bomb-wasted = Nothing { $direction ->
        [up] above
        [right] at the right
        [down] below
       *[left] at the left
    } has changed.
labyrinth-wall-built = You wall up the passage { $direction ->
        [up] above
        [right] at the right
        [down] below
       *[left] at the left
    }.
labyrinth-item-taken = Taken: { $item ->
        [armor] Armor
        [doublegun] Double Gun
        [minedetector] Mine Detector
       *[cement] Cement
    }.
labyrinth-item-put = Put back: { $item ->
        [armor] Armor
        [doublegun] Double Gun
        [minedetector] Mine Detector
       *[cement] Cement
    }.
labyrinth-item-returned = { $item ->
        [armor] Armor
        [doublegun] Double Gun
        [minedetector] Mine Detector
       *[cement] Cement
    } – back to the Arsenal.
labyrinth-arsenal-entered = The Arsenal: arrows { $arrows }, bombs { $bombs }, as many as you can carry.
labyrinth-hospital-entered = The Hospital: your health is { $health } again.
labyrinth-portal-entered = A portal! The next one spits you out somewhere else.
labyrinth-lift-entered = A lift with { $floors ->
        [one] { $floors } button
       *[other] { $floors } buttons
    }. Which floor?
labyrinth-lift-rode = The lift stops on floor { $floor }.
labyrinth-graveyard-entered = The Graveyard. Nothing can harm you here.
labyrinth-gold-found = The Gold is yours!
labyrinth-ring-found = A Dragon Ring: health { $health } of { $maxHealth }.
labyrinth-bag-found = A Bag: now there is room for { $slots ->
        [one] { $slots } item
       *[other] { $slots } items
    }.
labyrinth-hit-absorbed = { $source ->
        [fire] Fire
        [arrow] An arrow
       *[mine] A mine
    }! { $item ->
        [minedetector] The Mine Detector saves you.
       *[other] The Armor takes the blow.
    }
labyrinth-hurt = { $source ->
        [fire] Fire: a dragon is near!
        [arrow] An arrow hits you!
       *[mine] You step on a mine!
    } Damage { $damage }, health { $health }.
labyrinth-died = You are dead. { $deaths ->
        [one] Your first death.
       *[other] Deaths so far: { $deaths }.
    }
labyrinth-respawned = You wake up in the Graveyard, health { $health }.
labyrinth-won = Victory!
labyrinth-lost = That was your last death. The labyrinth keeps you.
labyrinth-walled-in = Walls on all sides, no arrow, no bomb, no Cement: there is nothing left to do.

labyrinth-maze-made = [secret] A maze of { $width } × { $height }, floors: { $floors }.
labyrinth-player-moved = [secret] The player is on ({ $cell }), floor { $floor }.
labyrinth-arrow-stopped = [secret] The arrow ends on ({ $cell }), floor { $floor }.
labyrinth-monster-wounded = [secret] { $monster ->
        [dragon] The dragon
       *[archer] The archer
    } on ({ $cell }), floor { $floor }, has health { $health } left.
labyrinth-drop-left = [secret] { $drop ->
        [ring] A Dragon Ring
       *[bag] A Bag
    } lies on ({ $cell }), floor { $floor }.
labyrinth-monster-struck = [secret] { $monster ->
        [dragon] The dragon
       *[archer] The archer
    } on ({ $cell }), floor { $floor }, reaches the player.

## The end

labyrinth-ending-victory = Victory! You carried the Gold out of the labyrinth.
labyrinth-ending-defeat = Defeat: the limit of deaths is reached.
labyrinth-ending-walled-in = You have walled yourself in. That is no defeat, but nothing more can be done: begin a new game.

## Refusals

labyrinth-refused-over = The game is over.
labyrinth-refused-wall = There is a wall { $direction ->
        [up] above
        [right] at the right
        [down] below
       *[left] at the left
    }.
labyrinth-refused-no-arrows = You have no arrows left.
labyrinth-refused-no-bombs = You have no bombs left.
labyrinth-refused-no-cement = To build you need Cement. The Arsenal lends it.
labyrinth-refused-no-passage = There is no passage { $direction ->
        [up] above
        [right] at the right
        [down] below
       *[left] at the left
    } to wall up.
labyrinth-refused-lift-first = The lift is waiting: choose a floor from 1 to { $floors }.
labyrinth-refused-no-lift = You are not in a lift. To ride again, leave it and come back.
labyrinth-refused-no-floor = There is no floor { $floor }. Choose one from 1 to { $floors }.
labyrinth-refused-no-arsenal = Items are taken and put back in the Arsenal only.
labyrinth-refused-out-of-stock = The Arsenal has none left: { $item ->
        [armor] Armor
        [doublegun] Double Gun
        [minedetector] Mine Detector
       *[cement] Cement
    }.
labyrinth-refused-no-slot = { $slots ->
        [one] Your one slot is
       *[other] All your { $slots } slots are
    } full. Put something back first.
labyrinth-refused-not-carried = You do not carry this: { $item ->
        [armor] Armor
        [doublegun] Double Gun
        [minedetector] Mine Detector
       *[cement] Cement
    }.
labyrinth-unreadable-action = “{ $text }” is no action. Type, for example, “go up” or “shoot left”.
labyrinth-unreadable-verb = “{ $text }” can mean several things: { $verbs }. Type a letter more.
labyrinth-broken-position = This is no position of a labyrinth, or one that cannot occur.

## How to type a move

labyrinth-how =
    go up, go right, go down, go left – walk one cell (or just: up, right, down, left)
    shoot left – spend an arrow; bomb right – spend a bomb; build down – wall up a passage with Cement
    take armor, put cement – in the Arsenal: armor, doublegun, minedetector, cement; costs no turn
    floor 2 – in the lift
    Words may be cut short: g u, s l, bo r, bu d, t a.
labyrinth-words = go = walk, move; shoot = fire; bomb = blast; build = brick; take = get; put = return; armor = armour; doublegun = gun; minedetector = detector
labyrinth-ask-waste-bomb = There is no wall there: the bomb would be wasted. Do it all the same? (yes / no) >{ " " }

## The text board

labyrinth-board-turn = Turn { NUMBER($turn, useGrouping: 0) }
labyrinth-board-deaths = { $limit ->
        [0] deaths { $deaths }
       *[other] deaths { $deaths } of { $limit }
    }
labyrinth-board-health = health { $has }/{ $most }
labyrinth-board-arrows = arrows { $has }/{ $most }
labyrinth-board-bombs = bombs { $has }/{ $most }
labyrinth-board-gold = { $gold ->
        [yes] You carry the Gold
       *[no] Gold: not found yet
    }
labyrinth-board-rings = rings { $count }
labyrinth-board-bags = bags { $count }
labyrinth-board-carried = Items ({ $count } of { $slots }): { $items }
labyrinth-board-carried-none = Items (0 of { $slots }): none
labyrinth-board-here = Here: { $things }
labyrinth-board-here-nothing = Here: bare floor
labyrinth-board-stock = In stock: { $items }
labyrinth-board-stock-none = In stock: nothing
labyrinth-board-floors = The lift is waiting for a floor: 1 to { $floors }
labyrinth-board-victory = Victory!
labyrinth-board-defeat = Defeat
labyrinth-board-walled-in = Walled in: nothing more can be done
labyrinth-board-times = { $thing } ×{ $count }
labyrinth-board-up = up
labyrinth-board-right = right
labyrinth-board-down = down
labyrinth-board-left = left
labyrinth-board-side-passage = passage
labyrinth-board-side-wall = wall
labyrinth-board-side-exit = EXIT
labyrinth-board-arsenal = Arsenal
labyrinth-board-hospital = Hospital
labyrinth-board-portal = portal
labyrinth-board-mine = mine
labyrinth-board-lift = lift
labyrinth-board-graveyard = Graveyard
labyrinth-board-thing-gold = Gold
labyrinth-board-thing-ring = Dragon Ring
labyrinth-board-thing-bag = Bag
labyrinth-board-dragon = dragon
labyrinth-board-archer = archer aiming { $aim }
labyrinth-board-armor = Armor
labyrinth-board-doublegun = Double Gun
labyrinth-board-minedetector = Mine Detector
labyrinth-board-cement = Cement

## In the browser

labyrinth-web-go = Go
labyrinth-web-shoot = Shoot
labyrinth-web-bomb = Bomb
labyrinth-web-build = Wall up
labyrinth-web-side = { $deed } { $way }: { $look }
labyrinth-web-action = { $deed } { $way }
labyrinth-web-floor = Floor { $floor }
labyrinth-web-take = Take { $item }
labyrinth-web-put = Put back { $item }
labyrinth-web-waste-bomb = There is no wall there: the bomb would be wasted. Do it all the same?
labyrinth-web-sheet = Your own map: draw what you believe
labyrinth-web-page = Sheet { $label }
labyrinth-web-undo = Undo
labyrinth-web-clear = Empty sheet
labyrinth-web-clear-ask = Rub out everything on this sheet?
labyrinth-web-copy = Copy this cell
labyrinth-web-copied = Copied to column { $column }, row { $row } of sheet { $label }.
labyrinth-web-copy-where = Where is this cell on your sheet? Mark it with @ “I am here”, then copy.
labyrinth-web-maze = The maze
labyrinth-web-maze-sheet = Your own map
labyrinth-web-maze-here = The player: column { $column }, row { $row }, floor { $floor }
labyrinth-web-maze-player = the player
labyrinth-web-mark-seen = been here
labyrinth-web-mark-me = I am here
labyrinth-web-mark-doubt = not sure
labyrinth-web-square = Column { $column }, row { $row }: { $things }
labyrinth-web-line = { $line ->
        [wall] wall
        [exit] the Exit
       *[door] passage
    } { $way ->
        [up] above
        [right] at the right
        [down] below
       *[left] at the left
    }
labyrinth-web-key-ways = The chosen deed, towards that side
labyrinth-web-key-actions = Go, shoot, bomb, wall up
labyrinth-web-key-floor = A floor, in the lift
labyrinth-web-key-copy = Copy the cell you are in to the sheet, as you were told of it
labyrinth-web-key-lines = On the sheet: wall, passage, Exit or nothing on that side
labyrinth-web-key-rub = On the sheet: rub out the mark

## Analysis

labyrinth-analysis-way-out = The way out was known: { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }. This turn did not follow it.
labyrinth-analysis-detour = Known cells again, and no nearer to anything new: the next unknown cell was { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } away.
labyrinth-analysis-bomb = The bomb had nothing to blow up.
labyrinth-analysis-exit = The Exit does not open without the Gold.
