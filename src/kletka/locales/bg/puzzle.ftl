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
puzzle-daily-of = Задачата на деня, { $day }
puzzle-daily-about = Една задача за всички до полунощ по UTC. Водят най-малко опити, после най-малко време.
puzzle-daily-nobody = Още никой не я е решил.
puzzle-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } опит
       *[other] { $tries } опита
    }, { $time }
puzzle-daily-done = Задачата на деня: { $tries ->
        [one] { $tries } опит
       *[other] { $tries } опита
    }, { $time }, място { $place } от { $count }.
puzzle-daily-given-up = Отказахте се от тази задача. Следващата е утре.
puzzle-daily-tries = Опити досега: { $count }
puzzle-daily-commands = Играйте както в игра; всеки грешен отговор е опит. „{ $show }“ е отказ и показва решението; има и „{ $board }“, „{ $help }“, „{ $rules }“, „{ $quit }“.
puzzle-refused-unknown = Няма задача „{ $id }“.
puzzle-set-made = { $count }. { $id }: { $theme }, трудност { $rating }
puzzle-set-written = Задачи в { $path }: { $count }
puzzle-set-not-proven = { $game }: задачата { $id } не се потвърди.
puzzle-set-verified = Потвърдени: { $count } от { $all }

# The pages of puzzles

web-puzzles-solve = Решаване
web-puzzles-theme = Тема
web-puzzles-theme-any = Всяка тема
web-puzzles-theme-choice = { $theme } ({ $count })
web-puzzles-rating = Вашият рейтинг: { $rating }
web-puzzles-rating-unsure = Вашият рейтинг: около { $rating }
web-puzzles-streak = Подред: { $count }. Най-дългата поредица: { $best }
web-puzzles-difficulty = Трудност { $rating }
web-puzzles-all = Всички задачи
web-puzzles-seat = Вие играете за { $name }.
web-puzzles-checking = Ходът се проверява…
web-puzzles-go-on = Дотук е вярно. Продължете.
web-puzzles-solved = Решено!
web-puzzles-wrong = Не е това.
web-puzzles-refuted = Отговорът: { $line }
web-puzzles-solution = Решението: { $line }
web-puzzles-change = Вашият рейтинг: { $rating } ({ $change })
web-puzzles-not-counted = Този отговор не променя рейтинга.
web-puzzles-run = Подред: { $count }.
web-puzzles-hint = Подсказка
web-puzzles-back = Към началната позиция
web-puzzles-again = Нов опит
web-puzzles-give-up = Показване на решението
web-puzzles-next = Следваща задача
web-puzzles-daily = Задачата на деня
web-puzzles-daily-of = Задачата на деня, { $day }
web-puzzles-daily-about = Една задача за всички до полунощ по UTC. Водят най-малко опити, после най-малко време.
web-puzzles-daily-begin = Начало
web-puzzles-daily-tries = Опити: { $count }
web-puzzles-daily-nobody = Още никой не я е решил.
web-puzzles-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } опит
       *[other] { $tries } опита
    }, { $time }
web-puzzles-daily-done = Решена с { $tries ->
        [one] { $tries } опит
       *[other] { $tries } опита
    } за { $time }: място { $place } от { $count }.
web-puzzles-daily-given-up = Отказахте се от тази задача. Следващата е утре.
web-puzzles-storm = Щурм
web-puzzles-storm-of = { $game }: щурм
web-puzzles-storm-about = Колкото може повече задачи за три минути, от лесни към трудни.
web-puzzles-storm-begin = Пускане на часовника
web-puzzles-storm-left = Остават: { $time }
web-puzzles-storm-score = Решени: { $solved }. Пропуснати: { $failed }
web-puzzles-storm-over = Щурмът свърши. Решени: { $solved }. Пропуснати: { $failed }
web-puzzles-storm-again = Още веднъж
web-puzzles-storm-best = Най-добрите днес
web-puzzles-storm-nobody = Тук още няма никого.
web-puzzles-storm-row = { $place }. { $name }: { $solved }
