import WellsealQueries

extension UnknownActivity: CommandHinting {
  var commandHint: String? {
    similar.isEmpty
      ? "wellseal workouts list shows the activities" : "did you mean \(similar.joined(separator: ", "))?"
  }
}
