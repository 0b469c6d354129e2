gamekey-title = Game Title
gamekey-about = Отбелязвайте клетка след клетка, докато дъската се запълни.

## Параметри

gamekey-option-width = Ширина на дъската
gamekey-option-height = Височина на дъската

## Дневник

gamekey-game-began = Празна дъска { $width } × { $height }. Започва { $seatName }.
gamekey-cell-marked = { $seatName } отбелязва ({ $cell }).
gamekey-turn-passed = { "" }
gamekey-game-ended = { $winner ->
        [-1] Играта свърши. Реми.
       *[other] Играта свърши. Печели { $winnerName }.
    }

## Край на играта

gamekey-ending-full = { $winner ->
        [-1] Реми: няма повече празни клетки.
       *[other] Печели { $winnerName }: няма повече празни клетки.
    }

## Откази

gamekey-refused-over = Играта свърши.
gamekey-refused-off-board = На дъска { $width } × { $height } няма клетка ({ $cell }).
gamekey-refused-occupied = Клетката ({ $cell }) вече е отбелязана от { $ownerName }. Изберете празна.
gamekey-unreadable-action = „{ $text }“ не е ход. Напишете клетка, например 2,1: колона, запетая, ред.

gamekey-broken-shape = Тази позиция не може да се прочете: „{ $text }“.
gamekey-broken-turn = A има { $first } знака, а B – { $second }. Ходовете се редуват, затова сега не може да е ред на този играч.

## Как се пише ход

gamekey-how =
    x,y – отбелязва клетката в колона x и ред y: 2,1
    Колоните се броят от нула отляво надясно, редовете – от нула отгоре надолу.
gamekey-words = { "" }

## Дъската като текст

gamekey-board-move = На ход е { $who }
gamekey-board-won = Печели { $who }
gamekey-board-draw = Реми
gamekey-board-last = Последен ход: { $who } на ({ $cell })

## В браузъра

gamekey-web-label = Дъска { $width } × { $height }: колоните отляво надясно, редовете отгоре надолу
gamekey-web-marks = { $marks ->
        [one] 1 знак
       *[other] { $marks } знака
    }
gamekey-web-cell = ({ $cell }) { $kind ->
        [mark] знак на { $who }
       *[empty] празно
    }{ $last ->
        [yes] , последен ход
       *[no] { "" }
    }
