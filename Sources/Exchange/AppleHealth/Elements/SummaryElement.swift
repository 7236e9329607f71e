import HealthModel

/// Reads the rings of a day.
enum SummaryElement {
  static func summary(_ element: ExportElement) throws(ImportLoss.Reason) -> ActivitySummary {
    guard let day = CalendarDay(exported: try element.text("dateComponents")) else {
      throw .wrongDate("dateComponents")
    }
    var summary = ActivitySummary(day: day)
    if let energy = try element.quantity("activeEnergyBurned", "activeEnergyBurnedUnit") {
      summary.activeEnergyBurned = energy
    }
    if let goal = try element.quantity("activeEnergyBurnedGoal", "activeEnergyBurnedUnit") {
      summary.activeEnergyBurnedGoal = goal
    }
    for (name, path) in times {
      if let value = element.number(name) { summary[keyPath: path] = HealthQuantity(value, .minute) }
    }
    if let value = element.number("appleStandHours") { summary.standHours = HealthQuantity(value, .count) }
    summary.exerciseTimeGoal = element.number("appleExerciseTimeGoal").map { HealthQuantity($0, .minute) }
    summary.standHoursGoal = element.number("appleStandHoursGoal").map { HealthQuantity($0, .count) }
    if summary.moveTimeGoal.value > 0, summary.activeEnergyBurnedGoal.value == 0 { summary.moveMode = 2 }
    return summary
  }

  private static var times: [(String, WritableKeyPath<ActivitySummary, HealthQuantity>)] {
    [
      ("appleMoveTime", \.moveTime), ("appleMoveTimeGoal", \.moveTimeGoal),
      ("appleExerciseTime", \.exerciseTime),
    ]
  }
}

extension CalendarDay {
  /// Reads `2024-05-01`; nil for a day that does not exist.
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
