/// A scanner that parses numbers with a fixed number of digits, and the signs between them, from
/// the start of a text.
struct DigitScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Sequence<UInt8>) { rest = ArraySlice(text) }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  /// Consumes a number with the given number of digits, or returns `nil` without consuming
  /// anything.
  mutating func number(_ count: Int) -> Int? {
    guard rest.count >= count, rest.prefix(count).allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count).reduce(0) { $0 * 10 + Int($1 &- 0x30) }
  }

  /// Consumes a sign, or returns false without consuming anything.
  mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Consumes all following digits.
  mutating func digits() -> String {
    let digits = rest.prefix { $0 &- 0x30 < 10 }
    rest = rest.dropFirst(digits.count)
    return String(decoding: digits, as: UTF8.self)
  }

  /// Consumes a date such as `2024-05-01`.
  mutating func date() -> CivilDate? {
    guard let year = number(4), consume("-"), let month = number(2), consume("-"), let day = number(2) else {
      return nil
    }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Consumes an offset from UTC in seconds: `Z`, or a sign, hours, a colon and minutes, at most 14
  /// hours.
  mutating func offset(colonIsOptional: Bool = false) -> Int? {
    if consume("Z") { return 0 }
    let isWest = consume("-")
    guard isWest || consume("+"), let hours = number(2), consume(":") || colonIsOptional,
      let minutes = number(2),
      minutes < 60,
      hours * 60 + minutes <= 14 * 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}

/// Formatting of numbers in dates.
enum Digits {
  /// Writes the last digits of a nonnegative number.
  static func write(_ number: Int, _ count: Int, to text: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    var rest = number
    for offset in (0..<count).reversed() {
      text[start + offset] = 0x30 + UInt8(rest % 10)
      rest /= 10
    }
  }

  static func padded(_ number: Int, _ count: Int) -> String {
    let digits = "\(number.magnitude)"
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  /// Returns the seconds since midnight as `07:30:00`.
  static func clock(_ seconds: Int) -> String {
    "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
  }

  /// Returns an offset from UTC in seconds as `Z` or `+02:00`.
  static func offset(_ seconds: Int) -> String {
    guard seconds != 0 else { return "Z" }
    let minutes = Int(seconds.magnitude) / 60
    return "\(seconds < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }
}
