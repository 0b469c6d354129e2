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
puzzle-theme-rescue = Спасяване на колония

## Puzzles in the terminal

puzzle-title = { $game }, задача { $id }, трудност { $rating }
puzzle-task = На ход е { $name }. { $task }
puzzle-commands = Играйте както в игра. „{ $hint }“ казва къде да гледате, „{ $show }“ показва решението, „{ $skip }“ минава на следващата задача; има и „{ $board }“, „{ $help }“, „{ $rules }“, „{ $quit }“.
puzzle-solved = Решена!
puzzle-wrong = Не е това.
puzzle-again = Опитайте пак.
puzzle-reply = Най-силният отговор: { $line }
puzzle-solution = Решението: { $line }
puzzle-theme = Тема: { $theme }
puzzle-streak = Поред: { $streak }, най-много: { $best }. Вашият рейтинг: { $rating }.
puzzle-thinking = Търси се отговорът…
puzzle-none = За тази игра няма задачи.
puzzle-not-stored = Резултатът не е запазен: в папката с вашите игри не може да се пише.
puzzle-storm = Решете колкото можете за { $minutes ->
        [one] 1 минута
       *[other] { $minutes } минути
    }. За всяка задача има един опит.
puzzle-left = { $seconds ->
        [one] Остава 1 секунда
       *[other] Остават { $seconds } секунди
    }
puzzle-storm-over = Времето изтече. Решени: { $count }. Най-доброто ви: { $best }.
puzzle-refused-unknown = Няма задача „{ $id }“.
puzzle-set-made = { $count }. { $id }: { $theme }, трудност { $rating }
puzzle-set-written = Задачи в { $path }: { $count }
puzzle-set-not-proven = { $game }: задачата { $id } не се потвърди.
puzzle-set-verified = Потвърдени: { $count } от { $all }
