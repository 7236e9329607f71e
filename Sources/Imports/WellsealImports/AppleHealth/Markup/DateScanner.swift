import FoundationEssentials
import WellsealBase

/// A scanner that parses dates in the form of exports, `2024-05-01 07:05:33 +0200`, and caches the
/// last day.
struct DateScanner {
  /// The length of every date.
  static let length = 25
  /// The length of the dates of iOS 8, `20140921085800-0500`.
  static let compactLength = 19

  private var yearAndMonth: UInt64 = 0
  private var day: UInt32 = 0
  private var zone: UInt64 = 0
  private var midnight = Double.nan

  /// Returns the seconds since the beginning of 2001, or NaN if the 25 bytes aren't a date.
  @inline(__always)
  mutating func seconds(_ text: UnsafeRawPointer) -> Double {
    let yearAndMonth = text.loadUnaligned(as: UInt64.self)
    let day = text.loadUnaligned(fromByteOffset: 8, as: UInt32.self) & 0x00FF_FFFF
    let zone = text.loadUnaligned(fromByteOffset: 17, as: UInt64.self) >> 16
    if yearAndMonth != self.yearAndMonth || day != self.day || zone != self.zone {
      (self.yearAndMonth, self.day, self.zone) = (yearAndMonth, day, zone)
      midnight = Self.midnight(text)
    }
    // After an XOR with the characters of 00:00:00, every byte is the value of a digit, or zero for
    // the colons.
    let clock = text.loadUnaligned(fromByteOffset: 11, as: UInt64.self) ^ 0x3030_3A30_303A_3030
    guard clock & 0x0000_FF00_00FF_0000 == 0,
      ((clock &+ 0x7676_0076_7600_7676) | clock) & 0x8080_8080_8080_8080 == 0
    else { return .nan }
    let hour = (clock & 0xFF) * 10 + (clock >> 8 & 0xFF)
    let minute = (clock >> 24 & 0xFF) * 10 + (clock >> 32 & 0xFF)
    let second = (clock >> 48 & 0xFF) * 10 + (clock >> 56)
    guard hour < 24, minute < 60, second < 60 else { return .nan }
    return midnight + Double(Int(hour) * 3600 + Int(minute) * 60 + Int(second))
  }

  /// Returns the date of a complete text, or `nil` if it isn't a date.
  mutating func date(_ text: String?) -> Date? {
    guard var text else { return nil }
    if Self.isCompact(text) { text = Self.expanded(text) }
    guard text.utf8.count == Self.length else { return nil }
    let seconds = text.withUTF8 { $0.baseAddress.map { self.seconds($0) } ?? .nan }
    return seconds.isNaN ? nil : Date(timeIntervalSinceReferenceDate: seconds)
  }

  private static func midnight(_ text: UnsafeRawPointer) -> Double {
    guard let year = number(text, 0, 4), let month = number(text, 5, 2), let day = number(text, 8, 2),
      byte(text, 4) == 0x2D, byte(text, 7) == 0x2D, byte(text, 10) == 0x20, byte(text, 19) == 0x20,
      let zone = offset(text), let days = daysSince2001(year: year, month: month, day: day)
    else { return .nan }
    let midnight = Double(days * 86_400 - zone)
    return midnight >= earliest && midnight + 86_400 <= latest ? midnight : .nan
  }

  /// The range of dates of samples.
  private static let earliest = Date.distantPast.timeIntervalSinceReferenceDate
  private static let latest = Date.distantFuture.timeIntervalSinceReferenceDate

  /// Returns true if a text has the form of the dates of iOS 8.
  static func isCompact(_ text: String) -> Bool {
    text.utf8.count == compactLength
      && text.utf8.enumerated().allSatisfy { place, byte in
        place == 14 ? byte == 0x2B || byte == 0x2D : byte &- 0x30 < 10
      }
  }

  private static func expanded(_ text: String) -> String {
    let digits = Array(text)
    let part = { (range: Range<Int>) in String(digits[range]) }
    return "\(part(0..<4))-\(part(4..<6))-\(part(6..<8)) "
      + "\(part(8..<10)):\(part(10..<12)):\(part(12..<14)) \(part(14..<19))"
  }

  private static func offset(_ text: UnsafeRawPointer) -> Int? {
    guard let hours = number(text, 21, 2), let minutes = number(text, 23, 2), hours < 16, minutes < 60 else {
      return nil
    }
    let seconds = hours * 3600 + minutes * 60
    return byte(text, 20) == 0x2B ? seconds : byte(text, 20) == 0x2D ? -seconds : nil
  }

  /// Returns the days since 2001-01-01 in the Gregorian calendar, for the years that the model
  /// accepts, or `nil` if the day doesn't exist.
  static func daysSince2001(year: Int, month: Int, day: Int) -> Int? {
    guard (1...4000).contains(year) else { return nil }
    return CivilDate(year: year, month: month, day: day)?.daysSince2001
  }

  private static func byte(_ text: UnsafeRawPointer, _ offset: Int) -> UInt8 {
    text.load(fromByteOffset: offset, as: UInt8.self)
  }

  private static func number(_ text: UnsafeRawPointer, _ offset: Int, _ count: Int) -> Int? {
    var number = 0
    for place in offset..<offset + count {
      let digit = byte(text, place) &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }
}
