// The person's data as a FHIR server, for apps in any language, under `/fhir/R4`.
//
// - `FHIREndpoint` is the server: routes, who may ask, and what a token is good for. The Health app adds it to its router.
// - `FHIRPlace` is where it is, and whose pages may ask; `ClosedFHIREndpoint` answers there while nobody has the store open.
// - `FHIRSearch` is a question as a value, `FHIRSearchPage` finds the samples and records of a page and writes them.
// - `FHIRSignIn` lets apps in; the pages where the person decides are the Health app's.
//
// What every FHIR server has in common is in `FHIRServing`, and what apps were allowed in `WebApps`.
