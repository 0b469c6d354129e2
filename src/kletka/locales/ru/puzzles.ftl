## Themes of puzzles

puzzle-theme-finish = Выигрыш сразу
puzzle-theme-cascade = Каскад
puzzle-theme-quiet-move = Тихий ход
puzzle-theme-attack = Атака
puzzle-theme-only-move = Единственный ход
puzzle-theme-capture = Захват
puzzle-theme-double-capture = Двойной захват
puzzle-theme-double-threat = Двойная угроза
puzzle-theme-net = Сеть
puzzle-theme-escape = Спасение
puzzle-theme-potion = Зелье
puzzle-theme-retreat = Отход
puzzle-theme-approach = Сближение
puzzle-theme-wait = Ожидание
puzzle-theme-barricade = Баррикада
puzzle-theme-kill = Смертельный удар
puzzle-theme-kill-before-potion = Добить, пока не выпито зелье
puzzle-theme-defeat = Разгром
puzzle-theme-cut-off = Отрезать колонию
puzzle-theme-raid = Набег на фермы

## What a puzzle asks

shell-puzzle-task-win = Выиграйте форсированно { $moves ->
        [one] за { $moves } ход
        [few] за { $moves } хода
       *[many] за { $moves } ходов
    }.
shell-puzzle-task-save = Найдите единственный ход, который не проигрывает форсированно.
shell-puzzle-task-capture = Захватите форсированно не меньше { $count ->
        [one] { $count } точки
        [few] { $count } точек
       *[many] { $count } точек
    } { $moves ->
        [one] за { $moves } ход
        [few] за { $moves } хода
       *[many] за { $moves } ходов
    }.
shell-puzzle-task-escape = Найдите единственный ход, после которого две точки не захватить форсированно.
shell-puzzle-task-best = Найдите лучшее действие: в среднем по всем броскам оно заметно лучше любого другого.
shell-puzzle-task-defeat = Победите противника этим ходом.
shell-puzzle-task-cut = Отрежьте этим ходом не меньше { $count ->
        [one] { $count } чужой клетки
        [few] { $count } чужих клеток
       *[many] { $count } чужих клеток
    }.
shell-puzzle-task-raid = Уничтожьте этим ходом { $count ->
        [one] { $count } чужую ферму
        [few] { $count } чужие фермы
       *[many] { $count } чужих ферм
    }.

## Hints and refusals of puzzles

shell-puzzle-hint-one-of = Ход — один из этих: { $cells }.
shell-puzzle-hint-unit = Посмотрите на фигуру на { $cells }.
shell-puzzle-hint-target = Купите в этот ход { $cells }.
shell-refused-puzzle-over = На эту задачу уже есть ответ.
shell-refused-puzzle-reply = В этой задаче отвечают иначе.
