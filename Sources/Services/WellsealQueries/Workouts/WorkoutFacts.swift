package import Foundation
package import WellsealBase
package import WellsealModel

/// The summary of a workout for lists.
package struct WorkoutFacts: Sendable, Hashable {
  package var sample: HealthSample
  package var workout: Workout
  /// The distance in meters, or `nil` if none was recorded.
  package var distance: Double?
  /// The active energy in kilocalories.
  package var energy: Double?
  /// The heart rate in beats per minute, or `nil` if none was measured.
  package var heartRate: HeartRate?
  /// The time zone in which the workout was recorded, if known.
  package var zone: TimeZone?

  package struct HeartRate: Sendable, Hashable {
    package var average: Double
    /// The minimum, or `nil` if the source recorded only the average.
    package var minimum: Double?
    /// The maximum, or `nil` if the source recorded only the average.
    package var maximum: Double?
  }

  /// Returns the clock for the workout, that of the time zone in which it was recorded.
  package func time(_ time: LocalTime) -> LocalTime { time.recorded(in: zone) }

  /// The name of the activity, such as `running`, or the number if the table doesn't have it.
  package var activity: String { Self.name(ofActivity: workout.activityType) }

  /// The seconds per kilometer, without pauses, or `nil` if the workout has no distance.
  package var pace: Double? {
    guard let distance, distance > 0, workout.duration > 0 else { return nil }
    return workout.duration / distance * 1000
  }

  package static func name(ofActivity raw: Int) -> String {
    HealthEnumeration(named: "HKWorkoutActivityType")?[raw]?.name ?? "\(raw)"
  }

  /// Reads the summary of a workout, or returns `nil` if the sample isn't a workout.
  ///
  /// The totals are those of the workout itself, or else those of its statistics. The heart rate is
  /// that of its statistics, or else that of the samples that belong to it, or else that of all
  /// samples during it.
  /// - Parameters:
  ///   - sample: The workout.
  ///   - hasHeartRate: Whether to read the heart rate, which may scan many samples.
  ///   - store: The store that contains its samples.
  /// - Throws: Errors of the store.
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

  /// The types of distances.
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

  /// Returns a predicate for the samples that belong to the workout, which are all within a day of
  /// it.
  ///
  /// The interval avoids a scan of all samples of the type in a large store.
  static func belonging(to sample: HealthSample) -> SamplePredicate {
    .and([
      .samples(from: sample.start - 86_400, to: sample.end + 86_400),
      .objects(tiedBy: .workout, to: sample.uuid),
    ])
  }

  /// Returns a predicate for samples that begin during the workout.
  ///
  /// The last measurement of a device is often at the end of its workout, and can be the highest.
  static func during(_ sample: HealthSample) -> SamplePredicate {
    .date(.startDate, within: DateInterval(start: sample.start, end: sample.end))
  }

  static func number(_ quantity: HealthQuantity?, _ unit: HealthUnit) -> Double? {
    quantity.flatMap { try? $0.plainValue(in: unit) }
  }
}

extension WorkoutFacts.HeartRate {
  init?(_ results: HealthStatistics.Results) {
    let unit = HealthUnit.count / .minute
    guard let average = WorkoutFacts.number(results.average, unit).map(Rounding.calculated) else {
      return nil
    }
    self.init(
      average: average, minimum: WorkoutFacts.number(results.minimum, unit),
      maximum: WorkoutFacts.number(results.maximum, unit))
  }
}
