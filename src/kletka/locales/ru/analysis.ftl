## Объяснения

analysis-but = { $did }, но { $reply }.
analysis-leaves = { $did } { $reply }.
analysis-did = { $did }.
analysis-better = Лучше: { $did }.
analysis-mark-inaccuracy = неточность
analysis-mark-mistake = ошибка
analysis-mark-blunder = грубая ошибка

## Рассказ в терминале

analysis-story-title = Анализ игры «{ $game }»: { $names }
analysis-story-point = Ход { $number }, { $name }: { $mark }, { $before } % → { $after } %
analysis-story-turning = Переломные моменты
analysis-story-calm = Ни один ход не отдал много: перелома не было.
analysis-story-moves = Отмеченные ходы
analysis-story-clean = Ни один ход не отмечен.
analysis-story-seat = { $name }: грубых ошибок { $blunders }, ошибок { $mistakes }, неточностей { $inaccuracies }; в среднем ход теряет { $loss } % шансов
analysis-story-best = Лучшее продолжение: { $line }
analysis-story-end = В конце: { $chances }
analysis-story-walk = Сделано ходов: { $turns }. Зная лабиринт, хватило бы { $shortest }.
analysis-story-walk-lost = Сделано ходов: { $turns }. Пути наружу не было с самого начала.
analysis-story-wasted = Ход { $number }: { $why }
analysis-story-thrifty = Ни один ход не потратил известное впустую.

## Отказы

analysis-refused-not-over = Эта игра не окончена. Анализируются только оконченные игры.
analysis-refused-secret = Это игра дня. Анализ выдал бы лабиринт; попросите снова, когда день закончится.
analysis-refused-running = Уже идёт ваш анализ другой игры: { $done } из { $total }. Попросите снова, когда он закончится.
analysis-refused-busy = Здесь анализируется слишком много игр. Попросите позже.
analysis-refused-hidden = В этой игре игроки видят не всё: вариантов у неё нет.
analysis-refused-long = В этой игре { $count } решений. Здесь анализируются игры до { $most }; для более длинных есть «kletka analyse».

## В браузере

analysis-title = Анализ
analysis-waiting = Анализ ждёт своей очереди…
analysis-running = Идёт анализ: { $done } из { $total }
analysis-leave = Страницу можно закрыть: анализ продолжится.
analysis-chart = Шансы по ходу игры
analysis-chart-at = Ход { $number }: { $chances }
analysis-chance = { $name } { $percent } %
analysis-marked = { $name }: { $mark }, −{ $loss } %
analysis-best-move = Лучший ход
analysis-good = Сделан лучший ход.
analysis-fine = Здесь ничего не отдано.
analysis-line = Лучшее продолжение на поле
analysis-line-step = { $number }. { $text }
analysis-summary = Отмеченные ходы по игрокам
analysis-summary-player = Игрок
analysis-summary-loss = Средняя потеря
analysis-summary-blunders = Грубые ошибки
analysis-summary-mistakes = Ошибки
analysis-summary-inaccuracies = Неточности
analysis-previous = Предыдущий отмеченный ход
analysis-next = Следующий отмеченный ход
analysis-turning = Переломный момент
analysis-percent = { $percent } %
analysis-walk = Сделано ходов: { $turns }. Зная лабиринт, хватило бы { $shortest }.
analysis-walk-known = По известному здесь до победы: { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }.
analysis-walk-unknown = Пути к победе здесь ещё не было видно.
analysis-walk-wasted = Ходов, потративших известное впустую: { $count }
analysis-walk-line = Кратчайший путь на карте

## Варианты

analysis-try = Пробовать ходы отсюда
analysis-try-title = Варианты
analysis-try-leave = Назад к игре
analysis-try-back = На ход назад
analysis-try-how = Ходите на поле за всех. Вернитесь назад, и другой ход начнёт новую ветвь.
analysis-try-after = После хода { $number }
analysis-try-empty = Вариантов пока нет.
analysis-try-engine = Три лучших хода
analysis-try-move = { $text }: { $percent } %
analysis-try-over = Здесь игра окончена.
analysis-try-link = Скопировать ссылку с вариантами
analysis-try-long = Варианты слишком длинные для ссылки. Сохраните их вместе с записью.
analysis-try-save = Сохранить вместе с записью
analysis-try-remove = Удалить варианты

## Учёба на ошибках

analysis-learn = Учиться на ошибках
analysis-learn-of = Ошибки игрока { $name }: { $count }
analysis-learn-at = Ошибка { $number } из { $count }
analysis-learn-task = { $name }: найдите ход лучше сделанного.
analysis-learn-checking = Ход проверяется…
analysis-learn-right = Хорошо: этот ход почти ничего не отдаёт.
analysis-learn-wrong = И это не то: −{ $loss } %.
analysis-learn-again = Ещё раз
analysis-learn-show = Показать лучший ход
analysis-learn-best = Лучший ход: { $line }
analysis-learn-next = Следующая ошибка
analysis-learn-done = Это была последняя.
analysis-learn-none = Учиться здесь не на чем: ни одна ошибка не отмечена.
