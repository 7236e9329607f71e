import WellsealModel

/// A sample whose points are read with a separate query.
open class HKSeriesSample: HKSample, @unchecked Sendable {
  /// The number of points.
  open var count: Int {
    guard case .series(let count) = sample.value else { return 0 }
    return count
  }
}

/// The route of a workout.
///
/// Read its locations with ``HKWorkoutRouteQuery``.
open class HKWorkoutRoute: HKSeriesSample, @unchecked Sendable {}

/// A series of heartbeats.
///
/// Read their times with ``HKHeartbeatSeriesQuery``.
open class HKHeartbeatSeriesSample: HKSeriesSample, @unchecked Sendable {}
