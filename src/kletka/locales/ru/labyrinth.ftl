labyrinth-title = Лабиринт
labyrinth-about = Найдите Золото в лабиринте, которого не видно, и вынесите его через единственный Выход.

## Options

labyrinth-option-seed = Зерно: одинаковое зерно — одинаковый лабиринт
labyrinth-option-width = Ширина этажа
labyrinth-option-height = Высота этажа
labyrinth-option-floors = Этажи
labyrinth-option-player-health = Здоровье в начале, оно же наибольшее
labyrinth-option-player-arrows = Стрелы в начале, они же наибольший запас
labyrinth-option-player-bombs = Бомбы в начале, они же наибольший запас
labyrinth-option-arsenal-slots = Слоты для предметов из Арсенала
labyrinth-option-dragon-count = Драконы
labyrinth-option-dragon-health = Здоровье дракона
labyrinth-option-dragon-damage = Урон от огня дракона
labyrinth-option-archer-count = Лучники
labyrinth-option-archer-health = Здоровье лучника
labyrinth-option-archer-damage = Урон от стрелы лучника
labyrinth-option-portal-count = Порталы
labyrinth-option-mine-count = Мины
labyrinth-option-mine-damage = Урон от мины
labyrinth-option-hospital-count = Госпитали
labyrinth-option-arsenal-count = Арсеналы
labyrinth-option-death-limit = Смертей до поражения (0 — без предела)
labyrinth-option-respawn-health-percent = Здоровье после смерти, в процентах от наибольшего
labyrinth-option-arrow-damage = Урон от вашей стрелы
labyrinth-option-doublegun-multiplier = Во сколько раз Двойное оружие увеличивает этот урон
labyrinth-option-dragon-ring-health-bonus = Сколько здоровья добавляет Кольцо Дракона
labyrinth-option-bag-slot-bonus = Сколько слотов добавляет Сумка
labyrinth-option-spawn-location = Где вы начинаете
labyrinth-option-spawn-location-graveyard = на кладбище
labyrinth-option-spawn-location-random = на случайной клетке
labyrinth-options-cells = { $option }: для этих зданий { $need ->
        [one] нужна { $need } клетка
        [few] нужны { $need } клетки
       *[many] нужно { $need } клеток
    }, а в лабиринте их { $have }.
labyrinth-options-unsolvable = { $option }: при значении { $value } не нашлось лабиринта, в котором Золото и Выход всегда достижимы. Возьмите значение поменьше или лабиринт побольше.

## The log

labyrinth-game-started = Вы очнулись в лабиринте. Где-то лежит Золото, где-то есть Выход.
labyrinth-turn-began = { "" }
labyrinth-went = Вы идёте { $direction ->
        [up] вверх
        [right] вправо
        [down] вниз
       *[left] влево
    }.
labyrinth-sides-seen = Наверху — { $up ->
        [passage] проход
        [exit] Выход
       *[wall] стена
    }, справа — { $right ->
        [passage] проход
        [exit] Выход
       *[wall] стена
    }, внизу — { $down ->
        [passage] проход
        [exit] Выход
       *[wall] стена
    }, слева — { $left ->
        [passage] проход
        [exit] Выход
       *[wall] стена
    }.
labyrinth-stayed-at-exit = Выход! Но без Золота вы не уходите: вы остаётесь на месте.
labyrinth-monster-met = { $monster ->
        [dragon] Здесь дракон!
       *[archer] Здесь лучник, он стреляет { $direction ->
            [up] вверх
            [right] вправо
            [down] вниз
           *[left] влево
        }.
    }
labyrinth-arrow-shot = Вы стреляете { $direction ->
        [up] вверх
        [right] вправо
        [down] вниз
       *[left] влево
    }; { $arrows ->
        [0] стрел больше нет
        [one] осталась { $arrows } стрела
        [few] остались { $arrows } стрелы
       *[many] осталось { $arrows } стрел
    }.
labyrinth-arrow-hit = Попадание!
labyrinth-arrow-missed = Мимо.
labyrinth-monster-killed = { $monster ->
        [dragon] Дракон убит, с него упало
       *[archer] Лучник убит, с него упала
    } { $drop ->
        [ring] Кольцо Дракона
       *[bag] Сумка
    }.
labyrinth-bomb-spent = Взрыв { $direction ->
        [up] наверху
        [right] справа
        [down] внизу
       *[left] слева
    }; { $bombs ->
        [0] бомб больше нет
        [one] осталась { $bombs } бомба
        [few] остались { $bombs } бомбы
       *[many] осталось { $bombs } бомб
    }.
labyrinth-wall-fell = Стены { $direction ->
        [up] наверху
        [right] справа
        [down] внизу
       *[left] слева
    } больше нет.
labyrinth-bomb-wasted = Взрыв ничего не изменил.
labyrinth-wall-built = Вы заложили проход { $direction ->
        [up] наверху
        [right] справа
        [down] внизу
       *[left] слева
    }.
labyrinth-item-taken = Взято: { $item ->
        [armor] Броня
        [doublegun] Двойное оружие
        [minedetector] Миноискатель
       *[cement] Цемент
    }.
labyrinth-item-put = Положено обратно: { $item ->
        [armor] Броня
        [doublegun] Двойное оружие
        [minedetector] Миноискатель
       *[cement] Цемент
    }.
labyrinth-item-returned = { $item ->
        [armor] Броня
        [doublegun] Двойное оружие
        [minedetector] Миноискатель
       *[cement] Цемент
    } — обратно в Арсенал.
labyrinth-arsenal-entered = Арсенал: стрел { $arrows }, бомб { $bombs } — больше не унести.
labyrinth-hospital-entered = Госпиталь: здоровье снова { $health }.
labyrinth-portal-entered = Портал! Следующий выбросил вас где-то ещё.
labyrinth-lift-entered = Лифт, в нём { $floors ->
        [one] { $floors } кнопка
        [few] { $floors } кнопки
       *[many] { $floors } кнопок
    }. Какой этаж?
labyrinth-lift-rode = Лифт остановился на этаже { $floor }.
labyrinth-graveyard-entered = Кладбище. Здесь вам ничто не грозит.
labyrinth-gold-found = Золото ваше!
labyrinth-ring-found = Кольцо Дракона: здоровье { $health } из { $maxHealth }.
labyrinth-bag-found = Сумка: теперь { $slots ->
        [one] помещается { $slots } предмет
        [few] помещаются { $slots } предмета
       *[many] помещается { $slots } предметов
    }.
labyrinth-hit-absorbed = { $source ->
        [fire] Огонь
        [arrow] Стрела
       *[mine] Мина
    }! { $item ->
        [minedetector] Миноискатель вас уберёг.
       *[other] Броня приняла удар на себя.
    }
labyrinth-hurt = { $source ->
        [fire] Огонь: дракон рядом!
        [arrow] В вас попала стрела!
       *[mine] Вы наступили на мину!
    } Урон { $damage }, здоровье { $health }.
labyrinth-died = Вы погибли. { $deaths ->
        [1] Это первая смерть.
       *[other] Всего смертей: { $deaths }.
    }
labyrinth-respawned = Вы очнулись на Кладбище, здоровье { $health }.
labyrinth-won = Победа!
labyrinth-lost = Это была последняя смерть: поражение. Лабиринт вас не отпустит.
labyrinth-walled-in = Кругом стены, ни стрел, ни бомб, ни Цемента: больше ничего сделать нельзя.

labyrinth-maze-made = [тайно] Лабиринт { $width } × { $height }, этажей: { $floors }.
labyrinth-player-moved = [тайно] Игрок на ({ $cell }), этаж { $floor }.
labyrinth-arrow-stopped = [тайно] Стрела долетела до ({ $cell }), этаж { $floor }.
labyrinth-monster-wounded = [тайно] { $monster ->
        [dragon] У дракона
       *[archer] У лучника
    } на ({ $cell }), этаж { $floor }, осталось здоровья: { $health }.
labyrinth-drop-left = [тайно] { $drop ->
        [ring] Кольцо Дракона
       *[bag] Сумка
    } лежит на ({ $cell }), этаж { $floor }.
labyrinth-monster-struck = [тайно] { $monster ->
        [dragon] Дракон
       *[archer] Лучник
    } с ({ $cell }), этаж { $floor }, достал игрока.

## The end

labyrinth-ending-victory = Победа! Вы вынесли Золото из лабиринта.
labyrinth-ending-defeat = Поражение: предел смертей достигнут.
labyrinth-ending-walled-in = Вы замуровали себя. Это не поражение, но сделать больше ничего нельзя: начните новую игру.

## Refusals

labyrinth-refused-over = Игра окончена.
labyrinth-refused-wall = Стена { $direction ->
        [up] наверху
        [right] справа
        [down] внизу
       *[left] слева
    }: пройти нельзя.
labyrinth-refused-no-arrows = Стрелы закончились.
labyrinth-refused-no-bombs = Бомбы закончились.
labyrinth-refused-no-cement = Чтобы строить, нужен Цемент. Его дают в Арсенале.
labyrinth-refused-no-passage = Строить можно только в проходе, а { $direction ->
        [up] наверху
        [right] справа
        [down] внизу
       *[left] слева
    } его нет.
labyrinth-refused-lift-first = Лифт ждёт: выберите этаж от 1 до { $floors }.
labyrinth-refused-no-lift = Лифт сейчас не ждёт. Чтобы поехать ещё раз, выйдите и войдите снова.
labyrinth-refused-no-floor = Этажа { $floor } нет. Выберите от 1 до { $floors }.
labyrinth-refused-no-arsenal = Предметы берут и кладут обратно только в Арсенале.
labyrinth-refused-out-of-stock = Этого в Арсенале не осталось: { $item ->
        [armor] Броня
        [doublegun] Двойное оружие
        [minedetector] Миноискатель
       *[cement] Цемент
    }.
labyrinth-refused-no-slot = Свободных слотов нет ({ $slots } из { $slots } заняты). Сначала положите что-нибудь обратно.
labyrinth-refused-not-carried = Этого у вас нет: { $item ->
        [armor] Броня
        [doublegun] Двойное оружие
        [minedetector] Миноискатель
       *[cement] Цемент
    }.
labyrinth-unreadable-action = «{ $text }» — не действие. Наберите, например, «идти вверх» или «стрелять влево».
labyrinth-unreadable-verb = «{ $text }» можно понять по-разному: { $verbs }. Наберите на букву больше.
labyrinth-broken-position = Это не позиция лабиринта, или такой быть не может.

## How to type a move

labyrinth-how =
    идти вверх, идти вправо, идти вниз, идти влево — на соседнюю клетку (или просто: вверх, вправо, вниз, влево)
    стрелять влево — потратить стрелу; бомба вправо — потратить бомбу; строить вниз — заложить проход Цементом
    взять броню, положить цемент — в Арсенале: броня, оружие (Двойное), миноискатель, цемент; хода не тратит
    этаж 2 — в лифте
    Можно и по-английски, и коротко: go up, g u, s l, bo r, bu d, t a.
labyrinth-words = go = идти, иди, иду; shoot = стрелять, стреляй, выстрел, стреляю; bomb = бомба, взорвать, взорви, взрыв; build = строить, строй, построить, строю; take = взять, возьми, беру; put = положить, положи, вернуть, верни; floor = этаж; up = вверх, наверх; right = вправо, направо; down = вниз; left = влево, налево; armor = броня, броню; doublegun = оружие; minedetector = миноискатель; cement = цемент
labyrinth-ask-waste-bomb = Стены там нет: бомба пропадёт зря. Всё равно взорвать? (да / нет) >{ " " }

## The text board

labyrinth-board-turn = Ход { NUMBER($turn, useGrouping: 0) }
labyrinth-board-deaths = { $limit ->
        [0] смертей { $deaths }
       *[other] смертей { $deaths } из { $limit }
    }
labyrinth-board-health = здоровье { $has }/{ $most }
labyrinth-board-arrows = стрелы { $has }/{ $most }
labyrinth-board-bombs = бомбы { $has }/{ $most }
labyrinth-board-gold = { $gold ->
        [yes] Золото у вас
       *[no] Золото ещё не найдено
    }
labyrinth-board-rings = кольца { $count }
labyrinth-board-bags = сумки { $count }
labyrinth-board-carried = Предметы ({ $count } из { $slots }): { $items }
labyrinth-board-carried-none = Предметы (0 из { $slots }): нет
labyrinth-board-here = Здесь: { $things }
labyrinth-board-here-nothing = Здесь: голый пол
labyrinth-board-stock = В наличии: { $items }
labyrinth-board-stock-none = В наличии: ничего
labyrinth-board-floors = Лифт ждёт. Выберите этаж: от 1 до { $floors }
labyrinth-board-victory = Победа!
labyrinth-board-defeat = Поражение
labyrinth-board-walled-in = Кругом стены: сделать больше ничего нельзя
labyrinth-board-times = { $thing } ×{ $count }
labyrinth-board-up = вверх
labyrinth-board-right = вправо
labyrinth-board-down = вниз
labyrinth-board-left = влево
labyrinth-board-side-passage = проход
labyrinth-board-side-wall = стена
labyrinth-board-side-exit = ВЫХОД
labyrinth-board-arsenal = Арсенал
labyrinth-board-hospital = Госпиталь
labyrinth-board-portal = портал
labyrinth-board-mine = мина
labyrinth-board-lift = лифт
labyrinth-board-graveyard = Кладбище
labyrinth-board-thing-gold = Золото
labyrinth-board-thing-ring = Кольцо Дракона
labyrinth-board-thing-bag = Сумка
labyrinth-board-dragon = дракон
labyrinth-board-archer = лучник, стреляет { $aim }
labyrinth-board-armor = Броня
labyrinth-board-doublegun = Двойное оружие
labyrinth-board-minedetector = Миноискатель
labyrinth-board-cement = Цемент

## In the browser

labyrinth-web-go = Идти
labyrinth-web-shoot = Стрелять
labyrinth-web-bomb = Взорвать
labyrinth-web-build = Заложить
labyrinth-web-side = { $deed }, { $way }: { $look }
labyrinth-web-action = { $deed }, { $way }
labyrinth-web-floor = Этаж { $floor }
labyrinth-web-take = Взять: { $item }
labyrinth-web-put = Вернуть: { $item }
labyrinth-web-waste-bomb = Там нет стены: бомба пропадёт. Всё равно взорвать?
labyrinth-web-sheet = Ваша собственная карта: рисуйте, что считаете нужным
labyrinth-web-page = Лист { $label }
labyrinth-web-undo = Отменить
labyrinth-web-clear = Чистый лист
labyrinth-web-clear-ask = Стереть всё на этом листе?
labyrinth-web-copy = Перенести клетку
labyrinth-web-copied = Перенесено: столбец { $column }, ряд { $row }, лист { $label }.
labyrinth-web-copy-where = Где эта клетка на листе? Отметьте её знаком @ «я здесь» и перенесите снова.
labyrinth-web-maze = Лабиринт
labyrinth-web-maze-sheet = Ваша карта
labyrinth-web-maze-here = Игрок: столбец { $column }, ряд { $row }, этаж { $floor }
labyrinth-web-maze-player = игрок
labyrinth-web-mark-seen = пройдено
labyrinth-web-mark-me = я здесь
labyrinth-web-mark-doubt = под вопросом
labyrinth-web-square = Столбец { $column }, ряд { $row }: { $things }
labyrinth-web-line = { $line ->
        [wall] стена
        [exit] Выход
       *[door] проход
    } { $way ->
        [up] сверху
        [right] справа
        [down] снизу
       *[left] слева
    }
labyrinth-web-key-ways = Выбранное действие в эту сторону
labyrinth-web-key-actions = Идти, стрелять, взорвать, заложить проход
labyrinth-web-key-floor = Этаж, в лифте
labyrinth-web-key-copy = Перенести клетку, где вы стоите, на лист: только то, что вам сказано
labyrinth-web-key-lines = На листе: стена, проход, Выход или ничего с этой стороны
labyrinth-web-key-rub = На листе: стереть знак

## Анализ

labyrinth-analysis-way-out = Путь к выходу был известен: { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }. Этот ход вёл в другую сторону.
labyrinth-analysis-detour = Снова знакомые клетки, и новое не стало ближе: до ближайшей неизвестной клетки { $turns ->
        [one] был { $turns } ход
        [few] было { $turns } хода
       *[many] было { $turns } ходов
    }.
labyrinth-analysis-bomb = Взрывать бомбе было нечего.
labyrinth-analysis-exit = Без Золота Выход не открывается.
