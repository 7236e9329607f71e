package import FoundationEssentials
package import WellsealBase

/// An error that occurs when the end of a range is before its start.
///
/// It indicates a mistake of the user, rather than an empty result.
package struct ReversedRange: Error, Hashable {
  /// Checks the bounds of a range as they were named, such as two days, if both are given.
  ///
  /// A moment can end a range at its start, which is then empty; a day or month before the start
  /// can't.
  ///
  /// - Throws: ``ReversedRange`` if the end is before the start.
  package static func check(from start: DateInterval?, to end: DateInterval?) throws(ReversedRange) {
    try check(from: start?.start, to: end?.end)
    if let start, let end, end.duration > 0, end.end <= start.start { throw ReversedRange() }
  }

  /// Checks the bounds of a range if both are given.
  ///
  /// - Throws: ``ReversedRange`` if the end is before the start.
  package static func check(from start: Date?, to end: Date?) throws(ReversedRange) {
    if let start, let end, end < start { throw ReversedRange() }
  }
}

extension ReversedRange: CustomStringConvertible {
  package var description: String { "the start is after the end" }
}

extension ReversedRange: DescribedError {
  package var errorCode: String { "reversed-range" }
  package var hint: String? { "give the earlier time first" }
  package var exitClass: ExitClass { .wrongUse }
}
