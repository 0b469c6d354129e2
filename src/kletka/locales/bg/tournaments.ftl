# Турнири: откази, които казват всички прозорци.
tournaments-refused-name = Дайте на турнира име от 1 до { $longest } знака.
tournaments-refused-length = { $format ->
    [arena] Арената трае от { $low } до { $high } минути.
    [swiss] Швейцарският турнир има от { $low } до { $high } кръга.
   *[other] В кръговия турнир всеки двама играят от { $low } до { $high } партии.
}
tournaments-refused-alone = Тази игра се играе сам. Изберете игра за двама или повече.
tournaments-refused-removed = Организаторът ви изключи от този турнир.
tournaments-refused-no-token = От тази страница не може да се участва: отворете турнира отново.
tournaments-refused-guests = В този турнир участват само хора с профил. Първо влезте.
tournaments-refused-full = Няма повече места: участниците могат да бъдат най-много { $most }.
tournaments-refused-name-taken = В този турнир вече има „{ $name }“. Изберете друго име.
tournaments-refused-no-entrant = В турнира няма участник с този номер.
tournaments-refused-few = Нужни са поне { $fewest } участници.
tournaments-refused-rated-guests = Турнирът за рейтинг е само за хора с профил: не допускайте гости.
tournaments-refused-no-rounds = Арената няма кръгове: направете пауза или я завършете.
tournaments-refused-not-running = Турнирът не тече в момента.
tournaments-refused-not-host = Това може да направи само организаторът на турнира.
tournaments-refused-over = Турнирът е завършил.
tournaments-refused-unknown = Няма такъв турнир.
tournaments-refused-too-many = От вашата мрежа могат да се създадат най-много { $most } турнира на час. Опитайте по-късно.
tournaments-refused-too-many-entries = От вашата мрежа са възможни най-много { $most } записвания за турнири на час. Опитайте по-късно.
tournaments-refused-too-many-active = Вече текат { $most } турнира. Опитайте по-късно.

## В браузъра
tournaments-title = Турнири
tournaments-new = Нов турнир
tournaments-about = Получавате връзка и QR код; който ги отвори, участва. Партиите се отварят сами, а таблицата се попълва, щом завършат.
tournaments-own = Вашите турнири
tournaments-open = Отворени за всички
tournaments-open-none = В момента няма отворени турнири. Създайте един!
tournaments-runs = тече
tournaments-begins = предстои
tournaments-people = { $count ->
    [one] { $count } участник
   *[other] { $count } участници
}
tournaments-name = Име
tournaments-usual-name = Турнир: { $game }
tournaments-usual-size = Обичаен размер
tournaments-seats = Играчи в една партия
tournaments-format = Вид турнир
tournaments-format-arena = Арена
tournaments-format-arena-about = За определено време: който е приключил, веднага играе пак. Поредните победи се броят двойно.
tournaments-format-swiss = Швейцарски
tournaments-format-swiss-about = На кръгове: срещат се хора с равни точки, никой два пъти, докато има други.
tournaments-format-round-robin = Кръгов
tournaments-format-round-robin-about = На кръгове: всеки срещу всеки. За до десетина души.
tournaments-length = Продължителност
tournaments-length-arena = { $count ->
    [one] { $count } минута
   *[other] { $count } минути
}
tournaments-length-swiss = { $count ->
    [one] { $count } кръг
   *[other] { $count } кръга
}
tournaments-length-round-robin = { $count ->
    [one] { $count } партия с всеки
   *[other] { $count } партии с всеки
}
tournaments-guests = Могат да участват и гости без профил
tournaments-public = Показване в списъка с турнири
tournaments-create = Създаване на турнира
tournaments-status-open = Още не е започнал. { $count ->
    [one] { $count } участник.
   *[other] { $count } участници.
}
tournaments-status-over = Турнирът завърши.
tournaments-status-paused = Пауза: не започват нови партии.
tournaments-status-arena = Оставащо време: { $time }
tournaments-status-break = Кръг { $round } завърши. Следващият започва след { $time }.
tournaments-status-round = Кръг { $round }
tournaments-status-round-of = Кръг { $round } от { $rounds }
tournaments-standings = Класиране
tournaments-final = Крайно класиране
tournaments-nobody = Още никой не участва.
tournaments-column-place = Място
tournaments-column-name = Име
tournaments-column-points = Точки
tournaments-column-games = Партии
tournaments-column-buchholz = Бухолц
tournaments-remove = Изключване: { $name }
tournaments-streak = двойно
tournaments-playing = играе
tournaments-away = отсъства
tournaments-left = извън турнира
tournaments-byes = Почиват в този кръг: { $names }
tournaments-screen = За големия екран
tournaments-games = Текущи партии
tournaments-top-board = Първата дъска
tournaments-share = Поканете и други
tournaments-join-here = Участвайте тук
tournaments-removed = Организаторът ви изключи от този турнир.
tournaments-you-ended = Завършихте на място { $place } с { $points ->
    [one] { $points } точка
   *[other] { $points } точки
}.
tournaments-you-bye = В този кръг почивате. В следващия ще играете.
tournaments-you-in = Участвате. Първата ви партия ще се отвори сама, щом турнирът започне.
tournaments-you-wait = Място { $place }, { $points ->
    [one] { $points } точка
   *[other] { $points } точки
}. Следващата партия ще се отвори сама: не затваряйте тази страница.
tournaments-you-play = Партията ви срещу { $names } тече.
tournaments-to-table = Към масата ви
tournaments-leave = Напускане на турнира
tournaments-enter = Участие
tournaments-accounts-only = Само за хора с профил.
tournaments-host = За организатора
tournaments-host-about = Вие сте организаторът: оттук водите турнира.
tournaments-start = Начало
tournaments-pause = Пауза
tournaments-resume = Продължаване
tournaments-end-round = Край на кръга…
tournaments-end-round-really = Край сега: в текущите партии никой не печели
tournaments-end = Край…
tournaments-end-really = Край сега, с това класиране
tournaments-end-not = Отказ
tournaments-return = Обратно към турнира
tournaments-return-soon = Ще се върнете към турнира след { $seconds ->
    [one] { $seconds } секунда
   *[other] { $seconds } секунди
}.
tournaments-stay = Оставане тук
