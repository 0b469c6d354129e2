## Commands

chat-command-games = your tables, and new games on boards
chat-command-join = sit down at a friend’s table by its code
chat-command-remind = how often to remind you of your turn
chat-command-link = link this chat to your account
chat-command-unlink = unlink it again

## Tables

chat-games = { $count ->
        [0] You sit at no table.
        [one] You sit at { $count } table.
       *[other] You sit at { $count } tables.
    }
chat-games-how = Begin a game with a button, or type everything at once:
    { $example }
chat-bot = { $level ->
        [easy] 🤖 easy bot
        [medium] 🤖 medium bot
        [hard] 🤖 hard bot
        [expert] 🤖 expert bot
        [level-1] 🤖 level 1
        [level-3] 🤖 level 3
        [level-5] 🤖 level 5
        [level-6] 🤖 level 6
       *[other] 🤖 { $level }
    }
chat-friend = 👥 a friend, by a link
chat-invite = Pass this on. Whoever comes first sits down with you, here or in the browser. A turn may take up to seven days; you hear from me when it is yours.
chat-yours = 🔔 { $game }: your turn.
chat-still = ⏰ { $game }: it is still your turn.
chat-waiting = ⏳ { $game }: { $name } is to move. I will tell you when it is your turn.
chat-open = ⏳ { $game }: waiting for somebody to sit down.
chat-cancelled = ✖️ { $game }: this table is closed.
chat-draw-offered = ❓ { $game }: { $name } offers a draw. Do you agree?
chat-take-back-asked = ❓ { $game }: { $name } asks to take back the last move. Do you agree?
chat-over = 🏁 { $game }. { $ending }
chat-how-chain = Type the cell of your chip, column first: 5,3. In round 1 any free cell.
chat-how-cellwar = Type what you buy: capture 3,4 or farm 3,4 or defend 3,4 2. Then end.
chat-how-contours = Type an intersection, column first: 3,4.
chat-how-castle = Type what you do: place knight r5c2, move r5c2 r4c2, attack r5c2 r4c2, heal r5c2, decline. Short: p k 5 2, m 5 2 4 2.
chat-ask-where = This can be done at several tables. Which one do you mean? (Reply to a picture to say it at once.)
chat-ask-resign = Do you really want to give up this game?
chat-bring = This link takes your seat along to the browser. It works once, within ten minutes; keep it to yourself.

## Buttons

chat-button-games = ♟ Games on boards
chat-button-watch = 👀 Watch in the browser
chat-button-bring = 🌐 Play in the browser
chat-button-agree = ✅ Agree
chat-button-refuse = ❌ No
chat-button-open = 🌐 Open the table
chat-button-resign = 🏳 Give up
chat-button-again = 🔁 Play again

## Reminders

chat-ask-interval = When it is your turn, I tell you at once. { $hours ->
        [0] I do not remind you again.
        [one] I remind you again every hour.
       *[other] I remind you again every { $hours } hours.
    } How often do you want it?
chat-every = { $hours ->
        [0] never again
        [one] every hour
       *[other] every { $hours } hours
    }
chat-interval = { $hours ->
        [0] You are told of every turn once.
        [one] You are told of every turn, and reminded every hour.
       *[other] You are told of every turn, and reminded every { $hours } hours.
    }

## Refusals

chat-refused-address = --address: “{ $address }” is no address of a server. It begins with https://.
chat-refused-table = Say which game, and whom to play with, like this: { $example }. The games: { $games }.
chat-refused-code = There is no table with this code. /join wants the code or the link of a table.
chat-refused-tables = You sit at { $most } tables already, which is as many as fit into a chat. Finish one first.
chat-refused-no-table = You do not sit at this table any more. /games lists your tables.
chat-refused-browser = This seat cannot be brought to a browser from here.
chat-refused-rules = There are rules of these games: { $games }.

## Account

chat-linked = This chat is linked to the account of { $name }. Its games are listed there, and games of the account can be played here: type /join and the code of the table.
chat-unlinked = This chat is no longer linked to the account of { $name }. Its games go on here.
chat-link-how = This chat is linked to no account. Show a code on your account page, then type /link and the code.
