## Обяснения

analysis-but = { $did }, но { $reply }.
analysis-leaves = { $did } { $reply }.
analysis-did = { $did }.
analysis-better = По-добре: { $did }.
analysis-mark-inaccuracy = неточност
analysis-mark-mistake = грешка
analysis-mark-blunder = груба грешка

## Разказът в терминала

analysis-story-title = Анализ на играта „{ $game }“: { $names }
analysis-story-point = Ход { $number }, { $name }: { $mark }, { $before } % → { $after } %
analysis-story-turning = Преломни моменти
analysis-story-calm = Никой ход не отдаде много: прелом нямаше.
analysis-story-moves = Отбелязани ходове
analysis-story-clean = Няма отбелязан ход.
analysis-story-seat = { $name }: груби грешки { $blunders }, грешки { $mistakes }, неточности { $inaccuracies }; средно един ход губи { $loss } % от шанса
analysis-story-best = Най-добро продължение: { $line }
analysis-story-end = В края: { $chances }
analysis-story-walk = Направени ходове: { $turns }. Който познава лабиринта, се нуждае от { $shortest }.
analysis-story-walk-lost = Направени ходове: { $turns }. Път навън нямаше от самото начало.
analysis-story-wasted = Ход { $number }: { $why }
analysis-story-thrifty = Никой ход не пропиля известното.

## Откази

analysis-refused-not-over = Тази игра не е завършила. Анализират се само завършени игри.
analysis-refused-secret = Това е играта на деня. Анализът би издал лабиринта; опитайте отново, когато денят свърши.
analysis-refused-running = Вече тече ваш анализ на друга игра: { $done } от { $total }. Опитайте отново, когато завърши.
analysis-refused-busy = Тук се анализират твърде много игри. Опитайте по-късно.
analysis-refused-hidden = В тази игра играчите не виждат всичко: тя няма варианти.
analysis-refused-long = Тази игра има { $count } решения. Тук се анализират игри с до { $most }; за по-дълги има „kletka analyse“.

## В браузъра

analysis-title = Анализ
analysis-waiting = Анализът чака реда си…
analysis-running = Анализ: { $done } от { $total }
analysis-leave = Можете да напуснете страницата; анализът продължава.
analysis-chart = Шансове през играта
analysis-chart-at = Ход { $number }: { $chances }
analysis-chance = { $name } { $percent } %
analysis-marked = { $name }: { $mark }, −{ $loss } %
analysis-best-move = Най-добър ход
analysis-good = Изигран е най-добрият ход.
analysis-fine = Тук нищо не е отдадено.
analysis-line = Най-добро продължение на дъската
analysis-line-step = { $number }. { $text }
analysis-summary = Отбелязани ходове по играчи
analysis-summary-player = Играч
analysis-summary-loss = Средна загуба
analysis-summary-blunders = Груби грешки
analysis-summary-mistakes = Грешки
analysis-summary-inaccuracies = Неточности
analysis-previous = Предишен отбелязан ход
analysis-next = Следващ отбелязан ход
analysis-turning = Преломен момент
analysis-percent = { $percent } %
analysis-walk = Направени ходове: { $turns }. Който познава лабиринта, се нуждае от { $shortest }.
analysis-walk-known = По известното тук до победата: { $turns ->
        [one] 1 ход
       *[other] { $turns } хода
    }.
analysis-walk-unknown = Тук още не беше известен път към победата.
analysis-walk-wasted = Ходове, пропилели известното: { $count }
analysis-walk-line = Най-краткият път на картата

## Варианти

analysis-try = Пробване на ходове оттук
analysis-try-title = Варианти
analysis-try-leave = Обратно към играта
analysis-try-back = Един ход назад
analysis-try-how = Играйте на дъската за всички. Върнете се назад и друг ход започва нов клон.
analysis-try-after = След ход { $number }
analysis-try-empty = Още няма варианти.
analysis-try-engine = Трите най-добри хода
analysis-try-move = { $text }: { $percent } %
analysis-try-over = Тук играта е свършила.
analysis-try-link = Копиране на връзка с вариантите
analysis-try-long = Вариантите са твърде дълги за връзка. Запазете ги заедно със записа.
analysis-try-save = Запазване със записа
analysis-try-remove = Премахване на вариантите

## Учене от грешките

analysis-learn = Учене от грешките
analysis-learn-of = Грешки на { $name }: { $count }
analysis-learn-at = Грешка { $number } от { $count }
analysis-learn-task = { $name }: намерете нещо по-добро от изиграното.
analysis-learn-checking = Ходът се проверява…
analysis-learn-right = Добре: този ход не отдава почти нищо.
analysis-learn-wrong = И това не е: −{ $loss } %.
analysis-learn-again = Нов опит
analysis-learn-show = Показване на най-добрия ход
analysis-learn-best = Най-добрият ход: { $line }
analysis-learn-next = Следваща грешка
analysis-learn-done = Това беше последната.
analysis-learn-none = Тук няма от какво да се учи: няма отбелязана грешка.
