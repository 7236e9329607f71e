// The ways into an account of a server that a person has beside the passphrase.
//
// - `Passkey` is what is kept of a passkey; `PasskeyRegistration` and `PasskeyAssertion` are what a browser sends, checked.
// - `CodeSlot` is what is kept of a code that opens the store once.
// - `AccountService` makes, lists and ends both, and writes into the person's access log what it did.
// - `IdentityKeeping` is where it is kept which logins at an OpenID provider sign the person in.
//
// Nothing that is kept opens a store: the store's key is sealed under what only the person has. Who may come in, and what a
// session is, is not known here.
