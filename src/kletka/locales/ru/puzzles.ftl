## Задачи в браузере и слова сервера о них

puzzles-title = Задачи
puzzles-about = Позиция и один верный путь. Найдите его.
puzzles-count = { $count ->
        [one] { $count } задача
        [few] { $count } задачи
       *[many] { $count } задач
    }
puzzles-solve = Решать
puzzles-theme = Тема
puzzles-theme-any = Любая тема
puzzles-theme-choice = { $theme } ({ $count })
puzzles-rating = Ваш рейтинг: { $rating }
puzzles-rating-unsure = Ваш рейтинг: около { $rating }
puzzles-streak = Подряд: { $count }. Самая длинная серия: { $best }
puzzles-difficulty = Сложность { $rating }
puzzles-all = Все задачи
puzzles-share-title = { $game }, задача: { $theme }

## Одна задача

puzzles-seat = Вы играете за { $name }.
puzzles-checking = Ход проверяется…
puzzles-go-on = Пока верно. Дальше.
puzzles-solved = Решено!
puzzles-wrong = Не то.
puzzles-refuted = Ответ: { $line }
puzzles-solution = Решение: { $line }
puzzles-change = Ваш рейтинг: { $rating } ({ $change })
puzzles-not-counted = Этот ответ не меняет рейтинга.
puzzles-hint = Подсказка
puzzles-back = К начальной позиции
puzzles-again = Ещё раз
puzzles-give-up = Показать решение
puzzles-next = Следующая задача

## Задача дня

puzzles-daily = Задача дня
puzzles-daily-of = Задача дня, { $day }
puzzles-daily-about = Одна задача на всех до полуночи по UTC. Чем меньше попыток, тем лучше; при равных решает время.
puzzles-daily-show = Показать
puzzles-daily-begin = Начать
puzzles-daily-go-on = Продолжить попытку
puzzles-daily-tries = Попыток: { $count }
puzzles-daily-nobody = Пока никто не решил.
puzzles-daily-row = { $place }. { $name }: { $tries ->
        [one] { $tries } попытка
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }, { $time }
puzzles-daily-done = Решено: { $tries ->
        [one] { $tries } попытка
        [few] { $tries } попытки
       *[many] { $tries } попыток
    }, { $time }; место { $place } из { $count }.
puzzles-daily-given-up = От этой задачи вы отказались. Следующая будет завтра.

## Штурмы

puzzles-storm = Штурм
puzzles-storm-of = { $game }: штурм
puzzles-storm-about = Сколько задач вы решите за три минуты, от лёгких к трудным.
puzzles-storm-begin = Пустить часы
puzzles-storm-left = Осталось: { $time }
puzzles-storm-score = Решено: { $solved }. Мимо: { $failed }
puzzles-storm-over = Штурм окончен. Решено: { $solved }. Мимо: { $failed }
puzzles-storm-again = Ещё раз
puzzles-storm-best = Лучшие сегодня
puzzles-storm-nobody = Здесь пока никого нет.
puzzles-storm-row = { $place }. { $name }: { $solved }

## Отказы

puzzles-refused-unknown = Такой задачи нет.
puzzles-refused-none = Таких задач нет.
puzzles-refused-daily = Это задача дня. До полуночи по UTC её решают только на её месте.
puzzles-refused-daily-name = Имя «{ $name }» уже начало сегодняшнюю задачу, а попытка у имени одна. Выберите другое имя или приходите завтра.
puzzles-refused-no-attempt = Такой попытки решить задачу дня нет.
puzzles-refused-attempt-over = Эта попытка решить задачу дня окончена.
puzzles-refused-no-storm = Такого штурма больше нет.
