castle-title = Замки
castle-about = Два замка, поле боя между ними и кости, которые никого не щадят.

## Options

castle-option-units-block = Фигуры преграждают путь

## The log

castle-placing-turn-began = Ходят { $seat ->
        [0] чёрные
       *[1] красные
    }.
castle-unit-placed = Фигура поставлена: { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } { $seat ->
        [0] чёрных
       *[1] красных
    }, ряд { $cellY }, столбец { $cellX }.
castle-placing-ended = Все фигуры на местах. На поле боя появляются препятствия.
castle-obstacles-counted = { $count ->
        [one] Будет { $count } препятствие.
        [few] Будет { $count } препятствия.
       *[many] Будет { $count } препятствий.
    }
castle-obstacle-raised = На r{ $cellY }c{ $cellX } теперь { $obstacle ->
        [wall] стена
       *[barricade] баррикада
    }.
castle-battle-turn-began = Раунд { NUMBER($round, useGrouping: 0) }. Ходят { $seat ->
        [0] чёрные
       *[1] красные
    }. { $attacks ->
        [0] { $barricades ->
            [0] Атаковать некого.
            [one] Противник вне досягаемости; можно атаковать баррикаду: { $barricades } вариант.
            [few] Противник вне досягаемости; можно атаковать баррикаду: { $barricades } варианта.
           *[many] Противник вне досягаемости; можно атаковать баррикаду: { $barricades } вариантов.
        }
        [one] Атака возможна: { $attacks } вариант.
        [few] Атака возможна: { $attacks } варианта.
       *[many] Атака возможна: { $attacks } вариантов.
    }
castle-unit-moved = { $seat ->
        [0] Чёрные
       *[1] Красные
    }: { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } r{ $startY }c{ $startX } → r{ $cellY }c{ $cellX }.
castle-barricade-destroyed = { $seat ->
        [0] Чёрные
       *[1] Красные
    }: { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } с r{ $startY }c{ $startX } разбивает баррикаду на r{ $cellY }c{ $cellX }.
castle-attack-declared = { $seat ->
        [0] Чёрные
       *[1] Красные
    }: { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } с r{ $startY }c{ $startX } атакует { $targetKind ->
        [knight] рыцаря
        [dwarf] гнома
       *[elf] эльфа
    } на r{ $cellY }c{ $cellX }.
castle-attack-rolled = { $blow ->
        [miss] Сумма на костях — { $total }, ровно столько здоровья у цели: промах.
        [half] Сумма на костях — { $total }: полуатака, урон { $damage }, осталось здоровья: { $health }.
       *[full] Попадание: урон { $damage }, осталось здоровья: { $health }.
    }
castle-unit-destroyed = { $owner ->
        [0] Чёрные
       *[1] Красные
    } теряют { $kind ->
        [knight] рыцаря
        [dwarf] гнома
       *[elf] эльфа
    } на r{ $cellY }c{ $cellX }.
castle-potion-drunk = { $seat ->
        [0] Чёрные
       *[1] Красные
    }: { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } на r{ $cellY }c{ $cellX } пьёт целебное зелье.
castle-unit-healed = Здоровье восстановлено: +{ $gained }, теперь { $health }.
castle-second-action-rolled = { $won ->
        [yes] Выпало { $die }, нечётное: можно сделать второе действие.
       *[no] Выпало { $die }, чётное: второго действия нет.
    }
castle-second-action-declined = { $seat ->
        [0] Чёрные
       *[1] Красные
    } отказываются от второго действия.
castle-turn-passed = { $seat ->
        [0] Чёрные
       *[1] Красные
    } ничего не могут сделать и пропускают ход.
castle-game-ended = Битва окончена, { $rounds ->
        [one] сыгран { NUMBER($rounds, useGrouping: 0) } раунд
        [few] сыграно { NUMBER($rounds, useGrouping: 0) } раунда
       *[many] сыграно { NUMBER($rounds, useGrouping: 0) } раундов
    }. Очки: у чёрных { NUMBER($blackPoints, useGrouping: 0) }, у красных { NUMBER($redPoints, useGrouping: 0) }.

## The end

castle-ending-eliminated = { $winner ->
        [0] Победили чёрные: красной армии больше нет.
       *[1] Победили красные: чёрной армии больше нет.
    }
castle-ending-stuck = Ничья: никто больше ничего не может сделать.

## Refusals

castle-refused-over = Игра окончена.
castle-refused-not-an-outcome = Жребий сейчас решает не это.
castle-refused-chance-first = Сначала бросают кости.
castle-refused-place-first = Сначала нужно расставить все фигуры.
castle-refused-all-placed = Все фигуры уже расставлены.
castle-refused-off-board = Ряда { $cellY } и столбца { $cellX } на поле нет: ряды от 0 до 6, столбцы от 0 до 8.
castle-refused-battlefield = r{ $cellY }c{ $cellX } лежит на поле боя. Фигуры ставят только в своём замке.
castle-refused-enemy-castle = r{ $cellY }c{ $cellX } лежит в замке противника. Фигуры ставят только в своём замке.
castle-refused-occupied = Клетка r{ $cellY }c{ $cellX } занята.
castle-refused-none-left = Все фигуры этого вида ({ $kind ->
        [knight] рыцари
        [dwarf] гномы
       *[elf] эльфы
    }) уже поставлены.
castle-refused-no-unit = На r{ $cellY }c{ $cellX } нет фигуры.
castle-refused-not-yours = Фигура на r{ $cellY }c{ $cellX } не ваша.
castle-refused-not-a-line = Фигуры ходят прямо, а эльф ещё и буквой «Г», на две клетки и одну; до r{ $cellY }c{ $cellX } так не дойти.
castle-refused-too-far = До r{ $cellY }c{ $cellX } слишком далеко: { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } проходит не больше { $speed ->
        [one] { $speed } клетки
        [few] { $speed } клеток
       *[many] { $speed } клеток
    }.
castle-refused-way-blocked = Путь к r{ $cellY }c{ $cellX } закрыт.
castle-refused-nothing-there = На r{ $cellY }c{ $cellX } некого атаковать.
castle-refused-own-unit = На r{ $cellY }c{ $cellX } стоит ваша же фигура.
castle-refused-wall-stands = Стену на r{ $cellY }c{ $cellX } разрушить нельзя.
castle-refused-not-in-line = Атакуют только прямо, по ряду или столбцу; до r{ $cellY }c{ $cellX } прямой линии нет.
castle-refused-wrong-distance = { $kind ->
        [knight] Рыцарь
        [dwarf] Гном
       *[elf] Эльф
    } атакует на расстоянии ровно { $distance ->
        [one] { $distance } клетки
        [few] { $distance } клеток
       *[many] { $distance } клеток
    }; r{ $cellY }c{ $cellX } на другом расстоянии.
castle-refused-barricade-too-far = { $kind ->
        [knight] Рыцарь
        [dwarf] Гном
       *[elf] Эльф
    } достаёт баррикаду не дальше { $distance ->
        [one] { $distance } клетки
        [few] { $distance } клеток
       *[many] { $distance } клеток
    }; r{ $cellY }c{ $cellX } дальше.
castle-refused-line-blocked = Между вами и r{ $cellY }c{ $cellX } стоит препятствие. Через него стреляют только эльфы.
castle-refused-not-wounded = { $kind ->
        [knight] Рыцарь
        [dwarf] Гном
       *[elf] Эльф
    } на r{ $cellY }c{ $cellX } не ранен.
castle-refused-potion-gone = { $kind ->
        [knight] Рыцарь
        [dwarf] Гном
       *[elf] Эльф
    } на r{ $cellY }c{ $cellX } уже выпил своё зелье.
castle-refused-must-act = Отказаться можно только от второго действия. Идите, атакуйте или лечитесь.
castle-unreadable-verb = «{ $text }» — не действие. Наберите «поставить», «ход», «атака», «лечить» или «отказ».
castle-unreadable-rest = «{ $text }» — это не всё. Напишите так: { $example }
castle-broken-shape = Это не запись позиции.
castle-broken-square = «{ $text }» не обозначает никакой клетки.
castle-broken-impossible = Такая позиция невозможна.

## How to type a move

castle-how =
    поставить рыцаря r5c2 — поставить рыцаря (или гнома, или эльфа) в ряд 5, столбец 2 своего замка
    ход r5c2 r4c2 — перейти из ряда 5, столбца 2 в ряд 4, столбец 2
    атака r5c2 r4c2 — атаковать фигуру или баррикаду в ряду 4, столбце 2
    лечить r5c2 — выпить целебное зелье этой фигуры
    отказ — отказаться от второго действия
    Можно и по-английски, и коротко: place knight r5c2, p k 5 2, m 5 2 4 2, a 5 2 4 2, h 5 2, d.
    % рыцарь, @ гном, & эльф, # стена, $ баррикада; R — красные, B — чёрные.
castle-words = place = поставить, поставь; move = ход, иди, идти; attack = атака, атаковать, атакуй; heal = лечить, лечи, лечиться; decline = отказ, отказаться, нет; knight = рыцарь, рыцаря; dwarf = гном, гнома; elf = эльф, эльфа

## The text board

castle-board-placing = Расстановка. Ходят { $seat ->
        [0] чёрные
       *[1] красные
    }.
castle-board-obstacles = На поле боя появляются препятствия.
castle-board-battle = Раунд { NUMBER($round, useGrouping: 0) }. { $second ->
        [yes] Ходят { $seat ->
        [0] чёрные
       *[1] красные
    }: второе действие.
       *[no] Ходят { $seat ->
        [0] чёрные
       *[1] красные
    }.
    }
castle-board-dice = Раунд { NUMBER($round, useGrouping: 0) }. Ходят { $seat ->
        [0] чёрные
       *[1] красные
    }: бросают кости.
castle-board-over = { $winner ->
        [-1] Ничья.
        [0] Победили чёрные!
       *[1] Победили красные!
    }
castle-board-side = { $seat ->
        [0] Чёрные
       *[1] Красные
    } ({ $name })
castle-board-points = { $side }: { $points ->
        [one] { NUMBER($points, useGrouping: 0) } очко
        [few] { NUMBER($points, useGrouping: 0) } очка
       *[many] { NUMBER($points, useGrouping: 0) } очков
    }
castle-board-left = Осталось поставить: { $units }
castle-board-legend = % рыцарь, @ гном, & эльф
castle-board-potion = + целебное зелье ещё не выпито
castle-board-attack-possible = Атака возможна:
castle-board-attack-impossible = Атаковать некого.
castle-board-attack = { $attacker } { $start } → { $target } { $cell }: урон { $damage }, промах { $miss } %
castle-board-no-enemy = Противник вне досягаемости.
castle-board-barricades = Можно разбить баррикаду:
castle-board-attack-barricade = { $attacker } { $start } → $ { $cell }: баррикада падает
castle-board-second = Сделайте ещё одно действие или откажитесь от него.
castle-board-end-rounds = Раундов: { NUMBER($rounds, useGrouping: 0) }
castle-board-end-points = Очки противника: { NUMBER($theirs, useGrouping: 0) } (победителя: { NUMBER($own, useGrouping: 0) })
castle-board-end-enemies = Уничтожены фигуры противника: { $units }
castle-board-end-own = Потеряны свои фигуры: { $units }
castle-board-end-both = Очки: у чёрных { NUMBER($black, useGrouping: 0) }, у красных { NUMBER($red, useGrouping: 0) }
castle-board-end-lost = { $seat ->
        [0] Чёрные
       *[1] Красные
    } потеряли: { $units }
castle-board-end-none = никого
castle-kind-knight = рыцарь
castle-kind-dwarf = гном
castle-kind-elf = эльф

## The dialogue at the keyboard

castle-ask-pieces = У вас есть такие фигуры
castle-ask-menu-knight = (1) Рыцарь: { $left }
castle-ask-menu-dwarf = (2) Гном: { $left }
castle-ask-menu-elf = (3) Эльф: { $left }
castle-ask-unit = Какую фигуру вы хотите поставить?
castle-ask-row = В какой ряд?
castle-ask-column = В какой столбец?
castle-ask-own-row = В каком ряду стоит фигура, которая будет действовать?
castle-ask-own-column = В каком столбце?
castle-ask-action = Что ей делать?
castle-ask-menu-move = (1) Идти
castle-ask-menu-attack = (2) Атаковать
castle-ask-menu-heal = (3) Лечиться
castle-ask-menu-decline = (4) Отказаться от второго действия
castle-ask-target-row = Цель: какой ряд?
castle-ask-target-column = Цель: какой столбец?
castle-ask-not-listed = «{ $text }» — не одно из чисел: { $allowed }.

## In the browser

castle-web-set-symbols = Знаки % @ & вместо рисунков
castle-web-placement = Расстановка
castle-web-round = Раунд { NUMBER($round, useGrouping: 0) }
castle-web-points = { $points ->
        [one] { NUMBER($points, useGrouping: 0) } очко
        [few] { NUMBER($points, useGrouping: 0) } очка
       *[other] { NUMBER($points, useGrouping: 0) } очков
    }
castle-web-units = { $count ->
        [one] { $count } фигура
        [few] { $count } фигуры
       *[other] { $count } фигур
    }
castle-web-ask-unit = Какую фигуру вы хотите поставить?
castle-web-end-enemies = Уничтожены фигуры противника: { $units }
castle-web-end-own = Потеряны свои фигуры: { $units }
castle-web-place = Её можно поставить на клетку со знаком [X].
castle-web-attack-possible = Атака возможна. Выберите фигуру или одну из атак.
castle-web-heal = Выпить зелье
castle-web-decline = Без второго действия
castle-web-chance-full = { $percent } % урон { $damage }
castle-web-chance-half = { $percent } % половина, { $damage }
castle-web-chance-miss = { $percent } % промах
castle-web-chance-kills = { $percent } % насмерть
castle-web-barricade-falls = баррикада падает
castle-web-roll-attack = Три кости, цель — { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    }: сумма { $health } — промах{ $health ->
        [3] { "" }
       *[other] , 3 — половина урона
    }
castle-web-roll-heal = Одна кость: столько здоровья вернётся
castle-web-roll-second = Одна кость: нечётное число даёт второе действие
castle-web-idle = Этой фигуре сейчас нечего делать.
castle-web-choose-first = Сначала выберите одну из своих фигур.
castle-web-choose-attacker = Сюда могут ударить несколько ваших фигур: сначала выберите одну.
castle-web-none-reaches = Ни одна ваша фигура сейчас сюда не достаёт. Выберите фигуру, и вы увидите, куда она достаёт.
castle-web-dice = Кости: { $dice }
castle-web-square = { $square }: { $things }
castle-web-empty = свободно
castle-web-wall = стена
castle-web-barricade = баррикада
castle-web-unit = { $seat ->
        [0] чёрный
       *[1] красный
    } { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    }, здоровье { $health }
castle-web-potion = зелье не выпито
castle-web-can-act = может действовать
castle-web-can-place = сюда можно поставить
castle-web-can-move = сюда можно пойти
castle-web-can-attack = можно атаковать
castle-web-key-kind = Рыцарь, гном или эльф: какую фигуру ставить
castle-web-key-heal = Выпить зелье выбранной фигуры
castle-web-key-decline = Отказаться от второго действия

## Анализ

castle-analysis-attacks = { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } атакует { $target ->
        [knight] рыцаря
        [dwarf] гнома
       *[elf] эльфа
    } на { $square }
castle-analysis-lets-attack = подставляет { $target ->
        [knight] рыцаря
        [dwarf] гнома
       *[elf] эльфа
    } на { $square }: { $name } атакует { $kind ->
        [knight] рыцарем
        [dwarf] гномом
       *[elf] эльфом
    }
castle-analysis-moves = { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } идёт на { $square }
castle-analysis-breaks = { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } разбивает баррикаду на { $square }
castle-analysis-heals = { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } на { $square } пьёт зелье
castle-analysis-places = { $kind ->
        [knight] рыцарь
        [dwarf] гном
       *[elf] эльф
    } встаёт на { $square }
castle-analysis-declines = второе действие не сделано
