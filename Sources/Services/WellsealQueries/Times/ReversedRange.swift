package import FoundationEssentials
package import WellsealBase

/// An error that occurs when the end of a range is before its start.
///
/// It indicates a mistake of the user, rather than an empty result.
package struct ReversedRange: Error, Hashable {
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
