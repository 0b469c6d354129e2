## The first lesson: one sentence a step

contours-learn-place = You play blue (A): put a point on any intersection.
contours-learn-close = Your points make a wall even where they touch only diagonally: close the ring around the red point.
contours-learn-two = One ring takes all that is inside it, points and empty ground: close this larger one.
contours-learn-escape = Now red needs one more point to close a ring around yours: put a point where the ring is still open.
contours-learn-last = When no intersection is free, the game ends and the one who has captured more wins: put the last point.
