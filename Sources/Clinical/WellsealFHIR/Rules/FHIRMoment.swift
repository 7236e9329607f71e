import WellsealBase

/// A date with the given precision, for comparing which of two is earlier.
///
/// Source: FHIRPath N1, "Comparison": part by part from the year; if one date ends and all parts
/// before are equal, the result is unknown.
struct FHIRMoment {
  /// Year, month, day, hour, minute and second, as far as they are given.
  ///
  /// The time is in UTC if an offset is known.
  private let parts: [Double]

  /// Parses a date, or returns `nil` if the text isn't a date.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var scanner = ByteScanner(text)
    guard let year = scanner.digits(count: 4) else { return nil }
    var parts = [year]
    for (separator, _) in [("-" as StaticString, 1), ("-", 2), ("T", 3), (":", 4)] {
      guard scanner.consume(separator), let part = scanner.digits(count: 2) else { break }
      parts.append(part)
    }
    guard parts.count == 5 else {
      self.parts = parts.map(Double.init)
      return
    }
    var second = 0.0
    if scanner.consume(":"), let whole = scanner.digits(count: 2) {
      second = Double(whole) + Self.fraction(&scanner)
    }
    let offset = Self.offset(&scanner)
    self.parts = Self.shifted(parts, by: -offset) + [second]
  }

  private static func fraction(_ scanner: inout ByteScanner) -> Double {
    guard scanner.consume(".") else { return 0 }
    let before = scanner.rest
    scanner.skipDigits()
    return Double("0." + String(decoding: before.dropLast(scanner.rest.count), as: UTF8.self)) ?? 0
  }

  /// Returns the offset in minutes east of UTC.
  private static func offset(_ scanner: inout ByteScanner) -> Int {
    let isWest = scanner.consume("-")
    guard isWest || scanner.consume("+"), let hours = scanner.digits(count: 2), scanner.consume(":"),
      let minutes = scanner.digits(count: 2)
    else { return 0 }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  /// Returns a date and time plus a number of minutes, as year, month, day, hour and minute.
  private static func shifted(_ parts: [Int], by minutes: Int) -> [Double] {
    guard minutes != 0, let day = CivilDate(year: parts[0], month: parts[1], day: parts[2]) else {
      return parts.map(Double.init)
    }
    let clock = parts[3] * 60 + parts[4] + minutes
    let days = Int((Double(clock) / 1440).rounded(.down))
    let (date, rest) = (day.adding(days: days), clock - days * 1440)
    return [date.year, date.month, date.day, rest / 60, rest % 60].map(Double.init)
  }

  /// Returns whether this is at or before another date, or `nil` if that depends on parts that
  /// aren't given.
  func isAtOrBefore(_ other: FHIRMoment) -> Bool? {
    for (one, two) in zip(parts, other.parts) where one != two { return one < two }
    return parts.count == other.parts.count ? true : nil
  }

  /// Returns true if two dates of an object are in order.
  ///
  /// Invalid dates are checked elsewhere.
  ///
  /// - Parameters:
  ///   - start: The earlier date.
  ///   - end: The later date.
  ///   - unclear: The result if the order can't be determined.
  /// - Returns: `true` if one of them is missing.
  static func isRising(_ start: TapeNode?, _ end: TapeNode?, unclear: Bool) -> Bool {
    guard let start, let end, start.kind == .string, end.kind == .string,
      let first = FHIRMoment(start.content),
      let last = FHIRMoment(end.content)
    else { return true }
    return first.isAtOrBefore(last) ?? unclear
  }
}
