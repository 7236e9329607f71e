import FoundationEssentials

/// A parser for the dates of Health Auto Export: `2026-05-20 07:05:33 +0200`.
///
/// Phones with a 12-hour clock write `2026-05-20 7:05:33 AM +0200` with any space before `AM`, in
/// the phone's language and digits, and phones in Thailand the year of the Buddhist calendar.
/// Recordings have milliseconds, and old rows only days.
enum HealthAutoExportDate {
  static func date(_ text: String) -> Date? { plainDate(text) ?? plainDate(plain(text)) }

  private static func plainDate(_ text: String) -> Date? {
    var words = text.split { $0.isWhitespace }.map(String.init)
    guard let day = words.first.flatMap(Self.day) else { return nil }
    words.removeFirst()
    guard !words.isEmpty else { return Date(timeIntervalSince1970: Double(day) * 86_400) }
    let offset = words.count > 1 ? words.removeLast() : "+0000"
    guard let seconds = Self.seconds(words), let shift = Self.offset(offset) else { return nil }
    return Date(timeIntervalSince1970: Double(day) * 86_400 + seconds - Double(shift))
  }

  /// Returns true if a time is a whole day, hour or minute by its own clock.
  static func isWhole(_ text: String, _ unit: Unit) -> Bool {
    let text = plainDate(text) == nil ? plain(text) : text
    guard let word = text.split(whereSeparator: \.isWhitespace).dropFirst().first else { return true }
    let parts = word.split(separator: ":").map { Double($0) ?? 1 }
    guard parts.count == 3 else { return false }
    return switch unit {
    case .day: parts[0].truncatingRemainder(dividingBy: 12) == 0 && parts[1] == 0 && parts[2] == 0
    case .hour: parts[1] == 0 && parts[2] == 0
    case .minute: parts[2] == 0
    }
  }

  /// Returns a date in any language with ASCII digits, and with `AM` or `PM` after the time.
  ///
  /// An unknown word makes it unreadable.
  private static func plain(_ text: String) -> String {
    var kept = ""
    var period = ""
    for character in text {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        kept += String(digit)
      } else if "-+:".contains(character) {
        // The offset may follow the time directly.
        kept += character != ":" && kept.contains(":") ? " \(character)" : String(character)
      } else if character.isWhitespace || character == "T" && kept.utf8.count == 10 {
        kept += " "
      } else if character == ".", kept.last?.isNumber == true {
        kept += "."
      } else if character == "Z", period.isEmpty {
        kept += " +0000"
      } else {
        period += String(character.lowercased().unicodeScalars.filter(\.properties.isAlphabetic))
      }
    }
    var words = kept.split(separator: " ").map { $0.hasSuffix(".") ? String($0.dropLast()) : String($0) }
    if !period.isEmpty {
      guard words.count > 1, let isAfternoon = periods[period] else { return "" }
      words.insert(isAfternoon ? "PM" : "AM", at: 2)
    }
    return words.joined(separator: " ")
  }

  /// Whether a period of the day is after noon, by its letters in lower case.
  ///
  /// Source: CLDR 44, `dayPeriods`, abbreviated.
  private static let periods: [String: Bool] = {
    let pairs = """
      am pm|午前 午後|上午 下午|오전 오후|ص م|πμ μμ|öö ös|de du|dop odp|dop pop|fm em|ap ip|sa ch|vm nm|дп пп
      ก่อนเที่ยง หลังเที่ยง|לפנהצ אחהצ|قظ بظ|проб слоб|priešpiet popiet|priekšp pēcp|pg ptg
      """
    var found: [String: Bool] = [:]
    for pair in pairs.split(whereSeparator: { "|\n".contains($0) }) {
      for (word, isAfternoon) in zip(pair.split(separator: " "), [false, true]) {
        found[String(word.unicodeScalars.filter(\.properties.isAlphabetic))] = isAfternoon
      }
    }
    return found
  }()

  enum Unit {
    case day
    case hour
    case minute
  }

  /// Returns the days since 1970.
  private static func day(_ text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, let written = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day), written >= 1900
    else { return nil }
    let year = buddhistYears.contains(written) ? written - 543 : written
    // Count the days of the civil calendar from March, so that the leap day is last.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// The years of the Buddhist calendar from 1900 to 2199.
  private static let buddhistYears = 2443..<2743

  private static func seconds(_ words: [String]) -> Double? {
    let parts = words[0].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, var hour = Int(parts[0]), let minute = Int(parts[1]),
      let second = Double(parts[2]),
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<61).contains(second)
    else { return nil }
    if words.count > 1 {
      guard hour <= 12 else { return nil }
      switch words[1].lowercased().replacing(".", with: "") {
      case "am": hour %= 12
      case "pm": hour = hour % 12 + 12
      default: return nil
      }
    }
    return Double(hour * 3600 + minute * 60) + second
  }

  private static func offset(_ text: String) -> Int? {
    if text == "Z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, "+-".contains(sign), digits.count == 4, let number = Int(digits),
      number >= 0,
      number % 100 < 60, number <= 1500
    else { return nil }
    return (sign == "-" ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60)
  }
}
