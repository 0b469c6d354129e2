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
