## Options of any game that are refused before the game starts

options-not-whole = { $option }: «{ $value }» — не целое число. Можно: { $high ->
        [none] от { $low }
       *[other] от { $low } до { $high }
    }.
options-out-of-range = { $option }: { $value } вне допустимых пределов. Можно: { $high ->
        [none] от { $low }
       *[other] от { $low } до { $high }
    }.
options-not-yes-or-no = { $option }: «{ $value }» не подходит: наберите yes (да) или no (нет).
options-not-one-of = { $option }: «{ $value }» не подходит. Можно: { $allowed }.
options-twice = { $option }: «{ $value }» названо дважды, а повторяться нельзя.
options-not-a-line = { $option }: «{ $value }» — не одна строка длиной до { $longest } знаков.
options-unknown = Параметра «{ $option }» нет. Есть: { $allowed }.
options-not-a-size = { $option }: «{ $value }» — не размер. Пишите так: 8x8 — ширина, буква x, высота.
options-seats-do-not-fit = { $option }: названо мест: { $value }, а в этой игре их { $needed }.
options-label-seats = Места
options-label-size = Размер

## Before the game

shell-ask-game = Какая игра?
shell-ask-players = Сколько игроков? [{ $default }] >{ " " }
shell-options = Параметры. Чтобы изменить, наберите имя и значение, например { $example }; пустая строка начинает игру.
shell-ask-option = имя=значение или Enter, чтобы начать >{ " " }
shell-seats = «{ $me }» — человек за этой клавиатурой; боты: { $bots }.
shell-seats-open = «{ $open }» — место для того, кто придёт.
shell-words-seats = me = я, человек; open = свободно, открыто; friend = друг; random = случайный; easy = лёгкий, легкий; medium = средний; hard = сильный, сложный; expert = эксперт; level-1 = уровень-1, уровень1; level-3 = уровень-3, уровень3; level-5 = уровень-5, уровень5; level-6 = уровень-6, уровень6
shell-level-elo = { $level }, Эло { $elo }
shell-level-elo-interval = { $level }, Эло { $elo } (от { $low } до { $high })
shell-ask-seats = Кто где сидит? [{ $default }] >{ " " }
shell-refused-not-listed = «{ $text }» нет в списке.

## During the game

shell-hint = Каждый ход сохраняется сразу. Наберите «{ $help }», чтобы узнать, что можно набрать.
shell-ask-move = { $name } >{ " " }
shell-ask-after-end = Игра окончена: заново, журнал, сохранить или выход >{ " " }
shell-ask-resign = { $name } правда сдаётся? (да / нет) >{ " " }
shell-ask-claim = Продолжить без игрока { $name }? (да / нет) >{ " " }
shell-ask-restart = Оставить эту игру и начать заново? (да / нет) >{ " " }
shell-words-yes = да, д
shell-words-no = нет, н
shell-moves = { $count ->
        [one] { $count } возможный ход:
        [few] { $count } возможных хода:
       *[many] { $count } возможных ходов:
    }
shell-moves-more = … и ещё { $count }.
shell-events-more = … и ещё { $count ->
        [one] { $count } строка
        [few] { $count } строки
       *[many] { $count } строк
    }; всё — в журнале.
shell-undone = Последний ход игрока { $name } возвращён.
shell-saved = Сохранено: { $path }. Продолжить отсюда: { $command }
shell-saved-always = Каждый ход уже сохранён ({ $path }). Наберите «сохранить ФАЙЛ», чтобы получить копию.
shell-picture-drawn = Поле нарисовано: { $path }
shell-go-on = Игра сохранена. Продолжить: { $command }
shell-game-saved = Запись игры сохранена: { $path }
shell-table = стол

shell-help-moves = Как ходить
shell-help-commands = Что ещё можно набрать
shell-command-help = помощь, справка
shell-about-help = эта справка
shell-command-rules = правила
shell-about-rules = правила игры с примерами
shell-command-moves = ходы
shell-about-moves = все возможные ходы
shell-command-board = поле, доска
shell-about-board = показать поле ещё раз; посреди вопросов — задать их с начала
shell-command-log = журнал
shell-about-log = всё, что произошло
shell-command-undo = назад
shell-about-undo = вернуть последний ход, если после него ничего не выпало и не открылось
shell-command-hint = подсказка
shell-about-hint = что сделал бы сильный бот, который знает не больше вашего
shell-hint-given = Сильный бот сыграл бы так: { $move }
shell-hint-type = Чтобы так и сыграть, введите: { $move }
shell-thinking = { $name } думает…
shell-command-draw = ничья
shell-about-draw = предложить ничью, если игра может ею закончиться
shell-command-resign = сдаюсь, сдаться
shell-about-resign = сдаться
shell-command-cancel = отмена, отменить
shell-about-cancel = закрыть свой стол, пока игра не началась
shell-command-claim = продолжить
shell-about-claim = продолжить без того, кто не вернулся
shell-command-bot = бот
shell-about-bot = пусть за того, кто не вернулся, доиграет бот
shell-command-restart = заново
shell-about-restart = начать заново с теми же параметрами
shell-command-save = сохранить
shell-about-save = «сохранить ФАЙЛ» пишет копию, которую можно продолжить, пересмотреть и проверить
shell-command-quit = выход, выйти
shell-about-quit = уйти; игра подождёт

shell-ending-resigned = { $winner ->
        [-1] Игра сдана.
       *[other] { $players ->
            [2] Побеждает { $winnerName }: соперник сдался.
           *[other] Побеждает { $winnerName }: все остальные сдались.
        }
    }
shell-ending-out-of-time = { $winner ->
        [-1] Время вышло.
       *[other] { $players ->
            [2] Победа: { $winnerName }. У соперника вышло время.
           *[other] Победа: { $winnerName }. У остальных вышло время, или они сдались.
        }
    }
shell-ending-forfeited = { $winner ->
        [-1] Все ушли.
       *[other] { $players ->
            [2] Победа: { $winnerName }. Соперник ушёл.
           *[other] Победа: { $winnerName }. Остальные ушли или сдались.
        }
    }
shell-ending-draw-agreed = Ничья по соглашению.
shell-ending-closed = Игру закрыл организатор турнира или хозяин сервера. Победителя нет.

## Курсы

shell-course = { $game }: курс
shell-course-open = { $number }. { $lesson }
shell-course-done = { $number }. { $lesson } (пройден)
shell-course-choose = Любой урок можно выбрать по номеру: { $command }
shell-course-not-stored = Не удалось записать, что урок пройден.
shell-refused-lesson = Урока { $number } нет, всего в курсе уроков: { $last }.
shell-learn-title = { $game }: { $lesson }
shell-learn-own-game = Эту короткую партию сыграйте сами. Пропустить её можно словом «пропустить».
shell-learn-next = Следующий урок, «{ $lesson }»: { $command }
shell-learn-lost = На этот раз не вышло. Сыграйте ту же партию ещё раз.
shell-learn-step = Шаг { $number } из { $last }
shell-learn-done = Отлично!
shell-learn-not-that = Так ходить тоже можно, но просили о другом. Попробуйте ещё раз.
shell-learn-finished = Курс пройден. Всё остальное есть в правилах.
shell-learn-commands = Ходите как в игре. «{ $show }» покажет, как это сделать, «{ $skip }» перейдёт к следующему шагу; ещё есть «{ $help }», «{ $rules }», «{ $quit }».
shell-learn-play = Теперь играйте: { $command }

## What a puzzle asks

shell-puzzle-task-win = Выиграйте форсированно { $moves ->
        [one] за { $moves } ход
        [few] за { $moves } хода
       *[many] за { $moves } ходов
    }.
shell-puzzle-task-save = Найдите единственный ход, который не проигрывает форсированно.
shell-puzzle-task-capture = Захватите форсированно не меньше { $count ->
        [one] { $count } точки
        [few] { $count } точек
       *[many] { $count } точек
    } { $moves ->
        [one] за { $moves } ход
        [few] за { $moves } хода
       *[many] за { $moves } ходов
    }.
shell-puzzle-task-escape = Найдите единственный ход, после которого две точки не захватить форсированно.
shell-puzzle-task-best = Найдите лучшее действие: в среднем по всем броскам оно заметно лучше любого другого.
shell-puzzle-task-defeat = Победите противника этим ходом.
shell-puzzle-task-cut = Отрежьте этим ходом не меньше { $count ->
        [one] { $count } чужой клетки
        [few] { $count } чужих клеток
       *[many] { $count } чужих клеток
    }.
shell-puzzle-task-raid = Уничтожьте этим ходом { $count ->
        [one] { $count } чужую ферму
        [few] { $count } чужие фермы
       *[many] { $count } чужих ферм
    }.
shell-puzzle-task-rescue = Спасите этим ходом не меньше { $count ->
        [one] { $count } отрезанной клетки
        [few] { $count } отрезанных клеток
       *[many] { $count } отрезанных клеток
    }.

## Hints and refusals of puzzles

shell-puzzle-hint-one-of = Ход — один из этих: { $cells }.
shell-puzzle-hint-unit = Посмотрите на фигуру на { $cells }.
shell-puzzle-hint-target = Купите в этот ход { $cells }.
shell-refused-puzzle-over = На эту задачу уже есть ответ.
shell-refused-puzzle-reply = В этой задаче отвечают иначе.
shell-command-show = показать, покажи
shell-command-skip = пропустить, пропусти

## Стол на сервере

shell-ask-name = Ваше имя >{ " " }
shell-ask-waiting = Команда или Enter, чтобы ждать дальше >{ " " }
shell-ask-draw = { $name } предлагает ничью. Согласны? (да / нет) >{ " " }
shell-ask-take-back = { $name } просит вернуть последний ход. Согласны? (да / нет) >{ " " }
shell-waiting = { $away ->
        [yes] Ждём: { $name }, связи с этим игроком сейчас нет… (Ctrl-C: набрать команду, в том числе «продолжить» и «бот»)
       *[no] Ждём: { $name }… (Ctrl-C: набрать команду)
    }
shell-clocks = Осталось времени: { $clocks }
shell-waiting-guests = Ждём, пока займут все места… (Ctrl-C: набрать команду)
shell-waiting-rematch = Ждём, пока все согласятся на реванш… (Ctrl-C: выйти)
shell-invitation = Другие присоединяются так: { $command }
shell-go-on-online = { $playing ->
        [yes] Игра хранится на сервере. Вернуться: { $command }
       *[no] Игра идёт без вас. Вернуться: { $command }
    }
shell-sent = { $move }: отправлено…
shell-sent-saved = … и сохранено.
shell-pair-looking = Ищем игроков… Ctrl-C — прекратить.
shell-pair-table = { $seats ->
        [2] Ждём соперника.
       *[other] Собралось { $count } из { $seats }: { $names }.
    }
shell-pair-long = Это занимает время. Пока можно сыграть с ботом: { $command }
shell-said = { $name }: { $text }
shell-connection-lost = Связь прервалась. Пробуем снова…
shell-connection-back = Связь восстановлена, ничего не потеряно.
shell-server-said = { $text }
shell-entry-sit = { $name } садится за стол.
shell-entry-stand-up = { $name } освобождает место.
shell-entry-hand-over = За игрока { $name } теперь играет бот.
shell-entry-come-back = { $name } снова играет.
shell-entry-resign = { $name } сдаётся.
shell-entry-time-out = У игрока { $name } вышло время.
shell-entry-forfeit = { $name } выбывает из игры.
shell-entry-agreed = { $name } соглашается.
shell-entry-take-back-asked = { $name } просит вернуть последний ход.
shell-entry-take-back-refused = { $name } не соглашается вернуть ход.
shell-entry-draw-offered = { $name } предлагает ничью.
shell-entry-draw-refused = { $name } отказывается от ничьей.
shell-entry-rematch-asked = { $name } предлагает реванш.
shell-entry-rematch-declined = { $name } отказывается от реванша.
shell-entry-start = Часы пошли.
shell-entry-pause = Сервер был недоступен { $hours ->
        [0] { $minutes ->
            [0] { $seconds } с
           *[other] { $minutes } мин { $seconds } с
        }
       *[other] { $hours } ч { $minutes } мин
    }. Часы стояли.
shell-entry-cancel = { $name } закрывает стол.
shell-entry-abandon = Стол закрыт: тот, кто его создал, ушёл.
shell-entry-close = Закрыто организатором турнира или хозяином сервера: { $reason }

## What is refused

shell-refused-not-your-turn = Сейчас не ваш ход.
shell-refused-over = Игра окончена.
shell-refused-no-such-seat = Места { $number } нет.
shell-refused-resigned-already = Игрок { $seatName } уже сдался.
shell-refused-nothing-to-take-back = Возвращать нечего.
shell-refused-take-back-dice = Ход нельзя вернуть, если после него уже бросали кости.
shell-refused-take-back-seen = Увиденного не забыть: в этой игре ходы не возвращают.
shell-refused-rated-take-back = В рейтинговой партии ход не возвращают, когда очередь уже перешла.
shell-refused-rated-hint = В рейтинговой партии подсказок нет.
shell-refused-no-draws = В этой игре ничьей не бывает.
shell-refused-draw-bots = Бот на ничью не согласится.
shell-refused-no-offer = Отвечать не на что.
shell-refused-offer-stands = Другой вопрос ещё ждёт ответа.
shell-refused-social = За этим столом было уже слишком много предложений и возвращённых ходов (предел: { $most }). Сама игра продолжается.
shell-refused-match-entries = В этой партии уже { $most } записей: больше ходов не принимается. Её можно закончить, сдавшись или согласившись на ничью.
shell-refused-two-clocks = Выберите время на ход или время на всю игру, но не оба.
shell-refused-clock = Часы нельзя поставить на { $value } мс. Можно: до { $longest } мс.
shell-refused-pace = «{ $text }» — не темп. Можно выбрать: { $allowed }.
shell-refused-clock-text = «{ $text }» — не часы. Наберите 5+3: по пять минут и ещё по три секунды за ход; или 30s, 2m, 12h, 3d на ход.
shell-refused-name = В имени должно быть от 1 до { $longest } видимых знаков, и не больше { $marks } значков над одной буквой.
shell-refused-seat-taken = Место { $number } занято.
shell-refused-begun = Игра началась: теперь можно только сдаться.
shell-refused-waiting = Игра начнётся, когда будут заняты все места.
shell-refused-no-person = На месте { $number } играет не человек.
shell-refused-no-stand-in = За вас не играет бот.
shell-refused-nobody-left = Все на месте.
shell-refused-bot-plays = Сейчас за вас играет бот: сначала вернитесь на своё место.
shell-refused-out-of-time = Ваше время вышло.
shell-refused-not-over = Игра ещё не окончена.
shell-refused-rematch-asked = Реванш уже предложен, или вы здесь не играете.
shell-refused-cancelled = Этот стол закрыт. Начните новую игру.
shell-refused-not-host = Закрыть стол может только тот, кто его создал.
shell-refused-rematch-declined = { $name } отказывается от реванша.
shell-refused-no-entry = За этим столом нет записи { $number }.
shell-refused-too-long-ago = Этот ход был слишком давно; его покажет повтор, когда игра закончится.
shell-refused-no-preview = Эта игра не показывает заранее, что сделает ход.
shell-refused-pool-full = { $seconds ->
    [one] У сервера сейчас слишком много работы. Попробуйте через { $seconds } секунду.
    [few] У сервера сейчас слишком много работы. Попробуйте через { $seconds } секунды.
   *[many] У сервера сейчас слишком много работы. Попробуйте через { $seconds } секунд.
}
shell-refused-too-long = Это займёт больше времени, чем сервер может потратить.
shell-refused-crashed = Серверу не удалось это вычислить. Ничего не изменилось.
shell-refused-hint-asked = Дождитесь подсказки, о которой вы уже попросили.
shell-refused-busy-table = За этим столом происходит слишком много сразу. Попробуйте ещё раз.
shell-refused-queue-full = Эту игру уже ждёт столько людей, что список полон. Попробуйте чуть позже или выберите другой темп.
shell-refused-phrases = Вы говорите слишком часто. Подождите немного.
shell-refused-no-match = Такой партии нет.
shell-refused-other-rules = Эта партия идёт по более новым правилам, чем есть у этого сервера. Попробуйте ещё раз чуть позже.
shell-refused-rules-retired = Эту партию нельзя продолжить: она начата по версии { $version } правил игры { $game }, которой больше нет.
shell-refused-server-rules = Эта партия следует версии { $has } правил игры { $game }; здесь версия { $known }. Обновите программу, чтобы играть.
shell-refused-memory-full = На сервере занято столов: { $most }, больше открыть нельзя. Попробуйте ещё раз чуть позже.
shell-refused-no-record = Такой записи нет.
shell-refused-fork-number = Такого хода нет: в партии ходы от 0 до { $last }.
shell-refused-fork-over = Здесь партия уже окончена: вернитесь к ходу, с которого её можно продолжить.
shell-refused-fork-deep = Ответвлений подряд уже { $most }; больше нельзя.
shell-refused-fork-choice = Игру и её параметры ответвление берёт из исходной партии: «{ $option }» выбрать нельзя.
shell-refused-truth-open = В этой игре ничего не скрыто: зрители и так сразу видят всё.
shell-refused-truth-player = Скрытое показывается только за столами, где вы сами не играете: оставьте место свободным или посадите бота.
shell-refused-no-game = Игры «{ $game }» нет.
shell-refused-seats = Указано мест: { $value }, а в этой игре их { $needed }.
shell-refused-full = Все места заняты.
shell-refused-seat-transfer = Эта ссылка уже использована или устарела. Попросите новую там, где вы играете.
shell-refused-not-your-seat = Место { $number } не ваше.
shell-refused-spectator = Вы зритель: места за столом у вас нет.
shell-refused-no-hints = Подсказки бывают только в игре против ботов.
shell-refused-still-here = Игрок { $seatName } ещё здесь, или вы ждали недостаточно долго.
shell-refused-message = Это сообщение непонятно: { $problem }
shell-refused-hello = Первое сообщение должно быть приветствием, и без промедления.
shell-refused-haste = Не так быстро: подождите немного.
shell-refused-sockets = С вашего адреса слишком много соединений. Можно: { $most }.
shell-refused-slow = Соединение оказалось слишком медленным. Подключитесь снова: ничего не потеряно.
shell-refused-closing = Сервер останавливается. Подключитесь позже: ничего не потеряно.
shell-refused-draining = Этот сервер сейчас заменяют, новых столов он не открывает. Попробуйте ещё раз через мгновение.
shell-refused-storage = Сохранить не удалось: хранилище недоступно. Попробуйте ещё раз.
shell-refused-matches = С вашего адреса слишком много партий. Можно за час: { $most }.
shell-refused-uploads = С вашего адреса слишком много записей. Можно за час: { $most }.
shell-refused-requests = { $seconds ->
    [one] С вашего адреса слишком много запросов. Попробуйте через { $seconds } секунду.
    [few] С вашего адреса слишком много запросов. Попробуйте через { $seconds } секунды.
   *[many] С вашего адреса слишком много запросов. Попробуйте через { $seconds } секунд.
}
shell-refused-in-flight = С вашего адреса уже выполняется запросов: { $most }. Дождитесь ответов.
shell-refused-work = { $seconds ->
    [one] Ваш адрес исчерпал свою долю времени сервера. Попробуйте через { $seconds } секунду.
    [few] Ваш адрес исчерпал свою долю времени сервера. Попробуйте через { $seconds } секунды.
   *[many] Ваш адрес исчерпал свою долю времени сервера. Попробуйте через { $seconds } секунд.
}
shell-refused-too-large = Это слишком много данных. Можно не больше, байт: { $most }.
shell-refused-slow-headers = Запрос не пришёл вовремя. Попробуйте ещё раз.
shell-refused-slow-body = Отправленное не пришло вовремя. Попробуйте ещё раз.
shell-refused-host = Этот сервер не отвечает на имя «{ $host }».
shell-refused-origin = Страницам других сайтов это недоступно.
shell-refused-content-type = Здесь принимают только JSON: отправьте его как application/json.
shell-refused-request = На этот запрос нельзя ответить: { $problem }
shell-refused-not-utf8 = Присланное — не текст в кодировке UTF-8.
shell-refused-fault = У нас что-то пошло не так. Ничего не потеряно.
shell-refused-port = Порт { $port } на { $host } занять нельзя: { $problem }. Попробуйте так: { $command }
shell-refused-port-taken = Порт { $port } на { $host } уже занят. Выберите другой: { $command }
shell-refused-database = Игры там хранить нельзя. { $problem }
shell-refused-config = Файл { $path } не удаётся прочитать как настройки: { $problem }
shell-refused-setting = { $path }: настройки «{ $name }» нет. Есть: { $allowed }.
shell-refused-limit-name = Ограничения «{ $name }» нет. Есть: { $allowed }.
shell-refused-limit-value = Ограничение { $name } не может быть «{ $value }»: это число не меньше нуля.
shell-refused-metrics-port = Показатели не удаётся отдавать на порту { $port } адреса { $host }: { $problem }. Выберите другой: KLETKA_METRICS_PORT
shell-refused-no-tracing = Для трассировки нужен ещё один пакет: pip install kletka[tracing]
shell-refused-word = { $name }: значение «{ $value }» неизвестно. Можно: { $allowed }.
shell-refused-port-number = --port: «{ $value }» — не порт. Можно: от 0 до 65535.
shell-refused-handed-sockets = Менеджер служб передал не один TCP-сокет, а что-то другое. Укажите один порт: ListenStream=127.0.0.1:8000
shell-serving = Kletka открыта по адресу { $url } (Ctrl-C — закончить). Игры хранятся здесь: { $database }.
shell-serving-nearby = { $open ->
        [yes] Из вашей сети её можно открыть по адресу { $url }.
       *[no] Открыть её можно только на этом компьютере. Чтобы могли и другие в вашей сети, запустите так: { $command }
    }
shell-refused-moved-on = С тех пор, как вы смотрели, за столом что-то изменилось.
shell-refused-id-used = Сообщение с таким номером уже сделало что-то другое. У каждого сообщения должен быть свой номер.
shell-refused-server-url = «{ $url }» не похоже на адрес сервера. Наберите, например: http://127.0.0.1:8000.
shell-refused-server-gone = Сервер { $url } не отвечает: { $problem }
shell-refused-foreign-server = Ответ { $url } непонятен: это не сервер Kletka или сервер другой версии.
shell-refused-seat-lost = Место, которое было у вас за этим столом, больше не ваше.
shell-refused-needs-server = Для { $option } нужен адрес сервера: --server URL
shell-refused-not-online = { $option } нельзя указать для стола на сервере.
shell-refused-not-saved = Ничего не изменилось, потому что сохранить не удалось: { $problem }.
shell-refused-file-exists = { $path } уже есть; ничего не перезаписано. Выберите другое имя.
shell-refused-file = { $path }: { $problem }.
shell-refused-picture = У этой игры нет рисунка: по её правилам карту не показывают.
shell-refused-folder = Игры хранятся в { $path }, но: { $problem }. Другую папку можно задать в KLETKA_HOME.
shell-refused-busy = Игра { $path } сейчас идёт в другом окне.
shell-refused-nothing-to-continue = Продолжать нечего. Начните игру: { $command }
shell-refused-continue-game = У продолжаемой игры параметры уже есть: пишите --continue без названия игры.
shell-refused-not-together = { $one } и { $other } нельзя указать вместе.
shell-refused-to-without-fork = --to говорит, откуда продолжить: назовите файл с записью партии: --fork FILE.
shell-refused-seed = Зерно (seed) должно быть целым числом, а «{ $text }» — не число.
shell-refused-number = { $option }: { $value } вне допустимых пределов. Можно: от { $least }.
shell-refused-entry-number = --to: { $value } вне допустимых пределов. Можно: от 0 до { $last }.
shell-refused-budget = Время на раздумье должно быть конечным числом больше нуля, а дано { $value }.
shell-refused-level = Бота «{ $level }» нет. Есть: { $allowed }.
shell-refused-duel-seats = Названо участников: { $value }, а мест в этой игре { $needed }.
shell-refused-budget-factors = Названо множителей бюджета: { $value }, а участников { $needed }.
shell-refused-no-ray = Для кластера нужен Ray: установите kletka[cluster].
shell-refused-cluster = Кластер { $address } не отвечает: { $problem }
shell-refused-other-duel = { $path } — файл другой дуэли.
shell-refused-format = Формата «{ $value }» нет. Есть: { $allowed }.
shell-refused-length = Число туров, кругов или партий должно быть не меньше 1, а дано { $value }.
shell-refused-tournament-size = Для турнира нужны хотя бы два участника и игра хотя бы на два места; названо участников: { $value }.
shell-refused-round-robin-seats = Круговой турнир — для игр на два места, а здесь мест { $value }: возьмите --format swiss.
shell-refused-other-tournament = { $path } — файл другого турнира.

## Records

shell-record-damaged = Файл повреждён или обрезан: его нельзя прочитать как запись Kletka.
shell-record-foreign = Этот файл — не запись Kletka.
shell-record-long = Эта запись слишком длинная: строк в ней { $has }, а здесь читают не больше { $most }.
shell-record-social = В этой записи слишком много предложений и возвращённых ходов: { $has }, а здесь читают не больше { $most }.
shell-record-newer-format = Эта запись сделана более новой версией Kletka (формат { $has }; здесь известен { $known }).
shell-record-unknown-game = Это запись игры, которой в этой Kletka нет: «{ $game }».
shell-record-other-rules = Эта запись следует версии { $has } правил игры { $game }; здесь версия { $known }.
shell-record-rules-number = Версия правил в этой записи должна быть целым числом, а дано «{ $has }».
shell-record-options = С параметрами этой записи сыграть нельзя: { $problem }
shell-record-changed = Эту запись изменили после того, как она была сделана.
shell-record-start = Начальная позиция этой записи невозможна: { $problem }
shell-record-setup = Начальная позиция — не та, что даёт зерно.
shell-record-commitment = Секрет костей не тот, что был обещан до игры.
shell-record-seed = Зерно не соответствует секрету костей.
shell-record-entry = Строку { $number } этой записи сыграть нельзя: { $problem }
shell-record-roll = Строка { $number } этой записи, «{ $has }», — не то, что выпало на костях.
shell-record-end = В этой записи указан не тот исход, которым кончается игра.
shell-record-no-secret = Эту запись можно пересмотреть, но не продолжить: в ней нет секрета костей.
shell-record-fork = Партия, которую продолжает эта запись, не приводит к её первой позиции.
shell-record-forked = Продолжение партии { $id } после хода { $number }.
shell-replay-fork = Играть дальше отсюда: { $command }
shell-verified = Проверено: { $entries ->
        [one] { $entries } строка
        [few] { $entries } строки
       *[many] { $entries } строк
    }, { $checked ->
        [yes] { $rolls ->
            [one] { $rolls } бросок костей
            [few] { $rolls } броска костей
           *[many] { $rolls } бросков костей
        }
       *[no] кости ещё не раскрыты
    }, { $over ->
        [yes] исход
       *[no] игра ещё не окончена
    }.
shell-simulated = { $games ->
        [one] { $games } игра
        [few] { $games } игры
       *[many] { $games } игр
    }, { $steps ->
        [one] { $steps } шаг
        [few] { $steps } шага
       *[many] { $steps } шагов
    }.

## Duels

shell-duel-level = бот
shell-duel-games = игр
shell-duel-results = побед / ничьих / поражений
shell-duel-place = среднее место
shell-duel-turns = медиана действий
shell-duel-worst = худшее
shell-duel-thought = мс на ход: среднее / наибольшее
shell-tournament-place = место
shell-tournament-name = участник
shell-tournament-points = очки
shell-tournament-games = партии
shell-tournament-wins = победы
shell-tournament-buchholz = Бухгольц
shell-tournament-sonneborn = Зоннеборн-Бергер
shell-duel-elo = { $first } набирает { $score } %: Эло { $elo } (95 %: от { $low } до { $high }).
shell-duel-few = { $first } набирает { $score } %: Эло { $elo }. Слишком мало игр, чтобы оценить точность: нужно не меньше { $openings } дебютов.
shell-duel-one = { $first } набирает { $score } % в единственной игре: для разницы Эло этого мало.
shell-duel-unfinished = { $count ->
        [one] { $count } игра не доиграна.
        [few] { $count } игры не доиграны.
       *[many] { $count } игр не доиграно.
    }

## Engines of other programs

shell-engine-command = Движок «{ $command }» не запускается: { $problem }.
shell-engine-late = Движок «{ $command }» не ответил за { $seconds } с и проиграл.
shell-engine-ended = Движок «{ $command }» завершился без ответа и проиграл.
shell-engine-cut-off = Движок «{ $command }» завершился посреди строки и проиграл: ответ заканчивается переводом строки.
shell-engine-long = Движок «{ $command }» дал ответ длиннее { $most } байт и проиграл.
shell-engine-illegal = Движок «{ $command }» хотел сыграть «{ $text }», но так ходить нельзя, и проиграл.
shell-engine-answer = Движок «{ $command }» дал ответ, которого здесь не ждут, и проиграл: «{ $text }».
shell-engine-missing = За одно из мест играет движок: укажите его программу: --engine КОМАНДА.
shell-engine-unused = Программа в --engine указана, но места для неё нет: добавьте `engine` в список мест, например --seats me,engine.
shell-duel-forfeits = { $count ->
        [one] { $level }: { $count } игра проиграна из-за сбоя движка: { $why }
        [few] { $level }: { $count } игры проиграны из-за сбоя движка, в первый раз так: { $why }
       *[many] { $level }: { $count } игр проиграно из-за сбоя движка, в первый раз так: { $why }
    }

## Colours of the seats

shell-colour-red = красный
shell-colour-blue = синий
shell-colour-green = зелёный
shell-colour-yellow = жёлтый
shell-colour-purple = фиолетовый
shell-colour-orange = оранжевый
shell-colour-cyan = голубой
shell-colour-teal = бирюзовый
shell-colour-pink = розовый
shell-colour-brown = коричневый
shell-colour-white = белый
shell-colour-black = чёрный

# То, что делает хозяин сервера: kletka prune.
shell-refused-keep-name = Под именем «{ $name }» ничего не хранится. Есть: { $allowed }.
shell-refused-keep-value = { $name } нельзя хранить «{ $value }» дней: это число не меньше нуля; 0 значит всегда.
shell-prune-count = { $what ->
        [open] Столы, которые ждут игроков: { $count }
        [cancelled] Столы, закрытые до начала игры: { $count }
        [running] Игры, которые не доиграны: { $count }
        [finished] Законченные игры: { $count }
        [uploads] Загруженные записи: { $count }
        [presence] Игры, о последних посещениях которых ещё помнят: { $count }
        [codes] Коды для передачи места: { $count }
       *[daily] Заметки о лабиринтах дня: { $count }
    }
shell-prune-nothing = Нет ничего старше, чем позволяют настройки.
shell-prune-would = Всё это старше, чем позволяют настройки. Пока ничего не удалено. Чтобы удалить: { $command }
shell-prune-done = Всё это удалено.

# kletka backup, kletka restore
shell-backed-up = Теперь в { $path } есть всё: партии { $matches }, записи { $records }, заметки { $notes }. Храните его как базу данных: в нём есть тайны.
shell-restored = Всё из { $path } восстановлено: партии { $matches }, записи { $records }, заметки { $notes }.
shell-refused-restore = Эта база данных не пуста; ничего не изменено. Восстанавливайте в пустую и запускайте сервер после этого.
shell-refused-backup = { $path } — не целая резервная копия Kletka; ничего не изменено.
shell-refused-backup-newer = { $path } записан более новой Kletka ({ $version }); ничего не изменено. Сначала обновите Kletka.

# kletka admin
shell-refused-reason = Скажите почему в нескольких словах, до { $longest } букв.
shell-admin-ended = Партия { $match } закрыта.
shell-admin-removed = { $id }: удалено.
shell-admin-forgotten = { $name }: партий, где теперь стоит другое имя: { $matches }; удалено загруженных записей: { $uploads }.

## Links to games, as other sites show them
shell-share-title = { $game }: { $players }
shell-share-free = свободное место
shell-share-open = Есть свободное место: садитесь и играйте.
shell-share-running = Игра идёт: приходите посмотреть.
shell-share-over = Игра окончена: посмотрите, как это было.
shell-share-cancelled = Стол закрыт до начала игры.
shell-share-replay = Повтор, ход за ходом.
shell-share-replay-at = Повтор, ход за ходом: позиция после записи { $number }.
shell-share-record = Записанная партия
shell-share-daily = Лабиринт дня
shell-refused-animation = У этой партии нет анимации: её лабиринт сегодня ещё проходят, или она не окончена.

## Games of the day
shell-daily-labyrinth = Лабиринт дня, { $day }
shell-daily-labyrinth-about = Один лабиринт на всех до полуночи по UTC. Считается первая попытка; чем меньше ходов, тем лучше.
shell-daily-labyrinth-nobody = Пока никто не вышел.
shell-daily-labyrinth-row = { $place }. { $name }: { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
shell-daily-labyrinth-done = Лабиринт дня: { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }, место { $place } из { $count }.
shell-refused-daily-name = Имя «{ $name }» сегодня уже вошло в лабиринт, а считается только первая попытка. Выберите другое имя или приходите завтра.
shell-refused-no-contest = Игры дня «{ $contest }» нет.
## Готовые фразы

shell-phrase-hello = Привет!
shell-phrase-good-luck = Удачи!
shell-phrase-good-move = Хороший ход!
shell-phrase-well-played = Отлично сыграно!
shell-phrase-thanks = Спасибо!
shell-phrase-oops = Ой!
shell-phrase-one-moment = Минутку, пожалуйста.
shell-phrase-goodbye = Спасибо за игру. До встречи!
shell-phrase-thumbs-up = Палец вверх
shell-phrase-smile = Улыбка
shell-phrase-surprise = Удивление
shell-phrase-thinking = Раздумье
shell-phrase-laugh = Смех
shell-phrase-sad = Грусть
shell-account-is = Вы — { $name } на { $url }.
shell-account-game = { $game }: { $command }
shell-account-none = Этот терминал не привязан к учётной записи. Получите код на странице учётной записи сервера и наберите: { $command }
shell-account-lost = Этот терминал больше не привязан к учётной записи на { $url }: сеанс был завершён там. Вы играете как гость.
shell-account-linked = Этот терминал уже привязан к учётной записи { $name } на { $url }. Сначала отвяжите его.
shell-account-unlinked = Этот терминал больше не привязан к учётной записи на { $url }.
shell-account-unlinked-here = Учётная запись на { $url } забыта здесь, но сервер не отвечает. Завершите сеанс этого терминала и на странице учётной записи.
shell-account-which = Этот терминал привязан к нескольким серверам. Назовите один из них через --server: { $servers }
shell-account-unencrypted = Код нельзя отправлять на { $url } без шифрования. Укажите адрес сервера с https://.

## Задачи

shell-puzzles-title = Задачи
shell-puzzles-about = Позиция и один верный путь. Найдите его.
shell-share-puzzle = { $game }: задача
shell-refused-puzzle-unknown = Такой задачи нет.
shell-refused-puzzle-none = Таких задач нет.
shell-refused-puzzle-daily = Это задача дня. До полуночи по UTC её решают только на её месте.
shell-refused-puzzle-daily-name = Имя «{ $name }» уже начало сегодняшнюю задачу, а попытка у имени одна. Выберите другое имя или приходите завтра.
shell-refused-puzzle-no-attempt = Такой попытки решить задачу дня нет.
shell-refused-puzzle-attempt-over = Эта попытка решить задачу дня окончена.
shell-refused-puzzle-no-storm = Такого штурма больше нет.
