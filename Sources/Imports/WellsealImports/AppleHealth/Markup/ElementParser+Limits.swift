extension ElementParser {
  /// The limits of the parser.
  struct Limits {
    var depth = 12
    var tag = 1 << 20
    var attributes = 128
    var elements = 200_000
    var bytes = 64 << 20
  }

  /// The reason why a part of the file was dropped.
  enum DropReason: Hashable, Sendable {
    case notClosed
    case malformedTag
    case tooDeep
    case tooLarge
    case strayText
    /// The attribute is repeated with another value.
    case repeatedAttribute(String)
  }

  /// The state of the file's root.
  enum Root {
    case notYet
    case open
    case closed
  }
}
