import WellsealModel

/// The size of statistics by interval.
///
/// One sample of a year is in 8,784 hours, and one of a lifetime in a million; without a limit a
/// program could let the daemon write hundreds of megabytes.
enum StatisticsSize {
  /// The maximum number of intervals, which is 22 years of hours.
  static let maxIntervals = 200_000

  /// Checks the number of intervals of a type.
  ///
  /// - Throws: `StoreError` if there are more intervals.
  static func check(_ count: Int, of type: HealthType) throws(StoreError) {
    guard count <= maxIntervals else {
      throw .statistics(StatisticsError(type: type, reason: .tooManyCuts(limit: maxIntervals)))
    }
  }
}
