// The Health app: its pages, and the same data for programs under `/api/v1`.
//
// - `HealthApp` has the routes and authorizes requests; `HealthAppServer` serves one app on this
//   machine.
// - `AppServices` has the services that all pages of an app share.
// - `PageRequest` is a request of a signed-in user; `PageRoute` is a method, a path and a handler.
//
// The other folders are topics: their pages list their paths as `routes`. A server for many users
// adds `CaregiverGrantPages`, `CareRecipientPages` and `StudyPages`.
//
// Pages display results of other modules: numbers come from WellsealQueries, verdicts from
// WellsealCardService, decisions from WellsealConsent, the contents of the report from
// WellsealReport.
