package import FoundationEssentials
import WellsealBase

/// A type that writes dates in the form of exports.
package enum ExportDates {
  /// Returns `2024-05-01 05:05:33 +0000`, or the date in a zone with the given offset.
  ///
  /// Exports contain whole seconds; fractions are omitted.
  package static func text(_ date: Date, offset: Int = 0) -> String {
    String(decoding: bytes(date.timeIntervalSinceReferenceDate, offset: offset), as: UTF8.self)
  }

  static func bytes(_ secondsSince2001: Double, offset: Int) -> [UInt8] {
    let seconds = Int(secondsSince2001.rounded(.down)) + offset
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let clock = seconds - days * 86_400
    let date = CivilDate(daysSince2001: days)
    var text: [UInt8] = []
    text.reserveCapacity(25)
    text.append(digits: date.year, count: 4)
    text.append(UInt8(ascii: "-"))
    text.append(digits: date.month, count: 2)
    text.append(UInt8(ascii: "-"))
    text.append(digits: date.day, count: 2)
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
}

extension [UInt8] {
  /// Appends a number with leading zeros.
  package mutating func append(digits number: Int, count: Int) {
    var divisor = 1
    for _ in 1..<count { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(0x30 + number / divisor % 10))
      divisor /= 10
    }
  }
}
