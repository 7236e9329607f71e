import WellsealModel

/// A sample whose points need a query of their own.
open class HKSeriesSample: HKSample, @unchecked Sendable {
  /// How many points there are.
  open var count: Int {
    guard case .series(let count) = sample.value else { return 0 }
    return count
  }
}

/// The way of a workout; its locations are read with ``HKWorkoutRouteQuery``.
open class HKWorkoutRoute: HKSeriesSample, @unchecked Sendable {}

/// A series of heartbeats; their times are read with ``HKHeartbeatSeriesQuery``.
open class HKHeartbeatSeriesSample: HKSeriesSample, @unchecked Sendable {}
