package import FoundationEssentials

/// A date with exactly the precision that was written.
///
/// | text | precision | time range |
/// |---|---|---|
/// | `2024`, `2024-05`, `2024-05-15` | year, month, day | all of it |
/// | `2024-05-15T10:00Z` (in searches only) | minute | the minute |
/// | `2024-05-15T10:00:30+02:00` | second | the second |
/// | `2024-05-15T10:00:30.25Z` | fraction | a millisecond |
///
/// Source: FHIR R4, "Datatypes", date, dateTime and instant; "Search", 3.1.1.4.7.
package struct FHIRDateTime: Hashable, Sendable {
  package enum Precision: Int, Hashable, Sendable, Comparable {
    case year, month, day, minute, second, fraction

    /// The name in JSON, which never changes.
    package var stableName: String {
      switch self {
      case .year: "year"
      case .month: "month"
      case .day: "day"
      case .minute: "minute"
      case .second: "second"
      case .fraction: "fraction"
      }
    }

    package static func < (left: Precision, right: Precision) -> Bool { left.rawValue < right.rawValue }
  }

  package let precision: Precision
  /// The day, or the first day of the month or year.
  package let day: CivilDate
  /// The seconds since midnight; 86,400 is a leap second at the end of a day.
  let clock: Int
  /// The digits after the decimal point of the seconds.
  package let fraction: String
  /// The offset east of UTC in seconds, or `nil` if it wasn't written.
  package let offset: Int?

  /// Parses a date, a dateTime or an instant, or returns `nil` for other texts and for days and
  /// times that don't exist.
  package init?(_ text: String) { self.init(text.utf8, isSearched: false) }

  /// Parses a date in a search, where the seconds and the offset of a time are optional.
  ///
  /// A space means the plus of an offset, because decoding an unencoded URL converts one to the
  /// other.
  package init?(searched text: String) {
    let bytes = text.utf8.enumerated().map { place, byte in
      byte == 0x20 && place > 10 ? UInt8(ascii: "+") : byte
    }
    self.init(bytes, isSearched: true)
  }

  private init?(_ text: some Sequence<UInt8>, isSearched: Bool) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(4), year > 0 else { return nil }
    var (precision, month, date) = (Precision.year, 1, 1)
    if scanner.consume("-") {
      guard let number = scanner.number(2) else { return nil }
      (precision, month) = (.month, number)
      if scanner.consume("-") {
        guard let number = scanner.number(2) else { return nil }
        (precision, date) = (.day, number)
      }
    }
    guard let day = CivilDate(year: year, month: month, day: date) else { return nil }
    self.day = day
    guard !scanner.isAtEnd else {
      (self.precision, clock, fraction, offset) = (precision, 0, "", nil)
      return
    }
    guard precision == .day, scanner.consume("T"), let time = ClockTime(&scanner),
      time.hasSeconds || isSearched
    else { return nil }
    let hasOffset = !scanner.isAtEnd
    offset = scanner.offset()
    guard scanner.isAtEnd, hasOffset == (offset != nil), hasOffset || isSearched else { return nil }
    (clock, fraction) = (time.seconds, time.fraction)
    self.precision = !time.hasSeconds ? .minute : time.fraction.isEmpty ? .second : .fraction
  }
}

extension FHIRDateTime {
  /// Returns the start of the time range.
  ///
  /// - Parameter zone: The time zone of a date without an offset.
  /// - Returns: The first instant.
  package func start(in zone: TimeZone) -> Date {
    let whole = seconds(of: day, clock, in: zone)
    return Date(timeIntervalSinceReferenceDate: DecimalSeconds.adding(fraction.prefix(17), to: whole))
  }

  /// Returns the end of the time range: the start of the next year, month, day, minute, second or
  /// millisecond.
  package func end(in zone: TimeZone) -> Date {
    switch precision {
    case .year: date(day.adding(months: 12), in: zone)
    case .month: date(day.adding(months: 1), in: zone)
    case .day: date(day.adding(days: 1), in: zone)
    case .minute: start(in: zone) + 60
    case .second: start(in: zone) + 1
    case .fraction: start(in: zone) + 0.001
    }
  }

  /// Returns the complete time range.
  package func interval(in zone: TimeZone) -> DateInterval {
    let start = start(in: zone)
    return DateInterval(start: start, end: max(start, end(in: zone)))
  }

  private func date(_ day: CivilDate, in zone: TimeZone) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(seconds(of: day, 0, in: zone)))
  }

  /// Returns the seconds since 2001.
  private func seconds(of day: CivilDate, _ clock: Int, in zone: TimeZone) -> Int {
    let wall = day.daysSince2001 * 86_400 + clock
    return wall - (offset ?? zone.offset(atWallTime: wall))
  }
}

extension FHIRDateTime {
  /// Returns `2024-05-01T07:05:33.25+02:00`: the shortest text for exactly this date in a time
  /// zone.
  ///
  /// The text is in UTC if the offset isn't in whole minutes, because there is no format for it.
  package static func text(_ date: Date, in zone: TimeZone) -> String {
    let offset = zone.secondsFromGMT(for: date)
    guard offset != 0, offset % 60 == 0 else { return text(date) }
    let seconds = date.timeIntervalSinceReferenceDate
    let wall = Int(seconds.rounded(.down)) + offset
    let day = Int((Double(wall) / 86_400).rounded(.down))
    let fraction = DecimalSeconds.fraction(of: seconds)
    let clock = Digits.clock(wall - day * 86_400)
    return "\(CivilDate(daysSince2001: day))T\(clock)\(fraction)\(Digits.offset(offset))"
  }

  /// Returns `2024-05-01T05:05:33.25Z`: the shortest text for exactly this date, with all its
  /// digits.
  package static func text(_ date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    let whole = Int(seconds.rounded(.down))
    let day = Int((Double(whole) / 86_400).rounded(.down))
    return
      "\(CivilDate(daysSince2001: day))T\(Digits.clock(whole - day * 86_400))\(DecimalSeconds.fraction(of: seconds))Z"
  }
}

extension TimeZone {
  /// Returns the offset east of UTC, in seconds, at a wall time, given as seconds since 2001.
  ///
  /// For a time that is skipped or repeated, it is the offset before the change.
  package func offset(atWallTime wall: Int) -> Int {
    let before = offset(at: wall - 86_400)
    let after = offset(at: wall + 86_400)
    guard before != after else { return before }
    // The change is within a day. The earlier offset applies if the time, interpreted with it, is
    // before the change.
    return offset(at: wall - before) == before || offset(at: wall - after) != after ? before : after
  }

  private func offset(at seconds: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: Double(seconds)))
  }
}

/// Decimal fractions of a second, because adding two numbers would round once more.
enum DecimalSeconds {
  /// Returns the fraction of a number of seconds with its decimal point; below zero it is relative
  /// to the second before.
  static func fraction(of seconds: Double) -> String {
    guard seconds != seconds.rounded(), let digits = digits(of: seconds.magnitude) else { return "" }
    return "." + (seconds < 0 ? complement(digits) : digits)
  }

  static func adding(_ digits: Substring, to whole: Int) -> Double {
    guard digits.contains(where: { $0 != "0" }) else { return Double(whole) }
    let text = whole < 0 ? "-\(-whole - 1).\(complement(String(digits)))" : "\(whole).\(digits)"
    return Double(text) ?? Double(whole)
  }

  private static func digits(of number: Double) -> String? {
    let text = number.description
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return nil }
    return String(text[text.index(after: point)...])
  }

  /// Returns the complement to the next second, with the same number of digits.
  private static func complement(_ digits: String) -> String {
    var power = 1
    for _ in digits { power *= 10 }
    let rest = String(power - (Int(digits) ?? 0))
    return String(repeating: "0", count: max(0, digits.count - rest.count)) + rest
  }
}
