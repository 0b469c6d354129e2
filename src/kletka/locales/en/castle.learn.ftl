## The first lesson: one sentence a step

castle-learn-place = You are black: choose a unit and put it on a square of your castle, the two lowest rows.
castle-learn-move = Take the elf { $window ->
        [terminal] (B&) and move it to a square near it
       *[browser] and move it to one of the lit squares
    }; it can also turn.
castle-learn-attack = A knight strikes the square beside it: attack the red knight and see what the dice show.
castle-learn-barricade = A dwarf throws its hammer two squares far: pull down the barricade before it.
castle-learn-heal = Each unit has one potion: let the wounded elf drink it.
castle-learn-win = The battle is over when one army is gone: strike the last red unit, which has 2 health left.

## The course: titles and one sentence a step

castle-learn-lesson-first = First battle
castle-learn-lesson-distance = Distances
castle-learn-lesson-kill = Kill before the potion
castle-learn-lesson-retreat = Step back and heal
castle-learn-lesson-obstacles = Walls and barricades
castle-learn-game-first = Now a short battle against an easy enemy: your three against one wounded dwarf.
castle-learn-two = A dwarf strikes exactly two squares away: not the neighbour, not the third square. Attack the unit that it can reach.
castle-learn-two-other = It could have struck at once: the red elf stands two squares away.
castle-learn-three = An elf shoots exactly three squares far, across walls and barricades, but not at its neighbour: shoot the dwarf.
castle-learn-three-other = The shot was there: the red dwarf stands three squares away, behind wall and barricade.
castle-learn-approach = Think one turn ahead: move the elf in a straight line to the square from which the knight will be exactly three squares away.
castle-learn-approach-other = From there the elf cannot shoot. Go to the knight’s column and keep your row.
castle-learn-game-distance = Now a short battle against an easy enemy: keep your distance from the knight, and bring it down.
castle-learn-before-potion = The red elf has 3 health and its potion: next turn it may drink. Strike it now, not the healthy knight.
castle-learn-before-potion-other = The elf drinks its potion and fights on. Kill first what can be killed.
castle-learn-strongest = The red dwarf has 6 health and armour 2. The knight deals 8 − 2 = 6, the elf only 5 − 2 = 3: choose who strikes.
castle-learn-strongest-other = That leaves the dwarf alive, with its potion. The knight’s blow is enough.
castle-learn-odds = A blow misses when the three dice add up to the target’s health: 10 comes once in eight rolls, 3 hardly ever. Shoot where the dice and the health are on your side.
castle-learn-odds-other = That dwarf has 10 health: the shot misses more often, and it does not kill.
castle-learn-game-kill = Now a short battle against an easy enemy: finish off the wounded before they drink.
castle-learn-step-back = Your elf has 2 health and stands beside a knight, which strikes only its neighbours: lead the elf away.
castle-learn-step-back-other = The knight strikes, and the elf is gone. A knight is slow: walk away from it.
castle-learn-potion-now = Nobody can reach your wounded elf in this turn: a good moment for its potion.
castle-learn-potion-now-other = That was a quiet turn lost. Let the elf drink while nobody can strike it.
castle-learn-second = The die after the potion was odd: you have a second action. Use it to kill the red elf, which has 4 health.
castle-learn-second-other = The second action could have been a blow: the elf stands beside your knight.
castle-learn-game-retreat = Now a short battle against an easy enemy: save your wounded elf, heal it, and win.
castle-learn-over-wall = A wall stops the knight and the dwarf, but no arrow: attack across it.
castle-learn-over-wall-other = Going round takes turns. Your elf can shoot across the wall now.
castle-learn-open-way = A barricade falls at one blow, without dice: let the knight clear its way.
castle-learn-open-way-other = The barricade still bars the straight way. Strike it.
castle-learn-game-obstacles = The last battle of the course, against a somewhat stronger enemy: use the walls, and win.
