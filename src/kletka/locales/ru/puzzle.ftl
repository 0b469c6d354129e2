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
puzzle-refused-unknown = Задачи «{ $id }» нет.
puzzle-set-made = { $count }. { $id }: { $theme }, сложность { $rating }
puzzle-set-written = Задач в { $path }: { $count }
puzzle-set-not-proven = { $game }: задача { $id } не подтвердилась.
puzzle-set-verified = Подтверждено: { $count } из { $all }
