## The first lesson: one sentence a step

gamekey-learn-mark = You play A: mark any cell.
gamekey-learn-corner = A cell with a mark is taken: mark the upper left corner, which is empty.
gamekey-learn-answer = The turns alternate, whatever stands on the board: mark the upper right corner.
gamekey-learn-last = When no cell is empty, the game is over: mark the last one.
gamekey-learn-lesson-first = First moves
gamekey-learn-game = Now a short game against an easy opponent: play on until no cell is empty.
