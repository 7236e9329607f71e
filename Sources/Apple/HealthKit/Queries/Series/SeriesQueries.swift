public import CoreLocation
public import Foundation
import WellsealModel
import WellsealWire

/// A query for the times of a heartbeat series.
open class HKHeartbeatSeriesQuery: HKQuery, @unchecked Sendable {
  private let series: UUID
  private let handler: @Sendable (HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?) -> Void

  /// Creates a query.
  ///
  /// The handler receives the seconds since the start of the series, whether a gap precedes the
  /// beat, and whether it is the last.
  @preconcurrency
  public init(
    heartbeatSeries: HKHeartbeatSeriesSample,
    dataHandler: @escaping @Sendable (HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?) -> Void
  ) {
    self.series = heartbeatSeries.uuid
    self.handler = dataHandler
    super.init(heartbeatSeries.sampleType, HKQuery.predicateForObject(with: heartbeatSeries.uuid))
  }

  override func execute(in store: HKHealthStore) async throws {
    // The handler learns with the last beat that it is the last, so hold one back.
    var held: Heartbeat?
    for try await page in store.replies(to: PointsCall(of: series)) {
      guard case .heartbeats(let beats) = page.points, let last = beats.last else { continue }
      await report((held.map { [$0] } ?? []) + beats.dropLast(), isLast: false)
      held = last
    }
    guard let held else { throw HKError.nothingMatches }
    await report([held], isLast: true)
  }

  private func report(_ beats: [Heartbeat], isLast: Bool) async {
    await deliver {
      for beat in beats { self.handler(self, beat.timeSinceStart, beat.isPrecededByGap, isLast, nil) }
    }
  }

  override func fail(_ error: any Error) { handler(self, 0, false, true, error) }
}

/// A query for the locations of a route, which arrive in batches.
open class HKWorkoutRouteQuery: HKQuery, @unchecked Sendable {
  private let route: UUID
  private let handler: @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void

  /// The interval of the requested locations, or `nil` for all.
  let dateInterval: DateInterval?

  /// Creates a query for the locations of a route.
  ///
  /// The handler receives them in batches and a flag for the last one.
  @preconcurrency
  public convenience init(
    route workoutRoute: HKWorkoutRoute,
    dataHandler: @escaping @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void
  ) {
    self.init(workoutRoute, during: nil, dataHandler)
  }

  /// Creates a query for the locations of a route in an interval.
  @preconcurrency
  public convenience init(
    route workoutRoute: HKWorkoutRoute, dateInterval: DateInterval,
    dataHandler: @escaping @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void
  ) {
    self.init(workoutRoute, during: dateInterval, dataHandler)
  }

  private init(
    _ route: HKWorkoutRoute, during dateInterval: DateInterval?,
    _ handler: @escaping @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void
  ) {
    self.route = route.uuid
    self.dateInterval = dateInterval
    self.handler = handler
    super.init(route.sampleType, HKQuery.predicateForObject(with: route.uuid))
  }

  override func execute(in store: HKHealthStore) async throws {
    for try await page in store.replies(to: PointsCall(of: route)) {
      guard case .route(let points) = page.points else { continue }
      let wanted = points.filter { point in
        dateInterval.map { $0.start <= point.date && point.date <= $0.end } ?? true
      }
      await deliver { self.handler(self, wanted.map { CLLocation($0) }, false, nil) }
    }
    await deliver { self.handler(self, [], true, nil) }
  }

  override func fail(_ error: any Error) { handler(self, nil, true, error) }
}
