/// An error that occurs when bytes aren't strict CBOR, with the offset.
package struct CBORError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
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

  package var reason: Reason
  /// The offset in bytes from the start.
  package var offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension CBORError: CustomStringConvertible {
  package var description: String { "\(sentence), at byte \(offset)" }

  private var sentence: String {
    switch reason {
    case .unexpectedEnd: "unexpected end of input"
    case .notWellFormed: "the bytes are not well-formed CBOR"
    case .notUTF8: "text isn't UTF-8"
    case .duplicateKey: "duplicate map key"
    case .trailingBytes: "unexpected data after the end of the CBOR"
    case .tooDeep(let limit): "the CBOR is nested deeper than \(limit) levels"
    case .tooLarge(let limit): "the CBOR is longer than \(limit) bytes"
    case .tooManyValues(let limit): "the CBOR holds more than \(limit) values"
    }
  }
}
