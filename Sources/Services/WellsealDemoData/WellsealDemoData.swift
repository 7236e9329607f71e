// A person who does not exist, for demonstrations and tests.
//
// - `Days`: `DemoHistory`, three years of samples, sleep, workouts and records that the same number makes the same.
// - `Cards`: health cards of issuers that exist nowhere else, some of them bad.
// - `Apps`: apps that have asked, and what they have read.
//
// Nothing else in the package may depend on it, but for what shows it and tests.
