import WellsealBase

/// What a message may grow to.
package enum VarlinkLimits {
  /// The longest message in bytes: 100,000 samples of a workout, or an attachment of 24 MB.
  package static let message = 1 << 25
  /// How many samples a sender puts into one page.
  static let page = 4096
  /// How many bytes of an attachment a sender puts into one page.
  package static let dataPage = 1 << 20

  /// Deep enough for a predicate of 64 levels.
  static let json = ParsingLimits(bytes: message, depth: 160, values: 4_000_000)
}
