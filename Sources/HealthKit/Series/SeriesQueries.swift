public import CoreLocation
public import Foundation

/// Asks for the times of a series of heartbeats.
open class HKHeartbeatSeriesQuery: HKQuery, @unchecked Sendable {
  private let handler: @Sendable (HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?) -> Void

  /// The handler gets seconds since the series began, whether a gap went before, and whether this was the last.
  @preconcurrency
  public init(
    heartbeatSeries: HKHeartbeatSeriesSample,
    dataHandler: @escaping @Sendable (HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?) -> Void
  ) {
    self.handler = dataHandler
    super.init(heartbeatSeries.sampleType, HKQuery.predicateForObject(with: heartbeatSeries.uuid))
  }

  override func fail(_ error: any Error) { handler(self, 0, false, true, error) }
}

/// Asks for the locations of a route, which come in batches until the last is done.
open class HKWorkoutRouteQuery: HKQuery, @unchecked Sendable {
  private let handler: @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void

  /// Of what time the locations are wanted; nil for all.
  let dateInterval: DateInterval?

  @preconcurrency
  public convenience init(
    route workoutRoute: HKWorkoutRoute,
    dataHandler: @escaping @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void
  ) {
    self.init(workoutRoute, during: nil, dataHandler)
  }

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
    self.dateInterval = dateInterval
    self.handler = handler
    super.init(route.sampleType, HKQuery.predicateForObject(with: route.uuid))
  }

  override func fail(_ error: any Error) { handler(self, nil, true, error) }
}
