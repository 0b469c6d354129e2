## Options of any game that are refused before the game starts

options-not-whole = { $option }: „{ $value }“ не е цяло число. Позволено: { $high ->
        [none] от { $low } нагоре
       *[other] от { $low } до { $high }
    }.
options-out-of-range = { $option }: { $value } е извън границите. Позволено: { $high ->
        [none] от { $low } нагоре
       *[other] от { $low } до { $high }
    }.
options-not-yes-or-no = { $option }: „{ $value }“ не е нито „да“, нито „не“: напишете yes (да) или no (не).
options-not-one-of = { $option }: „{ $value }“ не е сред позволените: { $allowed }.
options-twice = { $option }: „{ $value }“ е посочено два пъти, а всички трябва да са различни.
options-not-a-line = { $option }: „{ $value }“ не е един ред с най-много { $longest } знака.
options-unknown = Няма параметър „{ $option }“. Има: { $allowed }.
options-not-a-size = { $option }: „{ $value }“ не е размер. Пише се така: 8x8 – ширина, буквата x, височина.
options-seats-do-not-fit = { $option }: { $value ->
        [one] посочено е едно място
       *[other] посочени са { $value } места
    }, а в тази игра са { $needed }.
options-label-seats = Места
options-label-size = Размер

## Before the game

shell-ask-game = Коя игра?
shell-ask-players = Колко играчи? [{ $default }] >{ " " }
shell-options = Параметри. За промяна напишете име и стойност, например { $example }; празен ред започва играта.
shell-ask-option = име=стойност или Enter за начало >{ " " }
shell-seats = „{ $me }“ е човек на тази клавиатура; ботове: { $bots }.
shell-seats-open = „{ $open }“ е място за който дойде.
shell-words-seats = me = аз, човек; open = свободно, отворено; friend = приятел; random = случаен; easy = лесен; medium = среден; hard = силен, труден; expert = експерт; level-1 = ниво-1, ниво1; level-3 = ниво-3, ниво3; level-5 = ниво-5, ниво5; level-6 = ниво-6, ниво6
shell-level-elo = { $level }, Ело { $elo }
shell-level-elo-interval = { $level }, Ело { $elo } ({ $low }–{ $high })
shell-ask-seats = Кой къде седи? [{ $default }] >{ " " }
shell-refused-not-listed = „{ $text }“ го няма в списъка.

## During the game

shell-hint = Всеки ход се записва веднага. Напишете „{ $help }“, за да видите какво можете да пишете.
shell-ask-move = { $name } >{ " " }
shell-ask-after-end = Играта свърши: отначало, дневник, запази или изход >{ " " }
shell-ask-resign = Наистина ли { $name } се предава? (да / не) >{ " " }
shell-ask-claim = Да продължим без { $name }? (да / не) >{ " " }
shell-ask-restart = Да оставим ли тази игра и да започнем отначало? (да / не) >{ " " }
shell-words-yes = да, д
shell-words-no = не, н
shell-moves = { $count ->
        [one] Един възможен ход:
       *[other] { $count } възможни хода:
    }
shell-moves-more = … и още { $count }.
shell-events-more = … и още { $count ->
        [one] един ред
       *[other] { $count } реда
    }; всичко е в дневника.
shell-undone = Последният ход на { $name } е върнат.
shell-saved = Запазено като { $path }. Продължава се оттук с: { $command }
shell-saved-always = Всеки ход вече е записан ({ $path }). Напишете „запази ФАЙЛ“ за свое копие.
shell-picture-drawn = Дъската е нарисувана: { $path }
shell-go-on = Играта е запазена. Продължава се с: { $command }
shell-game-saved = Записът на играта е запазен: { $path }
shell-table = масата

shell-help-moves = Как се играе ход
shell-help-commands = Какво още можете да пишете
shell-command-help = помощ
shell-about-help = тази помощ
shell-command-rules = правила
shell-about-rules = правилата на играта с примери
shell-command-moves = ходове
shell-about-moves = всички възможни ходове
shell-command-board = дъска, поле
shell-about-board = показва дъската отново; насред въпросите – започва ги отначало
shell-command-log = дневник
shell-about-log = всичко, което се е случило
shell-command-undo = назад
shell-about-undo = връща последния ход, ако след него нищо не е хвърлено и не е видяно
shell-command-hint = подсказка
shell-about-hint = какво би направил силен бот, който не знае повече от вас
shell-hint-given = Силен бот би изиграл: { $move }
shell-hint-type = За да изиграете това, напишете: { $move }
shell-thinking = { $name } мисли…
shell-command-draw = реми
shell-about-draw = предлага реми, ако играта може да завърши така
shell-command-resign = предавам, предай
shell-about-resign = предаване
shell-command-cancel = отмени, отмяна
shell-about-cancel = затваря вашата маса, преди играта да е започнала
shell-command-claim = продължи
shell-about-claim = продължава без онзи, който не се е върнал
shell-command-bot = бот
shell-about-bot = бот доиграва вместо онзи, който не се е върнал
shell-command-restart = отначало, рестарт
shell-about-restart = започва отначало със същите параметри
shell-command-save = запази
shell-about-save = „запази ФАЙЛ“ прави копие, което може да се продължи, изгледа и провери
shell-command-quit = изход
shell-about-quit = изход; играта ще ви чака

shell-ending-resigned = { $winner ->
        [-1] Играта е предадена.
       *[other] { $players ->
            [2] Побеждава { $winnerName }: противникът се предаде.
           *[other] Побеждава { $winnerName }: всички останали се предадоха.
        }
    }
shell-ending-out-of-time = { $winner ->
        [-1] Времето изтече.
       *[other] { $players ->
            [2] Победа за { $winnerName }: времето на противника изтече.
           *[other] Победа за { $winnerName }: времето на останалите изтече или те се предадоха.
        }
    }
shell-ending-forfeited = { $winner ->
        [-1] Всички си тръгнаха.
       *[other] { $players ->
            [2] Победа за { $winnerName }: противникът си тръгна.
           *[other] Победа за { $winnerName }: останалите си тръгнаха или се предадоха.
        }
    }
shell-ending-draw-agreed = Реми по споразумение.
shell-ending-closed = Играта беше затворена от организатора на турнира или стопанина на сървъра. Никой не печели.

## Курсове

shell-course = { $game }: курсът
shell-course-open = { $number }. { $lesson }
shell-course-done = { $number }. { $lesson } (завършен)
shell-course-choose = Всеки урок може да се избере по номер: { $command }
shell-course-not-stored = Не успяхме да запишем, че урокът е завършен.
shell-refused-lesson = Няма урок { $number }; курсът има { $last }.
shell-learn-title = { $game }: { $lesson }
shell-learn-own-game = Тази кратка игра е за вас. Можете да я прескочите с „пропусни“.
shell-learn-next = Следващият урок, „{ $lesson }“: { $command }
shell-learn-lost = Този път не се получи. Изиграйте същата игра още веднъж.
shell-learn-step = Стъпка { $number } от { $last }
shell-learn-done = Браво!
shell-learn-not-that = И така може да се играе, но не това се искаше. Опитайте пак.
shell-learn-finished = Завършихте курса. Всичко останало е в правилата.
shell-learn-commands = Играйте както в игра. „{ $show }“ показва как става, „{ $skip }“ минава на следващата стъпка; има и „{ $help }“, „{ $rules }“, „{ $quit }“.
shell-learn-play = Сега играйте: { $command }

## What a puzzle asks

shell-puzzle-task-win = Спечелете форсирано { $moves ->
        [one] с този ход
       *[other] за { $moves } хода
    }.
shell-puzzle-task-save = Намерете единствения ход, който не губи форсирано.
shell-puzzle-task-capture = Пленете форсирано поне { $count ->
        [one] 1 точка
       *[other] { $count } точки
    } { $moves ->
        [one] с този ход
       *[other] за { $moves } хода
    }.
shell-puzzle-task-escape = Намерете единствения ход, след който две точки не могат да бъдат пленени форсирано.
shell-puzzle-task-best = Намерете най-доброто действие: средно за всички зарове то е ясно по-добро от всяко друго.
shell-puzzle-task-defeat = Победете противника с този ход.
shell-puzzle-task-cut = Отрежете с този ход поне { $count ->
        [one] 1 чужда клетка
       *[other] { $count } чужди клетки
    }.
shell-puzzle-task-raid = Унищожете с този ход { $count ->
        [one] 1 чужда ферма
       *[other] { $count } чужди ферми
    }.
shell-puzzle-task-rescue = Спасете с този ход поне { $count ->
        [one] 1 отрязана клетка
       *[other] { $count } отрязани клетки
    }.

## Hints and refusals of puzzles

shell-puzzle-hint-one-of = Ходът е един от тези: { $cells }.
shell-puzzle-hint-unit = Погледнете фигурата на { $cells }.
shell-puzzle-hint-target = Купете в този ход { $cells }.
shell-refused-puzzle-over = Тази задача вече има отговор.
shell-refused-puzzle-reply = В тази задача се отговаря по друг начин.
shell-command-show = покажи
shell-command-skip = пропусни

## Маса на сървър

shell-ask-name = Вашето име >{ " " }
shell-ask-waiting = Команда или Enter, за да чакате още >{ " " }
shell-ask-draw = { $name } предлага реми. Съгласни ли сте? (да / не) >{ " " }
shell-ask-take-back = { $name } моли да се върне последният ход. Съгласни ли сте? (да / не) >{ " " }
shell-waiting = { $away ->
        [yes] Чакаме { $name }, в момента без връзка… (Ctrl-C: напишете команда, също „продължи“ и „бот“)
       *[no] Чакаме { $name }… (Ctrl-C: напишете команда)
    }
shell-clocks = Оставащо време: { $clocks }
shell-waiting-guests = Чакаме да се заемат всички места… (Ctrl-C: напишете команда)
shell-waiting-rematch = Чакаме всички да приемат реванша… (Ctrl-C: изход)
shell-invitation = Другите се включват така: { $command }
shell-go-on-online = { $playing ->
        [yes] Играта се пази на сървъра. Връщате се с: { $command }
       *[no] Играта продължава без вас. Връщате се с: { $command }
    }
shell-sent = { $move }: изпратено…
shell-sent-saved = … и запазено.
shell-pair-looking = Търсят се играчи… Ctrl-C спира търсенето.
shell-pair-table = { $seats ->
        [2] Чакаме противник.
       *[other] Събрани са { $count } от { $seats }: { $names }.
    }
shell-pair-long = Отнема време. Междувременно можете да играете с бот: { $command }
shell-said = { $name }: { $text }
shell-connection-lost = Връзката прекъсна. Опитваме отново…
shell-connection-back = Връзката е възстановена, нищо не е загубено.
shell-server-said = { $text }
shell-entry-sit = { $name } сяда на масата.
shell-entry-stand-up = { $name } освобождава мястото.
shell-entry-hand-over = Вместо { $name } сега играе бот.
shell-entry-come-back = { $name } отново играе.
shell-entry-resign = { $name } се предава.
shell-entry-time-out = Времето на { $name } изтече.
shell-entry-forfeit = { $name } отпада от играта.
shell-entry-agreed = { $name } се съгласява.
shell-entry-take-back-asked = { $name } моли да се върне последният ход.
shell-entry-take-back-refused = { $name } не приема ходът да се върне.
shell-entry-draw-offered = { $name } предлага реми.
shell-entry-draw-refused = { $name } отказва реми.
shell-entry-rematch-asked = { $name } предлага реванш.
shell-entry-rematch-declined = { $name } отказва реванш.
shell-entry-start = Часовникът тръгна.
shell-entry-pause = Сървърът беше недостъпен { $hours ->
        [0] { $minutes ->
            [0] { $seconds } с
           *[other] { $minutes } мин { $seconds } с
        }
       *[other] { $hours } ч { $minutes } мин
    }. Часовниците бяха спрени.
shell-entry-cancel = { $name } затвори масата.
shell-entry-abandon = Масата е затворена: създателят ѝ го няма.
shell-entry-close = Затворено от организатора на турнира или стопанина на сървъра: { $reason }

## What is refused

shell-refused-not-your-turn = Не сте на ход.
shell-refused-over = Играта свърши.
shell-refused-no-such-seat = Няма място { $number }.
shell-refused-resigned-already = { $seatName } вече се предаде.
shell-refused-nothing-to-take-back = Няма какво да се върне.
shell-refused-take-back-dice = Ход не се връща, ако след него вече са хвърляни зарове.
shell-refused-take-back-seen = Видяното не се забравя: в тази игра ходове не се връщат.
shell-refused-rated-take-back = В рейтингова партия ход не се връща, след като редът е преминал.
shell-refused-rated-hint = В рейтингова партия няма подсказки.
shell-refused-no-draws = Тази игра не може да завърши с реми.
shell-refused-draw-bots = Ботът не приема реми.
shell-refused-no-offer = Няма на какво да се отговори.
shell-refused-offer-stands = Друг въпрос още чака отговор.
shell-refused-social = На тази маса вече има твърде много предложения и върнати ходове (граница: { $most }). Самата игра продължава.
shell-refused-match-entries = В тази партия вече има { $most } записа: повече ходове не се приемат. Може да завърши с предаване или с уговорено реми.
shell-refused-two-clocks = Изберете време за ход или време за цялата игра, но не и двете.
shell-refused-clock = Часовникът не може да се настрои на { $value } мс. Позволено: до { $longest } мс.
shell-refused-pace = „{ $text }“ не е темпо. Може да изберете: { $allowed }.
shell-refused-clock-text = „{ $text }“ не е часовник. Напишете 5+3: по пет минути и още по три секунди за ход; или 30s, 2m, 12h, 3d за ход.
shell-refused-name = Името трябва да има от 1 до { $longest } видими знака, с най-много { $marks } знака над една буква.
shell-refused-seat-taken = Място { $number } е заето.
shell-refused-begun = Играта започна: сега можете само да се предадете.
shell-refused-waiting = Играта започва, когато се заемат всички места.
shell-refused-no-person = На място { $number } не играе човек.
shell-refused-no-stand-in = Вместо вас не играе бот.
shell-refused-nobody-left = Всички са тук.
shell-refused-bot-plays = В момента вместо вас играе бот: първо си върнете мястото.
shell-refused-out-of-time = Времето ви изтече.
shell-refused-not-over = Играта още не е свършила.
shell-refused-rematch-asked = Реванш вече е предложен или не играете тук.
shell-refused-cancelled = Тази маса е затворена. Започнете нова игра.
shell-refused-not-host = Само създателят на масата може да я затвори.
shell-refused-rematch-declined = { $name } отказва реванш.
shell-refused-no-entry = На тази маса няма запис { $number }.
shell-refused-too-long-ago = Този ход беше твърде отдавна; повторението ще го покаже, когато играта свърши.
shell-refused-no-preview = Тази игра не казва предварително какво ще направи ходът.
shell-refused-pool-full = { $seconds ->
    [one] Сървърът има твърде много работа в момента. Опитайте след секунда.
   *[other] Сървърът има твърде много работа в момента. Опитайте след { $seconds } секунди.
}
shell-refused-too-long = Това отнема повече време, отколкото сървърът може да отдели.
shell-refused-crashed = Сървърът не успя да пресметне това. Нищо не се е променило.
shell-refused-hint-asked = Изчакайте подсказката, която вече поискахте.
shell-refused-busy-table = На тази маса се случва твърде много наведнъж. Опитайте пак.
shell-refused-queue-full = Вече толкова хора чакат тази игра, че списъкът е пълен. Опитайте след малко или изберете друго темпо.
shell-refused-phrases = Говорите твърде често. Изчакайте малко.
shell-refused-no-match = Няма такава партия.
shell-refused-other-rules = Тази партия следва по-нови правила, каквито този сървър няма. Опитайте пак след малко.
shell-refused-rules-retired = Тази партия не може да продължи: започната е по версия { $version } на правилата на { $game }, която вече не се пази.
shell-refused-server-rules = Тази партия следва версия { $has } на правилата на { $game }; тук е версия { $known }. Обновете програмата, за да играете.
shell-refused-memory-full = На сървъра са заети { $most } маси и не може да се отвори още една. Опитайте пак след малко.
shell-refused-no-record = Няма такъв запис.
shell-refused-fork-number = Няма такъв ход: партията има ходове от 0 до { $last }.
shell-refused-fork-over = Тук партията вече е свършила: върнете се към ход, от който може да се продължи.
shell-refused-fork-deep = Разклоненията подред вече са { $most }; повече не може.
shell-refused-fork-choice = Разклонението взема играта и параметрите ѝ от изходната партия: „{ $option }“ не може да се избира.
shell-refused-truth-open = В тази игра няма нищо скрито: зрителите и така виждат всичко веднага.
shell-refused-truth-player = Скритото се показва само на маси, на които вие не играете: оставете мястото свободно или сложете бот.
shell-refused-no-game = Няма игра „{ $game }“.
shell-refused-seats = { $value ->
        [one] Посочено е едно място
       *[other] Посочени са { $value } места
    }, а в тази игра са { $needed }.
shell-refused-full = Всички места са заети.
shell-refused-seat-transfer = Тази връзка вече е използвана или е остаряла. Поискайте нова там, където играете.
shell-refused-not-your-seat = Място { $number } не е ваше.
shell-refused-spectator = Вие сте зрител: нямате място на масата.
shell-refused-no-hints = Подсказки има само в игра срещу ботове.
shell-refused-still-here = { $seatName } още е тук или не сте чакали достатъчно.
shell-refused-message = Това съобщение не може да се разбере: { $problem }
shell-refused-hello = Първото съобщение трябва да е поздрав, и то скоро.
shell-refused-haste = Не толкова бързо: изчакайте малко.
shell-refused-sockets = Има твърде много връзки от вашия адрес. Позволени: { $most }.
shell-refused-slow = Връзката ви е твърде бавна. Свържете се отново: нищо не е загубено.
shell-refused-closing = Сървърът спира. Свържете се по-късно: нищо не е загубено.
shell-refused-draining = Този сървър се подменя и не приема нови маси. Опитайте пак след миг.
shell-refused-storage = Записът не успя: хранилището е недостъпно. Опитайте пак.
shell-refused-matches = Твърде много партии от вашия адрес. Позволени за час: { $most }.
shell-refused-uploads = Твърде много записи от вашия адрес. Позволени за час: { $most }.
shell-refused-requests = { $seconds ->
    [one] Твърде много заявки от вашия адрес. Опитайте след секунда.
   *[other] Твърде много заявки от вашия адрес. Опитайте след { $seconds } секунди.
}
shell-refused-in-flight = От вашия адрес вече се изпълняват { $most } заявки. Изчакайте отговорите.
shell-refused-work = { $seconds ->
    [one] Вашият адрес изчерпа своя дял от времето на сървъра. Опитайте след секунда.
   *[other] Вашият адрес изчерпа своя дял от времето на сървъра. Опитайте след { $seconds } секунди.
}
shell-refused-too-large = Това е твърде голямо. Позволени байтове: { $most }.
shell-refused-slow-headers = Заявката не пристигна навреме. Опитайте пак.
shell-refused-slow-body = Изпратеното не пристигна навреме. Опитайте пак.
shell-refused-host = Този сървър не отговаря на името „{ $host }“.
shell-refused-origin = Страници от други сайтове не могат да правят това.
shell-refused-content-type = Тук се приема само JSON: изпратете го като application/json.
shell-refused-request = На тази заявка не може да се отговори: { $problem }
shell-refused-not-utf8 = Изпратеното не е текст в кодировка UTF-8.
shell-refused-fault = При нас нещо се обърка. Нищо не е загубено.
shell-refused-port = Порт { $port } на { $host } не може да се използва: { $problem }. Опитайте с: { $command }
shell-refused-port-taken = Порт { $port } на { $host } вече е зает. Изберете друг: { $command }
shell-refused-database = Игрите не могат да се пазят там. { $problem }
shell-refused-config = { $path } не може да се прочете като настройки: { $problem }
shell-refused-setting = { $path }: няма настройка „{ $name }“. Има: { $allowed }.
shell-refused-limit-name = Няма ограничение „{ $name }“. Има: { $allowed }.
shell-refused-limit-value = Ограничението { $name } не може да е „{ $value }“: то е число, не по-малко от нула.
shell-refused-metrics-port = Показателите не могат да се дават на порт { $port } на { $host }: { $problem }. Изберете друг: KLETKA_METRICS_PORT
shell-refused-no-tracing = За проследяването е нужен още един пакет: pip install kletka[tracing]
shell-refused-word = { $name }: „{ $value }“ не е познато. Позволено: { $allowed }.
shell-refused-port-number = --port: „{ $value }“ не е порт. Позволено: от 0 до 65535.
shell-refused-handed-sockets = Мениджърът на услуги предаде нещо различно от един TCP сокет. Посочете един порт: ListenStream=127.0.0.1:8000
shell-serving = Kletka е отворена на { $url } (Ctrl-C за край). Игрите се пазят в { $database }.
shell-serving-nearby = { $open ->
        [yes] От вашата мрежа се отваря на адрес { $url }.
       *[no] Отваря се само на този компютър. За да могат и другите във вашата мрежа, стартирайте с: { $command }
    }
shell-refused-moved-on = Откакто погледнахте, на масата нещо се промени.
shell-refused-id-used = Съобщение с този номер вече е направило нещо друго. Всяко съобщение трябва да има свой номер.
shell-refused-server-url = „{ $url }“ не е адрес на сървър. Напишете например: http://127.0.0.1:8000.
shell-refused-server-gone = Сървърът { $url } не отговаря: { $problem }
shell-refused-foreign-server = Отговорът на { $url } не се разбира: това не е сървър на Kletka или е друга версия.
shell-refused-seat-lost = Мястото, което имахте на тази маса, вече не е ваше.
shell-refused-needs-server = { $option } изисква адрес на сървър: --server URL
shell-refused-not-online = { $option } не може да се използва на маса на сървър.
shell-refused-not-saved = Нищо не се промени, защото записът не успя: { $problem }.
shell-refused-file-exists = { $path } вече съществува; нищо не е презаписано. Изберете друго име.
shell-refused-file = { $path }: { $problem }.
shell-refused-picture = За тази игра няма рисунка: по правилата ѝ карта не се показва.
shell-refused-folder = Игрите се пазят в { $path }, но: { $problem }. Друга папка се задава с KLETKA_HOME.
shell-refused-busy = Играта { $path } се играе в друг прозорец.
shell-refused-nothing-to-continue = Няма игра за продължаване. Започнете с: { $command }
shell-refused-continue-game = Продължаваната игра вече има параметри: пишете --continue без име на игра.
shell-refused-not-together = { $one } и { $other } не могат да се използват заедно.
shell-refused-to-without-fork = --to казва откъде да се продължи: посочете файла със записа: --fork FILE.
shell-refused-seed = Зърното (seed) трябва да е цяло число, а „{ $text }“ не е.
shell-refused-number = { $option }: { $value } е извън границите. Позволено: от { $least } нагоре.
shell-refused-entry-number = --to: { $value } е извън границите. Позволено: от 0 до { $last }.
shell-refused-budget = Времето за мислене трябва да е крайно число над нула, а е { $value }.
shell-refused-level = Няма бот „{ $level }“. Има: { $allowed }.
shell-refused-duel-seats = { $value ->
        [one] Посочен е един участник
       *[other] Посочени са { $value } участници
    }, а местата в тази игра са { $needed }.
shell-refused-budget-factors = Посочените множители на бюджета са { $value }, а участниците са { $needed }.
shell-refused-no-ray = За клъстер е нужен Ray: инсталирайте kletka[cluster].
shell-refused-cluster = Клъстерът { $address } не отговаря: { $problem }
shell-refused-other-duel = { $path } е файл на друг дуел.
shell-refused-format = Няма формат „{ $value }“. Има: { $allowed }.
shell-refused-length = Броят на кръговете или игрите трябва да е поне 1, а е { $value }.
shell-refused-tournament-size = За турнир са нужни поне двама участници и игра с поне две места; посочени участници: { $value }.
shell-refused-round-robin-seats = Турнир „всеки срещу всеки“ е за игри с две места, а тук местата са { $value }: вземете --format swiss.
shell-refused-other-tournament = { $path } е файл на друг турнир.

## Records

shell-record-damaged = Файлът е повреден или отрязан: не може да се прочете като запис на Kletka.
shell-record-foreign = Този файл не е запис на Kletka.
shell-record-long = Този запис е твърде дълъг: редовете в него са { $has }, а тук се четат най-много { $most }.
shell-record-social = В този запис има твърде много предложения и върнати ходове: { $has }, а тук се четат най-много { $most }.
shell-record-newer-format = Този запис е от по-нова версия на Kletka (формат { $has }; тук е познат { $known }).
shell-record-unknown-game = Това е запис на игра, която тази Kletka няма: „{ $game }“.
shell-record-other-rules = Този запис следва версия { $has } на правилата на { $game }; тук е версия { $known }.
shell-record-rules-number = Версията на правилата в този запис трябва да е цяло число, а е „{ $has }“.
shell-record-options = С параметрите на този запис не може да се играе: { $problem }
shell-record-changed = Този запис е променян, след като е бил направен.
shell-record-start = Първата позиция на този запис е невъзможна: { $problem }
shell-record-setup = Първата позиция не е тази, която дава зърното.
shell-record-commitment = Тайната на заровете не е тази, която е обещана преди играта.
shell-record-seed = Зърното не съответства на тайната на заровете.
shell-record-entry = Ред { $number } на този запис не може да се изиграе: { $problem }
shell-record-roll = Ред { $number } на този запис, „{ $has }“, не е това, което показаха заровете.
shell-record-end = В този запис е посочен друг изход, а не този, с който свършва играта.
shell-record-no-secret = Този запис може да се изгледа, но не и да се продължи: тайната на заровете я няма в него.
shell-record-fork = Партията, която този запис продължава, не води до първата му позиция.
shell-record-forked = Продължение на партията { $id } след ход { $number }.
shell-replay-fork = Играйте нататък оттук: { $command }
shell-verified = Проверено: { $entries ->
        [one] един ред
       *[other] { $entries } реда
    }, { $checked ->
        [yes] { $rolls ->
            [one] едно хвърляне на зарове
           *[other] { $rolls } хвърляния на зарове
        }
       *[no] заровете още не са разкрити
    }, { $over ->
        [yes] изходът
       *[no] играта още не е свършила
    }.
shell-simulated = { $games ->
        [one] Една игра
       *[other] { $games } игри
    }, { $steps ->
        [one] една стъпка
       *[other] { $steps } стъпки
    }.

## Duels

shell-duel-level = бот
shell-duel-games = игри
shell-duel-results = победи / ремита / загуби
shell-duel-place = средно място
shell-duel-turns = медиана на действията
shell-duel-worst = най-лошо
shell-duel-thought = мс на ход: средно / най-дълго
shell-tournament-place = място
shell-tournament-name = участник
shell-tournament-points = точки
shell-tournament-games = игри
shell-tournament-wins = победи
shell-tournament-buchholz = Бухолц
shell-tournament-sonneborn = Зонеборн-Бергер
shell-duel-elo = { $first } постига { $score } %: Ело { $elo } (95 %: от { $low } до { $high }).
shell-duel-few = { $first } постига { $score } %: Ело { $elo }. Твърде малко игри, за да се оцени точността: нужни са поне { $openings } начала.
shell-duel-one = { $first } постига { $score } % в една-единствена игра: твърде малко за разлика в Ело.
shell-duel-unfinished = { $count ->
        [one] Една игра остана недоиграна.
       *[other] { $count } игри останаха недоиграни.
    }

## Engines of other programs

shell-engine-command = Програмата „{ $command }“ не се стартира: { $problem }.
shell-engine-late = Програмата „{ $command }“ не отговори за { $seconds } секунди и загуби.
shell-engine-ended = Програмата „{ $command }“ приключи без отговор и загуби.
shell-engine-cut-off = Програмата „{ $command }“ приключи по средата на ред и загуби: отговорът завършва с нов ред.
shell-engine-long = Програмата „{ $command }“ даде отговор, по-дълъг от { $most } байта, и загуби.
shell-engine-illegal = Програмата „{ $command }“ искаше да играе „{ $text }“, което не е позволено, и загуби.
shell-engine-answer = Програмата „{ $command }“ даде отговор, който тук не се очаква, и загуби: „{ $text }“.
shell-engine-missing = На едно от местата играе програма: посочете я с --engine КОМАНДА.
shell-engine-unused = Посочена е програма с --engine, но за нея няма място: добавете `engine` сред местата, например --seats me,engine.
shell-duel-forfeits = { $count ->
        [one] { $level } загуби една игра заради грешка на програмата си: { $why }
       *[other] { $level } загуби { $count } игри заради грешка на програмата си, първия път така: { $why }
    }

## Colours of the seats

shell-colour-red = червен
shell-colour-blue = син
shell-colour-green = зелен
shell-colour-yellow = жълт
shell-colour-purple = лилав
shell-colour-orange = оранжев
shell-colour-cyan = светлосин
shell-colour-teal = тюркоазен
shell-colour-pink = розов
shell-colour-brown = кафяв
shell-colour-white = бял
shell-colour-black = черен

# Това, което прави стопанинът на сървъра: kletka prune.
shell-refused-keep-name = Под името „{ $name }“ не се пази нищо. Има: { $allowed }.
shell-refused-keep-value = { $name } не може да се пази „{ $value }“ дни: това е число, не по-малко от нула; 0 значи завинаги.
shell-prune-count = { $what ->
        [open] Маси, които чакат играчи: { $count }
        [cancelled] Маси, затворени преди началото на играта: { $count }
        [running] Недоиграни игри: { $count }
        [finished] Завършени игри: { $count }
        [uploads] Качени записи: { $count }
        [presence] Игри, за чиито последни посещения още се помни: { $count }
        [codes] Кодове за предаване на място: { $count }
       *[daily] Бележки за лабиринтите на деня: { $count }
    }
shell-prune-nothing = Няма нищо по-старо, отколкото позволяват настройките.
shell-prune-would = Всичко това е по-старо, отколкото позволяват настройките. Още нищо не е премахнато. За да се премахне: { $command }
shell-prune-done = Всичко това е премахнато.

# kletka backup, kletka restore
shell-backed-up = В { $path } вече има всичко: партии { $matches }, записи { $records }, бележки { $notes }. Пазете го като базата данни: в него има тайни.
shell-restored = Всичко от { $path } е възстановено: партии { $matches }, записи { $records }, бележки { $notes }.
shell-refused-restore = Тази база данни не е празна; нищо не е променено. Възстановявайте в празна и пуснете сървъра след това.
shell-refused-backup = { $path } не е цяло резервно копие на Kletka; нищо не е променено.
shell-refused-backup-newer = { $path } е записан от по-нова Kletka ({ $version }); нищо не е променено. Първо обновете Kletka.

# kletka admin
shell-refused-reason = Кажете защо с няколко думи, до { $longest } букви.
shell-admin-ended = Партията { $match } е затворена.
shell-admin-removed = { $id }: премахнато.
shell-admin-forgotten = { $name }: партии, в които вече стои друго име: { $matches }; премахнати качени записи: { $uploads }.

## Links to games, as other sites show them
shell-share-title = { $game }: { $players }
shell-share-free = свободно място
shell-share-open = Има свободно място: седнете и играйте.
shell-share-running = Играта тече: елате да гледате.
shell-share-over = Играта свърши: вижте как мина.
shell-share-cancelled = Масата беше затворена, преди играта да започне.
shell-share-replay = Повторение, ход по ход.
shell-share-replay-at = Повторение, ход по ход: позицията след запис { $number }.
shell-share-record = Записана партия
shell-share-daily = Лабиринтът на деня
shell-refused-animation = Тази партия няма анимация: лабиринтът ѝ още се играе днес или тя не е завършила.

## Games of the day
shell-daily-labyrinth = Лабиринтът на деня, { $day }
shell-daily-labyrinth-about = Един и същ лабиринт за всички до полунощ по UTC. Брои се първият опит: колкото по-малко ходове, толкова по-добре.
shell-daily-labyrinth-nobody = Още никой не е излязъл.
shell-daily-labyrinth-row = { $place }. { $name }: { $turns ->
        [one] { $turns } ход
       *[other] { $turns } хода
    }
shell-daily-labyrinth-done = Лабиринтът на деня: { $turns ->
        [one] { $turns } ход
       *[other] { $turns } хода
    }, място { $place } от { $count }.
shell-refused-daily-name = Името „{ $name }“ вече влезе в днешния лабиринт, а се брои само първият опит. Изберете друго име или елате утре.
shell-refused-no-contest = Няма игра на деня „{ $contest }“.
## Готови фрази

shell-phrase-hello = Здравейте!
shell-phrase-good-luck = Успех!
shell-phrase-good-move = Добър ход!
shell-phrase-well-played = Чудесна игра!
shell-phrase-thanks = Благодаря!
shell-phrase-oops = Опа!
shell-phrase-one-moment = Един момент, моля.
shell-phrase-goodbye = Благодаря за играта. Довиждане!
shell-phrase-thumbs-up = Палец нагоре
shell-phrase-smile = Усмивка
shell-phrase-surprise = Изненада
shell-phrase-thinking = Размисъл
shell-phrase-laugh = Смях
shell-phrase-sad = Тъга
shell-account-is = Вие сте { $name } на { $url }.
shell-account-game = { $game }: { $command }
shell-account-none = Този терминал не е свързан с профил. Покажете код на страницата на профила си на сървъра и напишете: { $command }
shell-account-lost = Този терминал вече не е свързан с профил на { $url }: сесията беше прекратена там. Играете като гост.
shell-account-linked = Този терминал вече е свързан с { $name } на { $url }. Първо премахнете връзката.
shell-account-unlinked = Този терминал вече не е свързан с профил на { $url }.
shell-account-unlinked-here = Профилът на { $url } е забравен тук, но сървърът не отговаря. Прекратете сесията на този терминал и на страницата на профила.
shell-account-which = Този терминал е свързан с няколко сървъра. Посочете един с --server: { $servers }
shell-account-unencrypted = Кодът не бива да се изпраща на { $url } без криптиране. Дайте адреса на сървъра с https://.

## Задачи

shell-puzzles-title = Задачи
shell-puzzles-about = Позиция и един верен път. Намерете го.
shell-share-puzzle = { $game }: задача
shell-refused-puzzle-unknown = Няма такава задача.
shell-refused-puzzle-none = Няма такива задачи.
shell-refused-puzzle-daily = Това е задачата на деня. До полунощ по UTC тя се решава само на своето място.
shell-refused-puzzle-daily-name = Името „{ $name }“ вече започна днешната задача, а едно име има един опит. Изберете друго име или елате утре.
shell-refused-puzzle-no-attempt = Няма такъв опит за задачата на деня.
shell-refused-puzzle-attempt-over = Този опит за задачата на деня е приключил.
shell-refused-puzzle-no-storm = Такъв щурм вече няма.
