chain-title = Захват клеток
chain-about = Растите фишки, пока не взорвутся, и пусть их капли захватят всё вокруг.

## Options

chain-option-width = Ширина поля
chain-option-height = Высота поля
chain-option-players = Число игроков
chain-option-colours = Цвета, по одному на игрока
chain-option-drops-add-up = Капли в пустой клетке складываются
chain-option-balance = Первые фишки ставят на краю поля, не ближе пяти шагов друг от друга
chain-options-colours-count = Цвета: «{ $value }» — { $count ->
        [one] { $count } цвет
        [few] { $count } цвета
       *[many] { $count } цветов
    }, а игроков { $players }. Назовите по цвету для каждого игрока или не называйте ни одного.

## The log

chain-turn-order-set = Жребий определил порядок ходов: { $orderLettered }.
chain-turn-began = { "" }
chain-chip-placed = [Раунд { NUMBER($round, useGrouping: 0) }, Ход игрока { $seatLetter }] Поставлена фишка { $seatLetter }_1_({ $cell }).
chain-chip-upgraded = [Раунд { NUMBER($round, useGrouping: 0) }, Ход игрока { $seatLetter }] Выбранная фишка { $seatLetter }_{ $before }_({ $cell }) → апгрейд до уровня { $level }.
chain-cell-exploded = [Цепная реакция] Фишка { $seatLetter }_{ $level }_({ $cell }) взорвалась → капли в { $targets }.
chain-chip-created = [Цепная реакция] Пустая клетка ({ $cell }) получила { $drops ->
        [one] { $drops } каплю
        [few] { $drops } капли
       *[other] { $drops } капель
    } → создана { $seatLetter }_{ $level }_({ $cell }).
chain-chip-grown = [Цепная реакция] Фишка { $seatLetter }_{ $before }_({ $cell }) получила { $drops ->
        [one] { $drops } каплю
        [few] { $drops } капли
       *[other] { $drops } капель
    } → стала { $seatLetter }_{ $level }_({ $cell }).
chain-chip-captured = [Цепная реакция] Фишка { $ownerLetter }_{ $before }_({ $cell }) получила { $drops ->
        [one] { $drops } каплю
        [few] { $drops } капли
       *[other] { $drops } капель
    } → стала { $seatLetter }_{ $level }_({ $cell }) (цвет сменён).
chain-player-eliminated = [Раунд { NUMBER($round, useGrouping: 0) }, Ход игрока { $seatLetter }] Фишек не осталось: игрок { $seatLettered } выбывает, его ходы пропускаются.
chain-game-won = [Раунд { NUMBER($round, useGrouping: 0) }] На поле остались только фишки игрока { $seatLettered }: победа!

## The end

chain-ending-last-colour = Победа игрока { $winnerName }: других цветов на поле не осталось.

## Refusals

chain-refused-over = Игра окончена.
chain-refused-off-board = Клетки ({ $cell }) на этом поле нет.
chain-refused-place-first = В первом раунде ставят фишки: наберите «поставить { $cell }».
chain-refused-occupied = На клетке ({ $cell }) стоит фишка игрока { $ownerName }. Выберите пустую клетку.
chain-refused-off-edge = Клетка ({ $cell }) не на краю поля, а первые фишки в этой игре ставят только там. Выберите клетку на краю.
chain-refused-too-close = Клетка ({ $cell }) слишком близко к другой фишке: между первыми фишками должно быть не меньше { $distance ->
        [one] { $distance } шага
        [few] { $distance } шагов
        [many] { $distance } шагов
       *[other] { $distance } шага
    } или столько, сколько позволяет поле. Выберите клетку подальше.
chain-refused-no-more-placing = Новые фишки ставят только в первом раунде. Выберите одну из своих фишек, чтобы повысить её уровень.
chain-refused-empty = Клетка ({ $cell }) пуста. Выберите одну из своих фишек.
chain-refused-not-yours = Фишка на клетке ({ $cell }) принадлежит игроку { $ownerName }. Выберите одну из своих.
chain-unreadable-action = «{ $text }» — не ход. Наберите клетку, например 5,3, а в первом раунде — «поставить 5,3».

chain-broken-fields = В записи позиции 8 полей через пробел, а здесь их { $count }.
chain-broken-size = «{ $text }» — не размер поля. Размеры бывают от 5x5 до 50x50.
chain-broken-colours = «{ $text }» не называет разные цвета для 2–10 игроков.
chain-broken-order = «{ $text }» не называет каждого игрока по одному разу (их { $players }).
chain-broken-drops = «{ $text }» нет среди { $allowed }.
chain-broken-round = «{ $text }» — не номер раунда.
chain-broken-mover = «{ $text }» в этой игре не участвует и ходить не может.
chain-broken-out = «{ $text }» не называет выбывших игроков.
chain-broken-rows = На поле должно быть рядов: { $height }, а в записи их { $count }.
chain-broken-row = Ряд { $row } не читается: «{ $text }».
chain-broken-width = В ряду { $row }, «{ $text }», клеток { $count }, а должно быть { $width }.
chain-broken-owner = Фишка на клетке ({ $cell }) принадлежит «{ $text }», а такого игрока нет.
chain-broken-level = У фишки на клетке ({ $cell }) уровень { $level }. В покое уровень бывает 1, 2 или 3.
chain-broken-first-round = В первом раунде у каждого, кто уже ходил, ровно одна фишка уровня 1, а у остальных фишек нет.
chain-broken-no-chips = Сейчас ход игрока { $seatName }, но фишек у этого игрока нет.
chain-broken-out-with-chips = Игрок { $seatName } вне игры, но на поле есть его фишки.

## How to type a move

chain-how =
    x,y — повысить на 1 уровень своей фишки в столбце x и ряду y: 5,3
    поставить x,y — первая фишка на пустую клетку (раунд 1): поставить 5,3 или place 5,3
    Столбцы считают с нуля слева направо, ряды — с нуля снизу вверх.
chain-words = place = поставить, поставь, поставлю, ставлю; up = повысить, повысь, повышаю, апгрейд, прокачать, прокачай, прокачаю

## The text board

chain-board-move = Раунд { NUMBER($round, useGrouping: 0) }: ходит { $who }
chain-board-won = Раунд { NUMBER($round, useGrouping: 0) }: победа — { $who }
chain-board-last = Последний ход: { $who } в ({ $cell })
chain-board-standing = { $number }. { $who }, { $colour }: { $chips ->
        [0] нет фишек
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }
chain-board-standing-out = { $number }. { $who }, { $colour }: вне игры

## In the browser

chain-web-label = Поле { $width } × { $height }: столбцы слева направо, ряды снизу вверх
chain-web-round = Раунд { NUMBER($round, useGrouping: 0) }
chain-web-place = по порядку { $number }-й
chain-web-chips = { $chips ->
        [0] нет фишек
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[other] { $chips } фишек
    }
chain-web-out = вне игры
chain-web-cell = ({ $cell }) { $level ->
        [0] пусто
       *[other] { $who }, уровень { $level }
    }{ $offer ->
        [place] , можно поставить фишку
        [raise] , можно повысить уровень
        [explode] , взорвётся при нажатии
       *[none] { "" }
    }{ $last ->
        [yes] , последний ход
       *[no] { "" }
    }
chain-web-preview = Взорвётся при нажатии: { $waves ->
        [one] { $waves } волна
        [few] { $waves } волны
       *[many] { $waves } волн
    }, { $cells ->
        [one] изменится { $cells } клетка
        [few] изменятся { $cells } клетки
       *[many] изменится { $cells } клеток
    }, { $taken ->
        [0] захвата нет
        [one] захвачена { $taken } фишка
        [few] захвачены { $taken } фишки
       *[many] захвачено { $taken } фишек
    }.
chain-web-preview-calm = Уровень станет { $level }, взрыва не будет.
chain-web-wave = Волна { $wave } из { $waves }

## Анализ

chain-analysis-wins = ход ({ $cell }) выигрывает
chain-analysis-lets-win = позволяет сопернику ({ $name }) выиграть ходом ({ $cell })
chain-analysis-captures = ход ({ $cell }) захватывает { $count ->
        [one] { $count } фишку
        [few] { $count } фишки
       *[many] { $count } фишек
    }
chain-analysis-lets-capture = оставляет открытой ({ $cell }): { $name } захватывает там { $count ->
        [one] { $count } фишку
        [few] { $count } фишки
       *[many] { $count } фишек
    }
chain-analysis-explodes = ({ $cell }) взрывается и ничего не захватывает
chain-analysis-raises = ({ $cell }) получает уровень { $level }
chain-analysis-places = на ({ $cell }) встаёт первая фишка
