// The interface for programs with a token, `/api/v1`: what they read, and what they bring.
//
// - `ProgramInterface` is the routes; whoever shows a token comes here, whether to the Health app's port or to that for other
//   machines.
// - `ProgramRequest` is a request of a program that was let in, with what of the store the person lets it see.
// - `Ingest` takes samples in, also while the store is locked.
//
// It has no cookies, no pages and no way to change what the person decided.
