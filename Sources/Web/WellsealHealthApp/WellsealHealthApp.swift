// The Health app: its pages, and the same data for programs under `/api/v1`.
//
// - `HealthApp` has the routes and decides who may enter; `HealthAppServer` serves one app on this machine.
// - `AppServices` is what all pages of an app share.
// - `PageRequest` is a request of a signed-in user; `PageRoute` is a method, an address and a handler.
//
// The other folders are subjects: their pages list their addresses as `routes`. A server for many users adds `HolderPages`,
// `SeenPages` and `StudyPages`.
//
// Pages show what other modules compute: numbers come from WellsealQueries, verdicts from WellsealCardService, decisions from
// WellsealConsent, the contents of the report from WellsealReport.
