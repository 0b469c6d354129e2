chain-title = Превземане на клетки
chain-about = Вдигайте пуловете си, докато избухнат, и нека капките им превземат всичко наоколо.

## Options

chain-option-width = Ширина на дъската
chain-option-height = Височина на дъската
chain-option-players = Брой играчи
chain-option-colours = Цветове, по един за играч
chain-option-drops-add-up = Капките в празна клетка се събират
chain-option-balance = Първите пулове са по края на дъската, на поне пет стъпки един от друг
chain-options-colours-count = Цветове: „{ $value }“ – { $count ->
        [one] един цвят
       *[other] { $count } цвята
    }, а играчите са { $players }. Посочете по един за всеки играч или не посочвайте нито един.

## The log

chain-turn-order-set = Жребият определи реда на ходовете: { $orderLettered }.
chain-turn-began = { "" }
chain-chip-placed = [Рунд { NUMBER($round, useGrouping: 0) }, ход на { $seatLetter }] Поставен е пул { $seatLetter }_1_({ $cell }).
chain-chip-upgraded = [Рунд { NUMBER($round, useGrouping: 0) }, ход на { $seatLetter }] Избран е пул { $seatLetter }_{ $before }_({ $cell }) → вдигнат до ниво { $level }.
chain-cell-exploded = [Верижна реакция] Пулът { $seatLetter }_{ $level }_({ $cell }) избухна → капки в { $targets }.
chain-chip-created = [Верижна реакция] Празната клетка ({ $cell }) получи { $drops ->
        [one] 1 капка
       *[other] { $drops } капки
    } → създаден е { $seatLetter }_{ $level }_({ $cell }).
chain-chip-grown = [Верижна реакция] Пулът { $seatLetter }_{ $before }_({ $cell }) получи { $drops ->
        [one] 1 капка
       *[other] { $drops } капки
    } → стана { $seatLetter }_{ $level }_({ $cell }).
chain-chip-captured = [Верижна реакция] Пулът { $ownerLetter }_{ $before }_({ $cell }) получи { $drops ->
        [one] 1 капка
       *[other] { $drops } капки
    } → стана { $seatLetter }_{ $level }_({ $cell }) (цветът е сменен).
chain-player-eliminated = [Рунд { NUMBER($round, useGrouping: 0) }, ход на { $seatLetter }] Не са останали пулове: играч { $seatLettered } отпада и ходовете му се пропускат.
chain-game-won = [Рунд { NUMBER($round, useGrouping: 0) }] На дъската останаха само пулове на { $seatLettered }: победа!

## The end

chain-ending-last-colour = Победа за { $winnerName }: на дъската не остана друг цвят.

## Refusals

chain-refused-over = Играта свърши.
chain-refused-off-board = На тази дъска няма клетка ({ $cell }).
chain-refused-place-first = В първия рунд се поставят пулове: напишете „постави { $cell }“.
chain-refused-occupied = На ({ $cell }) вече има пул на { $ownerName }. Изберете празна клетка.
chain-refused-off-edge = ({ $cell }) не е на края на дъската, а в тази игра първите пулове се слагат само там. Изберете клетка на края.
chain-refused-too-close = ({ $cell }) е твърде близо до друг пул: между първите пулове трябва да има поне { $distance } стъпки или колкото позволява дъската. Изберете по-далечна клетка.
chain-refused-no-more-placing = Нови пулове се поставят само в първия рунд. Изберете свой пул и го вдигнете.
chain-refused-empty = Клетката ({ $cell }) е празна. Изберете свой пул.
chain-refused-not-yours = Пулът на ({ $cell }) е на { $ownerName }. Изберете свой.
chain-unreadable-action = „{ $text }“ не е ход. Напишете клетка, например 5,3, а в първия рунд – „постави 5,3“.

chain-broken-fields = Записът на позиция има 8 части, разделени с интервал, а тук са { $count }.
chain-broken-size = „{ $text }“ не е размер на дъска. Размерите са от 5x5 до 50x50.
chain-broken-colours = „{ $text }“ не посочва различни цветове за 2 до 10 играчи.
chain-broken-order = „{ $text }“ не посочва всеки от играчите ({ $players }) точно веднъж.
chain-broken-drops = „{ $text }“ не е сред { $allowed }.
chain-broken-round = „{ $text }“ не е номер на рунд.
chain-broken-mover = „{ $text }“ не участва в играта и не може да е на ход.
chain-broken-out = „{ $text }“ не посочва отпадналите играчи.
chain-broken-rows = Редовете на дъската трябва да са { $height }, а са { $count }.
chain-broken-row = Ред { $row } не се чете: „{ $text }“.
chain-broken-width = Ред { $row }, „{ $text }“, има { $count } клетки вместо { $width }.
chain-broken-owner = Пулът на ({ $cell }) е на „{ $text }“, а такъв играч няма.
chain-broken-level = Пулът на ({ $cell }) е с ниво { $level }. В покой нивото е 1, 2 или 3.
chain-broken-first-round = В първия рунд всеки, който вече е бил на ход, има точно един пул с ниво 1, а останалите нямат.
chain-broken-no-chips = На ход е { $seatName }, но този играч няма нито един пул.
chain-broken-out-with-chips = Играч { $seatName } е извън играта, но на дъската има негови пулове.

## How to type a move

chain-how =
    x,y – вдигане на свой пул в колона x, ред y: 5,3
    постави x,y – първият пул на празна клетка (рунд 1): постави 5,3 или place 5,3
    Колоните се броят от 0 отляво надясно, редовете – от 0 отдолу нагоре.
chain-words = place = постави, поставям, слагам, сложи; up = вдигни, вдигам

## The text board

chain-board-move = Рунд { NUMBER($round, useGrouping: 0) }: на ход е { $who }
chain-board-won = Рунд { NUMBER($round, useGrouping: 0) }: победа за { $who }
chain-board-last = Последен ход: { $who } на ({ $cell })
chain-board-standing = { $number }. { $who }, { $colour }: { $chips ->
        [0] няма пулове
        [one] 1 пул
       *[other] { $chips } пула
    }
chain-board-standing-out = { $number }. { $who }, { $colour }: извън играта

## In the browser

chain-web-label = Дъска { $width } × { $height }: колоните отляво надясно, редовете отдолу нагоре
chain-web-round = Рунд { NUMBER($round, useGrouping: 0) }
chain-web-place = { $number ->
        [1] първи
        [2] втори
        [3] трети
        [4] четвърти
        [5] пети
        [6] шести
        [7] седми
        [8] осми
        [9] девети
        [10] десети
       *[other] № { $number }
    } по ред
chain-web-chips = { $chips ->
        [0] няма пулове
        [one] 1 пул
       *[other] { $chips } пула
    }
chain-web-out = извън играта
chain-web-cell = ({ $cell }) { $level ->
        [0] празна
       *[other] { $who }, ниво { $level }
    }{ $offer ->
        [place] , може да се постави пул
        [raise] , може да се вдигне
        [explode] , избухва при натискане
       *[none] { "" }
    }{ $last ->
        [yes] , последен ход
       *[no] { "" }
    }
chain-web-preview = Избухва при натискане: { $waves ->
        [one] 1 вълна
       *[other] { $waves } вълни
    }, { $cells ->
        [one] променя се 1 клетка
       *[other] променят се { $cells } клетки
    }, { $taken ->
        [0] нищо не се превзема
        [one] превзема се 1 пул
       *[other] превземат се { $taken } пула
    }.
chain-web-preview-calm = Нивото става { $level }, без взрив.
chain-web-wave = Вълна { $wave } от { $waves }

## Анализ

chain-analysis-wins = ходът ({ $cell }) печели
chain-analysis-lets-win = позволява на { $name } да спечели с ({ $cell })
chain-analysis-captures = ходът ({ $cell }) превзема { $count ->
        [one] 1 пул
       *[other] { $count } пула
    }
chain-analysis-lets-capture = оставя открита ({ $cell }): { $name } превзема там { $count ->
        [one] 1 пул
       *[other] { $count } пула
    }
chain-analysis-explodes = ({ $cell }) избухва и не превзема нищо
chain-analysis-raises = ({ $cell }) стига ниво { $level }
chain-analysis-places = на ({ $cell }) застава първият пул
