package import FoundationEssentials
package import WellsealBase

/// A range of time that ends before it begins, which is a slip of whoever asks and not a question without an answer.
package struct ReversedRange: Error, Hashable {
  /// Checks the ends of a range, where both are given.
  ///
  /// - Throws: ``ReversedRange``
  package static func check(from start: Date?, to end: Date?) throws(ReversedRange) {
    if let start, let end, end < start { throw ReversedRange() }
  }
}

extension ReversedRange: CustomStringConvertible {
  package var description: String { "the range ends before it begins" }
}

extension ReversedRange: DescribedError {
  package var errorCode: String { "reversed-range" }
  package var hint: String? { "give the earlier time first" }
  package var exitClass: ExitClass { .wrongUse }
}
