## The first lesson: one sentence a step

chain-learn-place = Put your first chip, red A, on any cell.
chain-learn-grow = From now on your chips only grow: choose your chip, and its level rises by one.
chain-learn-burst = At level 4 a chip explodes and throws a drop on each neighbouring cell: explode the one with three dots.
chain-learn-capture = A drop on somebody else’s chip makes it yours: explode a chip of yours beside a blue chip of B.
chain-learn-waves = A chip that drops have raised to level 4 explodes too: start a reaction of two waves.
chain-learn-win = You win when only your chips are left on the board: take B’s last chip.

## The course: titles and one sentence a step

chain-learn-lesson-first = First moves
chain-learn-lesson-cascade = Cascades across the board
chain-learn-lesson-double = First strike and double attack
chain-learn-lesson-escape = Escape and counter-attack
chain-learn-lesson-corners = Corners and edges
chain-learn-game-first = Now a short game against an easy opponent: take all of B’s chips.
chain-learn-row = Four chips of B stand in a row at level 3, and one drop is enough for each: start the wave that runs across the whole board.
chain-learn-row-other = That chip touches nothing. Begin at the end of the row, beside the first chip of B.
chain-learn-start = Two of your chips can explode, but only one of them lights a chain of blue chips: take the chip in the upper right corner.
chain-learn-start-other = Follow the chips at level 3, each beside the next, back from the corner: where do they meet yours?
chain-learn-game-cascade = Now a short game against an easy opponent. Look for chips at level 3 that touch each other, and win.
chain-learn-first-strike = Two chips at level 3 stand side by side, and it is your turn: whoever explodes first takes the other. Strike.
chain-learn-first-strike-other = Then B explodes first, and your chip at level 3 is gone. Do not wait.
chain-learn-double = Both of your chips can capture, but one of them takes two chips at once: find it.
chain-learn-double-other = That takes one chip. The other explosion takes two.
chain-learn-threat = A double attack: raise the chip between two chips of B to level 3. B can answer only one threat.
chain-learn-threat-other = That threatens nothing. The chip in the middle touches both blue ones.
chain-learn-game-double = Now a short game against an easy opponent: strike first, and where one explosion takes two.
chain-learn-no-feed = B’s chip at level 3 will take your neighbour of it. At level 3 that chip would even explode for B: raise the other one.
chain-learn-no-feed-other = Now B explodes, takes your chip at level 3, and it explodes too, for B.
chain-learn-retake = B has exploded and stands scattered. Strike back: your chip at level 3 takes the strongest blue one, which then explodes for you.
chain-learn-retake-other = That gives B time. Your chip at the right edge can explode now.
chain-learn-scatter = Your chip in the corner cannot be saved. Explode the one in the middle: four chips are harder to take than one.
chain-learn-scatter-other = B takes the corner at any level. Use the turn for the chip in the middle.
chain-learn-game-escape = Now a short game against an easy opponent: B threatens at the lower right. Keep out of reach, strike back, and win.
chain-learn-four-drops = In a corner only two drops stay on the board, at an edge three. Explode the chip that throws four.
chain-learn-four-drops-other = Two of those drops fly off the board. The chip in the middle loses none.
chain-learn-corner = A blue corner at level 3 is a fuse: explode the chip beside it, so that the corner takes the chip above it for you.
chain-learn-corner-other = Nothing of B is near that chip. Explode the one beside the blue corner.
chain-learn-game-corners = The last game of the course, against a medium opponent: your middle is strong, B’s corners are loaded. Win.
