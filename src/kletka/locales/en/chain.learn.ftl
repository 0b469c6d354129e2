## The first lesson: one sentence a step

chain-learn-place = Put your first chip, red A, on any cell.
chain-learn-grow = From now on your chips only grow: choose your chip, and its level rises by one.
chain-learn-burst = At level 4 a chip explodes and throws a drop on each neighbouring cell: explode the one with three dots.
chain-learn-capture = A drop on somebody else’s chip makes it yours: explode a chip of yours beside a blue chip of B.
chain-learn-waves = A chip that drops have raised to level 4 explodes too: start a reaction of two waves.
chain-learn-win = You win when only your chips are left on the board: take B’s last chip.
