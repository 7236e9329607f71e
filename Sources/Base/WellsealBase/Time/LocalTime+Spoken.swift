/// Ranges of whole days in natural language, relative to a day.
extension LocalTime {
  /// Returns the range that a text means on a day: `today`, `last 90 days`, `3 weeks ago`,
  /// `this month`, `2025`, `2025-06`, or `nil` for other texts.
  ///
  /// Weeks begin on ``firstWeekday``. `last 90 days` are the ninety days that end with today, as in
  /// the Health app; `last week` is the week before this one.
  func spokenDays(_ text: String, today: CivilDate) -> Range<CivilDate>? {
    let words = text.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    return Self.calendarYear(text) ?? Self.calendarMonth(text) ?? Self.namedDay(words, today)
      ?? period(words, today) ?? Self.lastDays(words, today) ?? Self.ago(words, today)
  }

  /// Parses `2025`.
  private static func calendarYear(_ text: String) -> Range<CivilDate>? {
    guard text.utf8.count == 4, let year = Int(text), year > 0 else { return nil }
    return CivilDate(year: year, month: 1, day: 1).map { $0..<$0.adding(months: 12) }
  }

  /// Parses `2025-06`.
  private static func calendarMonth(_ text: String) -> Range<CivilDate>? {
    var scanner = DigitScanner(text.utf8)
    guard let year = scanner.number(4), scanner.consume("-"), let month = scanner.number(2), scanner.isAtEnd
    else { return nil }
    return CivilDate(year: year, month: month, day: 1).map { $0..<$0.adding(months: 1) }
  }

  private static func namedDay(_ words: [String], _ today: CivilDate) -> Range<CivilDate>? {
    let days = ["today": 0, "yesterday": -1, "tomorrow": 1]
    guard words.count == 1, let offset = days[words[0]] else { return nil }
    let day = today.adding(days: offset)
    return day..<day.adding(days: 1)
  }

  /// Parses `this week`, `last month`.
  private func period(_ words: [String], _ today: CivilDate) -> Range<CivilDate>? {
    guard words.count == 2, let step = ["this": 0, "last": -1][words[0]], let unit = Span(words[1]) else {
      return nil
    }
    let first = unit.beginning(before: today, step, weeksFrom: firstWeekday)
    return first..<unit.later(first, 1)
  }

  /// Parses `last 90 days`, `90 days`, `90d`.
  private static func lastDays(_ words: [String], _ today: CivilDate) -> Range<CivilDate>? {
    let rest = words.first == "last" ? words.dropFirst() : words[...]
    guard let (count, unit) = amount(rest) else { return nil }
    let end = today.adding(days: 1)
    return unit.later(end, -count)..<end
  }

  /// Parses `3 weeks ago`.
  private static func ago(_ words: [String], _ today: CivilDate) -> Range<CivilDate>? {
    guard words.last == "ago", let (count, unit) = amount(words.dropLast()) else { return nil }
    let day = unit.later(today, -count)
    return day..<day.adding(days: 1)
  }

  /// Parses `90 days`, or `90d` in one word.
  private static func amount(_ words: ArraySlice<String>) -> (Int, Span)? {
    let text = words.joined()
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    // The limit exceeds the range of any store, and is small enough to avoid overflow.
    guard words.count <= 2, let count = Int(digits), (1...40_000).contains(count),
      let unit = Span(String(text.dropFirst(digits.count)))
    else { return nil }
    return (count, unit)
  }

  /// A unit of time.
  private enum Span {
    case day
    case week
    case month
    case year

    init?(_ word: String) {
      switch word {
      case "d", "day", "days": self = .day
      case "w", "week", "weeks": self = .week
      case "mo", "month", "months": self = .month
      case "y", "year", "years": self = .year
      default: return nil
      }
    }

    func later(_ day: CivilDate, _ count: Int) -> CivilDate {
      switch self {
      case .day: day.adding(days: count)
      case .week: day.adding(days: 7 * count)
      case .month: day.adding(months: count)
      case .year: day.adding(months: 12 * count)
      }
    }

    /// Returns the first day of the unit that contains a day, or of one a number of units later.
    func beginning(before day: CivilDate, _ count: Int, weeksFrom firstWeekday: Int) -> CivilDate {
      // 1 January 2001 was a Monday, which is 2.
      let weekday = ((day.daysSince2001 + 2 - firstWeekday) % 7 + 7) % 7
      let first: CivilDate? =
        switch self {
        case .day: day
        case .week: day.adding(days: -weekday)
        case .month: CivilDate(year: day.year, month: day.month, day: 1)
        case .year: CivilDate(year: day.year, month: 1, day: 1)
        }
      return later(first ?? day, count)
    }
  }
}
