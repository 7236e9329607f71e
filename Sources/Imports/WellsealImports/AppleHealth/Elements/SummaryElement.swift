import WellsealModel

/// A reader for the activity rings of a day.
enum SummaryElement {
  /// Reads a day; energies without a unit are in kilocalories.
  ///
  /// - Throws: ``ImportLoss/Reason`` if there is no day, or no data for it.
  static func summary(
    _ element: ExportElement, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> ActivitySummary {
    guard let day = CalendarDay(exported: try element.text("dateComponents")) else {
      throw .wrongDate("dateComponents")
    }
    guard element.attributes.contains(where: { known.contains($0.name) && $0.name != "dateComponents" })
    else { throw .missing("activeEnergyBurned") }
    var summary = ActivitySummary(day: day)
    let unit = energyUnit(of: element, &rest)
    if let value = energy("activeEnergyBurned", of: element, unit, &rest) {
      summary.activeEnergyBurned = value
    }
    if let value = energy("activeEnergyBurnedGoal", of: element, unit, &rest) {
      summary.activeEnergyBurnedGoal = value
    }
    for (name, path) in times {
      if let value = rest.number(name, of: element) {
        summary[keyPath: path] = HealthQuantity(value, .minute)
      }
    }
    if let value = rest.number("appleStandHours", of: element) {
      summary.standHours = HealthQuantity(value, .count)
    }
    summary.exerciseTimeGoal = rest.number("appleExerciseTimeGoal", of: element).map {
      HealthQuantity($0, .minute)
    }
    summary.standHoursGoal = rest.number("appleStandHoursGoal", of: element).map {
      HealthQuantity($0, .count)
    }
    if summary.moveTimeGoal.value > 0, summary.activeEnergyBurnedGoal.value == 0 { summary.moveMode = 2 }
    rest.keepOthers(attributes: known)
    return summary
  }

  /// Returns the unit of both energies, or `nil` if it is unknown.
  private static func energyUnit(of element: ExportElement, _ rest: inout Remainder) -> HealthUnit? {
    guard let text = element["activeEnergyBurnedUnit"] else { return .kilocalorie }
    if let unit = ExportUnits.unit(text), unit.isCompatible(with: .kilocalorie) { return unit }
    rest.keep(attributes: ["activeEnergyBurnedUnit"], .unknownUnit)
    return nil
  }

  private static func energy(
    _ name: String, of element: ExportElement, _ unit: HealthUnit?, _ rest: inout Remainder
  ) -> HealthQuantity? {
    guard let unit else {
      if element[name] != nil { rest.keep(attributes: [name], .unknownUnit) }
      return nil
    }
    return rest.number(name, of: element).map { HealthQuantity($0, unit) }
  }

  private static let known: Set = [
    "dateComponents", "activeEnergyBurned", "activeEnergyBurnedGoal", "activeEnergyBurnedUnit",
    "appleMoveTime", "appleMoveTimeGoal", "appleExerciseTime", "appleExerciseTimeGoal", "appleStandHours",
    "appleStandHoursGoal",
  ]

  private static var times: [(String, WritableKeyPath<ActivitySummary, HealthQuantity>)] {
    [
      ("appleMoveTime", \.moveTime), ("appleMoveTimeGoal", \.moveTimeGoal),
      ("appleExerciseTime", \.exerciseTime),
    ]
  }
}

extension Remainder {
  /// Returns the number in an optional attribute.
  ///
  /// An invalid one is preserved.
  mutating func number(_ name: String, of element: ExportElement) -> Double? {
    do throws(ImportLoss.Reason) { return try element.number(name) } catch {
      keep(attributes: [name], error)
      return nil
    }
  }
}

extension CalendarDay {
  /// Parses `2024-05-01`, or returns `nil` if the day doesn't exist.
  init?(exported text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, text.utf8.count == 10, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), DateScanner.daysSince2001(year: year, month: month, day: day) != nil
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day in the same form.
  var exported: String {
    var text: [UInt8] = []
    text.append(digits: year, count: 4)
    text.append(UInt8(ascii: "-"))
    text.append(digits: month, count: 2)
    text.append(UInt8(ascii: "-"))
    text.append(digits: day, count: 2)
    return String(decoding: text, as: UTF8.self)
  }
}
