import Foundation
package import WellsealBase

extension Weekday {
  /// Returns the first day of the week in a region, such as Sunday in `US`, or `nil` if the region
  /// is unknown.
  ///
  /// Source: Unicode CLDR, "weekData".
  package static func first(inRegion region: String) -> Weekday? {
    guard region.count == 2, Locale.Region.isoRegions.contains(Locale.Region(region)) else { return nil }
    let name = Locale(identifier: "und_\(region)").firstDayOfWeek.rawValue
    return allCases.first { $0.rawValue.hasPrefix(name) }
  }
}
