package import Foundation
package import WellsealBase

/// A period as a user writes it: `2025`, `2025-05`, `2025-05-01`, or two of them separated by `..`.
package struct Period: Sendable, Hashable {
  package var interval: DateInterval

  package init(_ interval: DateInterval) { self.interval = interval }

  /// Parses a period.
  ///
  /// `A..B` includes both ends.
  ///
  /// - Throws: ``UnreadablePeriod`` or ``ReversedRange``.
  package init(_ text: String, in time: LocalTime) throws {
    let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let first = try Self.interval(ends[0], time)
    let last = ends.count > 1 ? try Self.interval(ends[1], time) : first
    guard ends.count == 1 || first.start < last.end else { throw ReversedRange() }
    interval = DateInterval(start: first.start, end: last.end)
    guard interval.duration > 0 else { throw UnreadablePeriod(text: text) }
  }

  private static func interval(_ text: String, _ time: LocalTime) throws -> DateInterval {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let date = FHIRDateTime(text), date.precision <= .month { return date.interval(in: time.zone) }
    do { return try time.interval(text) } catch { throw UnreadablePeriod(text: text) }
  }
}

/// An error that occurs when a text isn't a period.
package struct UnreadablePeriod: Error, Hashable {
  var text: String

  package init(text: String) { self.text = text }
}

extension UnreadablePeriod: CustomStringConvertible {
  package var description: String { "invalid period \"\(text)\"" }
}

extension UnreadablePeriod: DescribedError {
  package var errorCode: String { "unreadable-period" }

  package var hint: String? {
    "write 2025, 2025-06, 2025-06-01, or two of them as in 2025-06-01..2025-06-14"
  }

  package var exitClass: ExitClass { .wrongUse }
}
