public import CoreLocation
public import HealthKit
import WellsealModel

extension TestHealth {
  /// Adds a workout of another app or device with its route and its samples.
  ///
  /// - Parameters:
  ///   - workout: The workout.
  ///   - route: The locations in chronological order, or none for a workout without a route.
  ///   - samples: The samples that belong to the workout, such as heart rates.
  ///   - source: The app or device.
  /// - Throws: `HKError.errorInvalidArgument` if the store rejects them.
  public func add(
    _ workout: HKWorkout, route: [CLLocation], samples: [HKQuantitySample] = [],
    from source: TestSource = TestSource()
  ) async throws {
    var changes: [StoreChange] = [
      .add(try AdmittedSample(NewSample(workout.sample.stored(by: source.revision))))
    ]
    var members = samples.map { $0.sample.stored(by: source.revision) }
    changes += try members.map { try .add(NewSample($0)) }
    if let first = route.first, let last = route.last {
      let sample = try HealthSample(
        type: .workoutRoute, start: first.timestamp, end: last.timestamp, value: .series(count: route.count),
        provenance: Provenance(sourceRevision: source.revision))
      changes.append(try .add(NewSample(sample, points: .route(route.map { RoutePoint($0) }))))
      members.append(sample)
    }
    changes += members.map { .relate(SampleRelation(.workout, $0.uuid, of: workout.uuid)) }
    try await commit(changes)
  }
}
