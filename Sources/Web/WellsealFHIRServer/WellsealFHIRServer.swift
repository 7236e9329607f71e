// The user's data as a FHIR server for apps in any language, under `/fhir/R4`, with SMART App Launch.
//
// - `FHIREndpoint` has the routes and checks tokens. The Health app adds it to its router.
// - `FHIRPlace` is the address of the server, and whose pages may send requests; `ClosedFHIREndpoint` answers there while
//   the store is closed.
// - `FHIRSearch` is a query as a value; `FHIRSearchPage` finds the samples and records of a page and writes them.
// - `FHIRSignIn` authorizes apps; the pages where the user decides are the Health app's.
// - `WebAppAuthorizationServer` registers apps and asks the user; `WebAppGrants` and `WebAppRepository` store what was allowed.
// - `RegisteredApps` are the apps that the operator of a public server knows.
//
// What every FHIR server has in common is in WellsealFHIRServing. The user's decisions are `ConsentDecisions`, as for any app.
