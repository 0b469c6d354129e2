# Accounts: refusals, which every window says, and the page of the browser.
accounts-refused-name = A name has { $shortest } to { $longest } letters or digits, at least one of them a letter; between them may stand spaces, hyphens, dots and apostrophes.
accounts-refused-name-taken = “{ $name }” is taken, or looks like a name that is. Choose another one.
accounts-refused-name-reserved = Nobody can be called “{ $name }” here. Choose another name.
accounts-refused-rename = You have chosen a new name not long ago. You can choose another one in { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
accounts-refused-other-name = To delete the account, type its name exactly: { $name }
accounts-refused-passkey = The passkey could not be checked. Please try again.
accounts-refused-passkey-unknown = This passkey belongs to no account here; the account may have been deleted.
accounts-refused-passkeys = An account has at most { $most } passkeys. Remove one that you no longer use.
accounts-refused-last-key = This is the only way into your account. Make a recovery code or another passkey first.
accounts-refused-code = This code is not valid: it was mistyped, has been used or has expired.
accounts-refused-proof = A name, a passkey or a code is needed.
accounts-refused-guest = Sign in first.
accounts-refused-suspended = This account is suspended. The operator’s reason: { $words }
accounts-refused-unknown = There is no such account.
accounts-refused-unencrypted = Signing in needs an encrypted connection: open this page with https://. Playing as a guest goes on as before.
accounts-refused-too-many = At most { $most } new accounts an hour can be made from your network. Try again later; you can play as a guest meanwhile.
accounts-refused-too-often = Too many attempts to sign in from your network. Try again later; you can play as a guest meanwhile.
accounts-admin-listed = { $id }  { $name }, since { $date }
accounts-admin-suspended = { $id }  { $name }, since { $date }, suspended: { $words }
accounts-admin-count = Accounts: { $count }
accounts-admin-renamed = The account { $id } is called “{ $name }” now.
accounts-admin-stopped = The account “{ $name }” is suspended; its devices are signed out.
accounts-admin-resumed = The account “{ $name }” can sign in again.
accounts-admin-deleted = The account “{ $name }” is deleted; its games and their records stay.
