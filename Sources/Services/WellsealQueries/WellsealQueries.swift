// Requests that users and programs send to a store, and the results as JSON.
//
// The command line, the web pages, the API for programs and tests all use these types, so that none
// of them calculates its own numbers:
//
// - `SamplesRequest` and `StatisticsRequest` request samples, and totals, averages and extremes by
//   day, week or month. `StatisticsAnswer` and `ExplanationAnswer` contain the result and the
//   devices whose values counted.
// - `StoreExport` writes the content of a store for other programs.
// - `PersonDetails`, `StoredDocument` and `NewEntry` parse and check user input.
// - `LocalTime` knows the user's time zone. It is the only type that converts dates in user input.
//
// A request is a value. The store evaluates it, and this module defines its meaning and the format
// of the result. Documentation/HealthData.md specifies the JSON.
