package import FoundationEssentials
import WellsealBase

/// A point in time with the precision in the document, such as a year, a day, or a second with an
/// offset.
///
/// Source: HL7 v3 data types R1, TS: `YYYYMMDDHHMMSS.SSSS+ZZzz`, cut off anywhere.
package struct CDATime: Hashable, Sendable {
  package enum Precision: Int, Hashable, Sendable, Comparable {
    case year, month, day, hour, minute, second

    package static func < (left: Precision, right: Precision) -> Bool { left.rawValue < right.rawValue }
  }

  package var year: Int
  package var month: Int?
  package var day: Int?
  package var hour: Int?
  package var minute: Int?
  package var second: Int?
  /// The minutes east of UTC, or `nil` if there is no offset.
  var offset: Int?

  /// Parses a time, or returns `nil` if the text isn't a valid one.
  ///
  /// Fractions of seconds are dropped.
  package init?(_ text: String) {
    let text = text.utf8.drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    let zone = text.firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } ?? text.endIndex
    let digits = Array(text[..<zone].prefix { $0 != UInt8(ascii: ".") })
    guard [4, 6, 8, 10, 12, 14].contains(digits.count), digits.allSatisfy({ $0 &- 0x30 < 10 }) else {
      return nil
    }
    func number(_ from: Int, _ count: Int) -> Int? {
      guard digits.count >= from + count else { return nil }
      return digits[from..<(from + count)].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    (year, month, day) = (number(0, 4) ?? 0, number(4, 2), number(6, 2))
    (hour, minute, second) = (number(8, 2), number(10, 2), number(12, 2))
    offset = Self.offset(Array(text[zone...]))
    guard zone == text.endIndex || offset != nil, year > 0,
      CivilDate(year: year, month: month ?? 1, day: day ?? 1) != nil, (0...24).contains(hour ?? 0),
      (0...59).contains(minute ?? 0), (0...60).contains(second ?? 0)
    else { return nil }
  }

  private static func offset(_ zone: [UInt8]) -> Int? {
    guard [3, 5].contains(zone.count), zone.dropFirst().allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    let digits = zone.dropFirst().map { Int($0 - 0x30) } + [0, 0]
    let minutes = (digits[0] * 10 + digits[1]) * 60 + (zone.count == 5 ? digits[2] * 10 + digits[3] : 0)
    guard minutes <= 14 * 60 else { return nil }
    return zone[0] == UInt8(ascii: "-") ? -minutes : minutes
  }

  package var precision: Precision {
    if second != nil { return .second }
    if minute != nil { return .minute }
    if hour != nil { return .hour }
    if day != nil { return .day }
    return month == nil ? .year : .month
  }

  /// Returns the start of the time.
  ///
  /// - Parameter zone: The time zone of a time without an offset.
  /// - Returns: The first moment.
  package func date(in zone: TimeZone = .gmt) -> Date? {
    guard let date = CivilDate(year: year, month: month ?? 1, day: day ?? 1) else { return nil }
    let wall = date.daysSince2001 * 86_400 + (hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0)
    let offset = offset.map { $0 * 60 } ?? zone.offset(atWallTime: wall)
    return Date(timeIntervalSinceReferenceDate: Double(wall - offset))
  }

  /// `2024`, `2024-01`, `2024-01-31`, `2024-01-31T14:05`, with seconds and `+01:00` if they are
  /// known.
  package var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let digits = String(year)
    var text = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    guard let month else { return text }
    text += "-\(two(month))"
    guard let day else { return text }
    text += "-\(two(day))"
    guard let hour else { return text }
    text += "T\(two(hour)):\(two(minute ?? 0))"
    if let second { text += ":\(two(second))" }
    guard let offset else { return text }
    let size = abs(offset)
    return text + (offset == 0 ? "Z" : "\(offset < 0 ? "-" : "+")\(two(size / 60)):\(two(size % 60))")
  }
}

/// An interval with its ends, if they are known.
///
/// A point in time has no end.
package struct CDAInterval: Hashable, Sendable {
  package var start: CDATime?
  package var end: CDATime?

  package init(start: CDATime? = nil, end: CDATime? = nil) { (self.start, self.end) = (start, end) }
}
