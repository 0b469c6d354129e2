## The first lesson: one sentence a step

cellwar-learn-capture = You play red (A) and have 7 gold: { $window ->
        [terminal] buy a free cell beside your land, for example “capture 2,0”.
       *[browser] choose “Capture” (Q), then a free cell beside your land.
    }
cellwar-learn-farm = A farm brings one gold at the start of every turn of yours: { $window ->
        [terminal] build one on your land, for example “farm 0,0”.
       *[browser] choose “Farm” (W), then a cell of your land.
    }
cellwar-learn-defend = Defence makes a cell more expensive for your opponent: { $window ->
        [terminal] put 2 gold on a cell of yours without a farm, for example “defend 2,0 2”.
       *[browser] choose “Defence” (E) and how much, then a cell of yours without a farm.
    }
cellwar-learn-end = There is no more gold to spend, and the cell you have just captured opens its neighbours only in your next turn: { $window ->
        [terminal] end your turn with “end”.
       *[browser] choose “End turn” (R).
    }
cellwar-learn-cut = Land must hang together, or it is lost: cut B’s thin line by capturing a cell in the middle of it.
cellwar-learn-save = Your two cells at the bottom are cut off and will vanish: buy the cell that joins them to your land again.
cellwar-learn-win = Whoever captures the opponent’s last farm wins: capture it.

## The course: titles and one sentence a step

cellwar-learn-lesson-first = First turns
cellwar-learn-lesson-economy = Gold well spent
cellwar-learn-lesson-cut = Cut off a colony
cellwar-learn-lesson-defence = Defend what feeds you
cellwar-learn-lesson-strike = Strike the farms
cellwar-learn-game-first = Now a short war against an easy enemy: capture B’s only farm.
cellwar-learn-spend = At the start gold that lies idle earns nothing: spend all three in this turn, the last one on a farm.
cellwar-learn-spend-other = There was still gold to spend, and it could have earned more from the next turn on.
cellwar-learn-hill = A hill costs twice as much as plain ground: capture the free cell on the plain.
cellwar-learn-hill-other = The plain cell below costs one gold, and one is left for a farm.
cellwar-learn-game-economy = Now a short war against an easy enemy: build, grow, and capture B’s only farm.
cellwar-learn-cut-cheap = B has put defence into the line at the top, but not everywhere. You have one gold: cut the line where it is cheap.
cellwar-learn-cut-most = One gold again, and no defence: cut the line so that as many cells as possible are lost to B.
cellwar-learn-cut-other = That does not cut off enough. Look where the line hangs on one cell.
cellwar-learn-game-cut = Now a short war against an easy enemy: cut the long arm off, then take the farm.
cellwar-learn-gate = A farm cannot be defended itself, but the way to it can. B stands in the gate: put all three gold into the cell in front of it.
cellwar-learn-gate-other = B comes through the gate. Put all three into your cell between the mountains.
cellwar-learn-loop = Your land is a horseshoe: one cut at the top, and its right arm is lost. Close the loop at the bottom.
cellwar-learn-loop-other = One cut still divides your land. Join the two arms in the bottom row.
cellwar-learn-game-defence = Now a short war against an easy enemy: hold the gate, and capture B’s only farm.
cellwar-learn-farm-first = One gold buys one cell of B. Take the one that hurts most: a farm.
cellwar-learn-farm-first-other = B loses a cell, but no income. The farm was as cheap.
cellwar-learn-last-farm = B has one farm left, and it stands at your border: win the war with one capture.
cellwar-learn-last-farm-other = The war goes on. Capture the cell with the farm.
cellwar-learn-game-strike = The last war of the course, against a medium enemy: find the shortest way to B’s only farm.
