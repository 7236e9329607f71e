import FoundationEssentials
import WellsealBase
import WellsealModel

extension FHIRDateTime {
  /// Where a date begins that a sample may have; nil for a text that is no date, and for times far off.
  ///
  /// A day, month or year without a time begins at midnight in the zone.
  static func sampleDate(_ text: String, zone: TimeZone) -> Date? {
    guard let date = FHIRDateTime(text)?.start(in: zone), date >= .distantPast, date <= .distantFuture else {
      return nil
    }
    return date
  }
}
