## The first lesson: one sentence a step

contours-learn-place = You play blue (A): put a point on any intersection.
contours-learn-close = Your points make a wall even where they touch only diagonally: close the ring around the red point.
contours-learn-two = One ring takes all that is inside it, points and empty ground: close this larger one.
contours-learn-escape = Now red needs one more point to close a ring around yours: put a point where the ring is still open.
contours-learn-last = When no intersection is free, the game ends and the one who has captured more wins: put the last point.

## The course: titles and one sentence a step

contours-learn-lesson-first = First points
contours-learn-lesson-edge = The edge of the board
contours-learn-lesson-ladder = The ladder
contours-learn-lesson-double = Double capture
contours-learn-lesson-choice = Counter-attack and the larger capture
contours-learn-game-first = Now a short game against an easy opponent: capture more points than B before the board is full.
contours-learn-close-other = The ring is still open. Find the one place where it can be closed.
contours-learn-edge = A point that is joined to the edge can never be surrounded: lead yours out to the edge.
contours-learn-edge-other = Red closes the ring at the edge, and your point is captured.
contours-learn-edge-wall = Your own wall may stand on the edge: close the ring around the red point.
contours-learn-edge-open = The edge itself is not a wall: the red point at the top can never be captured. Capture the one that can.
contours-learn-edge-open-other = That captures nothing. The red point in the middle of the board has one way out.
contours-learn-game-edge = Now a short game against an easy opponent: mind the edge, and finish ahead of B.
contours-learn-ladder-1 = A ladder leaves a point one way out each time. Bar the way down, so that red can only run to the right.
contours-learn-ladder-2 = Red has run to the right, under your wall. Bar the way in front of it: only the way down is left.
contours-learn-ladder-3 = Red runs down. Bar the way below: your point at the lower right is already waiting.
contours-learn-ladder-other = That leaves red two ways out, and it escapes. Leave it only one.
contours-learn-ladder-4 = The ladder ends at your waiting point: close the ring around all four.
contours-learn-game-ladder = Now a short game against an easy opponent: leave B’s points no way out, and win.
contours-learn-both = One point can close two rings: capture both red points with one move.
contours-learn-both-other = Look for the place that both rings lack.
contours-learn-fork = Each red point has two ways out, and one of them is shared. Take it: then two captures threaten at once.
contours-learn-fork-other = Red stops that one threat. The place between the two points makes two.
contours-learn-fork-take = Red has saved the left point: capture the right one.
contours-learn-game-double = Now a short game against an easy opponent: one move here does two things. Win.
contours-learn-counter = Red will close a ring around your middle point. Do better than run: capture a point of that ring.
contours-learn-counter-other = One point of the red ring has only one way out itself. Capture it, and the ring is broken.
contours-learn-larger = Two rings can be closed. Take the one that captures more.
contours-learn-larger-other = That captures fewer points than the ring on the right.
contours-learn-game-choice = The last game of the course, against a medium opponent: look at every capture, yours and B’s, and win.
