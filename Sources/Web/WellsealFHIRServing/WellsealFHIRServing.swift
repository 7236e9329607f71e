// The components of all FHIR servers, as values over HTTP messages without a socket.
//
// - `Search` parses search parameters and matches resources by the rules of FHIR R4.
// - `Outcomes` has the OperationOutcome, the error response of FHIR.
// - `Answers` writes a page of search results, and the CapabilityStatement.
// - `Authorization` is the authorization server of SMART App Launch over a `GrantStore`: codes with
//   PKCE, tokens, refresh, revocation, introspection and registration; and ID tokens, which
//   identify the user. `AuthorizationServer` is the entry point.
//
// The caller authorizes requests, provides the resources and stores the grants: the clinic in
// memory, the Health app in the user's sealed store.
