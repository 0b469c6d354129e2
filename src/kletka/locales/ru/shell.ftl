## Options of any game that are refused before the game starts

options-not-whole = { $option }: «{ $value }» — не целое число. Можно: { $high ->
        [none] от { $low }
       *[other] от { $low } до { $high }
    }.
options-out-of-range = { $option }: { $value } вне допустимых пределов. Можно: { $high ->
        [none] от { $low }
       *[other] от { $low } до { $high }
    }.
options-not-yes-or-no = { $option }: «{ $value }» — это не да и не нет (yes, no).
options-not-one-of = { $option }: «{ $value }» нет среди { $allowed }.
options-twice = { $option }: «{ $value }» названо дважды, а все должны быть разными.
options-not-a-line = { $option }: «{ $value }» — не одна строка длиной до { $longest } знаков.
options-unknown = Настройки «{ $option }» нет. Есть: { $allowed }.
