/// Reads a text from its front, byte by byte.
struct ByteScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { at == text.count }

  var rest: Slice<UnsafeBufferPointer<UInt8>> { text[at...] }

  /// The next byte, which stays.
  var next: UInt8? { at < text.count ? text[at] : nil }

  /// Takes exactly this word, or nothing.
  mutating func take(_ word: StaticString) -> Bool {
    guard text.count - at >= word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount where text[at + offset] != word.utf8Start[offset] {
      return false
    }
    at += word.utf8CodeUnitCount
    return true
  }

  /// Takes a number of exactly so many digits.
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

  /// Steps over one byte, if there is one.
  mutating func advance() { at = min(at + 1, text.count) }

  /// Takes the bytes that are so, up to the first that is not.
  mutating func takeWhile(_ isWanted: (UInt8) -> Bool) -> UnsafeBufferPointer<UInt8> {
    let start = at
    while at < text.count, isWanted(text[at]) { at += 1 }
    return UnsafeBufferPointer(rebasing: text[start..<at])
  }

  /// Takes all digits that follow.
  mutating func skipDigits() { _ = takeWhile(PrimitiveScanner.isDigit) }
}
