## Рамка вокруг каждой страницы

web-brand = Клетка
web-tagline = Пять игр на клетчатой бумаге
web-skip = К содержанию
web-nav = Страницы
web-nav-tables = Столы
web-nav-watch = Смотреть
web-nav-puzzles = Задачи
web-nav-continue = Мои игры
web-nav-settings = Настройки
web-nav-help = Помощь
web-language = Язык
web-loading = Минуту…
web-close = Закрыть
web-yes = Да
web-no = Нет
web-try-again = Ещё раз
web-back-to-menu = В меню
web-not-found = Такой страницы нет.
web-unreachable = Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.
web-fault = На этой странице что-то пошло не так.
web-offline = Вы не в сети. То, что вы видите, могло устареть.
web-storage-blocked = Этот браузер ничего не хранит: когда вкладка закроется, места и настройки пропадут.
web-storage-full = В хранилище браузера нет места: когда вкладка закроется, новые места и настройки пропадут.
web-update = Есть новая версия этой страницы.
web-update-load = Загрузить

## Начало

web-start-continue = { $count ->
        [one] Вас ждёт { $count } игра
        [few] Вас ждут { $count } игры
       *[many] Вас ждут { $count } игр
    }
web-start-about = С компьютером, за одним экраном или по ссылке. Без регистрации.
web-start-play = Играть с компьютером: { $game }
web-start-play-solo = Играть: { $game }
web-start-learn = Научиться, играя
web-start-games = Выберите игру
web-start-others = Присоединиться или посмотреть
web-start-tournaments = Турниры
web-start-tournaments-about = Для класса или клуба: арена, швейцарские туры или каждый с каждым.
web-start-tournaments-show = Создать турнир
web-start-tables-about = Сесть там, где ждут игроков.
web-start-watch-about = Смотреть игры, пока они идут.
web-start-tables-find = Найти стол
web-start-watch-find = Смотреть игру
web-start-puzzles-about = Найдите единственный ход, который выигрывает или спасает. Задача дня, рейтинг, штурм.
web-start-puzzles-show = Решать задачи
web-mode-one = Один экран
web-mode-computer = Компьютер
web-mode-online = По сети
web-mode-solo = Играть
web-about-one = Все игроки за этим экраном
web-about-computer = Вы против ботов
web-about-online = По ссылке, с кем угодно и откуда угодно
web-about-solo = Только вы
web-rules = Правила
web-upload = Открыть запись
web-upload-about = Файл, скачанный после игры: его проверят, и игру можно будет посмотреть снова.
web-upload-choose = Выбрать файл
web-upload-empty = Файл пуст.

## Параметры

web-new-title = Новая игра: { $game }
web-mode = Как играть
web-size = Размер
web-size-preset = { $width } × { $height }
web-players-and-seats = Кто играет
web-seat = Место { $number }
web-seat-me = Человек здесь
web-seat-open = Свободно: сядет тот, у кого есть ссылка
web-seat-bot = Бот: { $level }
web-name-of-seat = Имя на месте { $number }
web-your-name = Ваше имя
web-player = Игрок { $number }
web-bot = Бот
web-bot-number = Бот { $number }
web-bot-of-level = Бот { $number } ({ $level })
web-more-options = Все параметры
web-option-draw-it = по жребию
web-option-colour-of = Цвет { $number }
web-option-colour-usual = обычный
web-strength = Сила ботов
web-clock = Часы
web-clock-none = Без часов
web-clock-turn = { $seconds ->
        [one] { $seconds } секунда на ход
        [few] { $seconds } секунды на ход
       *[many] { $seconds } секунд на ход
    }
web-clock-total = { $minutes } мин + { $seconds } с за ход
web-public = Показать этот стол в списке открытых
web-begin = Начать
web-level-easy = лёгкий
web-level-medium = средний
web-level-hard = сильный
web-level-expert = эксперт
web-level-number = уровень { $number }

## Рисование

web-edit-back = Назад к параметрам
web-edit-play = Играть на этой карте
web-edit-fine = Правила это допускают.
web-edit-share = Поделиться
web-edit-share-about = Весь рисунок — в ссылке; сервер его не хранит.
web-edit-saved = Сохранено в этом браузере
web-edit-saved-none = Пока ничего не сохранено.
web-edit-name = Название
web-edit-save = Сохранить
web-edit-not-saved = Этот браузер не даёт странице ничего сохранять. Рисунок хранит и ссылка.
web-edit-open = Открыть
web-edit-forget = Удалить

## Стол

web-status-your-turn = Ваш ход
web-status-turn-of = Ходит { $name }
web-status-thinking = { $name } думает…
web-status-dice = Бросаем кости…
web-status-open = Ждём игроков
web-status-over = Игра окончена
web-status-sending = Отправляем…
web-players = Игроки
web-seat-you = вы
web-seat-away = нет на месте
web-seat-gone = вне игры
web-seat-free = свободное место
web-log = Что произошло
web-log-empty = Пока ничего.
web-surrender = Сдаться
web-surrender-ask = Сдать эту игру?
web-take-back = Вернуть ход
web-take-back-ask = Попросить вернуть ход
web-offer-draw = Предложить ничью
web-hint = Подсказка
web-hint-given = Сильный бот поступил бы так: { $move }
web-restart = Заново
web-restart-ask = Оставить эту игру и начать новую с теми же параметрами?
web-watching = Вы смотрите.
web-sit-down = Сесть за стол
web-share = Пригласить
web-share-about = Кто откроет эту ссылку, сможет сесть за стол.
web-share-copy = Скопировать ссылку
web-share-copied = Скопировано
web-share-code = QR-код ссылки
web-share-here-only = Страница открыта на том же компьютере, где работает сервер, и ссылка действует только на нём. Чтобы её могли открыть другие в вашей сети, остановите сервер и запустите так:
web-share-then = После этого другие открывают { $address }.
web-share-nearby = Для тех, кто в вашей сети (тот же Wi-Fi или кабель).
web-cancel-table = Закрыть стол
web-stand-up = Уйти из-за стола
web-table-closed = Стол закрыт
web-clock-waits = Часы пойдут, когда все соберутся, самое позднее через { $seconds } с.
web-clock-paused = Часы стояли { $hours ->
        [0] { $minutes ->
            [0] { $seconds } с
           *[other] { $minutes } мин { $seconds } с
        }
       *[other] { $hours } ч { $minutes } мин
    }, пока сервер был недоступен.
web-sit-title = Есть свободное место
web-sit-about = Садитесь и играйте; имя можно не менять.
web-look-back = Вы смотрите более раннюю позицию.
web-look-now = Вернуться к игре
web-look-new-events = Игра пошла дальше.
web-log-more = { $count ->
        [one] Ещё { $count } строка в журнале.
        [few] Ещё { $count } строки в журнале.
       *[many] Ещё { $count } строк в журнале.
    }
web-table-settings = Звук и анимация
web-offer-take-back = { $name } просит вернуть последний ход. Вы согласны?
web-offer-draw-asked = { $name } предлагает ничью. Вы согласны?
web-offer-waiting = Ждём ответа: { $names }.
web-left = { $name }: нет за столом.
web-left-wait = { $seconds ->
        [one] Подождите ещё { $seconds } секунду.
        [few] Подождите ещё { $seconds } секунды.
       *[many] Подождите ещё { $seconds } секунд.
    }
web-left-hand-over = Пусть доиграет бот
web-left-claim = Продолжить без игрока { $name }
web-come-back = Вернуться в игру
web-bot-for-you = За вас играет бот.
web-connection-connecting = Соединяемся…
web-connection-lost = Связь прервалась. Пробуем снова; ничего не потеряно.
web-connection-pending = { $count ->
        [1] Ваш ход ждёт отправки.
       *[other] Ждут отправки по порядку (ходы и предложения): { $count }.
    }
web-disconnected = Связи нет. Повторите запрос, когда она восстановится.

## Итог

web-result = Итог
web-result-won = Вы победили!
web-result-lost = Вы проиграли.
web-result-places = Места
web-result-place = { $place }.
web-result-moves = { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
web-rematch = Реванш
web-rematch-asked = { $count ->
        [1] { $names } предлагает реванш.
       *[other] { $names } предлагают реванш.
    }
web-rematch-accept = Сыграть ещё раз
web-rematch-decline = Нет, спасибо
web-rematch-wanted = Вы предложили реванш; ждём ответа: { $names }.
web-rematch-declined = { $count ->
        [1] { $names } не хочет реванша.
       *[other] { $names } не хотят реванша.
    }
web-rematch-go = К следующей игре
web-replay = Посмотреть снова
web-download = Скачать запись
web-dice-fair = Кости
web-dice-promise = Обещано до игры
web-dice-secret = Раскрыто после игры

## Повтор

web-replay-title = Повтор: { $game }
web-replay-at = Шаг { $number } из { $last }
web-replay-position = Место в игре
web-replay-first = К началу
web-replay-back = На шаг назад
web-replay-play = Пуск
web-replay-pause = Пауза
web-replay-next = На шаг вперёд
web-replay-last = К концу
web-replay-next-moment = К следующему важному моменту
web-replay-link = Скопировать ссылку на этот шаг

## Примеры правил и первый урок

web-example = Пример { $number }
web-example-play = Сделать ход примера
web-example-back = Вернуться к началу
web-example-text = То же самое текстом
web-learn = Учиться, играя
web-learn-offer = Ещё не знаете игру «{ $game }»? Несколько ходов покажут, что к чему.
web-learn-no = Нет, спасибо
web-learn-again = Ещё раз
web-learn-show = Показать
web-learn-skip-step = Пропустить шаг
web-learn-next = Дальше
web-learn-all = Все уроки
web-learn-lesson-done = Урок пройден.
web-learn-next-lesson = Дальше: { $lesson }
web-course-progress = Пройдено уроков: { $done } из { $count }. Каждый кончается короткой партией.
web-course-done = пройден
web-learn-play = К игре

## Ответвления

web-fork = Играть отсюда
web-fork-about = Новая партия начнётся с шага { $number }{ $dice ->
        [yes] , с новыми костями
       *[no] {""}
    }. Старая останется как была.
web-fork-seat = Вы играете
web-fork-all = Все за этим экраном
web-fork-against = Остальные
web-forked = Эта партия продолжает другую с шага { $number }.
web-fork-origin = Посмотреть ту партию

## Списки

web-list-tables = Открытые столы
web-list-watch = Сейчас играют
web-list-continue = Мои игры
web-list-empty-tables = Открытых столов нет. Начните игру по сети и покажите её всем.
web-list-empty-watch = Сейчас никто не играет открыто.
web-list-empty-continue = Здесь у вас ещё нет игр.
web-list-join = Войти
web-list-watch-one = Смотреть
web-list-go-on = Продолжить
web-list-look = Посмотреть
web-watch-show = Показательная игра
web-watch-show-about = Сейчас играют немногие, поэтому для вас играют боты.
web-watch-open = Открыть стол
web-watch-finished = Только что закончились
web-watch-rating = Рейтинг { $rating }
web-watch-link = Вы видите скрытое
web-watch-link-about = Скрытое показывается вам с выбранной задержкой. Дайте эту ссылку тем, кому тоже можно его видеть, но не игроку.
web-truth = Зрители видят
web-truth-never = то, что знает игрок
web-truth-after = { $count ->
    [one] ещё и всё скрытое, на { $count } ход позже
    [few] ещё и всё скрытое, на { $count } хода позже
   *[many] ещё и всё скрытое, на { $count } ходов позже
}
web-truth-about = Скрытое показывается за столами, где вы сами не играете. Если играет человек, его видят только те, у кого есть ваша личная ссылка; если играет бот — все.
web-list-begin = Начать игру
web-list-forget = Забыть
web-list-forget-ask = Забыть эту игру? Она продолжится, а место этого браузера в ней пропадёт.
web-list-unsent = ход ждёт отправки: откройте
web-list-over = окончена
web-list-free = { $count ->
        [one] { $count } свободное место
        [few] { $count } свободных места
       *[other] { $count } свободных мест
    }
web-list-cancelled = отменена

## Настройки

web-settings = Настройки
web-set-name = Ваше имя
web-set-language = Язык
web-set-theme = Тема
web-theme-system = Как в системе
web-theme-light = Светлая
web-theme-dark = Тёмная
web-set-speed = Анимация
web-speed-none = Нет
web-speed-fast = Быстрая
web-speed-normal = Обычная
web-speed-slow = Медленная
web-speed-system = Как в системе
web-set-palette = Цвета
web-palette-paper = Бумажные
web-palette-safe = Для дальтоников
web-palette-bold = Яркие
web-set-sound = Звук
web-set-highlight = Показывать, что сделает ход
web-set-letters = Буквы и фигуры, не только цвет
web-set-saved = Настройки хранятся в этом браузере.

## Помощь

web-help = Помощь
web-help-keys = Клавиши
web-key-arrows = двигаться по полю
web-key-enter = сделать ход на эту клетку
web-key-escape = отменить
web-key-type = набрать ход словами, например 3,4
web-key-skip = Любая клавиша, кроме стрелок, или щелчок пропускает анимацию.
web-key-help = эта помощь
web-key-undo = вернуть ход
web-key-zoom = увеличить поле, уменьшить, показать целиком
web-key-log = в журнале: смотреть назад ход за ходом; Esc возвращает к игре
web-help-touch = На телефоне первое касание показывает, что будет, второе делает ход. Большое поле двигают пальцем, а масштаб меняют двумя.
web-typed-move = Набрать ход
web-typed-go = Сыграть

## Sharing

web-share-game = Поделиться
web-share-animation = Анимация в { $format }
web-share-drawing = Анимация рисуется…
web-share-embed = Скопировать код для сайта
web-embed-open = Открыть в «Клетке»

## Games of the day

web-daily = Игра дня
web-daily-about = Одно начало на всех до полуночи по UTC и одна таблица результатов.
web-daily-show = Показать
web-daily-enter = Войти
web-daily-go-on = Продолжить попытку
web-daily-look = Посмотреть попытку
web-daily-table = Все результаты
## Поиск игры

web-start-pair-about = Сыграть с тем, кто сейчас ищет ту же игру.
web-pair-title = Быстрый подбор
web-pair-about = Вы сыграете с тем, кто хочет ту же игру в том же темпе. Регистрация не нужна.
web-pair-game = Игра
web-pair-seats = Мест
web-pair-pace = Темп
web-pair-find = Найти игру
web-pair-looking = Ищем игроков: { $game }, { $pace }…
web-pair-waiting = { $count ->
        [one] ждёт { $count } человек
        [few] ждут { $count } человека
       *[many] ждут { $count } человек
    }
web-pair-table = Ваш стол: { $count } из { $seats }
web-pair-agrees = можно начинать
web-pair-agree = { $count ->
        [one] Начать с { $count } игроком, если все согласны
        [few] Начать с { $count } игроками, если все согласны
       *[other] Начать с { $count } игроками, если все согласны
    }
web-pair-long = Это занимает время. Можно сыграть с ботом или посмотреть открытые столы.
web-pair-bot = Сыграть с ботом
web-pair-leave = Не искать
web-pace-blitz = Блиц
web-pace-rapid = Рапид
web-pace-classical = Классика
web-pace-daily = По переписке
web-pace-unlimited = Без ограничения
web-clock-days = { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
       *[many] { $days } дней на ход
    }
web-clock-hours = { $hours ->
        [one] { $hours } час на ход
        [few] { $hours } часа на ход
       *[many] { $hours } часов на ход
    }
web-clock-own = Свои часы
web-clock-kind = Вид часов
web-clock-kind-total = На всю игру
web-clock-kind-turn = На каждый ход
web-clock-kind-days = Дни на ход
web-clock-minutes = Минут каждому
web-clock-increment = Секунд прибавки за ход
web-clock-seconds = Секунд на ход
web-clock-days-a-move = Дней на ход
web-filter-any = Любые
web-list-none-fits = Подходящих столов нет. Измените условия или начните игру.
web-list-seats = { $count ->
        [one] { $count } место
        [few] { $count } места
       *[many] { $count } мест
    }
web-age-now = только что
web-age-minutes = { $count ->
        [one] { $count } минуту назад
        [few] { $count } минуты назад
       *[many] { $count } минут назад
    }
web-age-hours = { $count ->
        [one] { $count } час назад
        [few] { $count } часа назад
       *[many] { $count } часов назад
    }
web-age-days = { $count ->
        [one] { $count } день назад
        [few] { $count } дня назад
       *[many] { $count } дней назад
    }
web-premove = Ход подготовлен. Отмена: Esc или та же клетка.
web-premove-cancel = Отменить
web-premove-dropped = Подготовленный ход больше невозможен. Выберите другой.
web-phrases = Сказать
web-mute = Не слышать: { $name }

## Задачи


## Одна задача


## Задача дня


## Штурмы

web-analyse = Анализ
