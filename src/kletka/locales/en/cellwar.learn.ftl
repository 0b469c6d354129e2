## The first lesson: one sentence a step

cellwar-learn-capture = You are red A, with 7 gold: capture a free cell beside your land (Q, then the cell).
cellwar-learn-farm = A farm brings one gold at the start of every turn of yours: build one on your land (W, then the cell).
cellwar-learn-defend = Defence makes a cell dearer for your enemy: put gold into a cell without a farm (E, a number, then the cell).
cellwar-learn-end = There is no more gold to spend: end your turn (R twice).
cellwar-learn-cut = Land must hang together, or it is lost: cut B’s thin line by capturing a cell in the middle of it.
cellwar-learn-save = Your two cells at the bottom are cut off and will vanish: buy the way back to them.
cellwar-learn-win = Whoever takes the enemy’s last farm wins: go and capture it.
