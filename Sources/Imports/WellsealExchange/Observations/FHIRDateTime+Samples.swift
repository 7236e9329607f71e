import FoundationEssentials
import WellsealBase
import WellsealModel

extension FHIRDateTime {
  /// Returns the start of a valid sample date, or `nil` if the text isn't a date or is out of
  /// range.
  ///
  /// A day, month or year without a time begins at midnight in the zone.
  static func sampleDate(_ text: String, zone: TimeZone) -> Date? {
    FHIRDateTime(text)?.sampleDate(in: zone)
  }

  /// Returns the start, or `nil` if it is out of the range of samples.
  func sampleDate(in zone: TimeZone) -> Date? {
    let date = start(in: zone)
    return date >= .distantPast && date <= .distantFuture ? date : nil
  }
}
