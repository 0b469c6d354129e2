## Рамката около всяка страница

web-brand = Клетка
web-tagline = Пет игри на карирана хартия
web-skip = Към съдържанието
web-nav = Страници
web-nav-tables = Маси
web-nav-watch = Гледане
web-nav-puzzles = Задачи
web-nav-continue = Моите игри
web-nav-settings = Настройки
web-nav-help = Помощ
web-language = Език
web-loading = Един момент…
web-close = Затваряне
web-yes = Да
web-no = Не
web-try-again = Нов опит
web-back-to-menu = Към менюто
web-not-found = Няма такава страница.
web-unreachable = Сървърът не отговаря. Проверете връзката и опитайте пак.
web-fault = Нещо се обърка на тази страница.
web-offline = Нямате връзка с мрежата. Това, което виждате, може да е остаряло.
web-storage-blocked = Този браузър не пази нищо: местата и настройките се губят, когато затворите раздела.
web-storage-full = В паметта на браузъра няма място: новите места и настройки се губят, когато затворите раздела.
web-update = Има нова версия на тази страница.
web-update-load = Зареждане

## Начало

web-start-continue = { $count ->
        [one] Чака ви една игра
       *[other] Чакат ви { $count } игри
    }
web-start-about = Срещу компютъра, на един екран или с връзка. Без регистрация.
web-start-play = Игра срещу компютъра: { $game }
web-start-play-solo = Игра: { $game }
web-start-learn = Учене чрез игра
web-start-games = Изберете игра
web-start-others = Включване или гледане
web-start-tournaments = Турнири
web-start-tournaments-about = За клас или клуб: арена, швейцарски кръгове или всеки срещу всеки.
web-start-tournaments-show = Създаване на турнир
web-start-tables-about = Сядане там, където чакат играчи.
web-start-watch-about = Гледане на игри, докато се играят.
web-start-tables-find = Намиране на маса
web-start-watch-find = Гледане на игра
web-start-puzzles-about = Намерете единствения ход, който печели или спасява. Задачата на деня, рейтинг, щурм.
web-start-puzzles-show = Решаване на задачи
web-mode-one = Един екран
web-mode-computer = Компютър
web-mode-online = По мрежата
web-mode-solo = Игра
web-about-one = Всички играчи пред този екран
web-about-computer = Вие срещу ботове
web-about-online = С връзка, с когото и откъдето и да е
web-about-solo = Само вие
web-rules = Правила
web-upload = Отваряне на запис
web-upload-about = Файл, свален след игра: проверява се и може да се изгледа отново.
web-upload-choose = Избор на файл
web-upload-empty = Файлът е празен.

## Параметри

web-new-title = Нова игра: { $game }
web-mode = Как се играе
web-size = Размер
web-size-preset = { $width } × { $height }
web-players-and-seats = Кой играе
web-seat = Място { $number }
web-seat-me = Човек тук
web-seat-open = Свободно: за който има връзката
web-seat-bot = Бот: { $level }
web-name-of-seat = Име на място { $number }
web-your-name = Вашето име
web-player = Играч { $number }
web-bot = Бот
web-bot-number = Бот { $number }
web-bot-of-level = Бот { $number } ({ $level })
web-more-options = Всички параметри
web-option-draw-it = по жребий
web-option-colour-of = Цвят { $number }
web-option-colour-usual = обичайният
web-strength = Сила на ботовете
web-clock = Часовник
web-clock-none = Без часовник
web-clock-turn = { $seconds ->
        [one] Една секунда на ход
       *[other] { $seconds } секунди на ход
    }
web-clock-total = { $minutes } мин + { $seconds } с на ход
web-public = Масата да се вижда в списъка на свободните
web-begin = Старт
web-level-easy = лесен
web-level-medium = среден
web-level-hard = силен
web-level-expert = експерт
web-level-number = ниво { $number }

## Рисуване

web-edit-back = Назад към параметрите
web-edit-play = Игра на тази карта
web-edit-fine = Правилата го допускат.
web-edit-share = Споделяне
web-edit-share-about = Цялата рисунка е във връзката; сървърът не я пази.
web-edit-saved = Запазено в този браузър
web-edit-saved-none = Още нищо не е запазено.
web-edit-name = Име
web-edit-save = Запазване
web-edit-not-saved = Този браузър не позволява на страницата да запазва. Рисунката се пази и във връзката.
web-edit-open = Отваряне
web-edit-forget = Изтриване

## Маса

web-status-your-turn = Вие сте на ход
web-status-turn-of = На ход е { $name }
web-status-thinking = { $name } мисли…
web-status-dice = Заровете се хвърлят…
web-status-open = Чакаме играчи
web-status-over = Играта свърши
web-status-sending = Изпращане…
web-players = Играчи
web-seat-you = вие
web-seat-away = не е тук
web-seat-gone = извън играта
web-seat-free = свободно място
web-log = Какво се случи
web-log-empty = Още нищо.
web-surrender = Предаване
web-surrender-ask = Да се предаде ли тази игра?
web-take-back = Връщане на хода
web-take-back-ask = Молба за връщане на хода
web-offer-draw = Предложение за реми
web-hint = Подсказка
web-hint-given = Силен бот би постъпил така: { $move }
web-restart = Отначало
web-restart-ask = Да оставим ли тази игра и да започнем нова със същите параметри?
web-watching = Вие гледате.
web-sit-down = Сядане на масата
web-share = Покана
web-share-about = Който отвори тази връзка, може да седне на масата.
web-share-copy = Копиране на връзката
web-share-copied = Копирано
web-share-code = QR код на връзката
web-share-here-only = Страницата е отворена на компютъра, на който работи сървърът, и връзката важи само на него. За да могат и другите във вашата мрежа, спрете сървъра и го стартирайте с:
web-share-then = След това другите отварят { $address }.
web-share-nearby = За тези във вашата мрежа (същият Wi-Fi или кабел).
web-offer-take-back = { $name } моли да се върне последният ход. Съгласни ли сте?
web-offer-draw-asked = { $name } предлага реми. Съгласни ли сте?
web-offer-waiting = Чакаме отговор: { $names }.
web-left = { $name } не е на масата.
web-cancel-table = Затваряне на масата
web-stand-up = Ставане от масата
web-table-closed = Масата е затворена
web-clock-waits = Часовникът тръгва, когато всички дойдат, най-късно след { $seconds } с.
web-clock-paused = Часовниците бяха спрени { $hours ->
        [0] { $minutes ->
            [0] { $seconds } с
           *[other] { $minutes } мин { $seconds } с
        }
       *[other] { $hours } ч { $minutes } мин
    }, докато сървърът беше недостъпен.
web-sit-title = Има свободно място
web-sit-about = Седнете и играйте; името може да остане така.
web-look-back = Гледате по-ранна позиция.
web-look-now = Обратно към играта
web-look-new-events = Играта продължи.
web-log-more = { $count ->
        [one] Още един ред в дневника.
       *[other] Още { $count } реда в дневника.
    }
web-table-settings = Звук и анимация
web-left-wait = { $seconds ->
        [one] Почакайте още една секунда.
       *[other] Почакайте още { $seconds } секунди.
    }
web-left-hand-over = Бот да доиграе
web-left-claim = Продължаване без { $name }
web-come-back = Връщане в играта
web-bot-for-you = Бот играе вместо вас.
web-connection-connecting = Свързване…
web-connection-lost = Връзката прекъсна. Опитваме пак; нищо не е загубено.
web-connection-pending = { $count ->
        [one] Ходът ви чака да бъде изпратен.
       *[other] Чакат да бъдат изпратени подред (ходове и предложения): { $count }.
    }
web-disconnected = Няма връзка. Опитайте пак, когато се възстанови.

## Край

web-result = Резултат
web-result-won = Победихте!
web-result-lost = Загубихте.
web-result-places = Места
web-result-place = { $place }.
web-result-moves = { $count ->
        [one] Един ход
       *[other] { $count } хода
    }
web-rematch = Реванш
web-rematch-asked = { $count ->
        [1] { $names } иска реванш.
       *[other] { $names } искат реванш.
    }
web-rematch-accept = Още една игра
web-rematch-decline = Не, благодаря
web-rematch-wanted = Поискахте реванш; чакаме отговор: { $names }.
web-rematch-declined = { $count ->
        [1] { $names } не иска реванш.
       *[other] { $names } не искат реванш.
    }
web-rematch-go = Към следващата игра
web-replay = Повторение
web-download = Сваляне на записа
web-dice-fair = Зарове
web-dice-promise = Обещано преди играта
web-dice-secret = Разкрито след играта

## Повторение

web-replay-title = Повторение: { $game }
web-replay-at = Стъпка { $number } от { $last }
web-replay-position = Място в играта
web-replay-first = Към началото
web-replay-back = Стъпка назад
web-replay-play = Пускане
web-replay-pause = Пауза
web-replay-next = Стъпка напред
web-replay-last = Към края
web-replay-next-moment = Към следващия важен момент
web-replay-link = Копиране на връзка към тази стъпка

## Примери към правилата и първи урок

web-example = Пример { $number }
web-example-play = Ходът от примера
web-example-back = Обратно в началото
web-example-text = Същото като текст
web-learn = Учене чрез игра
web-learn-offer = За пръв път играете „{ $game }“? Няколко хода показват как става.
web-learn-no = Не, благодаря
web-learn-again = Нов опит
web-learn-show = Показване
web-learn-skip-step = Пропускане на стъпката
web-learn-next = Напред
web-learn-all = Всички уроци
web-learn-lesson-done = Завършихте този урок.
web-learn-next-lesson = Напред: { $lesson }
web-course-progress = Завършени уроци: { $done } от { $count }. Всеки свършва с кратка игра.
web-course-done = завършен
web-learn-play = Към играта

## Разклонения

web-fork = Игра оттук
web-fork-about = Нова партия започва от стъпка { $number }{ $dice ->
        [yes] , с нови зарове
       *[no] {""}
    }. Старата остава каквато е.
web-fork-seat = Вие играете
web-fork-all = Всички на този екран
web-fork-against = Останалите
web-forked = Тази партия продължава друга от стъпка { $number }.
web-fork-origin = Към онази партия

## Списъци

web-list-tables = Свободни маси
web-list-watch = Сега се играе
web-list-continue = Моите игри
web-list-empty-tables = Няма свободни маси. Започнете игра по мрежата и я покажете на всички.
web-list-empty-watch = В момента никой не играе открито.
web-list-empty-continue = Още нямате игри тук.
web-list-join = Влизане
web-list-watch-one = Гледане
web-list-go-on = Продължаване
web-list-look = Преглед
web-watch-show = Показателна игра
web-watch-show-about = В момента играят малко хора, затова за вас играят ботове.
web-watch-open = Отваряне на масата
web-watch-finished = Току-що завършили
web-watch-rating = Рейтинг { $rating }
web-watch-link = Виждате скритото
web-watch-link-about = Скритото ви се показва с избраното закъснение. Дайте тази връзка на тези, които също могат да го виждат, но не на играча.
web-truth = Зрителите виждат
web-truth-never = това, което знае играчът
web-truth-after = { $count ->
    [one] и всичко скрито, { $count } ход по-късно
   *[other] и всичко скрито, { $count } хода по-късно
}
web-truth-about = Скритото се показва на маси, на които вие не играете. Ако играе човек, го виждат само тези, които имат личната ви връзка; ако играе бот – всички.
web-list-begin = Нова игра
web-list-forget = Премахване
web-list-forget-ask = Да се премахне ли тази игра? Тя продължава, а мястото на този браузър в нея се губи.
web-list-unsent = ход чака изпращане: отворете
web-list-over = свършила
web-list-free = { $count ->
        [one] едно свободно място
       *[other] { $count } свободни места
    }
web-list-cancelled = отменена

## Настройки

web-settings = Настройки
web-set-name = Вашето име
web-set-language = Език
web-set-theme = Тема
web-theme-system = Както в системата
web-theme-light = Светла
web-theme-dark = Тъмна
web-set-speed = Анимация
web-speed-none = Без
web-speed-fast = Бърза
web-speed-normal = Обичайна
web-speed-slow = Бавна
web-speed-system = Както в системата
web-set-palette = Цветове
web-palette-paper = Хартиени
web-palette-safe = За далтонисти
web-palette-bold = Ярки
web-set-sound = Звук
web-set-highlight = Показване какво би направил ходът
web-set-letters = Букви и фигури, не само цвят
web-set-saved = Настройките се пазят в този браузър.

## Помощ

web-help = Помощ
web-help-keys = Клавиши
web-key-arrows = движение по дъската
web-key-enter = ход на клетката
web-key-escape = отказ
web-key-type = ход с думи, например 3,4
web-key-skip = Всеки клавиш освен стрелките или щракване прескача анимацията.
web-key-help = тази помощ
web-key-undo = връщане на хода
web-key-zoom = по-голяма, по-малка или цялата дъска
web-key-log = в дневника: поглед назад ход по ход; Esc връща към играта
web-help-touch = На телефон първото докосване показва какво ще стане, второто играе. Голямата дъска се мести с пръст и се мащабира с два.
web-typed-move = Ход с думи
web-typed-go = Ход

## Sharing

web-share-game = Споделяне
web-share-animation = Анимация като { $format }
web-share-drawing = Анимацията се рисува…
web-share-embed = Копиране на код за сайт
web-embed-open = Отваряне в „Клетка“

## Games of the day

web-daily = Игра на деня
web-daily-about = Едно и също начало за всички до полунощ по UTC и една таблица с резултати.
web-daily-show = Показване
web-daily-enter = Влизане
web-daily-go-on = Продължаване на опита
web-daily-look = Преглед на опита
web-daily-table = Всички резултати
## Търсене на игра

web-start-pair-about = Игра с всеки, който търси същата игра сега.
web-pair-title = Бързо събиране
web-pair-about = Играете с всеки, който иска същата игра със същото темпо. Не е нужна регистрация.
web-pair-game = Игра
web-pair-seats = Места
web-pair-pace = Темпо
web-pair-find = Намиране на игра
web-pair-looking = Търсят се играчи: { $game }, { $pace }…
web-pair-waiting = { $count ->
        [one] чака един човек
       *[other] чакат { $count } души
    }
web-pair-table = Вашата маса: { $count } от { $seats }
web-pair-agrees = може да се започва
web-pair-agree = Започване с { $count } души, ако всички са съгласни
web-pair-long = Отнема време. Можете да играете с бот или да видите свободните маси.
web-pair-bot = Игра с бот
web-pair-leave = Спиране на търсенето
web-pace-blitz = Блиц
web-pace-rapid = Рапид
web-pace-classical = Класика
web-pace-daily = Кореспондентски
web-pace-unlimited = Без ограничение
web-clock-days = { $days ->
        [one] Един ден на ход
       *[other] { $days } дни на ход
    }
web-clock-hours = { $hours ->
        [one] Един час на ход
       *[other] { $hours } часа на ход
    }
web-clock-own = Собствен часовник
web-clock-kind = Вид часовник
web-clock-kind-total = За цялата игра
web-clock-kind-turn = За всеки ход
web-clock-kind-days = Дни на ход
web-clock-minutes = Минути за всеки
web-clock-increment = Добавени секунди на ход
web-clock-seconds = Секунди на ход
web-clock-days-a-move = Дни на ход
web-filter-any = Всички
web-list-none-fits = Няма подходяща маса. Променете условията или започнете игра.
web-list-seats = { $count ->
        [one] едно място
       *[other] { $count } места
    }
web-age-now = току-що
web-age-minutes = { $count ->
        [one] преди минута
       *[other] преди { $count } минути
    }
web-age-hours = { $count ->
        [one] преди час
       *[other] преди { $count } часа
    }
web-age-days = { $count ->
        [one] преди ден
       *[other] преди { $count } дни
    }
web-premove = Ходът е подготвен. Отказ: Esc или същата клетка.
web-premove-cancel = Отказ
web-premove-dropped = Подготвеният ход вече не е възможен. Изберете друг.
web-phrases = Кажете нещо
web-mute = Без съобщения от { $name }

## Задачи


## Една задача


## Задачата на деня


## Щурмове

web-analyse = Анализ
