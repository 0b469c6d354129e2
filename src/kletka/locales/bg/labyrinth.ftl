labyrinth-title = Лабиринт
labyrinth-about = Намерете Златото в лабиринт, който не виждате, и го изнесете през единствения Изход.

## Options

labyrinth-option-seed = Зърно: еднакво зърно – еднакъв лабиринт
labyrinth-option-width = Ширина на етажа
labyrinth-option-height = Височина на етажа
labyrinth-option-floors = Етажи
labyrinth-option-player-health = Здраве в началото, то е и най-голямото
labyrinth-option-player-arrows = Стрели в началото, повече не може да се носят
labyrinth-option-player-bombs = Бомби в началото, повече не може да се носят
labyrinth-option-arsenal-slots = Места за предмети от Арсенала
labyrinth-option-dragon-count = Дракони
labyrinth-option-dragon-health = Здраве на дракон
labyrinth-option-dragon-damage = Щети от драконов огън
labyrinth-option-archer-count = Стрелци
labyrinth-option-archer-health = Здраве на стрелец
labyrinth-option-archer-damage = Щети от стрела на стрелец
labyrinth-option-portal-count = Портали
labyrinth-option-mine-count = Мини
labyrinth-option-mine-damage = Щети от мина
labyrinth-option-hospital-count = Болници
labyrinth-option-arsenal-count = Арсенали
labyrinth-option-death-limit = Смърти до поражение (0 – без предел)
labyrinth-option-respawn-health-percent = Здраве след смърт, в проценти от най-голямото
labyrinth-option-arrow-damage = Щети от вашата стрела
labyrinth-option-doublegun-multiplier = Колко пъти Двойното оръжие увеличава тези щети
labyrinth-option-dragon-ring-health-bonus = Колко здраве добавя Драконовият пръстен
labyrinth-option-bag-slot-bonus = Колко места добавя Торбата
labyrinth-option-spawn-location = Къде започвате
labyrinth-option-spawn-location-graveyard = в гробището
labyrinth-option-spawn-location-random = на случайна клетка
labyrinth-options-cells = { $option }: за тези сгради { $need ->
        [one] е нужна { $need } клетка
       *[other] са нужни { $need } клетки
    }, а лабиринтът има { $have }.
labyrinth-options-unsolvable = { $option }: при { $value } не се намери лабиринт, в който Златото и Изходът винаги са достижими. Изберете по-малка стойност или по-голям лабиринт.

## The log

labyrinth-game-started = Събуждате се в лабиринт. Някъде има Злато, някъде има Изход.
labyrinth-turn-began = { "" }
labyrinth-went = Тръгвате { $direction ->
        [up] нагоре
        [right] надясно
        [down] надолу
       *[left] наляво
    }.
labyrinth-sides-seen = Горе – { $up ->
        [passage] проход
        [exit] Изходът
       *[wall] стена
    }, вдясно – { $right ->
        [passage] проход
        [exit] Изходът
       *[wall] стена
    }, долу – { $down ->
        [passage] проход
        [exit] Изходът
       *[wall] стена
    }, вляво – { $left ->
        [passage] проход
        [exit] Изходът
       *[wall] стена
    }.
labyrinth-stayed-at-exit = Изходът! Но без Златото не си тръгвате: оставате на място.
labyrinth-monster-met = { $monster ->
        [dragon] Тук има дракон!
       *[archer] Тук има стрелец, който стреля { $direction ->
            [up] нагоре
            [right] надясно
            [down] надолу
           *[left] наляво
        }.
    }
labyrinth-arrow-shot = Стреляте { $direction ->
        [up] нагоре
        [right] надясно
        [down] надолу
       *[left] наляво
    }; { $arrows ->
        [0] няма повече стрели
        [one] остава { $arrows } стрела
       *[other] остават { $arrows } стрели
    }.
labyrinth-arrow-hit = Попадение!
labyrinth-arrow-missed = Мимо.
labyrinth-monster-killed = { $monster ->
        [dragon] Драконът е убит
       *[archer] Стрелецът е убит
    } и изпуска { $drop ->
        [ring] Драконов пръстен
       *[bag] Торба
    }.
labyrinth-bomb-spent = Взрив { $direction ->
        [up] горе
        [right] вдясно
        [down] долу
       *[left] вляво
    }; { $bombs ->
        [0] няма повече бомби
        [one] остава { $bombs } бомба
       *[other] остават { $bombs } бомби
    }.
labyrinth-wall-fell = Стената { $direction ->
        [up] горе
        [right] вдясно
        [down] долу
       *[left] вляво
    } я няма.
labyrinth-bomb-wasted = Взривът не промени нищо.
labyrinth-wall-built = Зазиждате прохода { $direction ->
        [up] горе
        [right] вдясно
        [down] долу
       *[left] вляво
    }.
labyrinth-item-taken = Взето: { $item ->
        [armor] Броня
        [doublegun] Двойно оръжие
        [minedetector] Миннотърсач
       *[cement] Цимент
    }.
labyrinth-item-put = Върнато: { $item ->
        [armor] Броня
        [doublegun] Двойно оръжие
        [minedetector] Миннотърсач
       *[cement] Цимент
    }.
labyrinth-item-returned = { $item ->
        [armor] Броня
        [doublegun] Двойно оръжие
        [minedetector] Миннотърсач
       *[cement] Цимент
    } – обратно в Арсенала.
labyrinth-arsenal-entered = Арсеналът: стрели { $arrows }, бомби { $bombs } – повече не можете да носите.
labyrinth-hospital-entered = Болницата: здравето ви отново е { $health }.
labyrinth-portal-entered = Портал! Следващият ви изхвърля някъде другаде.
labyrinth-lift-entered = Асансьор с { $floors ->
        [one] { $floors } бутон
       *[other] { $floors } бутона
    }. Кой етаж?
labyrinth-lift-rode = Асансьорът спира на етаж { $floor }.
labyrinth-graveyard-entered = Гробището. Тук нищо не ви заплашва.
labyrinth-gold-found = Златото е ваше!
labyrinth-ring-found = Драконов пръстен: здраве { $health } от { $maxHealth }.
labyrinth-bag-found = Торба: вече има място за { $slots ->
        [one] { $slots } предмет
       *[other] { $slots } предмета
    }.
labyrinth-hit-absorbed = { $source ->
        [fire] Огън
        [arrow] Стрела
       *[mine] Мина
    }! { $item ->
        [minedetector] Миннотърсачът ви опази.
       *[other] Бронята пое удара.
    }
labyrinth-hurt = { $source ->
        [fire] Огън: наблизо има дракон!
        [arrow] Улучва ви стрела!
       *[mine] Стъпвате на мина!
    } Щети { $damage }, здраве { $health }.
labyrinth-died = Загинахте. { $deaths ->
        [one] Това е първата смърт.
       *[other] Смърти досега: { $deaths }.
    }
labyrinth-respawned = Събуждате се на Гробището, здраве { $health }.
labyrinth-won = Победа!
labyrinth-lost = Това беше последната смърт: поражение. Лабиринтът няма да ви пусне.
labyrinth-walled-in = Стени от всички страни, без стрели, без бомби, без Цимент: няма какво повече да се направи.

labyrinth-maze-made = [тайно] Лабиринт { $width } × { $height }, етажи: { $floors }.
labyrinth-player-moved = [тайно] Играчът е на ({ $cell }), етаж { $floor }.
labyrinth-arrow-stopped = [тайно] Стрелата стига до ({ $cell }), етаж { $floor }.
labyrinth-monster-wounded = [тайно] На { $monster ->
        [dragon] дракона
       *[archer] стрелеца
    } от ({ $cell }), етаж { $floor }, остава здраве { $health }.
labyrinth-drop-left = [тайно] { $drop ->
        [ring] Драконов пръстен
       *[bag] Торба
    } лежи на ({ $cell }), етаж { $floor }.
labyrinth-monster-struck = [тайно] { $monster ->
        [dragon] Драконът
       *[archer] Стрелецът
    } от ({ $cell }), етаж { $floor }, достига играча.

## The end

labyrinth-ending-victory = Победа! Изнесохте Златото от лабиринта.
labyrinth-ending-defeat = Поражение: достигнат е броят на позволените смърти.
labyrinth-ending-walled-in = Зазидахте се. Това не е поражение, но няма какво повече да се направи: започнете нова игра.

## Refusals

labyrinth-refused-over = Играта свърши.
labyrinth-refused-wall = Стена { $direction ->
        [up] горе
        [right] вдясно
        [down] долу
       *[left] вляво
    }: не може да се мине.
labyrinth-refused-no-arrows = Нямате повече стрели.
labyrinth-refused-no-bombs = Нямате повече бомби.
labyrinth-refused-no-cement = За строеж е нужен Цимент. Дават го в Арсенала.
labyrinth-refused-no-passage = Строи се само в проход, а { $direction ->
        [up] горе
        [right] вдясно
        [down] долу
       *[left] вляво
    } няма проход.
labyrinth-refused-lift-first = Асансьорът чака: изберете етаж от 1 до { $floors }.
labyrinth-refused-no-lift = Асансьорът не чака. За да се возите пак, излезте и влезте отново.
labyrinth-refused-no-floor = Няма етаж { $floor }. Изберете от 1 до { $floors }.
labyrinth-refused-no-arsenal = Предмети се вземат и връщат само в Арсенала.
labyrinth-refused-out-of-stock = В Арсенала не е останало: { $item ->
        [armor] Броня
        [doublegun] Двойно оръжие
        [minedetector] Миннотърсач
       *[cement] Цимент
    }.
labyrinth-refused-no-slot = Няма свободно място (заети { $slots } от { $slots }). Първо върнете нещо.
labyrinth-refused-not-carried = Не носите това: { $item ->
        [armor] Броня
        [doublegun] Двойно оръжие
        [minedetector] Миннотърсач
       *[cement] Цимент
    }.
labyrinth-unreadable-action = „{ $text }“ не е действие. Напишете например „върви нагоре“ или „стреляй наляво“.
labyrinth-unreadable-verb = „{ $text }“ може да значи различни неща: { $verbs }. Напишете една буква повече.
labyrinth-broken-position = Това не е позиция от лабиринта или такава не може да се получи.

## How to type a move

labyrinth-how =
    върви нагоре, върви надясно, върви надолу, върви наляво – една клетка (или само: нагоре, надясно, надолу, наляво)
    стреляй наляво – струва стрела; бомба надясно – струва бомба; строй надолу – зазижда прохода с Цимент
    вземи броня, върни цимент – в Арсенала: броня, оръжие (Двойно), миннотърсач, цимент; не струва ход
    етаж 2 – в асансьора
    Може и на английски, и накратко: go up, g u, s l, bo r, bu d, t a.
labyrinth-words = go = върви, вървя, иди; shoot = стреляй, стрелям, изстрел; bomb = бомба, взриви, взрив; build = строй, строя, зазидай; take = вземи, вземам; put = върни, връщам, остави; floor = етаж; up = нагоре, горе; right = надясно, дясно; down = надолу, долу; left = наляво, ляво; armor = броня, бронята; doublegun = оръжие; minedetector = миннотърсач; cement = цимент, цимента
labyrinth-ask-waste-bomb = Там няма стена: бомбата ще отиде напразно. Въпреки това взрив? (да / не) >{ " " }

## The text board

labyrinth-board-turn = Ход { NUMBER($turn, useGrouping: 0) }
labyrinth-board-deaths = { $limit ->
        [0] смърти { $deaths }
       *[other] смърти { $deaths } от { $limit }
    }
labyrinth-board-health = здраве { $has }/{ $most }
labyrinth-board-arrows = стрели { $has }/{ $most }
labyrinth-board-bombs = бомби { $has }/{ $most }
labyrinth-board-gold = { $gold ->
        [yes] Златото е у вас
       *[no] Златото още не е намерено
    }
labyrinth-board-rings = пръстени { $count }
labyrinth-board-bags = торби { $count }
labyrinth-board-carried = Предмети ({ $count } от { $slots }): { $items }
labyrinth-board-carried-none = Предмети (0 от { $slots }): няма
labyrinth-board-here = Тук: { $things }
labyrinth-board-here-nothing = Тук: гол под
labyrinth-board-stock = Налични: { $items }
labyrinth-board-stock-none = Налични: нищо
labyrinth-board-floors = Асансьорът чака. Изберете етаж: от 1 до { $floors }
labyrinth-board-victory = Победа!
labyrinth-board-defeat = Поражение
labyrinth-board-walled-in = Стени отвсякъде: няма какво повече да се направи
labyrinth-board-times = { $thing } ×{ $count }
labyrinth-board-up = нагоре
labyrinth-board-right = надясно
labyrinth-board-down = надолу
labyrinth-board-left = наляво
labyrinth-board-side-passage = проход
labyrinth-board-side-wall = стена
labyrinth-board-side-exit = ИЗХОД
labyrinth-board-arsenal = Арсенал
labyrinth-board-hospital = Болница
labyrinth-board-portal = портал
labyrinth-board-mine = мина
labyrinth-board-lift = асансьор
labyrinth-board-graveyard = Гробище
labyrinth-board-thing-gold = Злато
labyrinth-board-thing-ring = Драконов пръстен
labyrinth-board-thing-bag = Торба
labyrinth-board-dragon = дракон
labyrinth-board-archer = стрелец, стреля { $aim }
labyrinth-board-armor = Броня
labyrinth-board-doublegun = Двойно оръжие
labyrinth-board-minedetector = Миннотърсач
labyrinth-board-cement = Цимент

## In the browser

labyrinth-web-go = Вървене
labyrinth-web-shoot = Стрелба
labyrinth-web-bomb = Взрив
labyrinth-web-build = Строеж
labyrinth-web-side = { $deed }, { $way }: { $look }
labyrinth-web-action = { $deed }, { $way }
labyrinth-web-floor = Етаж { $floor }
labyrinth-web-take = Вземане: { $item }
labyrinth-web-put = Връщане: { $item }
labyrinth-web-waste-bomb = Там няма стена: бомбата ще отиде напразно. Въпреки това взрив?
labyrinth-web-sheet = Вашата собствена карта: рисувайте каквото смятате за нужно
labyrinth-web-page = Лист { $label }
labyrinth-web-undo = Отмяна
labyrinth-web-clear = Празен лист
labyrinth-web-clear-ask = Да се изтрие ли всичко на този лист?
labyrinth-web-copy = Пренасяне на клетката
labyrinth-web-copied = Пренесено: колона { $column }, ред { $row }, лист { $label }.
labyrinth-web-copy-where = Къде е тази клетка на листа? Отбележете я с @ „тук съм“ и пренесете отново.
labyrinth-web-maze = Лабиринтът
labyrinth-web-maze-sheet = Вашата карта
labyrinth-web-maze-here = Играчът: колона { $column }, ред { $row }, етаж { $floor }
labyrinth-web-maze-player = играчът
labyrinth-web-mark-seen = минато
labyrinth-web-mark-me = тук съм
labyrinth-web-mark-doubt = под въпрос
labyrinth-web-square = Колона { $column }, ред { $row }: { $things }
labyrinth-web-line = { $line ->
        [wall] стена
        [exit] Изход
       *[door] проход
    } { $way ->
        [up] отгоре
        [right] отдясно
        [down] отдолу
       *[left] отляво
    }
labyrinth-web-key-ways = Избраното действие към тази страна
labyrinth-web-key-actions = Вървене, стрелба, взрив, строеж
labyrinth-web-key-floor = Етаж, в асансьора
labyrinth-web-key-copy = Пренася на листа клетката, в която сте: само казаното ви
labyrinth-web-key-lines = На листа: стена, проход, Изход или нищо от тази страна
labyrinth-web-key-rub = На листа: изтрива знака

## Анализ

labyrinth-analysis-way-out = Пътят навън беше известен: { $turns ->
        [one] 1 ход
       *[other] { $turns } хода
    }. Този ход не го следва.
labyrinth-analysis-detour = Отново познати клетки, а новото не е по-близо: най-близката непозната клетка беше на { $turns ->
        [one] 1 ход
       *[other] { $turns } хода
    }.
labyrinth-analysis-bomb = Бомбата нямаше какво да взриви.
labyrinth-analysis-exit = Без Златото Изходът не се отваря.
