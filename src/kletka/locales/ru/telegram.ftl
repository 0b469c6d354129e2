telegram-running = @{ $name } в Telegram. Игры хранятся здесь: { $database }. Остановить: Ctrl-C.

## Commands

telegram-command-new-game = новая игра, можно с параметрами: seed=7 width=5
telegram-command-continue = продолжить игру
telegram-command-hint = что сделал бы сильный игрок
telegram-command-daily = лабиринт дня
telegram-command-puzzle = задачи: найдите ход
telegram-command-rules = правила
telegram-command-language = English, Русский, Български
telegram-command-help = этот список
telegram-welcome = Найдите Золото в лабиринте, которого вы не видите, и вынесите его через единственный Выход. Держите под рукой бумагу и карандаш: карту вам не покажут.
telegram-how = Нажимайте кнопки под игрой или пишите ход словами: иди вверх, стреляй влево, бомба вправо, возьми броню. Игра сохраняется после каждого шага: можно уйти и вернуться когда угодно.
telegram-private = По лабиринту ходят в одиночку. Напишите мне в личный чат.
telegram-ask-language = На каком языке говорим?
telegram-language-chosen = Теперь говорим по-русски.

## At the table

telegram-go = 🚶 ИДТИ
telegram-shoot = 🏹 СТРЕЛЯТЬ
telegram-bomb = 💣 БОМБА
telegram-build = 🧱 СТРОИТЬ
telegram-up = ⬆️ вверх
telegram-right = ➡️ вправо
telegram-down = ⬇️ вниз
telegram-left = ⬅️ влево
telegram-which-way = { $deed ->
        [go] Куда идти?
        [shoot] Куда стрелять?
        [bomb] Какую сторону взорвать?
       *[build] Какую сторону заложить?
    }
telegram-hint = Подсказка: { $action }

## Buttons

telegram-button-new = 🆕 Новая игра
telegram-button-begin = ▶️ Начать
telegram-button-replace = ⚠️ Бросить идущую игру и начать
telegram-button-continue = ↩️ Вернуться к идущей игре
telegram-button-options = ⚙️ Другой лабиринт
telegram-button-hint = 💡 Подсказка
telegram-button-daily = 📅 Лабиринт дня
telegram-button-daily-begin = ▶️ Войти в лабиринт дня
telegram-button-daily-replace = ⚠️ Бросить идущую игру и войти
telegram-button-rules = 📖 Правила
telegram-button-language = 🌐 Язык
telegram-button-yes = ✅ Да
telegram-button-cancel = ✖️ Отмена
telegram-button-back = ◀️
telegram-button-on = ▶️

## A new game

telegram-form = Нажмите на параметр, чтобы изменить его, потом начинайте. Или напишите всё сразу, любые параметры из правил:
    { $example }
telegram-form-running = У вас есть идущая игра. Новая займёт её место.
telegram-random = случайно

## The maze of the day

telegram-daily-again = На этот раз { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }. Считается ваша первая попытка.

## Refusals

telegram-refused-no-token = Боту нужен его токен: задайте { $variable } в окружении. Токен выдаёт BotFather.
telegram-refused-token = Telegram не знает токена из { $variable }. Токен выдаёт BotFather.
telegram-refused-webhook = --webhook: Telegram не может обратиться по адресу «{ $address }». Адрес должен начинаться с https://.
telegram-refused-api = Telegram не отвечает: { $problem }
telegram-refused-no-extra = Боту нужен aiogram: установите kletka[telegram].
telegram-refused-no-game = Сейчас у вас нет игры. Начните новую: /new_game.
telegram-refused-other-game = Это кнопка прежней игры.
telegram-refused-old-button = Эта кнопка устарела.
telegram-refused-other-day = Тот день прошёл. Новый лабиринт: /daily.
telegram-refused-foreign = Это не ваша игра.
telegram-refused-forwarded = Это пересланное сообщение: я выполняю только ваши собственные слова.
telegram-refused-command = Такой команды я не знаю. Все команды: /help.
telegram-refused-not-text = Я понимаю только кнопки и слова. /help
telegram-refused-option = { $option }: такого параметра нет. Параметры пишут так: { $example }
telegram-refused-matches = Слишком много новых игр. В час можно начать: { $most }.

## Puzzles

telegram-puzzle-choose = Задачи какой игры?
telegram-puzzle-show = 🔑 Решение
telegram-puzzle-next = ▶️ Следующая задача
telegram-puzzle-other = 🎲 Другая игра
telegram-puzzle-daily = 📅 Задача дня
telegram-puzzle-daily-solve = ▶️ Решать задачу дня
telegram-puzzle-refused-game = Задачи есть для этих игр: { $games }. Например: /puzzle chain или /puzzle daily
