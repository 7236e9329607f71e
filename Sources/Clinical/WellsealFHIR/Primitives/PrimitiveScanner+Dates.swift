import WellsealBase

// Dates and times. In addition to the regular expressions, the day must exist in its month: "dates
// SHALL be valid dates".
extension PrimitiveScanner {
  /// Returns whether a text has the form `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
  static func isDate(_ text: Text) -> Bool {
    var scanner = ByteScanner(text)
    return date(&scanner) != nil && scanner.isAtEnd
  }

  /// Returns whether a text is a date, or a full date with a time and an offset.
  static func isDateTime(_ text: Text) -> Bool {
    var scanner = ByteScanner(text)
    guard let precision = date(&scanner) else { return false }
    return scanner.isAtEnd || precision == .day && timeAndOffset(&scanner)
  }

  /// Returns whether a text is a full date with a time and an offset.
  static func isInstant(_ text: Text) -> Bool {
    var scanner = ByteScanner(text)
    return date(&scanner) == .day && timeAndOffset(&scanner)
  }

  /// Returns whether a text has the form `hh:mm:ss`, with an optional fraction.
  static func isTime(_ text: Text) -> Bool {
    var scanner = ByteScanner(text)
    return time(&scanner) && scanner.isAtEnd
  }

  private enum Precision {
    case year
    case month
    case day
  }

  private static func date(_ scanner: inout ByteScanner) -> Precision? {
    guard let year = scanner.digits(count: 4), year > 0 else { return nil }
    guard scanner.consume("-") else { return .year }
    guard let month = scanner.digits(count: 2), (1...12).contains(month) else { return nil }
    guard scanner.consume("-") else { return .month }
    guard let day = scanner.digits(count: 2), (1...CivilDate.days(inMonth: month, of: year)).contains(day)
    else {
      return nil
    }
    return .day
  }

  private static func timeAndOffset(_ scanner: inout ByteScanner) -> Bool {
    scanner.consume("T") && time(&scanner) && offset(&scanner) && scanner.isAtEnd
  }

  private static func time(_ scanner: inout ByteScanner) -> Bool {
    guard let hour = scanner.digits(count: 2), hour < 24, scanner.consume(":"),
      let minute = scanner.digits(count: 2), minute < 60, scanner.consume(":"),
      let second = scanner.digits(count: 2), second <= 60
    else { return false }
    guard scanner.consume(".") else { return true }
    let before = scanner.rest.count
    scanner.skipDigits()
    return scanner.rest.count < before
  }

  /// Consumes `Z`, or an offset of up to fourteen hours.
  private static func offset(_ scanner: inout ByteScanner) -> Bool {
    if scanner.consume("Z") { return true }
    guard scanner.consume("+") || scanner.consume("-"), let hour = scanner.digits(count: 2),
      scanner.consume(":"),
      let minute = scanner.digits(count: 2), minute < 60
    else { return false }
    return hour < 14 || hour == 14 && minute == 0
  }
}
