// What people and programs ask of a store, and the answers as JSON.
//
// Terminal, pages, the interface for programs and tests ask through these types, so that none of them computes a number
// of its own:
//
// - `SamplesRequest` and `StatisticsRequest` ask for samples and for totals, averages and extremes by day, week or month;
//   `StatisticsAnswer` and `ExplanationAnswer` say the result and which device's values counted.
// - `StoreExport` writes what a store holds for other programs.
// - `PersonDetails`, `StoredDocument` and `NewEntry` read and check what a person writes.
// - `LocalTime` knows the person's time zone: the one place that turns a date that somebody typed into a moment.
//
// A question is a value. The store evaluates it; this module says what was meant and how the answer is written down. The
// contract of the JSON is Documentation/HealthData.md.
