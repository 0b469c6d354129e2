# Учётные записи: отказы, общие для всех окон, и страница в браузере.
accounts-refused-name = В имени от { $shortest } до { $longest } букв или цифр, хотя бы одна из них — буква; между ними могут стоять пробелы, дефисы, точки и апострофы.
accounts-refused-name-taken = Имя «{ $name }» занято или похоже на занятое. Выберите другое.
accounts-refused-name-reserved = Здесь никого не могут звать «{ $name }». Выберите другое имя.
accounts-refused-rename = Вы недавно сменили имя. Сменить его снова можно через { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
}.
accounts-refused-other-name = Чтобы удалить учётную запись, введите её имя точно: { $name }
accounts-refused-passkey = Ключ доступа не удалось проверить. Попробуйте ещё раз.
accounts-refused-passkey-unknown = Этот ключ доступа не относится ни к одной учётной записи: возможно, её удалили.
accounts-refused-passkeys = Ключей доступа у учётной записи может быть не больше { $most }. Удалите тот, которым больше не пользуетесь.
accounts-refused-last-key = Это единственный вход в вашу учётную запись. Сначала создайте код восстановления или другой ключ доступа.
accounts-refused-code = Код не подходит: в нём опечатка, он уже использован или устарел.
accounts-refused-proof = Нужны имя, ключ доступа или код.
accounts-refused-guest = Сначала войдите.
accounts-refused-suspended = Эта учётная запись заблокирована. Причина: { $words }
accounts-refused-unknown = Такой учётной записи нет.
accounts-refused-unencrypted = Для входа нужно защищённое соединение: откройте эту страницу по адресу с https://. Играть гостем можно и так.
accounts-refused-too-many = Из вашей сети можно создать не больше { $most } учётных записей в час. Попробуйте позже; пока можно играть гостем.
accounts-refused-too-often = Из вашей сети слишком много попыток входа. Попробуйте позже; пока можно играть гостем.
accounts-admin-listed = { $id }  { $name }, с { $date }
accounts-admin-suspended = { $id }  { $name }, с { $date }, заблокирована: { $words }
accounts-admin-count = Учётных записей: { $count }
accounts-admin-renamed = Имя учётной записи { $id } теперь «{ $name }».
accounts-admin-stopped = Учётная запись «{ $name }» заблокирована; на всех её устройствах выполнен выход.
accounts-admin-resumed = Учётная запись «{ $name }» снова может войти.
accounts-admin-deleted = Учётная запись «{ $name }» удалена; её партии и их записи остаются.
