telegram-running = @{ $name } вече е в Telegram. Игрите се пазят тук: { $database }. Спиране: Ctrl-C.

## Commands

telegram-command-new-game = нова игра, може и с параметри: seed=7 width=5
telegram-command-continue = продължаване на играта
telegram-command-hint = какво би направил силен играч
telegram-command-daily = лабиринтът на деня
telegram-command-puzzle = задачи: намерете хода
telegram-command-rules = правилата
telegram-command-language = English, Русский, Български
telegram-command-help = този списък
telegram-welcome = Намерете Златото в лабиринт, който не виждате, и го изнесете през единствения Изход. Дръжте под ръка хартия и молив: карта няма да видите.
telegram-how = Натискайте бутоните под играта или пишете хода с думи: върви нагоре, стреляй наляво, бомба надясно, вземи броня. Играта се пази след всяка стъпка: можете да си тръгнете и да се върнете когато пожелаете.
telegram-private = Лабиринтът се играе поединично. Пишете ми в личен чат.
telegram-ask-language = На какъв език да говорим?
telegram-language-chosen = Вече говорим на български.

## At the table

telegram-go = 🚶 ВЪРВЕНЕ
telegram-shoot = 🏹 СТРЕЛБА
telegram-bomb = 💣 БОМБА
telegram-build = 🧱 СТРОЕЖ
telegram-up = ⬆️ нагоре
telegram-right = ➡️ надясно
telegram-down = ⬇️ надолу
telegram-left = ⬅️ наляво
telegram-which-way = { $deed ->
        [go] Накъде?
        [shoot] Стрелба накъде?
        [bomb] Взрив от коя страна?
       *[build] Строеж от коя страна?
    }
telegram-hint = Подсказка: { $action }

## Buttons

telegram-button-new = 🆕 Нова игра
telegram-button-begin = ▶️ Старт
telegram-button-replace = ⚠️ Отказ от текущата игра и старт
telegram-button-continue = ↩️ Обратно към текущата игра
telegram-button-options = ⚙️ Друг лабиринт
telegram-button-hint = 💡 Подсказка
telegram-button-daily = 📅 Лабиринтът на деня
telegram-button-daily-begin = ▶️ Влизане в лабиринта на деня
telegram-button-daily-replace = ⚠️ Отказ от текущата игра и влизане
telegram-button-rules = 📖 Правила
telegram-button-language = 🌐 Език
telegram-button-yes = ✅ Да
telegram-button-cancel = ✖️ Отказ
telegram-button-back = ◀️
telegram-button-on = ▶️

## A new game

telegram-form = Натиснете параметър, за да го смените, после започнете. Или напишете всичко наведнъж, всеки параметър от правилата:
    { $example }
telegram-form-running = Имате текуща игра. Новата ще заеме мястото ѝ.
telegram-random = случайно

## The maze of the day

telegram-daily-again = Този път { $turns ->
        [one] { $turns } ход
       *[other] { $turns } хода
    }. Брои се първият ви опит.

## Refusals

telegram-refused-no-token = На бота му трябва токен: задайте { $variable } в средата. Токен дава BotFather.
telegram-refused-token = Telegram не познава токена от { $variable }. Токен дава BotFather.
telegram-refused-webhook = --webhook: Telegram не може да стигне до адреса „{ $address }“. Той трябва да започва с https://.
telegram-refused-api = Telegram не отговаря: { $problem }
telegram-refused-no-extra = На бота му трябва aiogram: инсталирайте kletka[telegram].
telegram-refused-no-game = В момента нямате игра. Започнете нова: /new_game.
telegram-refused-other-game = Този бутон е от предишна игра.
telegram-refused-old-button = Този бутон е остарял.
telegram-refused-other-day = Онзи ден мина. Новият лабиринт: /daily.
telegram-refused-foreign = Това не е вашата игра.
telegram-refused-forwarded = Това е препратено съобщение: изпълнявам само вашите собствени думи.
telegram-refused-command = Не познавам тази команда. Всички команди: /help.
telegram-refused-not-text = Разбирам само бутони и думи. /help
telegram-refused-option = { $option }: няма такъв параметър. Параметрите се пишат така: { $example }
telegram-refused-matches = Твърде много нови игри. Позволени за час: { $most }.

## Puzzles

telegram-puzzle-choose = Задачи от коя игра?
telegram-puzzle-show = 🔑 Решение
telegram-puzzle-next = ▶️ Следваща задача
telegram-puzzle-other = 🎲 Друга игра
telegram-puzzle-daily = 📅 Задачата на деня
telegram-puzzle-daily-solve = ▶️ Решаване на задачата на деня
telegram-puzzle-refused-game = Има задачи за тези игри: { $games }. Например: /puzzle chain или /puzzle daily
