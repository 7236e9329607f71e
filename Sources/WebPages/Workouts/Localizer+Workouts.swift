import HealthModel

extension Localizer {
  /// Metres in the person's unit of the way they walk.
  package func distance(_ metres: Double) -> String {
    guard let unit = unit(of: .distanceWalkingRunning),
      let value = try? HealthQuantity(metres, .meter).value(in: unit)
    else { return "\(number(metres, digits: 0)) m" }
    return valueAndUnit(value, of: .distanceWalkingRunning)
  }

  /// Kilocalories in the person's unit of active energy.
  package func energy(_ kilocalories: Double) -> String {
    let unit = unit(of: .activeEnergyBurned) ?? .kilocalorie
    let value = (try? HealthQuantity(kilocalories, .kilocalorie).value(in: unit)) ?? kilocalories
    return "\(number(value, digits: 0)) \(unitName(of: .activeEnergyBurned))"
  }

  /// `5:12 min/km`, from seconds for a kilometre; for a mile where the person counts in miles.
  func pace(_ seconds: Double) -> String {
    let isInMiles = unit(of: .distanceWalkingRunning)?.description == "mi"
    let whole = Int((isInMiles ? seconds * 1.609344 : seconds).rounded())
    let rest = whole % 60
    let way = self(isInMiles ? .unitMile : .unitKilometre)
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest) \(self(.minuteUnit))/\(way)"
  }
}
