/// An error that occurs when bytes aren't strict JSON, with the offset.
public struct JSONError: Error, Hashable, Sendable {
  /// The reason why bytes aren't strict JSON.
  public enum Reason: Hashable, Sendable {
    /// The input is empty or only white space.
    case empty
    /// The text begins with a byte order mark.
    case byteOrderMark
    /// The bytes aren't UTF-8.
    case notUTF8
    /// The grammar doesn't allow this byte here.
    case unexpectedByte(UInt8)
    /// The text ends inside a value.
    case unexpectedEnd
    /// A string contains a control character that isn't escaped.
    case controlCharacter
    /// A backslash is followed by something other than an escape of JSON.
    case invalidEscape
    /// A string contains half of a surrogate pair.
    case loneSurrogate
    /// A member name contains U+0000, at which other readers truncate it.
    case nulInName
    /// An object has a member name twice; readers differ in which one they use.
    case duplicateName
    /// A number breaks the grammar of JSON, such as `01` or `1.`.
    case malformedNumber
    /// The number doesn't fit a binary64, so readers differ in its value.
    case numberOutOfRange
    /// The value is followed by something other than white space.
    case trailingBytes
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// The text has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The text has more values than the limit.
    case tooManyValues(limit: Int)
  }

  /// The reason why the bytes aren't strict JSON.
  public var reason: Reason
  /// The offset in bytes from the start of the text.
  public var offset: Int

  /// Creates an error for the byte at an offset.
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
  package var message: String { "invalid JSON: \(self)" }

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
