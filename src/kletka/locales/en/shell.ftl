## Options of any game that are refused before the game starts

options-not-whole = { $option }: “{ $value }” is not a whole number. Allowed: { $high ->
        [none] { $low } or more
       *[other] { $low } to { $high }
    }.
options-out-of-range = { $option }: { $value } is out of range. Allowed: { $high ->
        [none] { $low } or more
       *[other] { $low } to { $high }
    }.
options-not-yes-or-no = { $option }: “{ $value }” is neither yes nor no.
options-not-one-of = { $option }: “{ $value }” is not among { $allowed }.
options-twice = { $option }: “{ $value }” is named twice; each must be different.
options-not-a-line = { $option }: “{ $value }” is not one line of at most { $longest } characters.
options-unknown = There is no option “{ $option }”. There are: { $allowed }.
