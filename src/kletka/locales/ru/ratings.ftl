# Рейтинги: отказы, общие для всех окон, и страницы браузера.
ratings-refused-guest = Рейтинговые партии — для тех, у кого есть учётная запись: сначала войдите. Без неё можно играть без рейтинга.
ratings-refused-twice = За этим рейтинговым столом вы уже сидите; с самим собой рейтинговых партий не бывает.
ratings-refused-seats = Для рейтинговой партии нужно не меньше двух мест.
ratings-refused-one-person = В рейтинговой партии у вас одно место; остальные свободны или заняты ботами.
ratings-refused-level = У бота «{ $level }» нет измеренного рейтинга, поэтому в рейтинговой партии он играть не может.
ratings-refused-options = Рейтинговые партии играют с обычными настройками и без выбранного начала.
ratings-refused-clock = Для рейтинговой партии нужны часы.
ratings-refused-scale = В этой игре с таким контролем времени рейтинга нет.
ratings-refused-blocked = Один из вас заблокировал другого, поэтому вместе играть нельзя.
ratings-refused-block-self = Себя заблокировать нельзя.
ratings-refused-blocks = Заблокировать можно не больше { $most } человек. Сначала разблокируйте кого-нибудь.
ratings-refused-challenge = Такого вызова нет.
ratings-refused-challenge-over = На этот вызов уже ответили, или его срок истёк.
ratings-refused-challenge-self = Вызвать на игру самого себя нельзя.
ratings-refused-challenge-waits = Этот человек ещё не ответил на ваш прошлый вызов.
ratings-refused-challenge-again = Вы только что вызывали этого человека. Подождите десять минут.
ratings-refused-challenges-sent = Без ответа могут оставаться не больше { $most } ваших вызовов. Сначала отзовите один из них.
ratings-refused-challenges-got = У этого человека слишком много вызовов без ответа. Попробуйте позже.
ratings-refused-challenges = Слишком много вызовов. Можно за час: { $most }.
ratings-admin-scale = { $scale }: результатов — { $lines }, игроков — { $players }.
ratings-admin-differing = { $scale }: эти строки журнала не следуют из прежних результатов: { $numbers }
ratings-admin-none = Рейтинговых партий ещё не было.
ratings-title = Рейтинги
ratings-rating = Рейтинг
ratings-place = Место
ratings-count = Партии
ratings-own-profile = Ваша страница
ratings-leaderboards = Лучшие игроки
ratings-play = Сыграть на рейтинг
ratings-board-empty = Достаточно точного рейтинга здесь ещё ни у кого нет. Игроков с предварительным рейтингом: { $count }.
ratings-none = Рейтинговых партий ещё не было.
ratings-since = Здесь с { $date }
ratings-scale = { $game }, { $pace }
ratings-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
ratings-certain = Рейтинг — { $number }, плюс-минус { $uncertainty }.
ratings-provisional = Рейтинг — { $number }, плюс-минус { $uncertainty }: предварительный, сыграно мало партий.
ratings-best = Лучший был { $number }.
ratings-chart = Рейтинг за { $games ->
    [one] { $games } партию
    [few] { $games } партии
   *[many] { $games } партий
}: от { $from } до { $to }
ratings-chart-band = Полоса — погрешность.
ratings-against-bots = Результаты против ботов
ratings-level = Уровень
ratings-won = Победы
ratings-drawn = Ничьи
ratings-lost = Поражения
ratings-rated = На рейтинг
ratings-rated-open = На рейтинг, { $rating }
ratings-casual = Без рейтинга
ratings-people = Люди
ratings-bots = Боты
ratings-both = Люди и боты
ratings-all = Все
ratings-filter-rated = На рейтинг или нет
ratings-filter-result = Результат
ratings-filter-opponents = Соперники
ratings-profile-games = Партии
ratings-no-games = Таких партий нет.
ratings-older = Более ранние партии
ratings-rated-about = Результат меняет ваш рейтинг: обычные настройки, часы, ходы не возвращают.
ratings-guest = С учётной записью можно играть на рейтинг.
ratings-repeated = Эта партия рейтинг не изменила: между одними и теми же двумя игроками считаются десять партий в день.
ratings-challenges = Вызовы
ratings-challenge = Вызвать на игру
ratings-challenge-title = Вызвать на игру: { $name }
ratings-challenge-got = { $name } вызывает вас на игру
ratings-challenge-sent = Вы вызвали на игру: { $name }
ratings-challenge-done = Вызов отправлен.
ratings-challenge-wait = Подождать ответа
ratings-accept = Принять
ratings-decline = Отклонить
ratings-withdraw = Отозвать
ratings-block = Заблокировать: { $name }
ratings-unblock = Разблокировать: { $name }
ratings-block-about = Кого вы заблокировали, тот не может вызвать вас на игру и не попадёт с вами в пару.
ratings-blocked = Заблокированные
