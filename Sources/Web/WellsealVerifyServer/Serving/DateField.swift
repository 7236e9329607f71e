import Glibc
import WellsealBase

/// The date of a response, formatted once per second.
///
/// Source: RFC 9110, sections 5.6.7 and 6.6.1.
struct DateField {
  private var second = -1
  private var text = ""

  /// The current date.
  var now: String {
    mutating get {
      let present = time(nil)
      if present != second {
        second = present
        text = UnixTime(present).imfFixdate
      }
      return text
    }
  }
}
