# Tournaments: refusals, which every window says.
tournaments-refused-name = Give the tournament a name of 1 to { $longest } characters.
tournaments-refused-length = { $format ->
    [arena] An arena lasts { $low } to { $high } minutes.
    [swiss] A Swiss tournament has { $low } to { $high } rounds.
   *[other] In a round robin each two play { $low } to { $high } games against each other.
}
tournaments-refused-alone = This game is played alone. Choose a game for two or more.
tournaments-refused-removed = The host has excluded you from this tournament.
tournaments-refused-no-token = This page cannot take part: open the tournament anew.
tournaments-refused-guests = Only people with an account can take part in this tournament. Sign in first.
tournaments-refused-full = The tournament is full: at most { $most } people can take part.
tournaments-refused-name-taken = Somebody in this tournament is already called “{ $name }”. Choose another name.
tournaments-refused-no-entrant = There is nobody with this number in the tournament.
tournaments-refused-few = At least { $fewest } people must take part.
tournaments-refused-rated-guests = A rated tournament is for accounts only: do not allow guests.
tournaments-refused-no-rounds = An arena has no rounds: pause or end it instead.
tournaments-refused-not-running = The tournament is not under way.
tournaments-refused-not-host = Only the host of the tournament can do that.
tournaments-refused-over = The tournament is over.
tournaments-refused-unknown = There is no such tournament.
tournaments-refused-too-many = At most { $most } tournaments an hour can be created from your network. Try again later.
tournaments-refused-too-many-entries = At most { $most } entries an hour are possible from your network. Try again later.
tournaments-refused-too-many-active = There are { $most } tournaments already that are not over. Try again later.

## In the browser
tournaments-title = Tournaments
tournaments-new = New tournament
tournaments-about = You get a link and a QR code; whoever opens them takes part. Games open by themselves, and the table fills as they end.
tournaments-own = Your tournaments
tournaments-open = Open to everybody
tournaments-open-none = No public tournament runs or will begin soon. Create one!
tournaments-runs = runs
tournaments-begins = begins soon
tournaments-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
tournaments-name = Name
tournaments-usual-name = { $game } tournament
tournaments-usual-size = Usual size
tournaments-seats = Players in one game
tournaments-format = Format
tournaments-format-arena = Arena
tournaments-format-arena-about = For a set time: whoever has finished plays again at once. Wins in a row count double.
tournaments-format-swiss = Swiss
tournaments-format-swiss-about = In rounds: people with equal points meet, nobody twice while others are left.
tournaments-format-round-robin = Round robin
tournaments-format-round-robin-about = In rounds: everybody against everybody. For up to about ten people.
tournaments-length = Length
tournaments-length-arena = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
tournaments-length-swiss = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournaments-length-round-robin = { $count ->
    [one] { $count } game against everybody
   *[other] { $count } games against everybody
}
tournaments-guests = Guests without an account may take part
tournaments-public = Show it in the list of tournaments
tournaments-create = Create the tournament
tournaments-status-open = Not begun yet. { $count ->
    [one] { $count } person takes part.
   *[other] { $count } people take part.
}
tournaments-status-over = The tournament is over.
tournaments-status-paused = Paused: no new games begin.
tournaments-status-arena = Time left: { $time }
tournaments-status-break = Round { $round } is over. The next one begins in { $time }.
tournaments-status-round = Round { $round }
tournaments-status-round-of = Round { $round } of { $rounds }
tournaments-standings = Standings
tournaments-final = Final standings
tournaments-nobody = Nobody takes part yet.
tournaments-column-place = Place
tournaments-column-name = Name
tournaments-column-points = Points
tournaments-column-games = Games
tournaments-column-buchholz = Buchholz
tournaments-remove = Exclude { $name }
tournaments-streak = double
tournaments-playing = playing
tournaments-away = away
tournaments-left = has left
tournaments-byes = No game in this round: { $names }
tournaments-screen = For the big screen
tournaments-games = Games under way
tournaments-top-board = The best board
tournaments-share = Invite others
tournaments-join-here = Take part here
tournaments-removed = The host has excluded you from this tournament.
tournaments-you-ended = You came in at place { $place }, with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tournaments-you-bye = You have no game in this round. The next one will be yours.
tournaments-you-in = You take part. Your first game opens by itself as soon as the tournament begins.
tournaments-you-wait = Place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Your next game opens by itself: keep this page open.
tournaments-you-play = Your game against { $names } is under way.
tournaments-to-table = To your table
tournaments-leave = Leave the tournament
tournaments-enter = Take part
tournaments-accounts-only = Only for people with an account.
tournaments-host = For the host
tournaments-host-about = You are the host: you lead the tournament from here.
tournaments-start = Start
tournaments-pause = Pause
tournaments-resume = Go on
tournaments-end-round = End the round…
tournaments-end-round-really = End it now: nobody wins the games under way
tournaments-end = End…
tournaments-end-really = End it now, with the standings as they are
tournaments-end-not = Do not end it
tournaments-return = Back to the tournament
tournaments-return-soon = You go back to the tournament in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
tournaments-stay = Stay here
