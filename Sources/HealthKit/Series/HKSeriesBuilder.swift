public import CoreLocation
public import Foundation
import HealthModel
import Synchronization

/// Puts a series together, point by point.
open class HKSeriesBuilder: NSObject, @unchecked Sendable {
  let healthStore: HKHealthStore
  fileprivate let draft: Mutex<SeriesDraft>

  fileprivate init(_ healthStore: HKHealthStore, _ draft: SeriesDraft) {
    self.healthStore = healthStore
    self.draft = Mutex(draft)
  }

  /// Drops everything; nothing more can be added.
  open func discard() { draft.withLock { $0.isClosed = true } }

  fileprivate func change(_ step: (inout SeriesDraft) throws -> Void) throws {
    try draft.withLock { draft in
      guard !draft.isClosed else { throw HKError(invalid: "the series is finished or discarded") }
      try step(&draft)
    }
  }

  fileprivate func change(
    _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void, _ step: (inout SeriesDraft) throws -> Void
  ) {
    do {
      try change(step)
      healthStore.answer { completion(true, nil) }
    } catch {
      healthStore.answer { completion(false, error) }
    }
  }
}

extension HKSeriesBuilder {
  /// Takes the last step, after which the series needs a store to go to.
  fileprivate func finish<Sample>(
    _ completion: @escaping @Sendable (Sample?, (any Error)?) -> Void,
    _ step: (inout SeriesDraft) throws -> Void
  ) {
    change({ _, problem in completion(nil, problem ?? HKError.noStore) }, step)
  }
}

/// What a builder of a series has so far.
private struct SeriesDraft: Sendable {
  var isClosed = false
  var metadata = Metadata.none
  var heartbeats: [Heartbeat] = []
  var locations: [CLLocation] = []
}

/// Puts a series of heartbeats together.
open class HKHeartbeatSeriesBuilder: HKSeriesBuilder, @unchecked Sendable {
  let device: HKDevice?
  let startDate: Date

  /// How many heartbeats a series holds at most; Apple does not publish its number.
  open class var maximumCount: Int { 100_000 }

  public init(healthStore: HKHealthStore, device: HKDevice?, start startDate: Date) {
    self.device = device
    self.startDate = startDate
    super.init(healthStore, SeriesDraft())
  }

  /// Adds a heartbeat at a time since the start; one with a time below zero or beyond the most is refused.
  open func addHeartbeat(at timeIntervalSinceStart: TimeInterval, precededByGap: Bool) async throws {
    try change {
      try $0.add(Heartbeat(timeSinceStart: timeIntervalSinceStart, isPrecededByGap: precededByGap))
    }
  }

  @preconcurrency
  open func addHeartbeatWithTimeInterval(
    sinceSeriesStartDate timeIntervalSinceStart: TimeInterval, precededByGap: Bool,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) {
      try $0.add(Heartbeat(timeSinceStart: timeIntervalSinceStart, isPrecededByGap: precededByGap))
    }
  }

  open func addMetadata(_ metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { $0.metadata = $0.metadata.merging(metadata) }
  }

  @preconcurrency
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { $0.metadata = $0.metadata.merging(try metadata.get()) }
  }

  /// Saves the series.
  @discardableResult
  open func finishSeries() async throws -> HKHeartbeatSeriesSample {
    try change { try $0.checkNotEmpty($0.heartbeats.count) }
    throw HKError.noStore
  }

  @preconcurrency
  open func finishSeries(completion: @escaping @Sendable (HKHeartbeatSeriesSample?, (any Error)?) -> Void) {
    finish(completion) { try $0.checkNotEmpty($0.heartbeats.count) }
  }
}

/// Puts the route of a workout together; locations may come in any order.
open class HKWorkoutRouteBuilder: HKSeriesBuilder, @unchecked Sendable {
  let device: HKDevice?

  public init(healthStore: HKHealthStore, device: HKDevice?) {
    self.device = device
    super.init(healthStore, SeriesDraft())
  }

  open func insertRouteData(_ routeData: [CLLocation]) async throws {
    try change { try $0.add(routeData) }
  }

  @preconcurrency
  open func insertRouteData(
    _ routeData: [CLLocation], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    change(completion) { try $0.add(routeData) }
  }

  open func addMetadata(_ metadata: [String: Any]) async throws {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { $0.metadata = $0.metadata.merging(metadata) }
  }

  @preconcurrency
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    change(completion) { $0.metadata = $0.metadata.merging(try metadata.get()) }
  }

  /// Saves the route with a workout that is stored.
  @discardableResult
  open func finishRoute(with workout: HKWorkout, metadata: [String: Any]?) async throws -> HKWorkoutRoute {
    let metadata = try HKError.invalid { try Metadata(metadata) }
    try change { try $0.finish($0.locations.count, metadata) }
    throw HKError.noStore
  }

  @preconcurrency
  open func finishRoute(
    with workout: HKWorkout, metadata: [String: Any]?,
    completion: @escaping @Sendable (HKWorkoutRoute?, (any Error)?) -> Void
  ) {
    let metadata = Result { try HKError.invalid { try Metadata(metadata) } }
    finish(completion) { try $0.finish($0.locations.count, metadata.get()) }
  }
}

extension SeriesDraft {
  fileprivate mutating func add(_ heartbeat: Heartbeat) throws {
    guard heartbeat.timeSinceStart >= 0 else { throw HKError(invalid: "a heartbeat comes after the start") }
    guard heartbeats.count < HKHeartbeatSeriesBuilder.maximumCount else {
      throw HKError(invalid: "the series holds as many heartbeats as it can")
    }
    heartbeats.append(heartbeat)
  }

  fileprivate mutating func add(_ locations: [CLLocation]) throws {
    guard !locations.isEmpty else { throw HKError(invalid: "there is no location to insert") }
    self.locations += locations
  }

  fileprivate mutating func finish(_ count: Int, _ metadata: Metadata) throws {
    try checkNotEmpty(count)
    self.metadata = self.metadata.merging(metadata)
  }

  fileprivate func checkNotEmpty(_ count: Int) throws {
    guard count > 0 else { throw HKError(invalid: "a series without points cannot be saved") }
  }
}
