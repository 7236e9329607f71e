package import FoundationEssentials

/// An object whose properties a predicate can query.
package protocol PredicateSubject {
  /// Returns the value of a property, or `nil` if the object doesn't have it.
  func value(for key: PredicateKey) -> PredicateValue?

  /// The activities that ``SamplePredicate/workoutActivity(_:)`` evaluates.
  var activities: [WorkoutActivity] { get }
}

extension PredicateSubject {
  /// An empty list: only workouts have activities.
  package var activities: [WorkoutActivity] { [] }
}

/// The relationships of a sample to others.
///
/// The store has them; the sample itself doesn't.
package final class SampleLinks: Sendable {
  /// The correlations that the sample is a member of.
  let correlations: [UUID]
  /// The workouts that the sample belongs to.
  let workouts: [UUID]
  /// The electrocardiograms that the symptom belongs to.
  let electrocardiograms: [UUID]
  /// The workouts and activities whose effort the sample rates.
  let ratedWorkouts: [UUID]

  package init(
    correlations: [UUID] = [], workouts: [UUID] = [], electrocardiograms: [UUID] = [],
    ratedWorkouts: [UUID] = []
  ) {
    self.correlations = correlations
    self.workouts = workouts
    self.electrocardiograms = electrocardiograms
    self.ratedWorkouts = ratedWorkouts
  }

  /// No relationships.
  package static let none = SampleLinks()
}

/// A sample with its relationships.
package struct LinkedSample: PredicateSubject, Sendable {
  package let sample: HealthSample
  /// Its relationships to others, from the store.
  let links: SampleLinks

  package init(_ sample: HealthSample, links: SampleLinks = .none) {
    self.sample = sample
    self.links = links
  }

  /// The activities of a workout; empty for other samples.
  package var activities: [WorkoutActivity] {
    guard case .workout(let workout) = sample.value else { return [] }
    return workout.activities
  }

  /// Returns the value of a property of the sample or its relationships, or `nil` if there is none.
  package func value(for key: PredicateKey) -> PredicateValue? {
    switch key {
    case .field(let field): value(for: field)
    case .metadata(let key): sample.metadata[key].map(PredicateValue.init)
    case .device(let property): sample.provenance.device?[property].map(PredicateValue.string)
    case .statistic(let statistic, let type): value(of: statistic, for: type)
    case .savedBy: sample.provenance.savedBy.map(PredicateValue.uuid)
    }
  }

  private func value(of statistic: PredicateStatistic, for type: HealthType) -> PredicateValue? {
    guard case .workout(let workout) = sample.value else { return nil }
    return workout.statistics(for: type)?.merged.value(of: statistic)
  }

  private func value(for field: PredicateField) -> PredicateValue? {
    switch field {
    case .uuid: .uuid(sample.uuid)
    case .startDate: .date(sample.start)
    case .endDate: .date(sample.end)
    case .source: sample.provenance.sourceRevision.map { .source($0.source) }
    case .sourceName: sample.provenance.sourceRevision.map { .string($0.source.name) }
    case .sourceBundleIdentifier: sample.provenance.sourceRevision.map { .string($0.source.bundleIdentifier) }
    case .sourceRevision: sample.provenance.sourceRevision.map(PredicateValue.sourceRevision)
    case .device: sample.provenance.device.map(PredicateValue.device)
    case .correlation: Self.list(links.correlations)
    case .workout: Self.list(links.workouts)
    case .electrocardiogram: Self.list(links.electrocardiograms)
    case .workoutEffortRelationship: Self.list(links.ratedWorkouts)
    default: sample.value.value(for: field) ?? sample.summaryValue(for: field)
    }
  }

  private static func list(_ uuids: [UUID]) -> PredicateValue? {
    uuids.isEmpty ? nil : .list(uuids.map(PredicateValue.uuid))
  }
}

extension HealthSample {
  fileprivate func summaryValue(for field: PredicateField) -> PredicateValue? {
    guard let summary = quantitySummary else { return nil }
    let interval = summary.mostRecentInterval
    return switch field {
    case .quantity: .quantity(summary.quantity)
    case .count: .number(Double(summary.count))
    case .minimum: .quantity(summary.minimum)
    case .maximum: .quantity(summary.maximum)
    case .mostRecent: .quantity(summary.mostRecent)
    case .mostRecentStartDate: .date(interval.start)
    case .mostRecentEndDate: .date(interval.end)
    case .mostRecentDuration: .number(interval.duration)
    default: nil
    }
  }
}

extension SampleValue {
  fileprivate func value(for field: PredicateField) -> PredicateValue? {
    switch self {
    case .quantity(let quantity): field == .quantity ? .quantity(quantity) : nil
    case .category(let value): field == .categoryValue ? .number(Double(value)) : nil
    case .series(let count): field == .count ? .number(Double(count)) : nil
    case .workout(let workout): workout.value(for: field)
    case .electrocardiogram(let electrocardiogram): electrocardiogram.value(for: field)
    case .stateOfMind(let state): state.value(for: field)
    case .medicationDose(let dose): dose.value(for: field)
    case .document(let document): document.value(for: field)
    case .clinicalRecord(let record): record.value(for: field)
    case .verifiableRecord(let record): field == .relevantDate ? .date(record.relevantDate) : nil
    case .quantitySeries, .correlation, .audiogram, .prescription, .assessment: nil
    }
  }
}
