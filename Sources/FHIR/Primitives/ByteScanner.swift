/// Reads a text from its front, byte by byte.
struct ByteScanner {
  private(set) var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ text: UnsafeBufferPointer<UInt8>) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// Takes exactly this word, or nothing.
  mutating func take(_ word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard rest.starts(with: word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// Takes a number of exactly so many digits.
  mutating func digits(count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var value = 0
    for byte in rest.prefix(count) {
      guard PrimitiveScanner.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    rest = rest.dropFirst(count)
    return value
  }

  /// Takes all digits that follow.
  mutating func skipDigits() { rest = rest.drop(while: PrimitiveScanner.isDigit) }
}
