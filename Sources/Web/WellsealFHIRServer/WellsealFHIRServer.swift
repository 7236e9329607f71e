// The user's data as a FHIR server for apps in any language, under `/fhir/R4`, with SMART App
// Launch.
//
// - `FHIREndpoint` has the routes and checks tokens. The Health app adds it to its router.
// - `FHIRPlace` is the URL of the server, with the allowed origins; `ClosedFHIREndpoint` answers
//   there while the store is closed.
// - `FHIRSearch` is a query as a value; `FHIRSearchPage` finds the samples and records of a page
//   and writes them.
// - `FHIRSignIn` authorizes apps; the pages where the user decides are the Health app's.
// - `WebAppAuthorizationServer` registers apps and asks the user; `WebAppGrants` and
//   `WebAppRepository` store the grants.
// - `RegisteredApps` are the apps that the operator of a public server has registered.
//
// Functions of all FHIR servers are in WellsealFHIRServing. The user's decisions are
// `ConsentDecisions`, as for any app.
