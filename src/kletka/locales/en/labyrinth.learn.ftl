## The first lesson: one sentence a step

labyrinth-learn-go = You see your own cell and no more: go through a passage.
labyrinth-learn-gold = The Gold lies below you: go down, it is picked up by itself.
labyrinth-learn-bomb = A bomb turns an inner wall into a passage: { $window ->
        [terminal] type “bomb down”.
       *[browser] choose “Bomb”, then the wall below you.
    }
labyrinth-learn-take = A dragon is near, and you stand in the Arsenal: take the Armor, it takes one hit for you.
labyrinth-learn-shoot = The dragon sits to the right: { $window ->
        [terminal] type “shoot right”.
       *[browser] choose “Shoot”, then that side.
    }
labyrinth-learn-exit = You carry the Gold, and the Exit is to the right: walk out and win.

## The course: titles and one sentence a step

labyrinth-learn-lesson-first = First steps
labyrinth-learn-lesson-map = Mapping the maze
labyrinth-learn-lesson-portals = Portals
labyrinth-learn-lesson-bombs = When to bomb
labyrinth-learn-lesson-dragons = Dragons
labyrinth-learn-lesson-floors = Floors and the Lift
labyrinth-learn-game-first = Now a small labyrinth of your own: find the Gold and walk out. It lies on the left, the Exit is at the lower right.
labyrinth-learn-note = Keep a map: note the open sides of each cell. Here two sides are open; the way down is a dead end. Go right.
labyrinth-learn-note-other = Go on to the right, where the labyrinth is still unknown.
labyrinth-learn-dead-end = Three walls around you: a dead end. Mark it on the map and go back up.
labyrinth-learn-dead-end-other = That leads nowhere. The only open side is the one you came by.
labyrinth-learn-new-way = At a fork take the way that your map does not have yet. You came from the left, and the right is only a corner: go down.
labyrinth-learn-new-way-other = That way adds little to the map. Go down.
labyrinth-learn-game-map = Now draw a map and walk it: the Gold lies at the lower left, the Exit is at the lower right.
labyrinth-learn-portal = There is a Portal to the right: enter it, and you stand at the next one of its ring.
labyrinth-learn-portal-other = Enter the Portal on the right.
labyrinth-learn-portal-back = You came out of another Portal, on a new part of the map. Begin a fresh sheet, and go left: there is the Gold.
labyrinth-learn-portal-back-other = The Gold lies to the left.
labyrinth-learn-ring = The Portals form a ring: from the second you come to the third, which is beside the Exit. Take the Portal on the right.
labyrinth-learn-game-portals = Now a labyrinth with two Portals: the first is to the right of you. Find the Gold and walk out.
labyrinth-learn-shortcut = Your map says that the Gold lies behind the wall below you. The way round is long: bomb that wall.
labyrinth-learn-shortcut-other = The bomb belongs to the wall below: behind it lies the Gold.
labyrinth-learn-known-side = A bomb on an outer wall is wasted, and it looks like any other. There is a passage down: walk, and save the bomb.
labyrinth-learn-known-side-other = No bomb is needed here: go down.
labyrinth-learn-refill = No arrows, no bombs. The Arsenal to the right fills both up: enter it.
labyrinth-learn-refill-other = Go right, into the Arsenal.
labyrinth-learn-game-bombs = Now use your bombs: the Gold lies behind the wall below you, the Exit is at the lower right.
labyrinth-learn-kill = An arrow flies until a wall stops it. The dragon to the right has one health left: shoot from afar, where its fire does not reach.
labyrinth-learn-kill-other = Shoot to the right: the dragon is in line with you.
labyrinth-learn-ring-found = A killed dragon leaves a ring, which adds one to your health for good: fetch it from the cell to the right.
labyrinth-learn-ring-found-other = The ring lies to the right.
labyrinth-learn-hospital = One health left, and a dragon ahead. The Hospital is to the left: heal first.
labyrinth-learn-hospital-other = The next fire could be the last. Go left, into the Hospital.
labyrinth-learn-game-dragons = You carry the Gold, the Exit is at the end of this corridor, and a dragon sits before it: shoot it, then walk out.
labyrinth-learn-lift = To the right is the Lift, the only way between the floors: enter it.
labyrinth-learn-lift-other = Go right, into the Lift.
labyrinth-learn-floor = You carry the Gold, and this floor has no Exit: ride to floor 2.
labyrinth-learn-floor-other = On this floor there is no Exit. Choose floor 2.
labyrinth-learn-game-floors = The last labyrinth of the course: the Gold is on this floor, in the middle; the Exit is on floor 2, at the lower left.
