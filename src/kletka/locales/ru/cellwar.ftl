cellwar-title = Война клеток
cellwar-about = Покупайте клетки, стройте фермы, держите свою землю единой и режьте чужую на части.

## Options

cellwar-option-width = Ширина поля
cellwar-option-height = Высота поля
cellwar-option-players = Число игроков
cellwar-option-rounds = Последний раунд (0 — без ограничения)
cellwar-option-colours = Цвета, по одному на игрока
cellwar-option-map = Своя карта: ряды через «/»; пусто — карту создаст игра
cellwar-option-reach = Откуда можно захватывать
cellwar-option-reach-turn = с земли, которая была вашей в начале хода
cellwar-option-reach-now = со всей земли, и с только что захваченной
cellwar-option-balance = Начальное золото уравновешивает порядок ходов
cellwar-options-colours = Цвета: «{ $value }» — { $count ->
        [one] { $count } цвет
        [few] { $count } цвета
       *[many] { $count } цветов
    }, а игроков { $players }. Назовите по цвету для каждого игрока или не называйте ни одного.
cellwar-options-map-size = Размер карты { $width } на { $height }, а каждая сторона должна быть от { $low } до { $high } клеток.
cellwar-options-map-rows = В ряду { $row } карты { $value ->
        [one] { $value } клетка
        [few] { $value } клетки
       *[other] { $value } клеток
    }, а в первом — { $width }. Все ряды должны быть одной длины.
cellwar-options-map-symbol = На карте знак «{ $value }» в клетке ({ $cell }). Известные знаки: { $allowed }.
cellwar-options-map-start = Старт { $value } — не квадрат { $side } на { $side }. Каждому игроку нужен ровно один такой квадрат.
cellwar-options-map-cut = На этой карте не от каждого старта можно пройти к другим.

## The log

cellwar-war-began = Война начинается: игроков — { $players }, поле { $width } на { $height }, { $rounds ->
        [0] без последнего раунда
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[other] { $rounds } раундов
    }.
cellwar-turn-began = Раунд { $round }: ходит { $seatName }.
cellwar-income-received = { $amount ->
        [0] Ферм нет — нет и дохода: у игрока { $seatName } { $gold } { $gold ->
            [one] золото
            [few] золота
           *[many] золота
        }.
       *[other] Доход игрока { $seatName }: { $amount } { $amount ->
            [one] золото
            [few] золота
           *[many] золота
        }, всего теперь { $gold }.
    }
cellwar-cell-captured = { $owner ->
        [-1] { $seatName } захватывает { $cell } за { $price } { $price ->
            [one] золото
            [few] золота
           *[other] золота
        }.
       *[other] { $seatName } захватывает { $cell } у игрока { $ownerName } за { $price } { $price ->
            [one] золото
            [few] золота
           *[other] золота
        }.{ $farm ->
            [yes] {" "}Ферма на ней уничтожена.
           *[no] {""}
        }{ $defence ->
            [0] {""}
           *[other] {" "}Защита { $defence } снесена.
        }
    }
cellwar-farm-built = { $seatName } строит ферму на { $cell } за { $price } { $price ->
        [one] золото
        [few] золота
       *[other] золота
    }.
cellwar-defence-raised = { $seatName } вкладывает { $amount } { $amount ->
        [one] золото
        [few] золота
       *[other] золота
    } в защиту { $cell }: теперь она { $defence }.
cellwar-colony-doomed = { $cellsCount ->
        [one] Отрезана { $cellsCount } клетка
        [few] Отрезаны { $cellsCount } клетки
       *[other] Отрезано { $cellsCount } клеток
    } игрока { $ownerName } без единой фермы: { $cells }. { $turns ->
        [1] Если связь не восстановить, эта земля исчезнет, когда { $ownerName } в следующий раз завершит ход.
       *[other] Если связь не восстановить, эта земля исчезнет, когда { $ownerName } завершит ход после этого.
    }
cellwar-colony-saved = { $ownerName } спасает { $cellsCount ->
        [one] { $cellsCount } отрезанную клетку
        [few] { $cellsCount } отрезанные клетки
       *[other] { $cellsCount } отрезанных клеток
    }: { $cells }.
cellwar-colony-vanished = { $cellsCount ->
        [one] { $cellsCount } отрезанная клетка игрока { $ownerName } стала нейтральной
        [few] { $cellsCount } отрезанные клетки игрока { $ownerName } стали нейтральными
       *[other] { $cellsCount } отрезанных клеток игрока { $ownerName } стали нейтральными
    }: { $cells }.
cellwar-player-defeated = { $how ->
        [no-farms-left] { $seatName } уничтожает последнюю ферму игрока { $ownerName }
       *[all-cells-captured] { $seatName } захватывает последнюю клетку игрока { $ownerName }
    }: { $ownerName } выбывает.{ $cellsCount ->
        [0] {""}
        [one] {" "}Ещё { $cellsCount } клетка стала нейтральной.
        [few] {" "}Ещё { $cellsCount } клетки стали нейтральными.
       *[other] {" "}Ещё { $cellsCount } клеток стали нейтральными.
    }
cellwar-turn-ended = { "" }
cellwar-war-ended = { "" }

## The end

cellwar-ending-all-cells-captured = Уничтожение противника: побеждает { $winnerName }, у противников не осталось ни одной клетки.
cellwar-ending-no-farms-left = Экономическое доминирование: побеждает { $winnerName }, последняя ферма противников уничтожена.
cellwar-ending-time-out = Тайм-аут: побеждает { $winnerName } — больше территория, а при равной больше ферм.
cellwar-ending-draw = Ничья: у игроков { $winnerName } поровну и клеток, и ферм.

## Refusals

cellwar-refused-over = Война окончена.
cellwar-refused-outside = Клетки { $cell } нет на поле { $width } на { $height }.
cellwar-refused-own-cell = Клетка { $cell } и так ваша.
cellwar-refused-mountain = { $cell } — гора, её нельзя захватить.
cellwar-refused-water = { $cell } — вода, её нельзя захватить.
cellwar-refused-not-adjacent = У клетки { $cell } нет общей стороны с вашей территорией.
cellwar-refused-doomed-neighbour = Рядом с { $cell } только отрезанная колония без ферм, а она не может действовать.
cellwar-refused-captured-neighbour = Рядом с { $cell } только клетки, захваченные в этот ход; от них можно захватывать со следующего хода.
cellwar-refused-too-dear = { $cell } стоит { $price } { $price ->
        [one] золото
        [few] золота
       *[other] золота
    }, а у вас { $gold }.
cellwar-refused-not-yours = Клетка { $cell } не ваша.
cellwar-refused-doomed = { $cell } — в отрезанной колонии без ферм. Пока связь не восстановлена, строить там нельзя.
cellwar-refused-farm-there = На клетке { $cell } стоит ферма.
cellwar-refused-defence-there = На клетке { $cell } защита { $defence }, а ферме нужна пустая клетка.
cellwar-refused-amount = { $amount } нельзя: в защиту вкладывают от { $low } до { $high } золота за раз.
cellwar-refused-defence-limit = На клетке { $cell } защита { $defence }; ещё { $amount } — больше предела { $high }.

cellwar-unreadable-action = «{ $text }» — не действие. Например: «захват 3,4», «ферма 3,4», «защита 3,4 2» или «конец».
cellwar-unreadable-cell = «{ $text }» не называет клетки. Например: «захват 3,4».
cellwar-unreadable-amount = «{ $text }» не говорит, где и сколько. Например: «защита 3,4 2».

cellwar-broken-fields = В записи позиции частей через одиночные пробелы должно быть { $count }.
cellwar-broken-board = Ряды записи не складываются в одно поле из известных знаков.
cellwar-broken-numbers = Золото или раунд в записи — число, которого быть не может.
cellwar-broken-players = Места, цвета и выбывшие в записи не согласуются.
cellwar-broken-ground = В записи что-то стоит там, где стоять не может.
cellwar-broken-marks = Обречены в записи не те клетки, что отрезаны и без ферм.
cellwar-broken-reach = Правило захвата в записи неизвестно или не согласуется с клетками, захваченными в этот ход.
cellwar-broken-ending = Исход в записи не согласуется с полем.

## The board

cellwar-board-round = Раунд { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}из { $rounds }
    }, { $over ->
        [yes] война окончена
       *[no] ходит { $who }
    }
cellwar-board-purse = { $who } ({ $colour }): золото { $gold }, доход +{ $income }
cellwar-board-realm = клеток { $cells }, ферм { $farms }, новая за { $price }
cellwar-board-fallen = { $who } ({ $colour }): вне игры
cellwar-board-prices = Цены: клетка { $cell }, чужая — защита+{ $cell }, холм +{ $hill }
cellwar-board-doomed = { $who }: { $count ->
        [one] исчезнет { $count } клетка
        [few] исчезнут { $count } клетки
       *[many] исчезнет { $count } клеток
    } в конце { $turns ->
        [1] ближайшего хода этого игрока
       *[other] его следующего хода
    }

cellwar-how =
    захват 3,4      (Q) захватить клетку в столбце 3, ряду 4, рядом со своей
    ферма 3,4       (W) построить ферму на своей пустой клетке
    защита 3,4 2    (E) усилить защиту своей клетки на 2 золота
    конец           (R) завершить ход
    Можно и по-английски: capture 3,4, farm 3,4, defend 3,4 2, end.
    · нейтральная, △ холм, ■ гора, ≈ вода; A* ферма, A3 защита 3;
    + и ▲ можно захватить сейчас; a! отрезана и исчезнет;
    A° захвачена в этот ход и откроет соседние в следующий ваш ход.
cellwar-words = capture = захват, захватить, захвати; farm = ферма, построй; defend = защита, усиль; end = конец, завершить
cellwar-hint-end = Завершить ход.

## In the browser

cellwar-web-round = Раунд { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}из { $rounds }
    }
cellwar-web-gold = золото: { $gold }
cellwar-web-income = доход +{ $income }
cellwar-web-cells = { $count ->
        [one] { $count } клетка
        [few] { $count } клетки
       *[other] { $count } клеток
    }
cellwar-web-farms = { $count ->
        [one] { $count } ферма
        [few] { $count } фермы
       *[other] { $count } ферм
    }
cellwar-web-tool-capture = Захват
cellwar-web-tool-farm = Ферма ({ $price })
cellwar-web-tool-defend = Защита
cellwar-web-goal = Цель: захватить все клетки { $others ->
        [1] противника
       *[other] противников
    } или уничтожить последнюю ферму.{ $rounds ->
        [0] { "" }
       *[other] { " " }После раунда { $rounds } побеждает тот, у кого больше земли.
    }
cellwar-web-legend-mountain = гора: прохода нет
cellwar-web-legend-water = вода: прохода нет
cellwar-web-legend-hill = холм: на 1 дороже
cellwar-web-legend-farm = ферма: 1 золото каждый ход
cellwar-web-legend-defence = защита: клетка дороже на столько
cellwar-web-legend-doomed = отрезана и без фермы: скоро пропадёт
cellwar-web-legend-captured = захвачена в этот ход: захватывать от неё можно со следующего
cellwar-web-legend-prices = Цены: нейтральная клетка 1, чужая — 1 и её защита; цена фермы — на её кнопке
cellwar-web-no-gold = золота нет
cellwar-web-too-dear = { $tool ->
        [farm] ферма стоит { $price }: золота не хватает
       *[other] на соседние клетки не хватает золота
    }
cellwar-web-no-cell = { $tool ->
        [capture] рядом нет клеток для захвата
        [farm] нет пустой своей клетки
       *[other] нет своей клетки для защиты
    }
cellwar-web-amount = Вложить в защиту: { $amount }
cellwar-web-end = Конец хода
cellwar-web-end-again = Завершить ход? Нажмите ещё раз
cellwar-web-cell = { $cell }: { $things }
cellwar-web-mountain = гора
cellwar-web-water = вода
cellwar-web-hill = холм
cellwar-web-neutral = нейтральная
cellwar-web-owned = { $name }
cellwar-web-farm = ферма
cellwar-web-defence = защита { $defence }
cellwar-web-doomed = отрезана, исчезнет через { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[other] { $turns } ходов
    }
cellwar-web-captured = захвачена в этот ход
cellwar-web-lit = доступна
cellwar-web-price = Цена { $price }, останется { $gold }; доход +{ $income }.
cellwar-web-farm-lost = Ферма будет разрушена.
cellwar-web-cut = Отрезает у противника { $count ->
        [one] { $count } клетку.
        [few] { $count } клетки.
       *[other] { $count } клеток.
    }
cellwar-web-own-cut = Отрезает у вас { $count ->
        [one] { $count } клетку!
        [few] { $count } клетки!
       *[other] { $count } клеток!
    }
cellwar-web-saved = Спасает { $count ->
        [one] { $count } клетку.
        [few] { $count } клетки.
       *[other] { $count } клеток.
    }
cellwar-web-wins = Война окончена!
cellwar-web-key-capture = Захват: затем выберите клетку
cellwar-web-key-farm = Ферма: затем выберите свою клетку
cellwar-web-key-defend = Защита: сколько золота, затем своя клетка
cellwar-web-key-end = Конец хода: дважды, пока золото ещё есть на что потратить
cellwar-web-map-title = Нарисовать карту
cellwar-web-map-width = Ширина
cellwar-web-map-height = Высота
cellwar-web-map-players = Игроков
cellwar-web-map-plain = равнина
cellwar-web-map-start = старт { $letter }
cellwar-web-map-undo = Отменить
cellwar-web-map-clear = Очистить
cellwar-web-map-clear-ask = Очистить всю карту? Отмена вернёт её.
cellwar-web-map-side = Длина стороны — целое число от 1 до { $high }.
cellwar-web-map-symmetry = Симметрия
cellwar-web-map-symmetry-none = нет
cellwar-web-map-symmetry-turn = пол-оборота
cellwar-web-map-symmetry-across = слева и справа
cellwar-web-map-symmetry-down = сверху и снизу
cellwar-web-map-symmetry-all = все четыре четверти
cellwar-web-map-key-ground = Кисть: равнина, гора, вода, холм
cellwar-web-map-key-start = Кисть: старт игрока
cellwar-web-map-key-move = Тянуть карту вместо рисования

## Анализ

cellwar-analysis-defeats = ход выбивает игрока { $name }
cellwar-analysis-lets-defeat = позволяет игроку { $name } выиграть войну у этого места
cellwar-analysis-cuts = ход отрезает { $count ->
        [one] { $count } чужую клетку
        [few] { $count } чужие клетки
       *[many] { $count } чужих клеток
    }
cellwar-analysis-lets-cut = позволяет игроку { $name } отрезать { $count ->
        [one] { $count } клетку
        [few] { $count } клетки
       *[many] { $count } клеток
    }
cellwar-analysis-takes = ход захватывает { $count ->
        [one] { $count } чужую клетку
        [few] { $count } чужие клетки
       *[many] { $count } чужих клеток
    }{ $farms ->
        [0] { "" }
        [one] {" "}и разрушает { $farms } ферму
        [few] {" "}и разрушает { $farms } фермы
       *[many] {" "}и разрушает { $farms } ферм
    }
cellwar-analysis-lets-take = оставляет открытой ({ $cell }): { $name } захватывает { $count ->
        [one] { $count } клетку
        [few] { $count } клетки
       *[many] { $count } клеток
    }{ $farms ->
        [0] { "" }
        [one] {" "}и разрушает { $farms } ферму
        [few] {" "}и разрушает { $farms } фермы
       *[many] {" "}и разрушает { $farms } ферм
    }
cellwar-analysis-grows = ход приносит { $cells ->
        [one] { $cells } клетку
        [few] { $cells } клетки
       *[many] { $cells } клеток
    } и { $farms ->
        [one] { $farms } ферму
        [few] { $farms } фермы
       *[many] { $farms } ферм
    }
cellwar-analysis-idles = ход ничего не захватывает и не строит
