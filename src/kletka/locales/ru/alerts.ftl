# Оповещения: что говорит уведомление браузера и сообщение в чате, и выбор на странице учётной записи.
alerts-title = Клетка
alerts-turn = { $count ->
        [0] Ваш ход.
        [one] Ваш ход. С вами играет { $names }.
        [few] Ваш ход. С вами играют { $names }.
       *[other] Ваш ход. С вами играют { $names }.
    }
alerts-turn-again = { $count ->
        [0] Всё ещё ваш ход.
        [one] Всё ещё ваш ход. С вами играет { $names }.
        [few] Всё ещё ваш ход. С вами играют { $names }.
       *[other] Всё ещё ваш ход. С вами играют { $names }.
    }
alerts-time = { $count ->
        [0] Ваше время на исходе.
        [one] Ваше время на исходе. С вами играет { $names }.
        [few] Ваше время на исходе. С вами играют { $names }.
       *[other] Ваше время на исходе. С вами играют { $names }.
    }
alerts-challenge = { $name } вызывает вас на игру.
alerts-tournament = Начинается турнир «{ $name }».
alerts-refused-endpoint = Оповещения можно отправлять только публичным службам push-уведомлений, по https.
alerts-refused-keys = Ключи этой подписки недействительны.
alerts-heading = Оповещения
alerts-about = Вас оповещают один раз за ход и никогда, пока стол открыт на одном из ваших устройств.
alerts-kinds = Оповещать меня
alerts-kind-turn = когда мой ход
alerts-kind-time = когда моё время на исходе
alerts-kind-challenge = когда меня вызывают на игру
alerts-kind-tournament = когда начинается мой турнир
alerts-every = Повторять
alerts-every-0 = никогда
alerts-every-1 = каждый час
alerts-every-8 = каждые 8 часов
alerts-every-24 = каждый день
alerts-telegram = И в Telegram
alerts-telegram-none = Чтобы получать оповещения в Telegram, привяжите чат: получите код выше и отправьте боту /link и код.
alerts-telegram-unlink = Отвязать все чаты
alerts-device-on = Оповещать это устройство
alerts-device-off = Не оповещать это устройство
alerts-device-denied = Браузер не разрешает уведомления этого сайта. Измените это в настройках сайта и попробуйте снова.
alerts-device-unsupported = Этот браузер не получает оповещений, пока страница закрыта. Нужен https, а на iPhone и iPad — страница на экране «Домой».
alerts-devices = Устройства с оповещениями
alerts-here = Пока стол открыт на этом устройстве
alerts-here-title = мой ход в заголовке вкладки
alerts-here-badge = мой ход значком на приложении
alerts-here-sound = звук, когда мой ход, а вкладка в фоне
