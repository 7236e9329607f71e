import FoundationEssentials
import WellsealBase
import WellsealModel

extension FHIRDateTime {
  /// Returns the start of a valid sample date, or `nil` if the text isn't a date or is out of
  /// range.
  ///
  /// A day, month or year without a time begins at midnight in the zone.
  static func sampleDate(_ text: String, zone: TimeZone) -> Date? {
    guard let date = FHIRDateTime(text)?.start(in: zone), date >= .distantPast, date <= .distantFuture else {
      return nil
    }
    return date
  }
}
