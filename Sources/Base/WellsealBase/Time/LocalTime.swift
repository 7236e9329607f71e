package import FoundationEssentials

/// Reads and writes days and times in a time zone, for users.
package struct LocalTime: Sendable {
  package let zone: TimeZone
  /// The first day of weeks, as in `Calendar`: 1 is Sunday, 2 is Monday.
  package var firstWeekday = 2

  package init(_ zone: TimeZone = .current) { self.zone = zone }

  /// Creates a value for the time zone with a name.
  ///
  /// - Throws: ``UnreadableTime`` if no time zone has the name.
  package init(named name: String) throws(UnreadableTime) {
    guard let zone = Self.offset(name) ?? Self.zone(name) else {
      throw UnreadableTime(text: name, isZone: true)
    }
    self.init(zone)
  }

  /// Returns the time zone with a name, ignoring case.
  private static func zone(_ name: String) -> TimeZone? {
    if let zone = TimeZone(identifier: name) { return zone }
    var capitalised = ""
    for sign in name.lowercased() {
      let isFirst = capitalised.last.map { "/_-".contains($0) } ?? true
      capitalised += isFirst ? sign.uppercased() : String(sign)
    }
    return TimeZone(identifier: capitalised)
  }

  /// Returns the time zone of an offset such as `+01:00`, `-0330`, `-6`, `UTC+5:30` or `Z`, or
  /// `nil` for other texts.
  private static func offset(_ text: String) -> TimeZone? {
    if text == "Z" || text == "UTC" { return .gmt }
    guard let match = text.wholeMatch(of: #/(?:UTC|GMT)?([+\-−])(\d{1,2})(?::?(\d\d))?/#),
      let hours = Int(match.2),
      let minutes = match.3.map({ Int($0) }) ?? 0, hours <= 14, minutes < 60
    else { return nil }
    return TimeZone(secondsFromGMT: (hours * 3600 + minutes * 60) * (match.1 == "+" ? 1 : -1))
  }

  /// The calendar for days, weeks from ``firstWeekday``, months and years in the time zone.
  package var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.firstWeekday = firstWeekday
    return calendar
  }
}

extension LocalTime {
  /// Returns the time range that a text means.
  ///
  /// `2024-05-01` or `20240501` is the whole day in the time zone, `2024-05` the month, and
  /// `last 90 days`, `yesterday` and similar are ranges. `2024-05-01T07:30`, optionally with
  /// seconds or an offset, `now`, and other seconds since 1970 are instants.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - now: The current time.
  /// - Returns: The range, which is empty for an instant.
  /// - Throws: ``UnreadableTime`` if the text isn't a time.
  package func interval(_ text: String, now: Date) throws(UnreadableTime) -> DateInterval {
    let day = CivilDate(text) ?? Self.compactDay(text)
    let days = day.map { $0..<$0.adding(days: 1) } ?? spokenDays(text, today: wall(now).day)
    if let days { return DateInterval(start: moment(days.lowerBound, 0), end: moment(days.upperBound, 0)) }
    if text.lowercased() == "now" { return DateInterval(start: now, duration: 0) }
    return DateInterval(start: try moment(text), duration: 0)
  }

  /// Returns the time range that a text means now.
  ///
  /// - Throws: ``UnreadableTime`` if the text isn't a time.
  package func interval(_ text: String) throws(UnreadableTime) -> DateInterval {
    try interval(text, now: Date())
  }

  /// Returns the start of the time range that a text means now.
  ///
  /// - Throws: ``UnreadableTime`` if the text isn't a time.
  package func date(_ text: String) throws(UnreadableTime) -> Date { try interval(text).start }

  /// Returns the time at which something was recorded.
  ///
  /// Unlike in queries, a local time that the clocks skipped is an error, because it's a mistake.
  ///
  /// - Throws: ``UnreadableTime`` if the text isn't a time, or if the time doesn't exist.
  package func recordedDate(_ text: String) throws(UnreadableTime) -> Date {
    let date = try date(text)
    var scanner = DigitScanner(text.utf8)
    guard let day = scanner.date(), scanner.consume("T") || scanner.consume(" "),
      let clock = ClockTime(&scanner),
      scanner.isAtEnd
    else { return date }
    let wall = wall(date)
    guard wall.day == day, wall.clock == clock.seconds else {
      throw UnreadableTime(text: text, isSkipped: true)
    }
    return date
  }

  /// Returns the end of the time range that a text means now; a day is included completely.
  ///
  /// - Throws: ``UnreadableTime`` if the text isn't a time.
  package func end(_ text: String) throws(UnreadableTime) -> Date { try interval(text).end }

  private func moment(_ text: String) throws(UnreadableTime) -> Date {
    if !Self.isCompact(text), let seconds = Double(text), seconds.magnitude < 1e11 {
      return Date(timeIntervalSince1970: seconds)
    }
    var scanner = DigitScanner(text.utf8)
    guard let day = scanner.date(), scanner.consume("T") || scanner.consume(" "),
      let clock = ClockTime(&scanner)
    else {
      throw UnreadableTime(text: text)
    }
    let hasOffset = !scanner.isAtEnd
    // As in exports of the Health app, and in the text of a time in Python.
    if hasOffset { _ = scanner.consume(" ") }
    let offset = scanner.offset(colonIsOptional: true)
    guard scanner.isAtEnd, hasOffset == (offset != nil) else { throw UnreadableTime(text: text) }
    return moment(day, clock.seconds, offset: offset) + (Double("0.\(clock.fraction)") ?? 0)
  }

  /// Returns the day of eight digits such as `20240501`, or `nil` for other texts.
  private static func compactDay(_ text: String) -> CivilDate? {
    guard isCompact(text), let digits = Int(text) else { return nil }
    return CivilDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  /// Returns true if a text has the form of a day without hyphens.
  ///
  /// As seconds since 1970, all such numbers would be in August and September 1970.
  private static func isCompact(_ text: String) -> Bool {
    var scanner = DigitScanner(text.utf8)
    guard let year = scanner.number(4), scanner.number(4) != nil, scanner.isAtEnd else { return false }
    return (1900..<2200).contains(year)
  }

  /// Returns the date of a day and the seconds since its midnight; hours that are skipped in spring
  /// mean the following ones.
  private func moment(_ day: CivilDate, _ clock: Int, offset: Int? = nil) -> Date {
    let wall = day.daysSince2001 * 86_400 + clock
    return Date(timeIntervalSinceReferenceDate: Double(wall - (offset ?? zone.offset(atWallTime: wall))))
  }
}

extension LocalTime {
  /// Returns `2024-05-01T07:30:00+02:00`, with milliseconds if there are any; for other programs.
  package func text(_ date: Date) -> String {
    let wall = wall(date)
    let fraction = wall.milliseconds == 0 ? "" : ".\(Digits.padded(wall.milliseconds, 3))"
    return "\(wall.day)T\(Digits.clock(wall.clock))\(fraction)\(Digits.offset(wall.offset))"
  }

  /// Returns `2024-05-01 07:30:00`; for display.
  package func words(_ date: Date) -> String {
    let wall = wall(date)
    return "\(wall.day) \(Digits.clock(wall.clock))"
  }

  /// Returns the local day of a date.
  package func day(_ date: Date) -> CivilDate { wall(date).day }

  /// Returns `2024-05-01`.
  package func dayWords(_ date: Date) -> String { "\(day(date))" }

  /// Returns the local day, the time of day and the offset from UTC in seconds.
  private func wall(_ date: Date) -> (day: CivilDate, clock: Int, milliseconds: Int, offset: Int) {
    let offset = zone.secondsFromGMT(for: date)
    let since1970 = min(max(date.timeIntervalSince1970, Self.first), Self.last)
    let milliseconds = Int((since1970 * 1000).rounded()) + offset * 1000
    let day = Int((Double(milliseconds) / 86_400_000).rounded(.down))
    let rest = milliseconds - day * 86_400_000
    return (CivilDate(daysSince1970: day), rest / 1000, rest % 1000, offset)
  }

  /// The years 1 to 9999, in seconds since 1970: others don't have four digits.
  private static let first = -62_135_510_400.0
  private static let last = 253_402_214_400.0
}

/// An error that occurs when a text isn't a time or a time zone.
package struct UnreadableTime: Error, Hashable {
  package var text: String
  package var isZone: Bool
  /// Whether the clocks skipped the time, so that it doesn't exist.
  var isSkipped: Bool

  package init(text: String, isZone: Bool = false, isSkipped: Bool = false) {
    self.text = text
    self.isZone = isZone
    self.isSkipped = isSkipped
  }
}

extension UnreadableTime: CustomStringConvertible {
  package var description: String { "invalid \(isZone ? "time zone" : "time") \"\(text)\"" }
}

extension UnreadableTime: DescribedError {
  package var errorCode: String { "unreadable-time" }

  package var hint: String? {
    if isSkipped { return "the clocks went forward then; choose another time, or add an offset" }
    return isZone
      ? "use a name such as Europe/Berlin, or an offset such as +01:00"
      : "write a day (2024-05-01, yesterday), a span (2024-05, 2024, last 90 days), a time (2024-05-01T07:30, with an optional offset) or seconds since 1970"
  }

  package var exitClass: ExitClass { .wrongUse }
}
