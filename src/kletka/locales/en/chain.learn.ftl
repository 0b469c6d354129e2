## The first lesson: one sentence a step

chain-learn-place = Put your first chip, red A, on any cell.
chain-learn-grow = From now on your chips only grow: choose your chip, and its level rises by one.
chain-learn-burst = At level 4 a chip bursts and throws a drop on each neighbour: make the one with three dots burst.
chain-learn-capture = A drop on somebody else’s chip makes it yours: burst a chip of yours beside one of blue B.
chain-learn-waves = A chip that drops have raised to level 4 bursts too: start a chain of two waves.
chain-learn-win = Whoever is alone on the board wins: take B’s last chip.
