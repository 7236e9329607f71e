// Apps that read over FHIR: SMART App Launch for the person's own store.
//
// - `WebAppAuthorizationServer` registers apps and has the person decide; codes and tokens are those of `FHIRServing`.
// - `RegisteredApps` are those that whoever runs a public server knows.
// - `WebAppGrants` keeps what was allowed.
// - `WebAppRequest` says what an authorized request may read, as a `ReadScope`.
// - `WebAppRepository` keeps apps and their sign-ins in a sealed note of the store.
//
// What the person decides stands in `ConsentDecisions`, as for every other app. The FHIR endpoint is `FHIRServer`, the pages are
// in HealthApp.
