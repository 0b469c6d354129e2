contours-title = Контури
contours-about = Оградете чуждите точки със стена и те са пленени завинаги.

## Параметри

contours-option-width = Ширина на дъската
contours-option-height = Височина на дъската
contours-option-colours = Цветове на първия и на втория играч
contours-option-early-end = Край, щом победителят е сигурен
contours-option-balance = Първата точка на първия играч вече стои на края
contours-options-colours = Цветове: „{ $value }“ – { $count ->
        [one] един цвят
       *[other] { $count } цвята
    }, а играчите са { $seats }. Посочете точно по един за всеки.

## Дневник

contours-game-began = Празна дъска { $width } × { $height }. Започва { $seatName }.
contours-point-placed = { $seatName } поставя точка на ({ $cell }).
contours-contour-closed = { $seatName } затваря контур: { $capturedCount ->
        [one] пленена е една точка, { $captured }
       *[other] пленени са { $capturedCount } точки, { $captured }
    }; { $territoryCount ->
        [0] няма нова територия
        [one] нова територия – едно пресичане
       *[other] нова територия – { $territoryCount } пресичания
    }. Резултат на { $seatName }: { $score }.
contours-turn-passed = { "" }
contours-game-ended = { $winner ->
        [-1] Играта свърши, { $firstScore } : { $secondScore }. Реми.
       *[other] Играта свърши, { $firstScore } : { $secondScore }. Печели { $winnerName }.
    }

## Край на играта

contours-ending-full = { $winner ->
        [-1] Реми: няма повече свободни пресичания, а резултатът е равен.
       *[other] Печели { $winnerName }: няма повече свободни пресичания, а пленените точки са повече от тези на противника.
    }
contours-ending-decided = { $winner ->
        [-1] Реми: вече нищо не може да бъде пленено.
       *[other] Печели { $winnerName }: каквото и да бъде пленено още, това не се променя.
    }

## Откази

contours-refused-over = Играта свърши.
contours-refused-off-board = На дъска { $width } × { $height } няма пресичане ({ $cell }).
contours-refused-point = На ({ $cell }) стои точка на { $ownerName }. Изберете свободно пресичане.
contours-refused-captured = На ({ $cell }) стои пленена точка на { $ownerName } и тя остава там. Изберете свободно пресичане.
contours-refused-territory = Пресичането ({ $cell }) е територия на { $ownerName }. Изберете свободно.
contours-unreadable-action = „{ $text }“ не е ход. Напишете пресичане, например 3,4: колона, запетая, ред.

contours-broken-shape = Тази позиция не може да се прочете: „{ $text }“.
contours-broken-turn = A има { $first } точки, а B – { $second }. Ходовете се редуват, затова сега не може да е ред на този играч.
contours-broken-capture = В тази позиция е пленена точка, която не може да бъде пленена, или не е пленена такава, която трябва да е.

## Как се пише ход

contours-how =
    x,y – точка на пресичането на колона x и ред y: 3,4
    Колоните се броят от нула отляво надясно, редовете – от нула отгоре надолу.
    На дъската: A B – точки, a b – пленени, + – територия на A, - – територия на B.
contours-words = { "" }

## Дъската като текст

contours-board-score = { $first } { $firstScore } : { $secondScore } { $second }
contours-board-move = На ход е { $who }
contours-board-won = Печели { $who }
contours-board-draw = Реми
contours-board-last = Последен ход: { $who } на ({ $cell })

## В браузъра

contours-web-set-point-size = Големина на точките
contours-web-set-line-thickness = Дебелина на линиите
contours-web-label = Дъска { $width } × { $height }: колоните отляво надясно, редовете отгоре надолу
contours-web-score = { $first } : { $second }
contours-web-captured = { $points ->
        [one] 1 пленена точка
       *[other] { $points } пленени точки
    }
contours-web-cell = ({ $cell }) { $kind ->
        [point] точка на { $who }
        [captive] пленена точка на { $who }
        [territory] територия на { $who }
       *[empty] свободно
    }{ $open ->
        [yes] , може да се играе
       *[no] { "" }
    }{ $last ->
        [yes] , последен ход
       *[no] { "" }
    }
contours-web-preview = Затваря се контур: { $points ->
        [one] ще бъде пленена 1 точка
       *[other] ще бъдат пленени { $points } точки
    }, { $territory ->
        [0] няма нова територия
        [one] нова територия – 1 пресичане
       *[other] нова територия – { $territory } пресичания
    }.

## Анализ

contours-analysis-captures = ходът ({ $cell }) пленява { $count ->
        [one] 1 точка
       *[other] { $count } точки
    }
contours-analysis-lets-capture = оставя открито ({ $cell }): { $name } пленява там { $count ->
        [one] 1 точка
       *[other] { $count } точки
    }
contours-analysis-places = ходът ({ $cell })
