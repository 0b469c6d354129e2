# Alerts: what a notification of a browser and a message of a chat say, and the choices of the account page.
alerts-title = Kletka
alerts-turn = { $count ->
        [0] It is your turn.
       *[other] It is your turn. You play with { $names }.
    }
alerts-turn-again = { $count ->
        [0] It is still your turn.
       *[other] It is still your turn. You play with { $names }.
    }
alerts-time = { $count ->
        [0] Your time is running out.
       *[other] Your time is running out. You play with { $names }.
    }
alerts-challenge = { $name } challenges you.
alerts-tournament = The tournament “{ $name }” begins.
alerts-refused-endpoint = Alerts can be sent to public push services only, by https.
alerts-refused-keys = The keys of this subscription are not valid.
alerts-heading = Alerts
alerts-about = You are alerted once a turn, and never while the table is open on one of your devices.
alerts-kinds = Alert me
alerts-kind-turn = when it is my turn
alerts-kind-time = when my time is running out
alerts-kind-challenge = when somebody challenges me
alerts-kind-tournament = when a tournament of mine begins
alerts-every = Repeat
alerts-every-0 = never
alerts-every-1 = every hour
alerts-every-8 = every 8 hours
alerts-every-24 = every day
alerts-telegram = In Telegram, too
alerts-telegram-none = Link a chat to be alerted in Telegram: show a code above, and send the bot /link and the code.
alerts-telegram-unlink = Unlink all chats
alerts-device-on = Alert this device
alerts-device-off = No alerts on this device
alerts-device-denied = This browser does not allow notifications of this site. Change that in the settings of the site, then try again.
alerts-device-unsupported = This browser gets no alerts while the page is closed. It needs https, and on iPhones and iPads the page on the home screen.
alerts-devices = Devices with alerts
alerts-here = While a table is open on this device
alerts-here-title = my turn in the title of the tab
alerts-here-badge = my turn as a badge of the app
alerts-here-sound = a sound when it is my turn in the background
