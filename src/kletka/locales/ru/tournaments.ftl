# Турниры: отказы, которые говорят все окна.
tournaments-refused-name = Назовите турнир: от 1 до { $longest } знаков.
tournaments-refused-length = { $format ->
    [arena] Арена длится от { $low } до { $high } минут.
    [swiss] В швейцарском турнире от { $low } до { $high } туров.
   *[other] В круговом турнире каждая пара играет от { $low } до { $high } партий.
}
tournaments-refused-alone = В эту игру играют в одиночку. Выберите игру для двоих или больше.
tournaments-refused-removed = Организатор исключил вас из этого турнира.
tournaments-refused-no-token = С этой страницы участвовать нельзя: откройте турнир заново.
tournaments-refused-guests = В этом турнире участвуют только владельцы учётных записей. Сначала войдите.
tournaments-refused-full = Мест больше нет: участников не может быть больше { $most }.
tournaments-refused-name-taken = В этом турнире уже есть «{ $name }». Выберите другое имя.
tournaments-refused-no-entrant = Участника с таким номером в турнире нет.
tournaments-refused-few = Нужно хотя бы { $fewest } участника.
tournaments-refused-rated-guests = Турнир на рейтинг — только для владельцев учётных записей: не допускайте гостей.
tournaments-refused-no-rounds = В арене нет туров: поставьте её на паузу или завершите.
tournaments-refused-not-running = Турнир сейчас не идёт.
tournaments-refused-not-host = Это может сделать только организатор турнира.
tournaments-refused-over = Турнир окончен.
tournaments-refused-unknown = Такого турнира нет.
tournaments-refused-too-many = Из вашей сети можно создать не больше { $most } турниров в час. Попробуйте позже.
tournaments-refused-too-many-entries = Из вашей сети возможно не больше { $most } записей в турниры в час. Попробуйте позже.
tournaments-refused-too-many-active = Сейчас идёт уже { $most } турниров. Попробуйте позже.

## В браузере
tournaments-title = Турниры
tournaments-new = Новый турнир
tournaments-about = Вы получите ссылку и QR-код; кто их откроет, тот участвует. Партии открываются сами, а таблица заполняется по мере их окончания.
tournaments-own = Ваши турниры
tournaments-open = Открыты для всех
tournaments-open-none = Открытых турниров сейчас нет. Создайте свой!
tournaments-runs = идёт
tournaments-begins = скоро начнётся
tournaments-people = { $count ->
    [one] { $count } участник
    [few] { $count } участника
    [many] { $count } участников
   *[other] { $count } участника
}
tournaments-name = Название
tournaments-usual-name = Турнир: { $game }
tournaments-usual-size = Обычный размер
tournaments-seats = Игроков в одной партии
tournaments-format = Вид турнира
tournaments-format-arena = Арена
tournaments-format-arena-about = На время: кто закончил партию, сразу играет снова. Победы подряд считаются вдвойне.
tournaments-format-swiss = Швейцарский
tournaments-format-swiss-about = По турам: встречаются участники с равными очками, и никто дважды, пока есть другие.
tournaments-format-round-robin = Круговой
tournaments-format-round-robin-about = По турам: каждый с каждым. Примерно до десяти участников.
tournaments-length = Продолжительность
tournaments-length-arena = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
    [many] { $count } минут
   *[other] { $count } минуты
}
tournaments-length-swiss = { $count ->
    [one] { $count } тур
    [few] { $count } тура
    [many] { $count } туров
   *[other] { $count } тура
}
tournaments-length-round-robin = { $count ->
    [one] { $count } партия с каждым
    [few] { $count } партии с каждым
    [many] { $count } партий с каждым
   *[other] { $count } партии с каждым
}
tournaments-guests = Могут участвовать гости без учётной записи
tournaments-public = Показывать в списке турниров
tournaments-create = Создать турнир
tournaments-status-open = Ещё не начался. { $count ->
    [one] { $count } участник.
    [few] { $count } участника.
    [many] { $count } участников.
   *[other] { $count } участника.
}
tournaments-status-over = Турнир окончен.
tournaments-status-paused = Пауза: новые партии не начинаются.
tournaments-status-arena = Осталось времени: { $time }
tournaments-status-break = Тур { $round } окончен. Следующий начнётся через { $time }.
tournaments-status-round = Тур { $round }
tournaments-status-round-of = Тур { $round } из { $rounds }
tournaments-standings = Положение
tournaments-final = Итоговая таблица
tournaments-nobody = Пока никто не участвует.
tournaments-column-place = Место
tournaments-column-name = Имя
tournaments-column-points = Очки
tournaments-column-games = Партии
tournaments-column-buchholz = Бухгольц
tournaments-remove = Исключить: { $name }
tournaments-streak = вдвойне
tournaments-playing = играет
tournaments-away = нет на месте
tournaments-left = вне турнира
tournaments-byes = Свободны в этом туре: { $names }
tournaments-screen = Для большого экрана
tournaments-games = Партии идут
tournaments-top-board = Лучшая партия
tournaments-share = Пригласить других
tournaments-join-here = Участвуйте здесь
tournaments-removed = Организатор исключил вас из этого турнира.
tournaments-you-ended = Ваше место — { $place }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}.
tournaments-you-bye = В этом туре вы свободны. Следующий тур — ваш.
tournaments-you-in = Вы участвуете. Первая партия откроется сама, как только турнир начнётся.
tournaments-you-wait = Место { $place }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}. Следующая партия откроется сама: не закрывайте эту страницу.
tournaments-you-play = Идёт ваша партия, соперник: { $names }.
tournaments-to-table = К вашему столу
tournaments-leave = Выйти из турнира
tournaments-enter = Участвовать
tournaments-accounts-only = Только для владельцев учётных записей.
tournaments-host = Для организатора
tournaments-host-about = Вы организатор: отсюда вы ведёте турнир.
tournaments-start = Начать
tournaments-pause = Пауза
tournaments-resume = Продолжить
tournaments-end-round = Завершить тур…
tournaments-end-round-really = Завершить сейчас: в идущих партиях победителя нет
tournaments-end = Завершить…
tournaments-end-really = Завершить сейчас с этим положением
tournaments-end-not = Не завершать
tournaments-return = Назад к турниру
tournaments-return-soon = Вы вернётесь к турниру через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
    [many] { $seconds } секунд
   *[other] { $seconds } секунды
}.
tournaments-stay = Остаться здесь
