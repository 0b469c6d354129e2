## The first lesson: one sentence a step

contours-learn-place = You are blue A: put a point on any intersection.
contours-learn-close = Your points make a wall even where only their corners touch: close the ring around the red point.
contours-learn-two = One ring takes all that is inside it, points and empty ground: close this larger one.
contours-learn-escape = Now red needs one more point to close a ring around yours: play where the ring is still open.
contours-learn-last = When no intersection is free, the game ends and the one who has captured more wins: play the last point.
