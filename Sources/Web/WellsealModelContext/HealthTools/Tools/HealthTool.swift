import WellsealModel

/// A tool with its description for clients and its implementation.
package struct HealthTool: Sendable {
  package let description: ToolDescription
  /// Whether it is about clinical records, which have a separate sheet.
  let isClinical: Bool
  let answer: @Sendable (ToolQuestion, any SampleStore) async throws -> ToolAnswer

  init(
    _ name: String, title: String, _ text: String, _ arguments: [ToolArgument],
    clinical isClinical: Bool = false,
    answer: @escaping @Sendable (ToolQuestion, any SampleStore) async throws -> ToolAnswer
  ) {
    description = ToolDescription(name, title: title, text, arguments + [Self.bytes])
    self.isClinical = isClinical
    self.answer = answer
  }

  /// All tools, in the order of the list.
  package static let all: [HealthTool] = [
    .status, .listTypes, .totals, .explainTotal, .sleepNights, .workouts, .comparePeriods, .latest, .samples,
    .searchRecords, .labTrend,
  ]

  static func named(_ name: String) -> HealthTool? { all.first { $0.description.name == name } }
}

// MARK: Shared arguments

extension HealthTool {
  static let type = ToolArgument(
    "type", .text(most: 100),
    "A type of health data, such as stepCount, heartRate or sleepAnalysis; list_types has those with data.",
    required: true)
  static let since = ToolArgument(
    "since", .text(most: 40),
    "The first day: 2025-05-01, 2025-05, yesterday, \"last 30 days\". The default is a recent period.")
  static let until = ToolArgument(
    "until", .text(most: 40), "The last day, inclusive, in the format of since.")
  static let step = ToolArgument(
    "by", .choice(["hour", "day", "week", "month", "year"]), "The length of an interval (default: day).")
  static func limit(_ defaultLimit: Int) -> ToolArgument {
    ToolArgument("limit", .integer(1...100), "The maximum number of rows (default: \(defaultLimit)).")
  }
  private static let bytes = ToolArgument(
    "bytes", .integer(ToolAnswer.lengths),
    "The maximum length of the result in bytes (default: \(ToolAnswer.defaultLength)).")
}
