package import Foundation
package import WellsealBase
package import WellsealModel

/// What a list says of a workout.
package struct WorkoutFacts: Sendable, Hashable {
  package var sample: HealthSample
  package var workout: Workout
  /// The distance in metres; nil where none was counted.
  package var distance: Double?
  /// Active energy in kilocalories.
  package var energy: Double?
  /// In beats a minute; nil where nothing measured it.
  package var heartRate: HeartRate?
  /// The zone in which the workout was recorded, if it names one.
  package var zone: TimeZone?

  package struct HeartRate: Sendable, Hashable {
    package var average: Double
    package var minimum: Double
    package var maximum: Double
  }

  /// The clock by which the workout is told: that of the place where it was recorded.
  package func time(_ time: LocalTime) -> LocalTime { time.recorded(in: zone) }

  /// The name of the activity, such as `running`; the number where it is newer than the table.
  package var activity: String { Self.name(ofActivity: workout.activityType) }

  /// Seconds without pauses for a kilometre; nil without a distance.
  package var pace: Double? {
    guard let distance, distance > 0, workout.duration > 0 else { return nil }
    return workout.duration / distance * 1000
  }

  package static func name(ofActivity raw: Int) -> String {
    HealthEnumeration(named: "HKWorkoutActivityType")?[raw]?.name ?? "\(raw)"
  }

  /// Reads what a list says of a workout; nil for a sample that is none.
  ///
  /// The totals are those that the workout itself names, else those of its statistics. The heart rate is that of its
  /// statistics, else of the samples that belong to it, else of all samples of its time.
  /// - Parameters:
  ///   - sample: the workout.
  ///   - hasHeartRate: whether the heart rate is wanted, for which every sample of the store is looked at.
  ///   - store: where its samples are.
  /// - Throws: what the store throws.
  init?(_ sample: HealthSample, heartRate hasHeartRate: Bool = true, in store: some SampleStore) async throws
  {
    guard case .workout(let workout) = sample.value else { return nil }
    self.sample = sample
    self.workout = workout
    var zones = RecordedZone()
    zone = zones.zone(of: sample)
    distance = Self.number(workout.totalDistance ?? Self.distance(of: workout), .meter)
    energy = Self.number(
      workout.totalEnergyBurned ?? workout.statistics(for: .activeEnergyBurned)?.merged.sum, .kilocalorie)
    heartRate = hasHeartRate ? try await Self.heartRate(of: sample, workout, in: store) : nil
  }

  private static func distance(of workout: Workout) -> HealthQuantity? {
    distanceTypes.lazy.compactMap { workout.statistics(for: $0)?.merged.sum }.first
  }

  /// The types that count the distance of a workout.
  static let distanceTypes = HealthType.all.filter { $0.identifier.contains("IdentifierDistance") }

  private static func heartRate(
    of sample: HealthSample, _ workout: Workout, in store: some SampleStore
  ) async throws -> HeartRate? {
    if let own = workout.statistics(for: .heartRate)?.merged, let rate = HeartRate(own) { return rate }
    for predicate in [belonging(to: sample), during(sample)] {
      let query = StatisticsQuery(
        .heartRate, [.discreteAverage, .discreteMin, .discreteMax], predicate)
      if let found = try await store.statistics(query), let rate = HeartRate(found.merged) { return rate }
    }
    return nil
  }

  /// Samples that the workout owns, none of which lies more than a day from it.
  ///
  /// The time keeps a large store from looking at every sample of the type.
  static func belonging(to sample: HealthSample) -> SamplePredicate {
    .and([
      .samples(from: sample.start - 86_400, to: sample.end + 86_400),
      .objects(tiedBy: .workout, to: sample.uuid),
    ])
  }

  /// Samples that begin while the workout lasts.
  static func during(_ sample: HealthSample) -> SamplePredicate {
    .samples(from: sample.start, to: sample.end, options: .strictStartDate)
  }

  static func number(_ quantity: HealthQuantity?, _ unit: HealthUnit) -> Double? {
    quantity.flatMap { try? $0.plainValue(in: unit) }
  }
}

extension WorkoutFacts.HeartRate {
  init?(_ results: HealthStatistics.Results) {
    let unit = HealthUnit.count / .minute
    guard let average = WorkoutFacts.number(results.average, unit).map(Rounding.calculated),
      let minimum = WorkoutFacts.number(results.minimum, unit),
      let maximum = WorkoutFacts.number(results.maximum, unit)
    else { return nil }
    self.init(average: average, minimum: minimum, maximum: maximum)
  }
}
