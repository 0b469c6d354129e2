cellwar-title = Cell War
cellwar-about = Купувайте полета, стройте ферми, дръжте земята си цяла и разсичайте чуждата.

## Options

cellwar-option-width = Ширина на дъската
cellwar-option-height = Височина на дъската
cellwar-option-players = Брой играчи
cellwar-option-rounds = Последен рунд (0 — без ограничение)
cellwar-option-colours = Цветове, по един за всеки играч
cellwar-option-map = Собствена карта: редове, разделени с „/“; празно — картата се създава случайно
cellwar-options-colours = Цветове: { $value } — { $count ->
        [one] един цвят
       *[other] { $count } цвята
    } за { $players } играчи. Посочете по един за всеки играч или не посочвайте нито един.
cellwar-options-map-size = Картата е { $width } на { $height }, а всяка страна трябва да е от { $low } до { $high } полета.
cellwar-options-map-rows = Ред { $row } на картата има { $value ->
        [one] едно поле
       *[other] { $value } полета
    }, а първият — { $width }. Всички редове трябва да са еднакво дълги.
cellwar-options-map-symbol = На картата има знак „{ $value }“ на ({ $cell }). Познати знаци: { $allowed }.
cellwar-options-map-start = Началото { $value } не е един квадрат { $side } на { $side }. На всеки играч му трябва точно един.
cellwar-options-map-cut = На тази карта няма път от едно начало до друго.

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
        [-1] { $seatName } завзема { $cell } за { $price } злато.
       *[other] { $seatName } завзема { $cell } от { $ownerName } за { $price } злато.{ $farm ->
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
        [one] Едно поле на { $ownerName } е отрязано
       *[other] { $cellsCount } полета на { $ownerName } са отрязани
    } без ферма: { $cells }. { $turns ->
        [1] Ако връзката не се възстанови, тази земя изчезва, щом { $ownerName } следващия път завърши ход.
       *[other] Ако връзката не се възстанови, тази земя изчезва, щом { $ownerName } завърши хода след този.
    }
cellwar-colony-saved = { $ownerName } спасява { $cellsCount ->
        [one] едно отрязано поле
       *[other] { $cellsCount } отрязани полета
    }: { $cells }.
cellwar-colony-vanished = { $cellsCount ->
        [one] Едно отрязано поле на { $ownerName } става неутрално
       *[other] { $cellsCount } отрязани полета на { $ownerName } стават неутрални
    }: { $cells }.
cellwar-player-defeated = { $how ->
        [no-farms-left] { $seatName } разрушава последната ферма на { $ownerName }
       *[all-cells-captured] { $seatName } завзема последното поле на { $ownerName }
    }: { $ownerName } отпада.{ $cellsCount ->
        [0] {""}
        [one] {" "}Още едно поле става неутрално.
       *[other] {" "}Още { $cellsCount } полета стават неутрални.
    }
cellwar-turn-ended = { "" }
cellwar-war-ended = { "" }

## The end

cellwar-ending-all-cells-captured = { $winnerName } побеждава: противникът е унищожен, не му остана нито едно поле.
cellwar-ending-no-farms-left = { $winnerName } побеждава: последната вражеска ферма е разрушена.
cellwar-ending-time-out = Времето изтече. { $winnerName } побеждава с по-голяма територия, а при равна — с повече ферми.
cellwar-ending-draw = Равенство: { $winnerName } имат поравно полета и поравно ферми.

## Refusals

cellwar-refused-over = Войната свърши.
cellwar-refused-outside = На дъска { $width } на { $height } няма поле { $cell }.
cellwar-refused-own-cell = { $cell } вече е ваше.
cellwar-refused-mountain = { $cell } е планина и не може да се завземе.
cellwar-refused-water = { $cell } е вода и не може да се завземе.
cellwar-refused-not-adjacent = { $cell } няма обща страна с ваше поле.
cellwar-refused-doomed-neighbour = До { $cell } има само отрязана колония без ферма, а тя не може да действа.
cellwar-refused-too-dear = { $cell } струва { $price } злато, а вие имате { $gold }.
cellwar-refused-not-yours = { $cell } не е ваше.
cellwar-refused-doomed = { $cell } е в отрязана колония без ферма. Там не се строи, докато връзката не се възстанови.
cellwar-refused-farm-there = На { $cell } има ферма.
cellwar-refused-defence-there = На { $cell } има защита { $defence }, а фермата иска празно поле.
cellwar-refused-amount = { $amount } не става: в защитата се влагат от { $low } до { $high } злато наведнъж.
cellwar-refused-defence-limit = На { $cell } има защита { $defence }; още { $amount } би надхвърлило { $high }.

cellwar-unreadable-action = „{ $text }“ не е действие. Опитайте „capture 3,4“, „farm 3,4“, „defend 3,4 2“ или „end“.
cellwar-unreadable-cell = „{ $text }“ не назовава поле. Опитайте „capture 3,4“.
cellwar-unreadable-amount = „{ $text }“ не казва къде и колко. Опитайте „defend 3,4 2“.

cellwar-broken-fields = Записът на позиция има десет полета, разделени с по един интервал.
cellwar-broken-board = Редовете на записа не образуват една дъска от познати знаци.
cellwar-broken-numbers = Златото или рундът в записа е число, което не може да се случи.
cellwar-broken-players = Местата, цветовете и отпадналите в записа не си съответстват.
cellwar-broken-ground = В записа нещо стои там, където не може да стои.
cellwar-broken-marks = Обречените полета в записа не са тези, които са отрязани без ферма.
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
cellwar-board-realm = полета { $cells }, ферми { $farms }, нова за { $price }
cellwar-board-fallen = { $who } ({ $colour }): извън играта
cellwar-board-prices = Цени: поле { $cell }, враг защита+{ $cell }, хълм +{ $hill }
cellwar-board-doomed = { $who }: { $count ->
        [one] едно поле изчезва
       *[other] { $count } полета изчезват
    } в края на { $turns ->
        [1] най-близкия ход на този играч
       *[other] следващия му ход
    }

cellwar-how =
    capture 3,4     (или Q) завземане на полето в колона 3, ред 4, до ваше
    farm 3,4        (или W) строеж на ферма на ваше празно поле
    defend 3,4 2    (или E) 2 злато за защитата на ваше поле
    end             (или R) край на хода
    · неутрално, △ хълм, ■ планина, ≈ вода; A* ферма, A3 защита 3;
    + и ▲ може да се завземат сега; a! е отрязано и ще изчезне.
cellwar-words = capture = завземи, вземи; farm = ферма, строй; defend = защита, защити; end = край, завърши

## In the browser

cellwar-web-round = Рунд { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}от { $rounds }
    }
cellwar-web-gold = злато: { $gold }
cellwar-web-income = доход +{ $income }
cellwar-web-cells = { $count ->
        [one] { $count } поле
       *[other] { $count } полета
    }
cellwar-web-farms = { $count ->
        [one] { $count } ферма
       *[other] { $count } ферми
    }
cellwar-web-tool-capture = Завземане
cellwar-web-tool-farm = Ферма ({ $price })
cellwar-web-tool-defend = Защита
cellwar-web-amount = Вложи в защита: { $amount }
cellwar-web-end = Край на хода
cellwar-web-end-again = Край на хода? Още веднъж
cellwar-web-cell = { $cell }: { $things }
cellwar-web-mountain = планина
cellwar-web-water = вода
cellwar-web-hill = хълм
cellwar-web-neutral = неутрално
cellwar-web-owned = { $name }
cellwar-web-farm = ферма
cellwar-web-defence = защита { $defence }
cellwar-web-doomed = отрязано, изчезва след { $turns ->
        [one] { $turns } ход
       *[other] { $turns } хода
    }
cellwar-web-lit = възможно
cellwar-web-price = Цена { $price }, остава { $gold }; доход +{ $income }.
cellwar-web-farm-lost = Фермата ще бъде разрушена.
cellwar-web-cut = Отрязва от врага { $count ->
        [one] { $count } поле.
       *[other] { $count } полета.
    }
cellwar-web-own-cut = Отрязва от вас { $count ->
        [one] { $count } поле!
       *[other] { $count } полета!
    }
cellwar-web-saved = Спасява { $count ->
        [one] { $count } поле.
       *[other] { $count } полета.
    }
cellwar-web-wins = Войната свършва!
cellwar-web-key-capture = Завземане: после изберете поле
cellwar-web-key-farm = Ферма: после изберете свое поле
cellwar-web-key-defend = Защита: колко злато, после свое поле
cellwar-web-key-end = Край на хода: два пъти, докато още има какво да се купи
cellwar-web-map-title = Нарисувай карта
cellwar-web-map-width = Ширина
cellwar-web-map-height = Височина
cellwar-web-map-players = Играчи
cellwar-web-map-plain = равнина
cellwar-web-map-start = старт { $letter }
cellwar-web-map-undo = Отмени
cellwar-web-map-clear = Изчисти
cellwar-web-map-clear-ask = Да се изчисти ли цялата карта? „Отмени“ я връща.
cellwar-web-map-side = Дължината на страната е цяло число от 1 до { $high }.
cellwar-web-map-symmetry = Симетрия
cellwar-web-map-symmetry-none = без
cellwar-web-map-symmetry-turn = половин оборот
cellwar-web-map-symmetry-across = ляво и дясно
cellwar-web-map-symmetry-down = горе и долу
cellwar-web-map-symmetry-all = и четирите четвърти
cellwar-web-map-key-ground = Четка: равнина, планина, вода, хълм
cellwar-web-map-key-start = Четка: старт на играч
cellwar-web-map-key-move = Влачене на картата вместо рисуване
