/// A guideline with classes of the average blood pressure of adults.
package enum BloodPressureGuideline: String, Sendable, CaseIterable {
  /// American College of Cardiology and American Heart Association, 2017, for readings at a
  /// doctor's office.
  case aha = "aha"
  /// European Society of Cardiology, 2024, for readings at home.
  case esc = "esc"

  /// Creates the default guideline of a region.
  ///
  /// - Parameters:
  ///   - region: The code of a region, such as `DE`, or `nil` if it is unknown.
  ///   - language: The tag of the user's language, which decides if the region is unknown.
  package init(defaultIn region: String?, language: String) {
    let isEuropean = region.map(Self.european.contains) ?? ["de", "es", "he"].contains(language)
    self = isEuropean ? .esc : .aha
  }

  /// The regions whose societies of cardiology are members of the European one.
  private static let european: Set = [
    "AD", "AL", "AM", "AT", "AZ", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "DZ", "EE", "EG",
    "ES", "FI", "FR", "GB", "GE", "GR", "HR", "HU", "IE", "IL", "IS", "IT", "KG", "KZ", "LB", "LI", "LT",
    "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI",
    "SK", "SM", "SY", "TN", "TR", "UA", "UZ", "XK",
  ]
}
