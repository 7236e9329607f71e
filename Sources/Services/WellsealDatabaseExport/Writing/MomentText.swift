import Foundation
import WellsealBase

/// A type that formats a sequence of times.
///
/// Most have the same date as the previous one, so only the time of day is rewritten.
struct MomentText {
  /// `2026-08-22T04:43:50.125Z`, or without the fraction.
  private var letters = Array("0000-00-00T00:00:00.000Z".utf8)
  /// The date in the buffer, in days since 1970.
  private var day: Int?

  /// Returns a time in UTC, with milliseconds if there are any, or the number of seconds if the
  /// time is outside the calendar.
  static func text(_ date: Date) -> String {
    let time = UnixTime(date)
    guard time.isInCalendar else { return time.rfc3339 }
    let (second, milliseconds) = parts(time)
    let text = UnixTime(second).rfc3339
    guard milliseconds != 0 else { return text }
    return "\(text.dropLast()).\("\(1000 + milliseconds)".dropFirst())Z"
  }

  /// Calls `body` with the bytes of ``text(_:)``.
  mutating func withText(of date: Date, _ body: (UnsafeRawBufferPointer) -> Void) {
    let time = UnixTime(date)
    guard Self.plainTimes.contains(time.seconds) else {
      var text = Self.text(date)
      return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
    let (second, milliseconds) = Self.parts(time)
    let (newDay, clock) = (second / 86_400, second % 86_400)
    if newDay != day { write(day: newDay) }
    write(clock / 3600, 2, at: 11)
    write(clock / 60 % 60, 2, at: 14)
    write(clock % 60, 2, at: 17)
    letters[19] = milliseconds == 0 ? UInt8(ascii: "Z") : UInt8(ascii: ".")
    if milliseconds != 0 { write(milliseconds, 3, at: 20) }
    letters.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<(milliseconds == 0 ? 20 : 24)])) }
  }

  /// The range from 1970 to 2099, in which years have four digits and no number is negative.
  private static let plainTimes = 0..<4_102_444_800.0

  private static func parts(_ time: UnixTime) -> (second: Int, milliseconds: Int) {
    let second = Int(time.seconds.rounded(.down))
    let milliseconds = Int((time.seconds * 1000).rounded()) - second * 1000
    return milliseconds < 1000 ? (second, milliseconds) : (second + 1, 0)
  }

  private mutating func write(day newDay: Int) {
    let date = CivilDate(daysSince1970: newDay)
    write(date.year, 4, at: 0)
    write(date.month, 2, at: 5)
    write(date.day, 2, at: 8)
    day = newDay
  }

  private mutating func write(_ number: Int, _ count: Int, at offset: Int) {
    var rest = number
    for digit in (offset..<offset + count).reversed() {
      letters[digit] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}
