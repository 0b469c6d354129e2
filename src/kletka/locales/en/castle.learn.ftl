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
