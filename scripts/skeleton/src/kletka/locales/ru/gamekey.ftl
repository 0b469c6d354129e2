gamekey-title = Game Title
gamekey-about = Отмечайте клетку за клеткой, пока поле не заполнится.

## Параметры

gamekey-option-width = Ширина поля
gamekey-option-height = Высота поля

## Журнал

gamekey-game-began = Чистое поле { $width } × { $height }. Начинает { $seatName }.
gamekey-cell-marked = { $seatName } отмечает ({ $cell }).
gamekey-turn-passed = { "" }
gamekey-game-ended = { $winner ->
        [-1] Игра окончена. Ничья.
       *[other] Игра окончена. Победитель — { $winnerName }.
    }

## Конец игры

gamekey-ending-full = { $winner ->
        [-1] Ничья: пустых клеток не осталось.
       *[other] Победитель — { $winnerName }: пустых клеток не осталось.
    }

## Отказы

gamekey-refused-over = Игра окончена.
gamekey-refused-off-board = На поле { $width } × { $height } нет клетки ({ $cell }).
gamekey-refused-occupied = Клетку ({ $cell }) уже отметил игрок { $ownerName }. Выберите пустую.
gamekey-unreadable-action = «{ $text }» — не ход. Наберите клетку, например 2,1: столбец, запятая, ряд.

gamekey-broken-shape = Эту позицию не удалось прочитать: «{ $text }».
gamekey-broken-turn = Отметок у A: { $first }, у B: { $second }. Игроки ходят по очереди, поэтому сейчас не может быть ход этого игрока.

## Как набрать ход

gamekey-how =
    x,y — отметить клетку в столбце x и ряду y: 2,1
    Столбцы считают с нуля слева направо, ряды — с нуля сверху вниз.
gamekey-words = { "" }

## Поле текстом

gamekey-board-move = Ходит { $who }
gamekey-board-won = Победитель — { $who }
gamekey-board-draw = Ничья
gamekey-board-last = Последний ход: { $who } на ({ $cell })

## В браузере

gamekey-web-label = Поле { $width } × { $height }: столбцы слева направо, ряды сверху вниз
gamekey-web-marks = { $marks ->
        [one] { $marks } отметка
        [few] { $marks } отметки
       *[many] { $marks } отметок
    }
gamekey-web-cell = ({ $cell }) { $kind ->
        [mark] отметка, { $who }
       *[empty] пусто
    }{ $last ->
        [yes] , последний ход
       *[no] { "" }
    }
