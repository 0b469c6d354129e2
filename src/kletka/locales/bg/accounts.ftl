# Профили: откази, общи за всички прозорци, и страницата в браузъра.
accounts-refused-name = Името има от { $shortest } до { $longest } букви или цифри, поне една от тях е буква; между тях може да има интервали, тирета, точки и апострофи.
accounts-refused-name-taken = Името „{ $name }“ е заето или прилича на заето. Изберете друго.
accounts-refused-name-reserved = Тук никой не може да се казва „{ $name }“. Изберете друго име.
accounts-refused-rename = Наскоро сменихте името си. Може да го смените отново след { $days ->
    [one] { $days } ден
   *[other] { $days } дни
}.
accounts-refused-other-name = За да изтриете профила, напишете името му точно: { $name }
accounts-refused-passkey = Ключът за достъп не можа да бъде проверен. Опитайте отново.
accounts-refused-passkey-unknown = Този ключ за достъп не е на никой профил тук: може би профилът е изтрит.
accounts-refused-passkeys = Един профил има най-много { $most } ключа за достъп. Премахнете някой, който вече не използвате.
accounts-refused-last-key = Това е единственият вход в профила ви. Първо създайте код за възстановяване или друг ключ за достъп.
accounts-refused-code = Кодът не е валиден: сгрешен е, вече е използван или е изтекъл.
accounts-refused-proof = Нужно е име, ключ за достъп или код.
accounts-refused-guest = Първо влезте в профила си.
accounts-refused-suspended = Този профил е спрян. Причината: { $words }
accounts-refused-unknown = Няма такъв профил.
accounts-refused-unencrypted = За влизане е нужна защитена връзка: отворете тази страница с https://. Като гост може да играете и така.
accounts-refused-too-many = От вашата мрежа може да се създадат най-много { $most } профила на час. Опитайте по-късно; дотогава може да играете като гост.
accounts-refused-too-often = Твърде много опити за влизане от вашата мрежа. Опитайте по-късно; дотогава може да играете като гост.
accounts-admin-listed = { $id }  { $name }, от { $date }
accounts-admin-suspended = { $id }  { $name }, от { $date }, спрян: { $words }
accounts-admin-count = Профили: { $count }
accounts-admin-renamed = Името на профила { $id } вече е „{ $name }“.
accounts-admin-stopped = Профилът „{ $name }“ е спрян; излезе се от него на всички устройства.
accounts-admin-resumed = С профила „{ $name }“ отново може да се влиза.
accounts-admin-deleted = Профилът „{ $name }“ е изтрит; партиите и записите им остават.
