import Foundation
import WellsealBase
import WellsealQueries

/// The time that an export is of; open at an end that is nil.
struct ExportSpan: Sendable {
  var since: Date?
  var until: Date?

  init() {}

  /// - Parameters:
  ///   - first: a day or a time; nil or empty for the beginning.
  ///   - last: the same for the end, which belongs to it whole.
  ///   - time: where days begin.
  /// - Throws: ``HealthQuestions/UnreadableTime``
  init(from first: String?, to last: String?, in time: LocalTime) throws(UnreadableTime) {
    if let first, !first.isEmpty { since = try time.date(first) }
    if let last, !last.isEmpty { until = try time.interval(last).end }
  }

  /// Whether it ends before it begins.
  var isBackwards: Bool {
    if let since, let until { until <= since } else { false }
  }
}
