castle-title = Замъци
castle-about = Два замъка, бойно поле между тях и зарове, които не щадят никого.

## Options

castle-option-units-block = Фигурите препречват пътя

## The log

castle-placing-turn-began = { $seat ->
        [0] Черните са на ход.
       *[1] Червените са на ход
    }
castle-unit-placed =
    Фигурата е успешно позиционирана
    { $kind ->
        [knight] Рицар
        [dwarf] Джудже
       *[elf] Елф
    } на { $seat ->
        [0] черните
       *[1] червените
    }: ред { $cellY }, колона { $cellX }.
castle-placing-ended = Всички фигури са поставени. На бойното поле се появяват препятствия.
castle-obstacles-counted = { $count ->
        [one] Ще има едно препятствие.
       *[other] Ще има { $count } препятствия.
    }
castle-obstacle-raised = На r{ $cellY }c{ $cellX } вече има { $obstacle ->
        [wall] стена
       *[barricade] барикада
    }.
castle-battle-turn-began = Рунд { NUMBER($round, useGrouping: 0) }. { $seat ->
        [0] Черните
       *[1] Червените
    } са на ход. { $attacks ->
        [0] { $barricades ->
            [0] Атака не е възможна.
            [one] Няма противник в обсег; възможна е една атака срещу барикада.
           *[other] Няма противник в обсег; възможни са { $barricades } атаки срещу барикади.
        }
        [one] Възможна е една атака.
       *[other] Възможни са { $attacks } атаки.
    }
castle-unit-moved = { $seat ->
        [0] Черните
       *[1] Червените
    }: { $kind ->
        [knight] рицар
        [dwarf] джудже
       *[elf] елф
    } r{ $startY }c{ $startX } → r{ $cellY }c{ $cellX }.
castle-barricade-destroyed = { $seat ->
        [0] Черните
       *[1] Червените
    }: { $kind ->
        [knight] рицар
        [dwarf] джудже
       *[elf] елф
    } от r{ $startY }c{ $startX } разрушава барикадата на r{ $cellY }c{ $cellX }.
castle-attack-declared = { $seat ->
        [0] Черните
       *[1] Червените
    }: { $kind ->
        [knight] рицар
        [dwarf] джудже
       *[elf] елф
    } от r{ $startY }c{ $startX } атакува { $targetKind ->
        [knight] рицаря
        [dwarf] джуджето
       *[elf] елфа
    } на r{ $cellY }c{ $cellX }.
castle-attack-rolled = { $blow ->
        [miss] Сборът на заровете, { $total }, е равен на здравето на целта: пропуснат удар.
        [half] Сборът на заровете е { $total }: полуатака, щети { $damage }, остава здраве { $health }.
       *[full] Попадение: щети { $damage }, остава здраве { $health }.
    }
castle-unit-destroyed = { $owner ->
        [0] Черните
       *[1] Червените
    } загубиха { $kind ->
        [knight] рицар
        [dwarf] джудже
       *[elf] елф
    } на r{ $cellY }c{ $cellX }.
castle-potion-drunk = { $seat ->
        [0] Черните
       *[1] Червените
    }: { $kind ->
        [knight] рицар
        [dwarf] джудже
       *[elf] елф
    } на r{ $cellY }c{ $cellX } изпива лечебната си отвара.
castle-unit-healed = Възстановено здраве: { $gained }, вече е { $health }.
castle-second-action-rolled = { $won ->
        [yes] Зарът показа { $die }, нечетно число: следва второ действие.
       *[no] Зарът показа { $die }, четно число: второ действие няма.
    }
castle-second-action-declined = { $seat ->
        [0] Черните
       *[1] Червените
    } се отказаха от второто действие.
castle-turn-passed = { $seat ->
        [0] Черните
       *[1] Червените
    } не могат да направят нищо и пропускат хода си.
castle-game-ended = Битката приключи след { $rounds ->
        [one] един рунд
       *[other] { NUMBER($rounds, useGrouping: 0) } рунда
    }. Точки: черни { NUMBER($blackPoints, useGrouping: 0) }, червени { NUMBER($redPoints, useGrouping: 0) }.

## The end

castle-ending-eliminated = { $winner ->
        [0] Черните победиха: от червената армия не остана никой.
       *[1] Червените победиха: от черната армия не остана никой.
    }
castle-ending-stuck = Реми: никой вече не може да направи нищо.

## Refusals

castle-refused-over = Играта свърши.
castle-refused-not-an-outcome = Сега жребият решава друго.
castle-refused-chance-first = Първо се хвърлят заровете.
castle-refused-place-first = Първо трябва да се поставят всички фигури.
castle-refused-all-placed = Всички фигури вече са поставени.
castle-refused-off-board = На дъската няма ред { $cellY } и колона { $cellX }: редовете са от 0 до 6, колоните от 0 до 8.
castle-refused-battlefield = r{ $cellY }c{ $cellX } е на бойното поле. Фигури се поставят само в собствения замък.
castle-refused-enemy-castle = r{ $cellY }c{ $cellX } е в замъка на противника. Фигури се поставят само в собствения замък.
castle-refused-occupied = Клетката r{ $cellY }c{ $cellX } е заета.
castle-refused-none-left = Нямате повече { $kind ->
        [knight] рицари
        [dwarf] джуджета
       *[elf] елфи
    } за поставяне.
castle-refused-no-unit = На r{ $cellY }c{ $cellX } няма фигура.
castle-refused-not-yours = Фигурата на r{ $cellY }c{ $cellX } не е ваша.
castle-refused-not-a-line = Фигурите се движат по права линия, а елфите и Г-образно (две клетки и една); така до r{ $cellY }c{ $cellX } не се стига.
castle-refused-too-far = До r{ $cellY }c{ $cellX } е твърде далеч: { $kind ->
        [knight] рицар
        [dwarf] джудже
       *[elf] елф
    } изминава най-много { $speed ->
        [one] една клетка
       *[other] { $speed } клетки
    }.
castle-refused-way-blocked = Пътят до r{ $cellY }c{ $cellX } е препречен.
castle-refused-nothing-there = На r{ $cellY }c{ $cellX } няма кого да атакувате.
castle-refused-own-unit = На r{ $cellY }c{ $cellX } стои ваша фигура.
castle-refused-wall-stands = Стената на r{ $cellY }c{ $cellX } не може да бъде разрушена.
castle-refused-not-in-line = Атакува се само по права линия, по ред или колона; r{ $cellY }c{ $cellX } не е на такава линия.
castle-refused-wrong-distance = { $kind ->
        [knight] Рицар
        [dwarf] Джудже
       *[elf] Елф
    } атакува на разстояние точно { $distance ->
        [one] една клетка
       *[other] { $distance } клетки
    }; r{ $cellY }c{ $cellX } е на друго разстояние.
castle-refused-barricade-too-far = { $kind ->
        [knight] Рицар
        [dwarf] Джудже
       *[elf] Елф
    } достига барикада най-много на { $distance ->
        [one] една клетка
       *[other] { $distance } клетки
    }; r{ $cellY }c{ $cellX } е по-далеч.
castle-refused-line-blocked = Между вас и r{ $cellY }c{ $cellX } има препятствие. Само елфите стрелят през него.
castle-refused-not-wounded = { $kind ->
        [knight] Рицарят
        [dwarf] Джуджето
       *[elf] Елфът
    } на r{ $cellY }c{ $cellX } не е { $kind ->
        [knight] ранен
        [dwarf] ранено
       *[elf] ранен
    }.
castle-refused-potion-gone = { $kind ->
        [knight] Рицарят
        [dwarf] Джуджето
       *[elf] Елфът
    } на r{ $cellY }c{ $cellX } вече изпи своята отвара.
castle-refused-must-act = Само от второто действие можете да се откажете. Придвижете се, атакувайте или се лекувайте.
castle-unreadable-verb = „{ $text }“ не е действие. Напишете „постави“, „ход“, „атака“, „лекувай“ или „отказ“.
castle-unreadable-rest = „{ $text }“ не е пълно. Напишете го така: { $example }
castle-broken-shape = Това не е запис на позиция.
castle-broken-square = „{ $text }“ не означава никаква клетка.
castle-broken-impossible = Такава позиция е невъзможна.

## How to type a move

castle-how =
    постави рицар r5c2 – поставя рицар (или джудже, или елф) на ред 5, колона 2 в замъка ви
    ход r5c2 r4c2 – придвижва фигурата от ред 5, колона 2 на ред 4, колона 2
    атака r5c2 r4c2 – атакува фигурата или барикадата на ред 4, колона 2
    лекувай r5c2 – фигурата изпива лечебната си отвара
    отказ – отказ от второто действие
    Може и на английски, и накратко: place knight r5c2, p k 5 2, m 5 2 4 2, a 5 2 4 2, h 5 2, d.
    % рицар, @ джудже, & елф, # стена, $ барикада; R – червени, B – черни.
castle-words = place = постави, позиционирай; move = премести, ход, иди; attack = атака, атакувай; heal = лекувай, излекувай; decline = отказ, не; knight = рицар; dwarf = джудже; elf = елф

## The text board

castle-board-placing = Начало на играта. { $seat ->
        [0] Черните
       *[1] Червените
    } са на ход.
castle-board-obstacles = На бойното поле се появяват препятствия.
castle-board-battle = Рунд { NUMBER($round, useGrouping: 0) }. { $second ->
        [yes] { $seat ->
        [0] Черните
       *[1] Червените
    } са на ход: второ действие.
       *[no] { $seat ->
        [0] Черните
       *[1] Червените
    } са на ход.
    }
castle-board-dice = Рунд { NUMBER($round, useGrouping: 0) }. { $seat ->
        [0] Черните
       *[1] Червените
    } са на ход: хвърлят се заровете.
castle-board-over = { $winner ->
        [-1] Реми.
        [0] Черните победиха!
       *[1] Червените победиха!
    }
castle-board-side = { $seat ->
        [0] Черните
       *[1] Червените
    } ({ $name })
castle-board-points = { $side }: { $points ->
        [one] 1 точка
       *[other] { NUMBER($points, useGrouping: 0) } точки
    }
castle-board-left = За поставяне: { $units }
castle-board-legend = % рицар, @ джудже, & елф
castle-board-potion = + лечебната отвара още не е изпита
castle-board-attack-possible = Атаката е възможна:
castle-board-attack-impossible = Атаката не е възможна.
castle-board-attack = { $attacker } { $start } → { $target } { $cell }: щети { $damage }, пропуск { $miss } %
castle-board-no-enemy = Противникът е извън обсег.
castle-board-barricades = Може да се разруши барикада:
castle-board-attack-barricade = { $attacker } { $start } → $ { $cell }: барикадата пада
castle-board-second = Направете още едно действие или се откажете от него.
castle-board-end-rounds = Брой рундове: { NUMBER($rounds, useGrouping: 0) }
castle-board-end-points = Брой точки на опонента: { NUMBER($theirs, useGrouping: 0) } (на победителя: { NUMBER($own, useGrouping: 0) })
castle-board-end-enemies = Унищожени противникови единици: { $units }
castle-board-end-own = Унищожени наши единици: { $units }
castle-board-end-both = Точки: черни { NUMBER($black, useGrouping: 0) }, червени { NUMBER($red, useGrouping: 0) }
castle-board-end-lost = { $seat ->
        [0] Черните
       *[1] Червените
    } загубиха: { $units }
castle-board-end-none = няма
castle-kind-knight = рицар
castle-kind-dwarf = джудже
castle-kind-elf = елф

## The dialogue at the keyboard

castle-ask-pieces = Разполагате със следните фигури
castle-ask-menu-knight = (1) Рицар: { $left }
castle-ask-menu-dwarf = (2) Джудже: { $left }
castle-ask-menu-elf = (3) Елф: { $left }
castle-ask-unit = Коя единица искате да позиционирате?
castle-ask-row = На кой ред ?
castle-ask-column = На коя колона
castle-ask-own-row = На кой ред е фигурата, която ще действа?
castle-ask-own-column = На коя колона е тя?
castle-ask-action = Какво да направи?
castle-ask-menu-move = (1) Да се придвижи
castle-ask-menu-attack = (2) Да атакува
castle-ask-menu-heal = (3) Да се излекува
castle-ask-menu-decline = (4) Отказ от второто действие
castle-ask-target-row = На кой ред е целта?
castle-ask-target-column = На коя колона е целта?
castle-ask-not-listed = „{ $text }“ не е сред числата: { $allowed }.

## In the browser

castle-web-set-symbols = Знаци % @ & вместо рисунки
castle-web-placement = Поставяне
castle-web-round = Рунд { NUMBER($round, useGrouping: 0) }
castle-web-points = { $points ->
        [one] 1 точка
       *[other] { NUMBER($points, useGrouping: 0) } точки
    }
castle-web-units = { $count ->
        [one] 1 фигура
       *[other] { $count } фигури
    }
castle-web-ask-unit = Коя фигура искате да поставите?
castle-web-end-enemies = Унищожени противникови фигури: { $units }
castle-web-end-own = Загубени собствени фигури: { $units }
castle-web-place = Тя може да се постави на клетка със знак [X].
castle-web-attack-possible = Възможна е атака. Изберете фигура или една от атаките.
castle-web-heal = Изпиване на отварата
castle-web-decline = Без второ действие
castle-web-chance-full = { $percent } % щети { $damage }
castle-web-chance-half = { $percent } % половин, { $damage }
castle-web-chance-miss = { $percent } % пропуск
castle-web-chance-kills = { $percent } % смъртоносно
castle-web-barricade-falls = барикадата пада
castle-web-roll-attack = Три зара срещу { $kind ->
        [knight] рицаря
        [dwarf] джуджето
       *[elf] елфа
    }: сбор { $health } е пропуск{ $health ->
        [3] { "" }
       *[other] , 3 е половин атака
    }
castle-web-roll-heal = Един зар: толкова здраве се връща
castle-web-roll-second = Един зар: нечетно число дава второ действие
castle-web-idle = Тази фигура сега не може да направи нищо.
castle-web-choose-first = Първо изберете една от своите фигури.
castle-web-choose-attacker = Няколко ваши фигури могат да атакуват тук: първо изберете една.
castle-web-none-reaches = Никоя ваша фигура сега не може да атакува тук. Изберете фигура, за да видите докъде стига.
castle-web-dice = Зарове: { $dice }
castle-web-square = { $square }: { $things }
castle-web-empty = свободно
castle-web-wall = стена
castle-web-barricade = барикада
castle-web-unit = { $kind ->
        [knight] рицар
        [dwarf] джудже
       *[elf] елф
    } на { $seat ->
        [0] черните
       *[1] червените
    }, здраве { $health }
castle-web-potion = с лечебна отвара
castle-web-can-act = може да действа
castle-web-can-place = тук може да се постави фигура
castle-web-can-move = тук може да се стигне
castle-web-can-attack = може да се атакува
castle-web-key-kind = Рицар, джудже или елф: коя фигура да се постави
castle-web-key-heal = Избраната фигура изпива отварата си
castle-web-key-decline = Отказ от второто действие

## Анализ

castle-analysis-attacks = { $kind ->
        [knight] рицарят
        [dwarf] джуджето
       *[elf] елфът
    } атакува { $target ->
        [knight] рицаря
        [dwarf] джуджето
       *[elf] елфа
    } на { $square }
castle-analysis-lets-attack = излага { $target ->
        [knight] рицаря
        [dwarf] джуджето
       *[elf] елфа
    } на { $square }: { $name } атакува с { $kind ->
        [knight] рицар
        [dwarf] джудже
       *[elf] елф
    }
castle-analysis-moves = { $kind ->
        [knight] рицарят
        [dwarf] джуджето
       *[elf] елфът
    } отива на { $square }
castle-analysis-breaks = { $kind ->
        [knight] рицарят
        [dwarf] джуджето
       *[elf] елфът
    } разрушава барикадата на { $square }
castle-analysis-heals = { $kind ->
        [knight] рицарят
        [dwarf] джуджето
       *[elf] елфът
    } на { $square } пие отварата си
castle-analysis-places = { $kind ->
        [knight] рицарят
        [dwarf] джуджето
       *[elf] елфът
    } застава на { $square }
castle-analysis-declines = второто действие не е направено
