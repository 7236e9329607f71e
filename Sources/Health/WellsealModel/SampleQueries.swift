/// # SampleQueries
///
/// What is asked of samples, as values that can be printed, compared and sent, and what every store promises to answer.
///
/// ## Topics
///
/// - Predicates and queries: ``SamplePredicate``, ``SampleSort``, ``SampleQuery``. One parser, one printer, one evaluator.
/// - Statistics: ``StatisticsCalculation``, ``StatisticsCollection``, ``CalendarBuckets``. Sources merged by priority.
/// - Workouts: ``WorkoutDraft``, which counts while a workout goes on.
/// - Store: ``SampleStore``, ``StoreChange``, ``SampleBatch``. What every engine promises; the engines stand above.
///
/// Nothing here knows a file or a socket. Where Apple publishes no rule, the choice made is written at the declaration that
/// makes it.
