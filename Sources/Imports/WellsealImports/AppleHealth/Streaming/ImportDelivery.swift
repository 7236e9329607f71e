import WellsealModel

/// A result for the store.
enum ImportDelivery: Sendable {
  case batch(SampleBatch)
  /// Samples of one type.
  case samples(HealthType, [NewSample])
  /// A workout with its routes.
  case workout(NewSample, routes: [NewSample])
  case summaries([ActivitySummary])
  case characteristics(Characteristics)
  case foreign([ForeignElement])
}
