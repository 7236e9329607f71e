import Foundation
import WellsealBase
import WellsealQueries

extension Localizer {
  /// Returns a date of a record or card, such as `2024-05-12` or `2024-05-12T10:00:00+02:00`,
  /// formatted for display.
  ///
  /// Other text is unchanged, in an isolated text direction.
  ///
  /// Source: FHIR R4, "Data Types", `date` and `dateTime`; parts that are missing stay missing.
  package func written(_ text: String) -> String { date(writtenAs: text) ?? text.isolated }

  /// Returns the formatted date, or `nil` if the text isn't such a date.
  func date(writtenAs text: String) -> String? {
    guard text.utf8.count <= 40, text.first?.isNumber == true else { return nil }
    if text.wholeMatch(of: #/\d{4}-\d\d/#) != nil {
      return (try? time.date("\(text)-01")).map(monthAndYear)
    }
    guard text.wholeMatch(of: #/\d{4}-\d\d-\d\d(T.+)?/#) != nil, let date = try? time.date(text) else {
      return nil
    }
    return text.utf8.count == 10 ? day(date) : moment(date)
  }
}
