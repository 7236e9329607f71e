import Glibc

/// The moment of an answer, written anew once a second.
///
/// Source: RFC 9110, sections 5.6.7 and 6.6.1.
struct DateField {
  private var second = -1
  private var text = ""

  /// The present second.
  var now: String {
    mutating get {
      let present = time(nil)
      if present != second {
        second = present
        text = Self.text(of: present)
      }
      return text
    }
  }

  /// A second since 1970 such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(of second: Int) -> String {
    var (second, fields) = (second, tm())
    gmtime_r(&second, &fields)
    let (day, month) = (days[Int(fields.tm_wday)], months[Int(fields.tm_mon)])
    let date = "\(day), \(twoDigits(fields.tm_mday)) \(month) \(1900 + fields.tm_year)"
    let clock = [fields.tm_hour, fields.tm_min, fields.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(date) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
