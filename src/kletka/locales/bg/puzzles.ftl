## Задачите в браузъра и думите на сървъра за тях

puzzles-title = Задачи
puzzles-about = Позиция и един верен път. Намерете го.
puzzles-count = { $count ->
        [one] { $count } задача
       *[other] { $count } задачи
    }
puzzles-solve = Решаване
puzzles-theme = Тема
puzzles-theme-any = Всяка тема
puzzles-theme-choice = { $theme } ({ $count })
puzzles-rating = Вашият рейтинг: { $rating }
puzzles-rating-unsure = Вашият рейтинг: около { $rating }
puzzles-streak = Подред: { $count }. Най-дългата поредица: { $best }
puzzles-difficulty = Трудност { $rating }
puzzles-all = Всички задачи
puzzles-share-title = { $game }, задача: { $theme }

## Една задача

puzzles-seat = Вие играете за { $name }.
puzzles-checking = Ходът се проверява…
puzzles-go-on = Дотук е вярно. Продължете.
puzzles-solved = Решено!
puzzles-wrong = Не е това.
puzzles-refuted = Отговорът: { $line }
puzzles-solution = Решението: { $line }
puzzles-change = Вашият рейтинг: { $rating } ({ $change })
puzzles-not-counted = Този отговор не променя рейтинга.
puzzles-hint = Подсказка
puzzles-back = Към началната позиция
puzzles-again = Нов опит
puzzles-give-up = Показване на решението
puzzles-next = Следваща задача

## Задачата на деня

puzzles-daily = Задачата на деня
puzzles-daily-of = Задачата на деня, { $day }
puzzles-daily-about = Една задача за всички до полунощ по UTC. Водят най-малко опити, после най-малко време.
puzzles-daily-show = Показване
puzzles-daily-begin = Начало
puzzles-daily-go-on = Продължаване на опита
puzzles-daily-tries = Опити: { $count }
puzzles-daily-nobody = Още никой не я е решил.
puzzles-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } опит
       *[other] { $tries } опита
    }, { $time }
puzzles-daily-done = Решена с { $tries ->
        [one] { $tries } опит
       *[other] { $tries } опита
    } за { $time }: място { $place } от { $count }.
puzzles-daily-given-up = Отказахте се от тази задача. Следващата е утре.

## Щурмове

puzzles-storm = Щурм
puzzles-storm-of = { $game }: щурм
puzzles-storm-about = Колкото може повече задачи за три минути, от лесни към трудни.
puzzles-storm-begin = Пускане на часовника
puzzles-storm-left = Остават: { $time }
puzzles-storm-score = Решени: { $solved }. Пропуснати: { $failed }
puzzles-storm-over = Щурмът свърши. Решени: { $solved }. Пропуснати: { $failed }
puzzles-storm-again = Още веднъж
puzzles-storm-best = Най-добрите днес
puzzles-storm-nobody = Тук още няма никого.
puzzles-storm-row = { $place }. { $name }: { $solved }

## Откази

puzzles-refused-unknown = Няма такава задача.
puzzles-refused-none = Няма такива задачи.
puzzles-refused-daily = Това е задачата на деня. До полунощ по UTC тя се решава само на своето място.
puzzles-refused-daily-name = Името „{ $name }“ вече започна днешната задача, а едно име има един опит. Изберете друго име или елате утре.
puzzles-refused-no-attempt = Няма такъв опит за задачата на деня.
puzzles-refused-attempt-over = Този опит за задачата на деня е приключил.
puzzles-refused-no-storm = Такъв щурм вече няма.
