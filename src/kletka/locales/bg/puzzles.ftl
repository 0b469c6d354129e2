## Themes of puzzles

puzzle-theme-finish = Победа веднага
puzzle-theme-cascade = Каскада
puzzle-theme-quiet-move = Тих ход
puzzle-theme-attack = Атака
puzzle-theme-only-move = Единствен ход
puzzle-theme-capture = Пленяване
puzzle-theme-double-capture = Двойно пленяване
puzzle-theme-double-threat = Двойна заплаха
puzzle-theme-net = Мрежа
puzzle-theme-escape = Измъкване
puzzle-theme-potion = Отвара
puzzle-theme-retreat = Отстъпление
puzzle-theme-approach = Приближаване
puzzle-theme-wait = Изчакване
puzzle-theme-barricade = Барикада
puzzle-theme-kill = Смъртоносен удар
puzzle-theme-kill-before-potion = Удар преди отварата
puzzle-theme-defeat = Разгром
puzzle-theme-cut-off = Отрязване на колония
puzzle-theme-raid = Набег срещу ферми

## What a puzzle asks

shell-puzzle-task-win = Спечелете форсирано { $moves ->
        [one] с този ход
       *[other] за { $moves } хода
    }.
shell-puzzle-task-save = Намерете единствения ход, който не губи форсирано.
shell-puzzle-task-capture = Пленете форсирано поне { $count ->
        [one] 1 точка
       *[other] { $count } точки
    } { $moves ->
        [one] с този ход
       *[other] за { $moves } хода
    }.
shell-puzzle-task-escape = Намерете единствения ход, след който две точки не могат да бъдат пленени форсирано.
shell-puzzle-task-best = Намерете най-доброто действие: средно за всички зарове то е ясно по-добро от всяко друго.
shell-puzzle-task-defeat = Победете противника с този ход.
shell-puzzle-task-cut = Отрежете с този ход поне { $count ->
        [one] 1 чужда клетка
       *[other] { $count } чужди клетки
    }.
shell-puzzle-task-raid = Унищожете с този ход { $count ->
        [one] 1 чужда ферма
       *[other] { $count } чужди ферми
    }.

## Hints and refusals of puzzles

shell-puzzle-hint-one-of = Ходът е един от тези: { $cells }.
shell-puzzle-hint-unit = Погледнете фигурата на { $cells }.
shell-puzzle-hint-target = Купете в този ход { $cells }.
shell-refused-puzzle-over = Тази задача вече има отговор.
shell-refused-puzzle-reply = В тази задача се отговаря по друг начин.
