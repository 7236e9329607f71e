public import FoundationEssentials

extension Date {
  /// The noon UTC of the first day of 2024, around which tests make their samples.
  public static let noon = Date(timeIntervalSince1970: 1_704_110_400)
}
