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
    case .empty: "empty input"
    case .byteOrderMark: "unexpected byte order mark"
    case .notUTF8: "the text is not UTF-8"
    case .unexpectedByte(let byte): "unexpected byte 0x\(String(byte, radix: 16))"
    case .unexpectedEnd: "unexpected end of input"
    case .controlCharacter: "unescaped control character in a string"
    case .invalidEscape: "invalid escape sequence"
    case .loneSurrogate: "unpaired surrogate"
    case .nulInName: "a member name contains U+0000"
    case .duplicateName: "duplicate member name"
    case .malformedNumber: "a number is malformed"
    case .numberOutOfRange: "a number is out of range"
    case .trailingBytes: "unexpected data after the end"
    case .tooDeep(let limit): "the JSON is nested deeper than \(limit) levels"
    case .tooLarge(let limit): "the JSON is longer than \(limit) bytes"
    case .tooManyValues(let limit): "the JSON has more than \(limit) values"
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
