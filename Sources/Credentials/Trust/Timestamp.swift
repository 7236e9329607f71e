import Glibc

/// Reads and writes the times that directories write.
package enum Timestamp {
  /// Seconds since 1970 of `2026-08-22T04:43:50Z` or `2022-02-03 12:00:00` (UTC); nil for anything else.
  package static func seconds(_ text: String) -> Double? {
    let fields = text.split { !$0.isASCII || !$0.isNumber }.prefix(6).compactMap { Int($0) }
    guard fields.count == 6, (1...12).contains(fields[1]), (1...31).contains(fields[2]), fields[0] < 10_000
    else { return nil }
    let days = daysSince1970(year: fields[0], month: fields[1], day: fields[2])
    return Double(((days * 24 + fields[3]) * 60 + fields[4]) * 60 + fields[5])
  }

  /// The second as `2026-08-22T04:43:50Z`; where no calendar holds it, the number itself.
  package static func text(_ seconds: Double) -> String {
    guard abs(seconds) < 253_402_300_800 else { return "\(seconds)" }
    var (second, fields) = (Int(seconds.rounded(.down)), tm())
    gmtime_r(&second, &fields)
    let year = "\(1900 + Int(fields.tm_year))"
    let date = "\(twoDigits(fields.tm_mon + 1))-\(twoDigits(fields.tm_mday))"
    let clock = "\(twoDigits(fields.tm_hour)):\(twoDigits(fields.tm_min)):\(twoDigits(fields.tm_sec))"
    return "\(String(repeating: "0", count: max(4 - year.utf8.count, 0)))\(year)-\(date)T\(clock)Z"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Days in the proleptic Gregorian calendar; the year begins in March so that the leap day comes last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
