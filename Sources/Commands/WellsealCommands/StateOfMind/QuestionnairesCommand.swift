import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command group `wellseal questionnaires`, which scores GAD-7 and PHQ-9.
struct QuestionnairesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questionnaires", abstract: "Fill in GAD-7 and PHQ-9, and list results.",
    subcommands: [QuestionnairesListCommand.self, QuestionnairesAddCommand.self],
    defaultSubcommand: QuestionnairesListCommand.self)
}

/// The command `wellseal questionnaires list`, which shows results, newest first.
struct QuestionnairesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List results, newest first.")

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let results = try await QuestionnaireResult.all(in: store)
        var table = AlignedTable([
          ("questionnaire", .left), ("day", .left), ("points", .right), ("class", .left),
        ])
        for result in results {
          table.add([
            result.sample.type.name, "\(time.day(result.sample.start))",
            "\(result.score) of \(result.answers.count * 3)", result.riskName,
          ])
        }
        Output.answer(
          ["results": .array(results.map { $0.json(in: time) })], asJSON: options.json,
          table.isEmpty ? "No questionnaires." : table.text)
      }
    }
  }
}

/// The command `wellseal questionnaires add`, which saves and scores answers.
struct QuestionnairesAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Save answers and print the score.",
    discussion: """
      An answer is 0 (not at all), 1 (several days), 2 (more than half the days) or 3 (nearly every day), in the last two weeks; in \
      phq9, 4 means that you prefer not to answer. gad7 has seven questions, phq9 nine. A questionnaire isn't a diagnosis.
      """)

  @Argument(help: "gad7 or phq9.") var questionnaire: String
  @Argument(help: "An answer for each question, in order.") var answers: [Int]
  @Option(help: ArgumentHelp("The time (default: now).", valueName: "time")) var at: String?
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let (time, now) = (try options.time.local(), UnixTime.now.date)
      let entry = try QuestionnaireEntry(HealthType.named(questionnaire), answers)
      let date = try at.map(time.recordedDate) ?? now
      try await options.store.withStore { store in
        let result = try await entry.save(at: date, in: store, now: now)
        Output.answer(result.json(in: time), asJSON: options.json, Self.text(result))
      }
    }
  }

  private static func text(_ result: QuestionnaireResult) -> String {
    let score = "\(result.score) of \(result.answers.count * 3) points: \(result.riskName)"
    let answered =
      result.answered < result.answers.count
      ? "\n\(result.answered) of \(result.answers.count) questions were answered." : ""
    guard result.needsHelp else { return score + answered }
    let lines = HelpLine.all.map { "  \($0.region)  \($0.name): \($0.number), emergency: \($0.emergency)" }
    return """
      You answered that you had thoughts of being dead or of hurting yourself. Talk to someone now: a person you trust, a doctor, or
      \(lines.joined(separator: "\n"))

      \(score)\(answered)
      """
  }
}
