contours-title = Контуры
contours-about = Обнесите чужие точки стеной — и они захвачены навсегда.

## Параметры

contours-option-width = Ширина поля
contours-option-height = Высота поля
contours-option-colours = Цвета первого и второго игрока
contours-option-early-end = Завершать игру, как только победитель предрешён
contours-option-balance = Первая точка первого игрока уже стоит на краю
contours-options-colours = Цвета: «{ $value }» — { $count ->
        [one] { $count } цвет
        [few] { $count } цвета
       *[many] { $count } цветов
    }, а игроков { $seats }. Назовите ровно по одному на каждого.

## Журнал

contours-game-began = Чистое поле { $width } × { $height }. Начинает { $seatName }.
contours-point-placed = { $seatName } ставит точку на ({ $cell }).
contours-contour-closed = { $seatName } замыкает контур: { $capturedCount ->
        [one] захвачена { $capturedCount } точка, { $captured }
        [few] захвачены { $capturedCount } точки, { $captured }
       *[many] захвачено { $capturedCount } точек, { $captured }
    }; { $territoryCount ->
        [0] новой территории нет
        [one] новая территория — { $territoryCount } пересечение
        [few] новая территория — { $territoryCount } пересечения
       *[many] новая территория — { $territoryCount } пересечений
    }. Счёт игрока { $seatName }: { $score }.
contours-turn-passed = { "" }
contours-game-ended = { $winner ->
        [-1] Игра окончена, { $firstScore } : { $secondScore }. Ничья.
       *[other] Игра окончена, { $firstScore } : { $secondScore }. Победитель — { $winnerName }.
    }

## Конец игры

contours-ending-full = { $winner ->
        [-1] Ничья: свободных пересечений не осталось, счёт равный.
       *[other] Победитель — { $winnerName }: свободных пересечений не осталось, и захвачено больше точек, чем у соперника.
    }
contours-ending-decided = { $winner ->
        [-1] Ничья: захватить больше ничего нельзя.
       *[other] Победитель — { $winnerName }: что бы ещё ни было захвачено, этого не изменить.
    }

## Отказы

contours-refused-over = Игра окончена.
contours-refused-off-board = На поле { $width } × { $height } нет пересечения ({ $cell }).
contours-refused-point = На ({ $cell }) стоит точка игрока { $ownerName }. Выберите свободное пересечение.
contours-refused-captured = На ({ $cell }) стоит захваченная точка игрока { $ownerName }, и она там останется. Выберите свободное пересечение.
contours-refused-territory = Пересечение ({ $cell }) — территория игрока { $ownerName }. Выберите свободное.
contours-unreadable-action = «{ $text }» — не ход. Наберите пересечение, например 3,4: столбец, запятая, ряд.

contours-broken-shape = Эту позицию не удалось прочитать: «{ $text }».
contours-broken-turn = Точек у A: { $first }, у B: { $second }. Игроки ходят по очереди, поэтому сейчас не может быть ход этого игрока.
contours-broken-capture = В этой позиции захвачена точка, которую захватить нельзя, или не захвачена та, что должна быть захвачена.

## Как набрать ход

contours-how =
    x,y — поставить точку на пересечение столбца x и ряда y: 3,4
    Столбцы считают с нуля слева направо, ряды — с нуля сверху вниз.
    На поле: A B — точки, a b — захваченные, + — территория A, - — территория B.
contours-words = { "" }

## Поле текстом

contours-board-score = { $first } { $firstScore } : { $secondScore } { $second }
contours-board-move = Ходит { $who }
contours-board-won = Победитель — { $who }
contours-board-draw = Ничья
contours-board-last = Последний ход: { $who } на ({ $cell })

## В браузере

contours-web-set-point-size = Размер точек
contours-web-set-line-thickness = Толщина линий
contours-web-label = Поле { $width } × { $height }: столбцы слева направо, ряды сверху вниз
contours-web-score = { $first } : { $second }
contours-web-captured = { $points ->
        [one] захвачена { $points } точка
        [few] захвачены { $points } точки
       *[many] захвачено { $points } точек
    }
contours-web-cell = ({ $cell }) { $kind ->
        [point] точка, { $who }
        [captive] захваченная точка, { $who }
        [territory] территория, { $who }
       *[empty] свободно
    }{ $open ->
        [yes] , можно ходить
       *[no] { "" }
    }{ $last ->
        [yes] , последний ход
       *[no] { "" }
    }
contours-web-preview = Контур замкнётся: { $points ->
        [one] будет захвачена { $points } точка
        [few] будут захвачены { $points } точки
       *[many] будет захвачено { $points } точек
    }, { $territory ->
        [0] новой территории нет
        [one] новая территория — { $territory } пересечение
        [few] новая территория — { $territory } пересечения
       *[many] новая территория — { $territory } пересечений
    }.

## Анализ

contours-analysis-captures = ход ({ $cell }) захватывает { $count ->
        [one] { $count } точку
        [few] { $count } точки
       *[many] { $count } точек
    }
contours-analysis-lets-capture = оставляет открытым ({ $cell }): { $name } захватывает там { $count ->
        [one] { $count } точку
        [few] { $count } точки
       *[many] { $count } точек
    }
contours-analysis-places = ход ({ $cell })
