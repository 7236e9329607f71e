// What every FHIR server here is made of, as values over HTTP messages without a socket.
//
// - `Search` reads the parameters of searches and compares resources with them by the rules of FHIR R4.
// - `Outcomes` says why a request is not answered as it was meant: the OperationOutcome.
// - `Answers` writes a page of a search, and the CapabilityStatement.
// - `Authorization` is the authorization server of SMART App Launch over a `GrantStore`: codes with PKCE, tokens, refreshing, taking
//   back, introspection and registration; and ID tokens, which say who signed in. `AuthorizationServer` is where to begin.
//
// Who decides, what is found and where grants are kept is the caller's: the clinic has them in memory, the Health app in the
// person's sealed store.
