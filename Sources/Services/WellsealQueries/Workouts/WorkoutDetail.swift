package import Foundation
package import WellsealBase
package import WellsealModel

/// All details of a workout.
package struct WorkoutDetail: Sendable {
  package var facts: WorkoutFacts
  package var splits: [WorkoutSplit]
  /// The length of the splits, or `nil` if there are none.
  var splitLength: Double?
  package var zones: [Zone]
  /// The origin of the zones, or `nil` if there are none.
  package var zoneOrigin: ZoneOrigin?
  /// The heart rates that the zones were calculated from, or `nil` if they weren't.
  package var reserve: HeartRateReserve?
  /// The unknown heart rates without which there are no zones.
  package var missingForZones: [HeartRateReserve.Missing]
  package var route: WorkoutRoute?
  /// All heart rates, in chronological order.
  package var heartRates: [Reading]
  /// The distance covered over time, or `nil` if it is unknown.
  let progress: WorkoutProgress?

  package struct Zone: Sendable, Hashable {
    /// The number of the zone, starting at 1.
    package var number: Int
    /// The lower bound in beats per minute, or `nil` for the first zone.
    package var low: Double?
    /// The upper bound in beats per minute, or `nil` for the last zone.
    package var high: Double?
    package var seconds: TimeInterval
  }

  package enum ZoneOrigin: String, Sendable {
    /// The zones of the workout.
    case workout = "workout"
    /// The zones that the user entered.
    case person = "person"
    /// Fractions of the heart rate reserve.
    case reserve = "reserve"
  }

  package struct Reading: Sendable, Hashable {
    package var date: Date
    /// The value in beats per minute.
    package var value: Double
  }
}

extension WorkoutDetail {
  /// Reads a workout, or returns `nil` if the sample isn't a workout.
  ///
  /// - Parameters:
  ///   - sample: The workout.
  ///   - splitLength: The length of splits in meters.
  ///   - store: The store that contains its samples.
  ///   - time: The time zone in which the age is calculated.
  /// - Throws: Errors of the store.
  package init?(
    _ sample: HealthSample, splitLength: Double = 1000, in store: some SampleStore, _ time: LocalTime
  ) async throws {
    guard let facts = try await WorkoutFacts(sample, in: store) else { return nil }
    let workout = facts.workout
    let samples = try await Self.samples(of: .heartRate, sample, in: store)
    let unit = HealthUnit.count / .minute
    let readings = samples.compactMap { item in
      WorkoutFacts.number(item.value.quantity, unit).map { Reading(date: item.start, value: $0) }
    }
    let route = try await Self.route(of: sample, in: store)
    let progress = try await Self.progress(of: sample, route, in: store)
    let splits =
      progress?.splits(of: splitLength, from: sample.start, to: sample.end, events: workout.events) {
        from, to in
        let rates = readings.filter { from <= $0.date && $0.date < to }.map(\.value)
        return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
      } ?? []
    let zones = try await WorkoutZones(of: facts, samples, in: store, time)
    self.init(
      facts: facts, splits: splits, splitLength: splits.isEmpty ? nil : splitLength, zones: zones.zones,
      zoneOrigin: zones.origin, reserve: zones.reserve, missingForZones: zones.missing, route: route,
      heartRates: readings, progress: progress)
  }

  /// Returns the samples of a type that belong to a workout, or that begin during it if none
  /// belongs to it.
  static func samples(
    of type: HealthType, _ sample: HealthSample, in store: some SampleStore
  ) async throws -> [HealthSample] {
    for predicate in [
      WorkoutFacts.belonging(to: sample), WorkoutFacts.during(sample),
    ] {
      let found = try await store.samples(
        SampleQuery([SampleQuery.Part(type, predicate)], limit: maxSamples))
      if !found.isEmpty { return found.sorted { $0.start < $1.start } }
    }
    return []
  }

  private static let maxSamples = 100_000

  private static func route(of sample: HealthSample, in store: some SampleStore) async throws -> WorkoutRoute?
  {
    var recordings: [[RoutePoint]] = []
    for part in try await store.samples(of: .workoutRoute, WorkoutFacts.belonging(to: sample)) {
      guard case .route(let points) = try await store.points(of: part.uuid) else { continue }
      recordings.append(points)
    }
    return WorkoutRoute(recordings)
  }

  /// Returns the distance covered over time, or `nil` if it is unknown.
  ///
  /// It reads only samples during the workout, because many workouts are compared.
  static func progress(of sample: HealthSample, in store: some SampleStore) async throws -> WorkoutProgress? {
    let predicate = SamplePredicate.and([
      .samples(from: sample.start, to: sample.end), .objects(tiedBy: .workout, to: sample.uuid),
    ])
    for type in WorkoutFacts.distanceTypes {
      let found = try await store.samples(of: type, predicate)
      if !found.isEmpty { return WorkoutProgress(found) }
    }
    return try await route(of: sample, in: store).map { WorkoutProgress($0) }
  }

  /// Returns the distance covered over time, from the samples that belong to the workout, or else
  /// from its route.
  private static func progress(
    of sample: HealthSample, _ route: WorkoutRoute?, in store: some SampleStore
  ) async throws -> WorkoutProgress? {
    for type in WorkoutFacts.distanceTypes {
      let found = try await store.samples(of: type, WorkoutFacts.belonging(to: sample))
      if !found.isEmpty { return WorkoutProgress(found) }
    }
    return route.map { WorkoutProgress($0) }
  }
}
