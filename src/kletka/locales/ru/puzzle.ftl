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
puzzle-theme-rescue = Спасти колонию

## Puzzles in the terminal

puzzle-title = { $game }, задача { $id }, сложность { $rating }
puzzle-task = Ходит { $name }. { $task }
puzzle-commands = Ходите как в игре. «{ $hint }» скажет, куда смотреть, «{ $show }» покажет решение, «{ $skip }» перейдёт к следующей задаче; ещё есть «{ $board }», «{ $help }», «{ $rules }», «{ $quit }».
puzzle-solved = Решено!
puzzle-wrong = Нет, это не решение.
puzzle-again = Попробуйте ещё раз.
puzzle-reply = Сильнейший ответ: { $line }
puzzle-solution = Решение: { $line }
puzzle-theme = Тема: { $theme }
puzzle-streak = Подряд: { $streak }, больше всего: { $best }. Ваш рейтинг: { $rating }.
puzzle-thinking = Ищу ответ…
puzzle-none = Для этой игры задач нет.
puzzle-not-stored = Результат не сохранён: в папку с вашими играми нельзя записать.
puzzle-storm = Решите сколько успеете за { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }. На каждую задачу — одна попытка.
puzzle-left = Осталось { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }
puzzle-storm-over = Время вышло. Решено: { $count }. Ваш лучший результат: { $best }.
puzzle-daily-of = Задача дня, { $day }
puzzle-daily-about = Одна задача на всех до полуночи по UTC. Чем меньше попыток, тем лучше; при равных решает время.
puzzle-daily-nobody = Пока никто не решил.
puzzle-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } попытка
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }, { $time }
puzzle-daily-done = Задача дня: { $tries ->
        [one] { $tries } попытка
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }, { $time }, место { $place } из { $count }.
puzzle-daily-given-up = От этой задачи вы отказались. Следующая будет завтра.
puzzle-daily-tries = Попыток пока: { $count }
puzzle-daily-commands = Ходите как в игре; каждый неверный ответ — попытка. «{ $show }» — сдаться и увидеть решение; ещё есть «{ $board }», «{ $help }», «{ $rules }», «{ $quit }».
puzzle-refused-unknown = Задачи «{ $id }» нет.
puzzle-set-made = { $count }. { $id }: { $theme }, сложность { $rating }
puzzle-set-written = Задач в { $path }: { $count }
puzzle-set-not-proven = { $game }: задача { $id } не подтвердилась.
puzzle-set-verified = Подтверждено: { $count } из { $all }

# The pages of puzzles

web-puzzles-solve = Решать
web-puzzles-theme = Тема
web-puzzles-theme-any = Любая тема
web-puzzles-theme-choice = { $theme } ({ $count })
web-puzzles-rating = Ваш рейтинг: { $rating }
web-puzzles-rating-unsure = Ваш рейтинг: около { $rating }
web-puzzles-streak = Подряд: { $count }. Самая длинная серия: { $best }
web-puzzles-difficulty = Сложность { $rating }
web-puzzles-all = Все задачи
web-puzzles-seat = Вы играете за { $name }.
web-puzzles-checking = Ход проверяется…
web-puzzles-go-on = Пока верно. Дальше.
web-puzzles-solved = Решено!
web-puzzles-wrong = Не то.
web-puzzles-refuted = Ответ: { $line }
web-puzzles-solution = Решение: { $line }
web-puzzles-change = Ваш рейтинг: { $rating } ({ $change })
web-puzzles-not-counted = Этот ответ не меняет рейтинга.
web-puzzles-run = Подряд: { $count }.
web-puzzles-hint = Подсказка
web-puzzles-back = К начальной позиции
web-puzzles-again = Ещё раз
web-puzzles-give-up = Показать решение
web-puzzles-next = Следующая задача
web-puzzles-daily = Задача дня
web-puzzles-daily-of = Задача дня, { $day }
web-puzzles-daily-about = Одна задача на всех до полуночи по UTC. Чем меньше попыток, тем лучше; при равных решает время.
web-puzzles-daily-begin = Начать
web-puzzles-daily-tries = Попыток: { $count }
web-puzzles-daily-nobody = Пока никто не решил.
web-puzzles-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } попытка
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }, { $time }
web-puzzles-daily-done = Решено: { $tries ->
        [one] { $tries } попытка
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }, { $time }; место { $place } из { $count }.
web-puzzles-daily-given-up = От этой задачи вы отказались. Следующая будет завтра.
web-puzzles-storm = Штурм
web-puzzles-storm-of = { $game }: штурм
web-puzzles-storm-about = Сколько задач вы решите за три минуты, от лёгких к трудным.
web-puzzles-storm-begin = Пустить часы
web-puzzles-storm-left = Осталось: { $time }
web-puzzles-storm-score = Решено: { $solved }. Мимо: { $failed }
web-puzzles-storm-over = Штурм окончен. Решено: { $solved }. Мимо: { $failed }
web-puzzles-storm-again = Ещё раз
web-puzzles-storm-best = Лучшие сегодня
web-puzzles-storm-nobody = Здесь пока никого нет.
web-puzzles-storm-row = { $place }. { $name }: { $solved }
