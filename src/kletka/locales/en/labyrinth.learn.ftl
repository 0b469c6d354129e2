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
