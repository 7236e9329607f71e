import WellsealBase
import WellsealImports

/// The values of a text with several JSON documents or with an array: each document, and each
/// element of an array.
///
/// Only brackets and strings are scanned. The values are parsed separately, so that a damaged one
/// doesn't affect those before it.
struct JSONSequence: Sequence, IteratorProtocol {
  /// A value, or the rest of the text if it is damaged.
  struct Value: Hashable {
    let range: Range<Int>
    /// The line on which it begins, from 1.
    let line: Int
    /// Whether it is an element of an array.
    let isElement: Bool
    /// Whether the text ends before the value or its array does.
    var isCut = false
    /// Whether it is the rest of a text with too many values.
    var isTooMuch = false
  }

  /// The position in an array, or outside of it.
  private enum Position {
    case outside
    case start
    case afterValue
    case afterComma
  }

  let bytes: [UInt8]
  private var index = 0
  private var position = Position.outside
  private var count = 0
  private var line = 1
  /// The index up to which lines are counted.
  private var countedIndex = 0
  private let maxCount: Int

  init(_ bytes: [UInt8], maxCount: Int = 1_000_000) {
    self.bytes = bytes
    self.maxCount = maxCount
  }

  /// Whether the text is one document, complete or not, rather than several or an array.
  var isOneDocument: Bool {
    var values = self
    guard let first = values.next() else { return true }
    return !first.isElement && values.next() == nil
  }

  mutating func next() -> Value? {
    while true {
      skipSpace()
      guard index < bytes.count else { return endOfText() }
      switch (bytes[index], position) {
      case (UInt8(ascii: "["), .outside): position = .start
      case (UInt8(ascii: "]"), .start), (UInt8(ascii: "]"), .afterValue): position = .outside
      case (UInt8(ascii: ","), .afterValue): position = .afterComma
      case (_, .afterValue), (UInt8(ascii: "]"), .afterComma), (UInt8(ascii: ","), _): return rest()
      default: return count < maxCount ? value() : rest(isTooMuch: true)
      }
      index += 1
    }
  }

  private mutating func endOfText() -> Value? {
    guard position != .outside else { return nil }
    return value(upTo: bytes.count, isCut: true)
  }

  /// Returns the value at the index.
  private mutating func value() -> Value {
    count += 1
    let first = bytes[index]
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      var nesting = JSONNesting()
      guard let end = nesting.end(in: bytes[index...]) else { return value(upTo: bytes.count, isCut: true) }
      return value(upTo: end)
    }
    guard position != .outside else { return rest() }
    return value(upTo: endOfScalar)
  }

  private mutating func value(upTo end: Int, isCut: Bool = false) -> Value {
    defer {
      index = end
      position = position == .outside || isCut ? .outside : .afterValue
    }
    return Value(range: index..<end, line: lineOfIndex(), isElement: position != .outside, isCut: isCut)
  }

  private mutating func rest(isTooMuch: Bool = false) -> Value {
    var value = self.value(upTo: bytes.count)
    value.isTooMuch = isTooMuch
    position = .outside
    return value
  }

  /// The end of the string, number or literal at the index, which is an element of an array.
  private var endOfScalar: Int {
    var (isInString, isEscaped) = (false, false)
    return bytes[index...].firstIndex { byte in
      defer { isEscaped = isInString && !isEscaped && byte == UInt8(ascii: "\\") }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      return !isInString && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]"))
    } ?? bytes.count
  }

  /// Skips white space, and the byte order marks of concatenated files.
  private mutating func skipSpace() {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if position == .outside, bytes[index...].starts(with: Self.mark) {
        index += Self.mark.count
      } else {
        return
      }
    }
  }

  private mutating func lineOfIndex() -> Int {
    line += bytes[countedIndex..<index].count { $0 == lineFeed }
    countedIndex = index
    return line
  }

  /// The byte order mark in UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

/// The open brackets of a JSON text that is scanned in parts.
struct JSONNesting {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether a bracket is open after a complete line.
  var isOpen: Bool { depth > 0 && !isInString }

  /// Whether a string isn't closed at the end of a line, which it can't continue.
  var isBroken: Bool { isInString }

  /// Scans all bytes.
  mutating func add(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = end(in: rest) { rest = rest[end...] }
  }

  /// Scans bytes up to the bracket that closes the first one.
  ///
  /// - Returns: The index after it, or `nil` if it isn't among the bytes.
  mutating func end(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      for (place, byte) in buffer.enumerated() where scan(byte) { return bytes.startIndex + place + 1 }
      return nil
    }
  }

  /// Scans a byte, and returns whether it closes the outermost bracket.
  private mutating func scan(_ byte: UInt8) -> Bool {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth = max(0, depth - 1)
      return depth == 0
    default: break
    }
    return false
  }
}
