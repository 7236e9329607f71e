// # HealthModel
//
// The ground floor: what health data *is*, as values that can be compared, printed, coded and sent to another task.
//
// ## Topics
//
// - Units: `HealthUnit`, `HealthQuantity`. Parsed, printed, multiplied and converted as HealthKit does it.
// - Catalogue: `HealthType`, `HealthEnumeration`, `MetadataKey`. Read from the tables in `Tables/`.
// - Samples: `HealthSample` with `SampleValue`, `Metadata` and `Provenance`. Checked when they are made.
// - Workouts: `Workout`, `WorkoutEvent`, `WorkoutZoneConfiguration`.
//
// What is asked of samples stands one floor above, in `SampleQueries`.
//
// Nothing here knows a store, a file or the HK… classes; those stand above and convert to these values. Where Apple
// publishes no rule, the choice made is written at the declaration that makes it.
//
// # SampleQueries
//
// What is asked of samples, as values that can be printed, compared and sent, and what every store promises to answer.
//
// ## Topics
//
// - Predicates and queries: `SamplePredicate`, `SampleSort`, `SampleQuery`. One parser, one printer, one evaluator.
// - Statistics: `StatisticsCalculation`, `StatisticsCollection`, `CalendarBuckets`. Sources merged by priority.
// - Workouts: `WorkoutDraft`, which counts while a workout goes on.
// - Store: `SampleStore`, `StoreChange`, `SampleBatch`. What every engine promises; the engines stand above.
//
// Nothing here knows a file or a socket. Where Apple publishes no rule, the choice made is written at the declaration that
// makes it.
