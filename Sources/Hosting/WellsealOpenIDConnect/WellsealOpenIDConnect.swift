// Signing in at somebody else's: an OpenID provider says who it is, and what it says is checked.
//
// - `OpenIDProvider` asks one issuer, which the operator named: its metadata, its keys, and the token for a code.
// - `SignInAttempts` makes what ties an answer to the browser that began, good once and for five minutes.
// - `IDToken` is read strictly; `OpenIDIdentity` is what is left of one that was checked: issuer and subject, nothing else.
//
// Nothing of a person is kept here, no e-mail address is asked for, and an access token is used for nothing.
