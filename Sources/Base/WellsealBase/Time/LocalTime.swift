package import FoundationEssentials

/// Days and times as a person in some time zone writes and reads them.
package struct LocalTime: Sendable {
  package let zone: TimeZone
  /// The first day of weeks as `Calendar` counts weekdays: 1 is Sunday, 2 is Monday.
  package var firstWeekday = 2

  package init(_ zone: TimeZone = .current) { self.zone = zone }

  /// - Throws: ``UnreadableTime`` where no time zone has the name.
  package init(named name: String) throws(UnreadableTime) {
    guard let zone = Self.offset(name) ?? Self.zone(name) else {
      throw UnreadableTime(text: name, isZone: true)
    }
    self.init(zone)
  }

  /// The zone of a name, in capitals or not.
  private static func zone(_ name: String) -> TimeZone? {
    if let zone = TimeZone(identifier: name) { return zone }
    var capitalised = ""
    for sign in name.lowercased() {
      let isFirst = capitalised.last.map { "/_-".contains($0) } ?? true
      capitalised += isFirst ? sign.uppercased() : String(sign)
    }
    return TimeZone(identifier: capitalised)
  }

  /// The zone of an offset such as `+01:00`, `-0330`, `-6` or `UTC+5:30`, or of `Z`; nil for what is none.
  private static func offset(_ text: String) -> TimeZone? {
    if text == "Z" || text == "UTC" { return .gmt }
    guard let match = text.wholeMatch(of: #/(?:UTC|GMT)?([+\-−])(\d{1,2})(?::?(\d\d))?/#),
      let hours = Int(match.2),
      let minutes = match.3.map({ Int($0) }) ?? 0, hours <= 14, minutes < 60
    else { return nil }
    return TimeZone(secondsFromGMT: (hours * 3600 + minutes * 60) * (match.1 == "+" ? 1 : -1))
  }

  /// The calendar of days, weeks from ``firstWeekday``, months and years in the zone.
  package var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    calendar.firstWeekday = firstWeekday
    return calendar
  }
}

extension LocalTime {
  /// What a text means: `2024-05-01` the whole day in the zone, `2024-05` the month, `last 90 days`, `yesterday` and the like
  /// what they say; `2024-05-01T07:30`, with seconds or an offset if wanted, `now`, and seconds since 1970 a moment.
  ///
  /// - Parameters:
  ///   - text: what was written.
  ///   - now: when it was written.
  /// - Returns: the span, of no length where it is a moment.
  /// - Throws: ``UnreadableTime``
  package func interval(_ text: String, now: Date) throws(UnreadableTime) -> DateInterval {
    let days = CivilDate(text).map { $0..<$0.adding(days: 1) } ?? spokenDays(text, today: wall(now).day)
    if let days { return DateInterval(start: moment(days.lowerBound, 0), end: moment(days.upperBound, 0)) }
    if text.lowercased() == "now" { return DateInterval(start: now, duration: 0) }
    return DateInterval(start: try moment(text), duration: 0)
  }

  /// What a text means now.
  ///
  /// - Throws: ``UnreadableTime``
  package func interval(_ text: String) throws(UnreadableTime) -> DateInterval {
    try interval(text, now: Date())
  }

  /// The beginning of what a text means now.
  ///
  /// - Throws: ``UnreadableTime``
  package func date(_ text: String) throws(UnreadableTime) -> Date { try interval(text).start }

  /// The end of what a text means now: where a stretch of time ends with a day, the day belongs to it whole.
  ///
  /// - Throws: ``UnreadableTime``
  package func end(_ text: String) throws(UnreadableTime) -> Date { try interval(text).end }

  private func moment(_ text: String) throws(UnreadableTime) -> Date {
    if let seconds = Double(text), seconds.magnitude < 1e11 { return Date(timeIntervalSince1970: seconds) }
    var scanner = DigitScanner(text.utf8)
    guard let day = scanner.date(), scanner.take("T") || scanner.take(" "), let clock = ClockTime(&scanner)
    else {
      throw UnreadableTime(text: text)
    }
    let hasOffset = !scanner.isAtEnd
    let offset = scanner.offset(colonIsOptional: true)
    guard scanner.isAtEnd, hasOffset == (offset != nil) else { throw UnreadableTime(text: text) }
    return moment(day, clock.seconds, offset: offset) + (Double("0.\(clock.fraction)") ?? 0)
  }

  /// The moment of a day and the seconds since its midnight; hours that the clocks skip in spring mean the ones after them.
  private func moment(_ day: CivilDate, _ clock: Int, offset: Int? = nil) -> Date {
    let wall = day.daysSince2001 * 86_400 + clock
    return Date(timeIntervalSinceReferenceDate: Double(wall - (offset ?? zone.offset(atWallTime: wall))))
  }
}

extension LocalTime {
  /// `2024-05-01T07:30:00+02:00`, with milliseconds where there are any; for other programs.
  package func text(_ date: Date) -> String {
    let wall = wall(date)
    let fraction = wall.milliseconds == 0 ? "" : ".\(Digits.padded(wall.milliseconds, 3))"
    return "\(wall.day)T\(Digits.clock(wall.clock))\(fraction)\(Digits.offset(wall.offset))"
  }

  /// `2024-05-01 07:30:00`; for people.
  package func words(_ date: Date) -> String {
    let wall = wall(date)
    return "\(wall.day) \(Digits.clock(wall.clock))"
  }

  /// The day that calendars on the wall show.
  package func day(_ date: Date) -> CivilDate { wall(date).day }

  /// `2024-05-01`.
  package func dayWords(_ date: Date) -> String { "\(day(date))" }

  /// What clocks and calendars on the wall show, and how many seconds they are ahead of Greenwich.
  private func wall(_ date: Date) -> (day: CivilDate, clock: Int, milliseconds: Int, offset: Int) {
    let offset = zone.secondsFromGMT(for: date)
    let since1970 = min(max(date.timeIntervalSince1970, Self.first), Self.last)
    let milliseconds = Int((since1970 * 1000).rounded()) + offset * 1000
    let day = Int((Double(milliseconds) / 86_400_000).rounded(.down))
    let rest = milliseconds - day * 86_400_000
    return (CivilDate(daysSince1970: day), rest / 1000, rest % 1000, offset)
  }

  /// The years 1 to 9999, in seconds since 1970: no other has four digits.
  private static let first = -62_135_510_400.0
  private static let last = 253_402_214_400.0
}

/// A text that is no time, or no time zone.
package struct UnreadableTime: Error, Hashable {
  package var text: String
  package var isZone: Bool

  package init(text: String, isZone: Bool = false) {
    self.text = text
    self.isZone = isZone
  }
}

extension UnreadableTime: CustomStringConvertible {
  package var description: String { "\"\(text)\" is no \(isZone ? "time zone" : "time")" }
}

extension UnreadableTime: DescribedError {
  package var errorCode: String { "unreadable-time" }

  package var hint: String? {
    isZone
      ? "zones are named as in Europe/Berlin, or by their offset as in +01:00"
      : "write a day (2024-05-01, yesterday), a span (2024-05, 2024, last 90 days), a time (2024-05-01T07:30, with an offset if wanted) or seconds since 1970"
  }

  package var exitClass: ExitClass { .wrongUse }
}
