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
tournaments-refused-not-running = Турнирът не тече в момента.
tournaments-refused-not-host = Това може да направи само организаторът на турнира.
tournaments-refused-over = Турнирът е завършил.
tournaments-refused-unknown = Няма такъв турнир.
tournaments-refused-too-many = От вашата мрежа могат да се създадат най-много { $most } турнира на час. Опитайте по-късно.
tournaments-refused-too-many-entries = От вашата мрежа са възможни най-много { $most } записвания за турнири на час. Опитайте по-късно.
tournaments-refused-too-many-active = Вече текат { $most } турнира. Опитайте по-късно.
