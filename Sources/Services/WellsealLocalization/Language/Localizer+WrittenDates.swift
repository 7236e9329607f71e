import Foundation
import WellsealBase
import WellsealQueries

extension Localizer {
  /// A date as records and cards write it, such as `2024-05-12` or `2024-05-12T10:00:00+02:00`, as people do; what is no
  /// such date stays as it is, in a direction of its own.
  ///
  /// Source: FHIR R4, "Data Types", `date` and `dateTime`; parts that are missing stay missing.
  package func written(_ text: String) -> String { date(writtenAs: text) ?? text.isolated }

  /// The same; nil for what is no such date.
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
