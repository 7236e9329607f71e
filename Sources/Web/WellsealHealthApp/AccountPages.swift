// The pages on which a person of a server makes, names and ends what lets the person in beside the passphrase: `WaysInPages`
// with passkeys and codes, and on it `LoginPages` with logins at an OpenID provider.
//
// What a way in is stands in `AccountKeys`; who is let in is decided by `HealthHost`.
