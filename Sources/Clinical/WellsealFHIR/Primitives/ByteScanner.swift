/// A scanner that reads a text from the front, byte by byte.
struct ByteScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { at == text.count }

  var rest: Slice<UnsafeBufferPointer<UInt8>> { text[at...] }

  /// The next byte, without consuming it.
  var next: UInt8? { at < text.count ? text[at] : nil }

  /// Consumes a word if it comes next.
  mutating func consume(_ word: StaticString) -> Bool {
    guard text.count - at >= word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount where text[at + offset] != word.utf8Start[offset] {
      return false
    }
    at += word.utf8CodeUnitCount
    return true
  }

  /// Consumes a number with the given number of digits.
  mutating func digits(count: Int) -> Int? {
    guard text.count - at >= count else { return nil }
    var value = 0
    for place in at..<at + count {
      guard PrimitiveScanner.isDigit(text[place]) else { return nil }
      value = value * 10 + Int(text[place] - 0x30)
    }
    at += count
    return value
  }

  /// Skips one byte, if there is one.
  mutating func advance() { at = min(at + 1, text.count) }

  /// Consumes bytes as long as they satisfy a condition.
  mutating func consumeWhile(_ isWanted: (UInt8) -> Bool) -> UnsafeBufferPointer<UInt8> {
    let start = at
    while at < text.count, isWanted(text[at]) { at += 1 }
    return UnsafeBufferPointer(rebasing: text[start..<at])
  }

  /// Skips all digits that follow.
  mutating func skipDigits() { _ = consumeWhile(PrimitiveScanner.isDigit) }
}
