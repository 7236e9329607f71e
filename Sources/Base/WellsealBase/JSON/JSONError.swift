/// An error that occurs when bytes aren't strict JSON, with the offset.
public struct JSONError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case empty
    case byteOrderMark
    case notUTF8
    case unexpectedByte(UInt8)
    case unexpectedEnd
    case controlCharacter
    case invalidEscape
    case loneSurrogate
    /// A member name contains U+0000, at which other readers truncate it.
    case nulInName
    /// An object has a member name twice; readers differ in which one they use.
    case duplicateName
    case malformedNumber
    /// The number doesn't fit a binary64, so readers differ in its value.
    case numberOutOfRange
    case trailingBytes
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case tooManyValues(limit: Int)
  }

  public var reason: Reason
  /// The offset in bytes from the start of the text.
  public var offset: Int

  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension JSONError: CustomStringConvertible {
  public var description: String { "\(sentence), at byte \(offset)" }

  private var sentence: String {
    switch reason {
    case .empty: "there is no JSON here"
    case .byteOrderMark: "a byte order mark stands before the JSON"
    case .notUTF8: "the text is not UTF-8"
    case .unexpectedByte(let byte): "byte 0x\(String(byte, radix: 16)) cannot stand here"
    case .unexpectedEnd: "the JSON ends too early"
    case .controlCharacter: "a string holds a control character that must be escaped"
    case .invalidEscape: "a string holds an escape that JSON does not have"
    case .loneSurrogate: "a string holds half of a surrogate pair"
    case .nulInName: "a member name holds U+0000"
    case .duplicateName: "an object names the same member twice"
    case .malformedNumber: "a number is malformed"
    case .numberOutOfRange: "a number is out of range"
    case .trailingBytes: "something follows the end of the JSON"
    case .tooDeep(let limit): "the JSON is nested deeper than \(limit) levels"
    case .tooLarge(let limit): "the JSON is longer than \(limit) bytes"
    case .tooManyValues(let limit): "the JSON holds more than \(limit) values"
    }
  }
}

extension JSONError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .empty: "json.empty"
    case .byteOrderMark: "json.byte-order-mark"
    case .notUTF8: "json.not-utf8"
    case .unexpectedByte: "json.unexpected-byte"
    case .unexpectedEnd: "json.unexpected-end"
    case .controlCharacter: "json.control-character"
    case .invalidEscape: "json.invalid-escape"
    case .loneSurrogate: "json.lone-surrogate"
    case .nulInName: "json.nul-in-name"
    case .duplicateName: "json.duplicate-name"
    case .malformedNumber: "json.malformed-number"
    case .numberOutOfRange: "json.number-out-of-range"
    case .trailingBytes: "json.trailing-bytes"
    case .tooDeep: "json.too-deep"
    case .tooLarge: "json.too-large"
    case .tooManyValues: "json.too-many-values"
    }
  }
}
