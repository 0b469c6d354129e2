cellwar-title = Война на клетките
cellwar-about = Купувайте клетки, стройте ферми, дръжте земята си цяла и разсичайте чуждата.

## Options

cellwar-option-width = Ширина на дъската
cellwar-option-height = Височина на дъската
cellwar-option-players = Брой играчи
cellwar-option-rounds = Последен рунд (0 – без ограничение)
cellwar-option-colours = Цветове, по един за всеки играч
cellwar-option-map = Собствена карта: редове, разделени с „/“; празно – картата се създава от играта
cellwar-option-reach = Откъде може да се превзема
cellwar-option-reach-turn = от земята, която е била ваша в началото на хода
cellwar-option-reach-now = от цялата земя, и от току-що превзетата
cellwar-option-balance = Началното злато уравновесява реда на ходовете
cellwar-options-colours = Цветове: „{ $value }“ – { $count ->
        [one] един цвят
       *[other] { $count } цвята
    }, а играчите са { $players }. Посочете по един за всеки играч или не посочвайте нито един.
cellwar-options-map-size = Картата е { $width } на { $height }, а всяка страна трябва да е от { $low } до { $high } клетки.
cellwar-options-map-rows = Ред { $row } на картата има { $value ->
        [one] една клетка
       *[other] { $value } клетки
    }, а първият – { $width }. Всички редове трябва да са еднакво дълги.
cellwar-options-map-symbol = На картата има знак „{ $value }“ в клетка ({ $cell }). Познати знаци: { $allowed }.
cellwar-options-map-start = Стартът { $value } не е квадрат { $side } на { $side }. На всеки играч му трябва точно един такъв.
cellwar-options-map-cut = На тази карта няма път от един старт до друг.

## The log

cellwar-war-began = Войната започва: { $players } играчи на дъска { $width } на { $height }, { $rounds ->
        [0] без последен рунд
        [one] един рунд
       *[other] { $rounds } рунда
    }.
cellwar-turn-began = Рунд { $round }: на ход е { $seatName }.
cellwar-income-received = { $amount ->
        [0] Без ферми няма доход: { $seatName } има { $gold } злато.
       *[other] Фермите на { $seatName } носят { $amount } злато: общо { $gold }.
    }
cellwar-cell-captured = { $owner ->
        [-1] { $seatName } превзема { $cell } за { $price } злато.
       *[other] { $seatName } превзема { $cell } от { $ownerName } за { $price } злато.{ $farm ->
            [yes] {" "}Фермата там е разрушена.
           *[no] {""}
        }{ $defence ->
            [0] {""}
           *[other] {" "}Защитата { $defence } е съборена.
        }
    }
cellwar-farm-built = { $seatName } строи ферма на { $cell } за { $price } злато.
cellwar-defence-raised = { $seatName } влага { $amount } злато в защитата на { $cell }: вече е { $defence }.
cellwar-colony-doomed = { $cellsCount ->
        [one] Една клетка на { $ownerName } е отрязана
       *[other] { $cellsCount } клетки на { $ownerName } са отрязани
    } без ферма: { $cells }. { $turns ->
        [1] Ако връзката не се възстанови, тази земя изчезва, щом { $ownerName } следващия път завърши ход.
       *[other] Ако връзката не се възстанови, тази земя изчезва, щом { $ownerName } завърши хода след този.
    }
cellwar-colony-saved = { $ownerName } спасява { $cellsCount ->
        [one] една отрязана клетка
       *[other] { $cellsCount } отрязани клетки
    }: { $cells }.
cellwar-colony-vanished = { $cellsCount ->
        [one] Една отрязана клетка на { $ownerName } става неутрална
       *[other] { $cellsCount } отрязани клетки на { $ownerName } стават неутрални
    }: { $cells }.
cellwar-player-defeated = { $how ->
        [no-farms-left] { $seatName } разрушава последната ферма на { $ownerName }
       *[all-cells-captured] { $seatName } превзема последната клетка на { $ownerName }
    }: { $ownerName } отпада.{ $cellsCount ->
        [0] {""}
        [one] {" "}Още една клетка става неутрална.
       *[other] {" "}Още { $cellsCount } клетки стават неутрални.
    }
cellwar-turn-ended = { "" }
cellwar-war-ended = { "" }

## The end

cellwar-ending-all-cells-captured = { $winnerName } побеждава: на противника не остана нито една клетка.
cellwar-ending-no-farms-left = { $winnerName } побеждава: последната ферма на противника е разрушена.
cellwar-ending-time-out = Последният рунд мина. { $winnerName } побеждава с по-голяма територия, а при равна – с повече ферми.
cellwar-ending-draw = Реми: { $winnerName } имат поравно клетки и поравно ферми.

## Refusals

cellwar-refused-over = Войната свърши.
cellwar-refused-outside = На дъска { $width } на { $height } няма клетка { $cell }.
cellwar-refused-own-cell = Клетката { $cell } вече е ваша.
cellwar-refused-mountain = { $cell } е планина и не може да се превземе.
cellwar-refused-water = { $cell } е вода и не може да се превземе.
cellwar-refused-not-adjacent = Клетката { $cell } няма обща страна с ваша.
cellwar-refused-doomed-neighbour = До { $cell } има само отрязана колония без ферма, а тя не може да действа.
cellwar-refused-captured-neighbour = До { $cell } има само клетки, превзети в този ход; от тях се превзема от следващия ход.
cellwar-refused-too-dear = { $cell } струва { $price } злато, а вие имате { $gold }.
cellwar-refused-not-yours = Клетката { $cell } не е ваша.
cellwar-refused-doomed = { $cell } е в отрязана колония без ферма. Там не се строи, докато връзката не се възстанови.
cellwar-refused-farm-there = На { $cell } има ферма.
cellwar-refused-defence-there = На { $cell } има защита { $defence }, а за ферма трябва празна клетка.
cellwar-refused-amount = { $amount } не може: в защитата се влагат от { $low } до { $high } злато наведнъж.
cellwar-refused-defence-limit = На { $cell } има защита { $defence }; с още { $amount } тя би надхвърлила { $high }.

cellwar-unreadable-action = „{ $text }“ не е действие. Например: „превземи 3,4“, „ферма 3,4“, „защита 3,4 2“ или „край“.
cellwar-unreadable-cell = „{ $text }“ не посочва клетка. Например: „превземи 3,4“.
cellwar-unreadable-amount = „{ $text }“ не казва къде и колко. Например: „защита 3,4 2“.

cellwar-broken-fields = Записът на позиция трябва да има { $count } части, разделени с по един интервал.
cellwar-broken-board = Редовете на записа не образуват една дъска от познати знаци.
cellwar-broken-numbers = Златото или рундът в записа е невъзможно число.
cellwar-broken-players = Местата, цветовете и отпадналите в записа не си съответстват.
cellwar-broken-ground = В записа нещо стои там, където не може да стои.
cellwar-broken-marks = Обречените клетки в записа не са тези, които са отрязани без ферма.
cellwar-broken-reach = Правилото за превземане в записа е непознато или не отговаря на клетките, превзети в този ход.
cellwar-broken-ending = Изходът в записа не отговаря на дъската.

## The board

cellwar-board-round = Рунд { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}от { $rounds }
    }, { $over ->
        [yes] войната свърши
       *[no] на ход е { $who }
    }
cellwar-board-purse = { $who } ({ $colour }): злато { $gold }, доход +{ $income }
cellwar-board-realm = клетки { $cells }, ферми { $farms }, нова за { $price }
cellwar-board-fallen = { $who } ({ $colour }): извън играта
cellwar-board-prices = Цени: клетка { $cell }, чужда – защита+{ $cell }, хълм +{ $hill }
cellwar-board-doomed = { $who }: { $count ->
        [one] една клетка изчезва
       *[other] { $count } клетки изчезват
    } в края на { $turns ->
        [1] най-близкия ход на този играч
       *[other] следващия му ход
    }

cellwar-how =
    превземи 3,4    (Q) превземане на клетката в колона 3, ред 4, до ваша
    ферма 3,4       (W) строеж на ферма на ваша празна клетка
    защита 3,4 2    (E) 2 злато за защитата на ваша клетка
    край            (R) край на хода
    Може и на английски: capture 3,4, farm 3,4, defend 3,4 2, end.
    · неутрална, △ хълм, ■ планина, ≈ вода; A* ферма, A3 защита 3;
    + и ▲ могат да се превземат сега; a! е отрязана и ще изчезне;
    A° е превзета в този ход и открива съседните в следващия ви ход.
cellwar-words = capture = превземи, превземам, завземи, вземи; farm = ферма, строй; defend = защита, защити; end = край, завърши
cellwar-hint-end = Да се приключи ходът.

## In the browser

cellwar-web-round = Рунд { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}от { $rounds }
    }
cellwar-web-gold = злато: { $gold }
cellwar-web-income = доход +{ $income }
cellwar-web-cells = { $count ->
        [one] { $count } клетка
       *[other] { $count } клетки
    }
cellwar-web-farms = { $count ->
        [one] { $count } ферма
       *[other] { $count } ферми
    }
cellwar-web-tool-capture = Превземане
cellwar-web-tool-farm = Ферма ({ $price })
cellwar-web-tool-defend = Защита
cellwar-web-goal = Цел: да превземете всички клетки на { $others ->
        [1] противника
       *[other] противниците
    } или да унищожите последната ферма.{ $rounds ->
        [0] { "" }
       *[other] { " " }След рунд { $rounds } печели по-голямата територия.
    }
cellwar-web-legend-mountain = планина: няма път
cellwar-web-legend-water = вода: няма път
cellwar-web-legend-hill = хълм: с 1 по-скъпо
cellwar-web-legend-farm = ферма: 1 злато всеки ход
cellwar-web-legend-defence = защита: клетката струва толкова повече
cellwar-web-legend-doomed = отрязана и без ферма: скоро се губи
cellwar-web-legend-captured = превзета в този ход: от нея се превзема от следващия
cellwar-web-legend-prices = Цени: неутрална клетка 1, чужда – 1 и защитата ѝ; цената на фермата стои на бутона
cellwar-web-no-gold = няма злато
cellwar-web-too-dear = { $tool ->
        [farm] фермата струва { $price }: златото не стига
       *[other] златото не стига за съседните клетки
    }
cellwar-web-no-cell = { $tool ->
        [capture] няма клетка за превземане наблизо
        [farm] няма празна ваша клетка
       *[other] няма ваша клетка за защита
    }
cellwar-web-amount = За защита: { $amount }
cellwar-web-end = Край на хода
cellwar-web-end-again = Край на хода? Натиснете пак
cellwar-web-cell = { $cell }: { $things }
cellwar-web-mountain = планина
cellwar-web-water = вода
cellwar-web-hill = хълм
cellwar-web-neutral = неутрална
cellwar-web-owned = { $name }
cellwar-web-farm = ферма
cellwar-web-defence = защита { $defence }
cellwar-web-doomed = отрязана, изчезва след { $turns ->
        [one] { $turns } ход
       *[other] { $turns } хода
    }
cellwar-web-captured = превзета в този ход
cellwar-web-lit = достъпна
cellwar-web-price = Цена { $price }, остава { $gold }; доход +{ $income }.
cellwar-web-farm-lost = Фермата ще бъде разрушена.
cellwar-web-cut = Отрязва от противника { $count ->
        [one] { $count } клетка.
       *[other] { $count } клетки.
    }
cellwar-web-own-cut = Отрязва от вас { $count ->
        [one] { $count } клетка!
       *[other] { $count } клетки!
    }
cellwar-web-saved = Спасява { $count ->
        [one] { $count } клетка.
       *[other] { $count } клетки.
    }
cellwar-web-wins = Войната свършва!
cellwar-web-key-capture = Превземане: после изберете клетка
cellwar-web-key-farm = Ферма: после изберете своя клетка
cellwar-web-key-defend = Защита: колко злато, после своя клетка
cellwar-web-key-end = Край на хода: два пъти, докато още има какво да се купи
cellwar-web-map-title = Рисуване на карта
cellwar-web-map-width = Ширина
cellwar-web-map-height = Височина
cellwar-web-map-players = Играчи
cellwar-web-map-plain = равнина
cellwar-web-map-start = старт { $letter }
cellwar-web-map-undo = Отмяна
cellwar-web-map-clear = Изчистване
cellwar-web-map-clear-ask = Да се изчисти ли цялата карта? „Отмяна“ я връща.
cellwar-web-map-side = Дължината на страната е цяло число от 1 до { $high }.
cellwar-web-map-symmetry = Симетрия
cellwar-web-map-symmetry-none = без
cellwar-web-map-symmetry-turn = половин оборот
cellwar-web-map-symmetry-across = ляво и дясно
cellwar-web-map-symmetry-down = горе и долу
cellwar-web-map-symmetry-all = и четирите четвъртини
cellwar-web-map-key-ground = Четка: равнина, планина, вода, хълм
cellwar-web-map-key-start = Четка: старт на играч
cellwar-web-map-key-move = Влачене на картата вместо рисуване

## Анализ

cellwar-analysis-defeats = ходът побеждава { $name }
cellwar-analysis-lets-defeat = позволява на { $name } да спечели войната срещу това място
cellwar-analysis-cuts = ходът отрязва { $count ->
        [one] 1 чужда клетка
       *[other] { $count } чужди клетки
    }
cellwar-analysis-lets-cut = позволява на { $name } да отреже { $count ->
        [one] 1 клетка
       *[other] { $count } клетки
    }
cellwar-analysis-takes = ходът превзема { $count ->
        [one] 1 чужда клетка
       *[other] { $count } чужди клетки
    }{ $farms ->
        [0] { "" }
        [one] {" "}с 1 ферма
       *[other] {" "}с { $farms } ферми
    }
cellwar-analysis-lets-take = оставя открита ({ $cell }): { $name } превзема { $count ->
        [one] 1 клетка
       *[other] { $count } клетки
    }{ $farms ->
        [0] { "" }
        [one] {" "}с 1 ферма
       *[other] {" "}с { $farms } ферми
    }
cellwar-analysis-grows = ходът носи { $cells ->
        [one] 1 клетка
       *[other] { $cells } клетки
    } и { $farms ->
        [one] 1 ферма
       *[other] { $farms } ферми
    }
cellwar-analysis-idles = ходът нищо не превзема и не строи
