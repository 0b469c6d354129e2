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
tournaments-refused-not-running = Турнир сейчас не идёт.
tournaments-refused-not-host = Это может сделать только организатор турнира.
tournaments-refused-over = Турнир окончен.
tournaments-refused-unknown = Такого турнира нет.
tournaments-refused-too-many = Из вашей сети можно создать не больше { $most } турниров в час. Попробуйте позже.
tournaments-refused-too-many-entries = Из вашей сети возможно не больше { $most } записей в турниры в час. Попробуйте позже.
tournaments-refused-too-many-active = Сейчас идёт уже { $most } турниров. Попробуйте позже.
