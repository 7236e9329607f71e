import FoundationEssentials

/// Writes dates as exports do.
enum ExportDates {
  /// `2024-05-01 05:05:33 +0000`; with hours and minutes east of Greenwich given, in that zone.
  ///
  /// Exports hold whole seconds; what is finer is left out.
  static func text(_ date: Date, offset: Int = 0) -> String {
    String(decoding: bytes(date.timeIntervalSinceReferenceDate, offset: offset), as: UTF8.self)
  }

  static func bytes(_ secondsSince2001: Double, offset: Int) -> [UInt8] {
    let seconds = Int(secondsSince2001.rounded(.down)) + offset
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let clock = seconds - days * 86_400
    let (year, month, day) = civil(days)
    var text: [UInt8] = []
    text.reserveCapacity(25)
    text.append(digits: year, count: 4)
    text.append(UInt8(ascii: "-"))
    text.append(digits: month, count: 2)
    text.append(UInt8(ascii: "-"))
    text.append(digits: day, count: 2)
    text.append(UInt8(ascii: " "))
    text.append(digits: clock / 3600, count: 2)
    text.append(UInt8(ascii: ":"))
    text.append(digits: clock / 60 % 60, count: 2)
    text.append(UInt8(ascii: ":"))
    text.append(digits: clock % 60, count: 2)
    text.append(UInt8(ascii: " "))
    text.append(UInt8(ascii: offset < 0 ? "-" : "+"))
    text.append(digits: abs(offset) / 3600, count: 2)
    text.append(digits: abs(offset) / 60 % 60, count: 2)
    return text
  }

  /// The day of the Gregorian calendar so many days after 2001-01-01.
  static func civil(_ daysSince2001: Int) -> (year: Int, month: Int, day: Int) {
    // Eras of 400 years, counted from the first of March of the year 0.
    let days = daysSince2001 + 730_791
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let sinceMarch = (5 * dayOfYear + 2) / 153
    let month = sinceMarch < 10 ? sinceMarch + 3 : sinceMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * sinceMarch + 2) / 5 + 1
    )
  }
}

extension [UInt8] {
  /// Appends a number with leading zeros.
  mutating func append(digits number: Int, count: Int) {
    var divisor = 1
    for _ in 1..<count { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(0x30 + number / divisor % 10))
      divisor /= 10
    }
  }
}
