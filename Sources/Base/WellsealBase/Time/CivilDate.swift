/// A day of the proleptic Gregorian calendar.
package struct CivilDate: Hashable, Sendable {
  /// The year.
  ///
  /// The year 0 precedes the year 1.
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Creates a day, or returns `nil` if it doesn't exist, such as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day that is a number of days after 1 January 2001, Foundation's reference date.
  package init(daysSince2001 days: Int) {
    // Count from 1 March 2000, so that the leap day is the last of its year, four years and 400
    // years.
    let days = days + 306
    let era = Self.floor(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = 2000 + era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// Creates the day that is a number of days after 1 January 1970.
  package init(daysSince1970 days: Int) { self.init(daysSince2001: days - Self.from1970To2001) }

  private init(existing year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number of days since 1 January 2001.
  package var daysSince2001: Int {
    let yearFromMarch = month <= 2 ? year - 2001 : year - 2000
    let era = Self.floor(yearFromMarch, 400)
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 306
  }

  /// The number of days since 1 January 1970.
  package var daysSince1970: Int { daysSince2001 + Self.from1970To2001 }

  /// Returns the same day a number of months later, or the last of that month if it is shorter.
  package func adding(months: Int) -> CivilDate {
    let count = year * 12 + month - 1 + months
    let year = Self.floor(count, 12)
    let month = count - year * 12 + 1
    return CivilDate(existing: year, month, min(day, Self.days(inMonth: month, of: year)))
  }

  /// Returns the day a number of days later.
  package func adding(days: Int) -> CivilDate { CivilDate(daysSince2001: daysSince2001 + days) }

  /// Returns the number of days in a month.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let from1970To2001 = 11_323

  /// Returns the quotient, rounded down.
  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }
}

extension CivilDate: Comparable {
  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: LosslessStringConvertible {
  /// Parses `2024-05-01` (ISO 8601), or returns `nil` for other texts and days that don't exist.
  package init?(_ text: String) {
    var scanner = DigitScanner(text.utf8)
    guard let date = scanner.date(), scanner.isAtEnd else { return nil }
    self = date
  }

  /// The day as `2024-05-01`.
  package var description: String {
    "\(Digits.padded(year, 4))-\(Digits.padded(month, 2))-\(Digits.padded(day, 2))"
  }
}
