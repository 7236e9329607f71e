package import FoundationEssentials

/// Dates as FHIR writes them, with every digit that a date has.
package enum FHIRTime {
  /// `2024-05-01T05:05:33.25Z`: the shortest text that ``date(_:zone:)`` makes the same date of.
  package static func text(_ date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    let whole = seconds.rounded(.down)
    let clock = ExportDates.text(Date(timeIntervalSinceReferenceDate: whole))
    return "\(clock.prefix(10))T\(clock.dropFirst(11).prefix(8))\(fraction(of: seconds))Z"
  }

  /// Reads a date, a dateTime or an instant; nil for a text that is none.
  ///
  /// A day, month or year without a time begins at midnight in the zone.
  package static func date(_ text: String, zone: TimeZone) -> Date? {
    guard text.utf8.count >= 19 else { return day(text, zone) }
    let bytes = Array(text.utf8)
    guard bytes[10] == UInt8(ascii: "T") else { return nil }
    let rest = text.dropFirst(19)
    let fraction = rest.first == "." ? rest.dropFirst().prefix { ("0"..."9").contains($0) } : ""
    let offset = rest.dropFirst(fraction.isEmpty ? 0 : fraction.count + 1)
    guard offset == "Z" || offset.utf8.count == 6 else { return nil }
    let east = offset == "Z" ? "+0000" : offset.filter { $0 != ":" }
    var scanner = DateScanner()
    guard let date = scanner.date("\(text.prefix(10)) \(text.dropFirst(11).prefix(8)) \(east)") else {
      return nil
    }
    return adding(fraction.prefix(17), to: date)
  }

  /// The time that a date stands for, as far as it says: a whole year, a month, a day, a second.
  package static func interval(_ text: String, zone: TimeZone) -> DateInterval? {
    guard let start = date(text, zone: zone) else { return nil }
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    let next: String? =
      switch text.utf8.count {
      case 4: String(parts[0] + 1)
      case 7: parts[1] == 12 ? "\(parts[0] + 1)-01" : "\(parts[0])-\(parts[1] < 9 ? "0" : "")\(parts[1] + 1)"
      default: nil
      }
    if let next { return date(next, zone: zone).map { DateInterval(start: start, end: max(start, $0)) } }
    return DateInterval(
      start: start, duration: text.utf8.count == 10 ? 86_400 : text.contains(".") ? 0.001 : 1)
  }

  private static func day(_ text: String, _ zone: TimeZone) -> Date? {
    let missing = ["", "", "", "", "-01-01", "", "", "-01", "", "", ""]
    guard text.utf8.count < missing.count, text.utf8.count.isMultiple(of: 3) == (text.utf8.count == 6) else {
      return nil
    }
    var scanner = DateScanner()
    guard let date = scanner.date(text + missing[text.utf8.count] + " 00:00:00 +0000") else { return nil }
    return date - Double(zone.secondsFromGMT(for: date))
  }
}

// MARK: Fractions of a second

extension FHIRTime {
  /// The digits after the point of the number of seconds, with the point; before 2001 they count from the second before.
  private static func fraction(of seconds: Double) -> String {
    guard seconds != seconds.rounded() else { return "" }
    guard let digits = digits(of: seconds.magnitude) else { return "" }
    return "." + (seconds < 0 ? complement(digits) : digits)
  }

  private static func digits(of number: Double) -> String? {
    let text = number.description
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return nil }
    return String(text[text.index(after: point)...])
  }

  private static func adding(_ digits: Substring, to date: Date) -> Date? {
    guard digits.contains(where: { $0 != "0" }) else { return date }
    let whole = Int(date.timeIntervalSinceReferenceDate)
    let text = whole < 0 ? "-\(-whole - 1).\(complement(String(digits)))" : "\(whole).\(digits)"
    return Double(text).map(Date.init(timeIntervalSinceReferenceDate:))
  }

  /// What is missing to the next second, in as many digits.
  private static func complement(_ digits: String) -> String {
    var power = 1
    for _ in digits { power *= 10 }
    let rest = String(power - (Int(digits) ?? 0))
    return String(repeating: "0", count: max(0, digits.count - rest.count)) + rest
  }
}
