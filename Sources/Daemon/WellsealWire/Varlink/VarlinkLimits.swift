import WellsealBase

/// The limits of messages.
package enum VarlinkLimits {
  /// The maximum length of a message in bytes: 100,000 samples of a workout, or an attachment of 24
  /// MB.
  package static let message = 1 << 25
  /// The number of samples per page.
  static let page = 4096
  /// The number of bytes of an attachment per page.
  package static let dataPage = 1 << 20

  /// The limits of JSON, deep enough for a predicate of 64 levels.
  static let json = ParsingLimits(bytes: message, depth: 160, values: 4_000_000)
}
