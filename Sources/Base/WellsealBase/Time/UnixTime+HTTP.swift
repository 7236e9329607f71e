extension UnixTime {
  /// Parses `Sun, 06 Nov 1994 08:49:37 GMT`, or returns `nil` for other texts and days that don't
  /// exist.
  ///
  /// Source: RFC 9110, section 5.6.7, IMF-fixdate; the obsolete forms aren't supported.
  package init?(imfFixdate text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, words[5] == "GMT", words[1].utf8.count == 2, words[3].utf8.count == 4,
      let month = Self.months.firstIndex(of: String(words[2]))
    else { return nil }
    self.init(rfc3339: "\(words[3])-\(Digits.padded(month + 1, 2))-\(words[1])T\(words[4])Z")
  }

  /// The time in the format of HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  package var imfFixdate: String {
    let second = Int(seconds.rounded(.down))
    let number = Int((Double(second) / 86_400).rounded(.down))
    let (day, week) = (CivilDate(daysSince1970: number), ((number + 4) % 7 + 7) % 7)
    let date = "\(Digits.padded(day.day, 2)) \(Self.months[day.month - 1]) \(Digits.padded(day.year, 4))"
    return "\(Self.days[week]), \(date) \(Digits.clock(second - number * 86_400)) GMT"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
