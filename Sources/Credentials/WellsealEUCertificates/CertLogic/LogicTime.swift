import WellsealBase

/// Reads, shifts and writes dates and times as CertLogic does.
///
/// Source: CertLogic 1.3.2, "Offset date-time", "DCC Date of birth".
enum LogicTime {
  /// The units for shifting a point in time.
  enum Unit: String, Sendable {
    case year = "year"
    case month = "month"
    case day = "day"
    case hour = "hour"
  }

  /// Returns milliseconds since 1970, or `nil` for a text in another format.
  ///
  /// A year or a month alone means its last day.
  static func milliseconds(_ text: String) -> Int? {
    birthDay(text) ?? instant(text)
  }

  /// Returns the last day that a date of birth can mean: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
  static func birthDay(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts[0].count == 4, let year = number(parts[0]) else { return nil }
    guard parts.count > 1 else { return midnight(year, 12, 31) }
    guard parts[1].count == 2, let month = number(parts[1]), (1...12).contains(month) else { return nil }
    guard parts.count > 2 else { return midnight(year, month, CivilDate.days(inMonth: month, of: year)) }
    guard parts[2].count == 2, let day = number(parts[2]) else { return nil }
    return midnight(year, month, day)
  }

  /// Shifts like JavaScript's `Date`: a day that a month doesn't have becomes a day of the next
  /// month.
  static func shift(_ milliseconds: Int, by amount: Int, _ unit: Unit) -> Int? {
    guard amount.magnitude <= maxSteps else { return nil }
    let day = (Double(milliseconds) / 86_400_000).rounded(.down)
    let rest = milliseconds - Int(day) * 86_400_000
    let date = CivilDate(daysSince1970: Int(day))
    let shifted: Int
    switch unit {
    case .hour: shifted = milliseconds + amount * 3_600_000
    case .day: shifted = milliseconds + amount * 86_400_000
    case .month: shifted = first(date.year, date.month + amount, date.day) * 86_400_000 + rest
    case .year: shifted = first(date.year + amount, date.month, date.day) * 86_400_000 + rest
    }
    // The range of JavaScript's `Date`.
    return abs(shifted) <= 8_640_000_000_000_000 ? shifted : nil
  }

  /// Returns a text such as `2021-06-29T00:00:00.000Z`.
  static func text(_ milliseconds: Int) -> String {
    let day = Int((Double(milliseconds) / 86_400_000).rounded(.down))
    let rest = milliseconds - day * 86_400_000
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (second, thousandth) = (rest / 1000, rest % 1000)
    let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    let fraction = String("\(1000 + thousandth)".dropFirst())
    return "\(CivilDate(daysSince1970: day))T\(clock).\(fraction)Z"
  }

  /// Returns days since 1970 for a day counted from the first of a month; the month may be any
  /// number.
  private static func first(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let start = CivilDate(year: 2000, month: 1, day: 1)?.adding(months: (year - 2000) * 12 + month - 1)
    return (start?.daysSince1970 ?? 0) + day - 1
  }

  private static func midnight(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    CivilDate(year: year, month: month, day: day).map { $0.daysSince1970 * 86_400_000 }
  }

  private static func number(_ digits: Substring.UTF8View.SubSequence) -> Int? {
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return digits.isEmpty ? nil : value
  }

  private static let maxSteps: UInt = 100_000_000
}

// MARK: Time of day

extension LogicTime {
  /// Reads `YYYY-MM-DDThh:mm:ss` with any number of decimals and an offset of hours, or hours and
  /// minutes.
  private static func instant(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19, bytes.count <= 64, bytes[10] == UInt8(ascii: "T"), bytes[13] == colon,
      bytes[16] == colon, let day = birthDay(String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    var rest = bytes[19...]
    var thousandths = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty, let value = number((Array(digits) + [0x30, 0x30]).prefix(3)[...]) else {
        return nil
      }
      thousandths = value
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let offset = offset(rest) else { return nil }
    return day + ((hour * 60 + minute - offset) * 60 + second) * 1000 + thousandths
  }

  /// Returns the offset in minutes; an empty text and `Z` are 0.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    guard let sign = text.first, text != [UInt8(ascii: "Z")] else { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    var digits = text.dropFirst()
    if digits.count >= 4, let index = digits.firstIndex(of: colon) {
      guard digits.endIndex - index == 3, index > digits.startIndex else { return nil }
      digits.remove(at: index)
    }
    guard (1...4).contains(digits.count), let value = number(digits) else { return nil }
    // One or two digits are hours; the last two of three or four are minutes.
    let (hours, minutes) = digits.count <= 2 ? (value, 0) : (value / 100, value % 100)
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static let colon = UInt8(ascii: ":")
}
