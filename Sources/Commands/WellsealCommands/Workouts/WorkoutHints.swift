import WellsealModel
import WellsealQueries

extension UnknownActivity: CommandHinting {
  var commandHint: String? {
    guard similar.isEmpty else { return "did you mean \(similar.joined(separator: ", "))?" }
    let names = HealthEnumeration(named: "HKWorkoutActivityType")?.cases.map(\.name) ?? []
    return SlipHints.question(about: text, among: names) ?? "list activities with wellseal workouts list"
  }
}
