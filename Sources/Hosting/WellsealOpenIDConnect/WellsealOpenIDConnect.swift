// Sign-in with an OpenID provider, whose statements are verified.
//
// - `OpenIDProvider` queries the issuer that the operator configured: its metadata, its keys, and
//   the token for a code.
// - `SignInAttempts` creates the values that tie a response to the browser that started, valid once
//   and for five minutes.
// - `IDToken` is parsed strictly. `OpenIDIdentity` is the result of its verification: issuer and
//   subject, nothing else.
//
// The target stores no personal data, requests no e-mail address, and uses no access token.
