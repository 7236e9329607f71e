import Foundation
import WellsealBase
import WellsealQueries

/// The time range of an export, open at an end that is `nil`.
struct ExportSpan: Sendable {
  var since: Date?
  var until: Date?

  init() {}

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - first: A day or a time, or `nil` or empty for the beginning.
  ///   - last: The same for the end; a day is included completely.
  ///   - time: The time zone in which days begin.
  /// - Throws: ``WellsealQueries/UnreadableTime`` if a day or time is invalid.
  init(from first: String?, to last: String?, in time: LocalTime) throws(UnreadableTime) {
    if let first, !first.isEmpty { since = try time.date(first) }
    if let last, !last.isEmpty { until = try time.interval(last).end }
  }

  /// Whether the end isn't after the start.
  var isBackwards: Bool {
    if let since, let until { until <= since } else { false }
  }
}
