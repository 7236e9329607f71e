import WellsealLocalization
import WellsealModel

extension Localizer {
  /// Metres in the person's unit of the way they walk.
  package func distance(_ metres: Double) -> String {
    guard let unit = unit(of: .distanceWalkingRunning),
      let value = try? HealthQuantity(metres, .meter).value(in: unit)
    else { return "\(number(metres, digits: 0)) m" }
    return valueAndUnit(value, of: .distanceWalkingRunning)
  }

  /// Metres up or down, in feet where the person counts in miles.
  func height(_ metres: Double) -> String {
    countsInMiles
      ? "\(number(metres / 0.3048, digits: 0)) \(self(.unitFoot))"
      : "\(number(metres, digits: 0)) \(self(.unitMetre))"
  }

  /// Kilocalories in the person's unit of active energy.
  package func energy(_ kilocalories: Double) -> String {
    let unit = unit(of: .activeEnergyBurned) ?? .kilocalorie
    let value = (try? HealthQuantity(kilocalories, .kilocalorie).value(in: unit)) ?? kilocalories
    return "\(number(value, digits: 0)) \(unitName(of: .activeEnergyBurned))"
  }

  /// Whether the person counts ways in miles.
  var countsInMiles: Bool { unit(of: .distanceWalkingRunning)?.description == "mi" }

  /// How long the parts of a workout are that are told one by one: a kilometre, or a mile.
  package var metresInSplit: Double { countsInMiles ? 1609.344 : 1000 }

  /// `5:12 min/km`, from seconds for a kilometre; for a mile where the person counts in miles.
  func pace(_ seconds: Double) -> String {
    let whole = Int((seconds * metresInSplit / 1000).rounded())
    let rest = whole % 60
    let way = self(countsInMiles ? .unitMile : .unitKilometre)
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest) \(self(.minuteUnit))/\(way)"
  }
}
