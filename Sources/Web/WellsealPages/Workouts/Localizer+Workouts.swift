import WellsealLocalization
import WellsealModel

extension Localizer {
  /// Returns a distance in meters in the user's unit of walking distance.
  package func distance(_ meters: Double) -> String {
    guard let unit = unit(of: .distanceWalkingRunning),
      let value = try? HealthQuantity(meters, .meter).value(in: unit)
    else { return "\(number(meters, digits: 0)) m" }
    return valueAndUnit(value, of: .distanceWalkingRunning)
  }

  /// Returns a height in meters, or in feet if the user's distances are in miles.
  func height(_ meters: Double) -> String {
    countsInMiles
      ? "\(number(meters / 0.3048, digits: 0)) \(self(.unitFoot))"
      : "\(number(meters, digits: 0)) \(self(.unitMeter))"
  }

  /// Returns an energy in kilocalories in the user's unit of active energy.
  package func energy(_ kilocalories: Double) -> String {
    let unit = unit(of: .activeEnergyBurned) ?? .kilocalorie
    let value = (try? HealthQuantity(kilocalories, .kilocalorie).value(in: unit)) ?? kilocalories
    return "\(number(value, digits: 0)) \(unitName(of: .activeEnergyBurned))"
  }

  /// Whether the user's distances are in miles.
  var countsInMiles: Bool { unit(of: .distanceWalkingRunning)?.description == "mi" }

  /// The length of a split of a workout in meters: a kilometer or a mile.
  package var metersInSplit: Double { countsInMiles ? 1609.344 : 1000 }

  /// Returns a pace such as `5:12 min/km` from seconds per kilometer, or per mile if the user's
  /// distances are in miles.
  func pace(_ seconds: Double) -> String {
    let whole = Int((seconds * metersInSplit / 1000).rounded())
    let rest = whole % 60
    let way = self(countsInMiles ? .unitMile : .unitKilometer)
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest) \(self(.minuteUnit))/\(way)"
  }

  /// Returns a speed such as `24.3 km/h` from seconds per kilometer, in miles per hour if the
  /// user's distances are in miles.
  func speed(_ seconds: Double) -> String {
    let unit = unit(of: .cyclingSpeed) ?? HealthUnit.meter / .second
    let value = (try? HealthQuantity(1000 / seconds, .meter / .second).value(in: unit)) ?? 0
    return "\(number(value, digits: 1)) \(unitName(of: .cyclingSpeed))"
  }

  /// Returns the speed of a workout on wheels or skis, and the pace of others.
  func paceOrSpeed(_ seconds: Double, of activity: String) -> String {
    Self.withSpeed.contains(activity) ? speed(seconds) : pace(seconds)
  }

  /// Returns the label of the pace or the speed.
  func paceLabel(of activity: String) -> String {
    self(Self.withSpeed.contains(activity) ? .averageSpeed : .averagePace)
  }

  /// The activities that have a speed: on wheels, skates, skis and in vehicles.
  private static let withSpeed: Set<String> = [
    "cycling", "handCycling", "skatingSports", "downhillSkiing", "crossCountrySkiing", "snowboarding",
    "sailing", "wheelchairRunPace", "wheelchairWalkPace", "equestrianSports", "snowSports",
  ]
}
