import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal stats`, which shows totals or averages of hours, days, weeks, months or
/// years.
struct StatsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Shows totals or averages of a type, sources merged as the Health app merges them.",
    discussion: """
      Where several sources speak about the same time, the one that is believed most counts: see wellseal sources \
      order. --explain tells for one interval whose minutes counted. Intervals without data are left out. \
      Of a category, such as mindfulSession, it is how often and how long each value was recorded; wellseal sleep shows nights.
      """)

  @Argument(
    help: "The type: stepCount, heartRate, or an identifier.", completion: .custom(CompletionValues.types))
  var type: String
  @Option(help: "The length of an interval.") var by: StatisticsRequest.Step = .day
  @Option(
    help: ArgumentHelp("Begin with the interval that holds this day or time.", valueName: "time"))
  var from: String?
  @Option(
    help: ArgumentHelp("End with the interval that holds this day or time.", valueName: "time"))
  var to: String?
  @Flag(help: "Show what each source says by itself, too.") var sourceSeparately = false
  @Option(
    help: ArgumentHelp("Tell how the total of the interval with this time came about.", valueName: "time"))
  var explain: String?
  @Option(
    help: ArgumentHelp("Count in this unit (default: the metric one that people use).", valueName: "unit"))
  var unit: String?
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      guard try HealthType.named(type).kind != .category else { return try await countCategory(time) }
      let request = try StatisticsRequest(
        .named(type), by: by, since: from.map(time.interval), until: to.map(time.interval), unit: unit,
        in: time)
      let explained = try explain.map(time.date)
      try await options.store.withStore { store in
        if let explained {
          let answer = try await request.explanation(of: explained, from: store)
          return Output.answer(answer.json, asJSON: options.json, StatisticsText.explanation(answer))
        }
        let answer = try await request.answer(from: store)
        Output.answer(
          ["type": .string(answer.type.identifier), "statistics": answer.json(separately: sourceSeparately)],
          asJSON: options.json,
          StatisticsText.table(answer, by: by, separately: sourceSeparately))
      }
    }
  }
}

extension StatsCommand {
  /// Counts how often, and for how long, each value of a category was recorded.
  private func countCategory(_ time: LocalTime) async throws {
    guard unit == nil, explain == nil, !sourceSeparately else {
      throw ValidationError("A category is counted: leave --unit, --explain and --source-separately out.")
    }
    let request = try CategoryStatisticsRequest(
      .named(type), by: by, since: from.map(time.interval), until: to.map(time.interval), in: time)
    try await options.store.withStore { store in
      let answer = try await request.answer(from: store)
      Output.answer(
        ["type": .string(answer.type.identifier), "statistics": answer.json], asJSON: options.json,
        StatisticsText.table(answer, by: by))
    }
  }
}

extension StatisticsRequest.Step: ExpressibleByArgument {}
