# Известия: какво казва известието на браузъра и съобщението в чата, и изборът на страницата на профила.
alerts-title = Клетка
alerts-turn = { $count ->
        [0] Вие сте на ход.
        [one] Вие сте на ход. С вас играе { $names }.
       *[other] Вие сте на ход. С вас играят { $names }.
    }
alerts-turn-again = { $count ->
        [0] Все още вие сте на ход.
        [one] Все още вие сте на ход. С вас играе { $names }.
       *[other] Все още вие сте на ход. С вас играят { $names }.
    }
alerts-time = { $count ->
        [0] Времето ви изтича.
        [one] Времето ви изтича. С вас играе { $names }.
       *[other] Времето ви изтича. С вас играят { $names }.
    }
alerts-challenge = { $name } ви предизвиква на игра.
alerts-tournament = Турнирът „{ $name }“ започва.
alerts-refused-endpoint = Известия може да се изпращат само до публични push услуги, по https.
alerts-refused-keys = Ключовете на този абонамент не са валидни.
alerts-heading = Известия
alerts-about = Получавате известие веднъж на ход и никога, докато масата е отворена на някое от устройствата ви.
alerts-kinds = Известявай ме
alerts-kind-turn = когато съм на ход
alerts-kind-time = когато времето ми изтича
alerts-kind-challenge = когато някой ме предизвика
alerts-kind-tournament = когато започва мой турнир
alerts-every = Повтаряне
alerts-every-0 = никога
alerts-every-1 = на всеки час
alerts-every-8 = на всеки 8 часа
alerts-every-24 = всеки ден
alerts-telegram = И в Telegram
alerts-telegram-none = За известия в Telegram свържете чат: покажете код по-горе и изпратете на бота /link и кода.
alerts-telegram-unlink = Премахване на всички чатове
alerts-device-on = Известявай това устройство
alerts-device-off = Без известия на това устройство
alerts-device-denied = Този браузър не разрешава известия от този сайт. Променете това в настройките на сайта и опитайте отново.
alerts-device-unsupported = Този браузър не получава известия, докато страницата е затворена. Нужен е https, а на iPhone и iPad – страницата на началния екран.
alerts-devices = Устройства с известия
alerts-here = Докато маса е отворена на това устройство
alerts-here-title = моят ход в заглавието на раздела
alerts-here-badge = моят ход като значка на приложението
alerts-here-sound = звук, когато съм на ход, а разделът е на заден план
