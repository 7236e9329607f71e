// The API for programs with a token, `/api/v1`: reading data and submitting samples.
//
// - `ProgramInterface` has the routes; requests with a token arrive here from the Health app's port
//   and from the port for other machines.
// - `ProgramRequest` is a request of an authorized program, with the part of the store that the
//   user lets it see.
// - `Ingest` receives samples, even while the store is locked.
//
// It has no cookies, no pages and no way to change the user's decisions.
