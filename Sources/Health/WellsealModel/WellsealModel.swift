// # WellsealModel
//
// The lowest target: health data as values that can be compared, printed, encoded and sent to
// another task, and the queries on them.
//
// ## Topics
//
// - Units: `HealthUnit`, `HealthQuantity`. Parsed, printed, multiplied and converted as in
//   HealthKit.
// - Catalog: `HealthType`, `HealthEnumeration`, `MetadataKey`. Read from the tables in `Tables/`.
// - Samples: `HealthSample` with `SampleValue`, `Metadata` and `Provenance`. Validated on
//   initialization.
// - Workouts: `Workout`, `WorkoutEvent`, `WorkoutZoneConfiguration`.
// - Predicates and queries: `SamplePredicate`, `SampleSort`, `SampleQuery`. One parser, one
//   printer, one evaluator.
// - Statistics: `StatisticsCalculation`, `StatisticsCollection`, `CalendarBuckets`. Sources merged
//   by priority.
// - Workout collection: `WorkoutDraft`, which counts during a workout.
// - Store: `SampleStore`, `StoreChange`, `SampleBatch`. The interface that every engine implements;
//   the engines are in other targets.
//
// This target doesn't depend on a store, a file, a socket or the HK… classes; higher targets
// convert to these values. Where Apple publishes no rule, the declaration that implements a choice
// documents it.
