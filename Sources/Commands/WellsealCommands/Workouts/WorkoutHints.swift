import WellsealQueries

extension UnknownActivity: CommandHinting {
  var commandHint: String? {
    similar.isEmpty
      ? "list activities with wellseal workouts list" : "did you mean \(similar.joined(separator: ", "))?"
  }
}
