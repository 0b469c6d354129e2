## Options of any game that are refused before the game starts

options-not-whole = { $option }: „{ $value }“ не е цяло число. Позволено: { $high ->
        [none] от { $low } нагоре
       *[other] от { $low } до { $high }
    }.
options-out-of-range = { $option }: { $value } е извън границите. Позволено: { $high ->
        [none] от { $low } нагоре
       *[other] от { $low } до { $high }
    }.
options-not-yes-or-no = { $option }: „{ $value }“ не е нито да, нито не (yes, no).
options-not-one-of = { $option }: „{ $value }“ не е сред { $allowed }.
options-twice = { $option }: „{ $value }“ е посочено два пъти, а всички трябва да са различни.
options-not-a-line = { $option }: „{ $value }“ не е един ред с най-много { $longest } знака.
options-unknown = Няма настройка „{ $option }“. Има: { $allowed }.
