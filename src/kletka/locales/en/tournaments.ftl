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
tournaments-refused-not-running = The tournament is not under way.
tournaments-refused-not-host = Only the host of the tournament can do that.
tournaments-refused-over = The tournament is over.
tournaments-refused-unknown = There is no such tournament.
tournaments-refused-too-many = At most { $most } tournaments an hour can be created from your network. Try again later.
tournaments-refused-too-many-entries = At most { $most } entries an hour are possible from your network. Try again later.
tournaments-refused-too-many-active = There are { $most } tournaments already that are not over. Try again later.
