// A fictional person for demonstrations and tests.
//
// - `Days`: `DemoHistory`, three years of samples, sleep, workouts and records, which a seed
//   reproduces.
// - `Cards`: health cards of fictional issuers, some of them invalid.
// - `Apps`: apps with access requests, and the data that they have read.
//
// Only demo modes and tests may depend on this module.
