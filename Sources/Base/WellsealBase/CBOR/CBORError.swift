/// An error that occurs when bytes aren't strict CBOR, with the offset.
public struct CBORError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case unexpectedEnd
    /// The bytes break the grammar: a reserved length, a length in the wrong place, or an
    /// unexpected end mark.
    case notWellFormed
    case notUTF8
    /// A map has a key twice; readers differ in which one they use.
    case duplicateKey
    case trailingBytes
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case tooManyValues(limit: Int)
  }

  public var reason: Reason
  /// The offset in bytes from the start.
  public var offset: Int

  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension CBORError: CustomStringConvertible {
  public var description: String { "\(sentence), at byte \(offset)" }

  private var sentence: String {
    switch reason {
    case .unexpectedEnd: "unexpected end of input"
    case .notWellFormed: "the bytes are not well-formed CBOR"
    case .notUTF8: "text isn't UTF-8"
    case .duplicateKey: "duplicate map key"
    case .trailingBytes: "something follows the end of the CBOR"
    case .tooDeep(let limit): "the CBOR is nested deeper than \(limit) levels"
    case .tooLarge(let limit): "the CBOR is longer than \(limit) bytes"
    case .tooManyValues(let limit): "the CBOR holds more than \(limit) values"
    }
  }
}
