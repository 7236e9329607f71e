public import FoundationEssentials

extension Date {
  /// Noon UTC on the first day of 2024, the reference time of test samples.
  public static let noon = Date(timeIntervalSince1970: 1_704_110_400)
}
