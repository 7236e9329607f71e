extension ElementParser {
  /// What it keeps of the file at most.
  struct Limits {
    var depth = 12
    var tag = 1 << 20
    var attributes = 128
    var elements = 200_000
    var bytes = 64 << 20
  }

  /// Why a piece of the file was dropped.
  enum Fault: Hashable, Sendable {
    case notClosed
    case malformedTag
    case tooDeep
    case tooLarge
    case strayText
    /// The attribute of this name is there again with another value.
    case repeatedAttribute(String)
  }

  /// How far the file's root has come.
  enum Root {
    case notYet
    case open
    case closed
  }
}
