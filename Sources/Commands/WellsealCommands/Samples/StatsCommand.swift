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
    abstract: "Show totals or averages of a type.",
    discussion: """
      If sources overlap, the one with the highest priority counts: see wellseal sources order. --explain shows for one interval which source \
      counted when. Intervals without data are omitted. For a category, such as mindfulSession, shows the count and duration of each value; wellseal \
      sleep shows nights.
      """)

  @Argument(
    help: "The type: stepCount, heartRate, or an identifier.", completion: .custom(CompletionValues.types))
  var type: String
  @Option(help: "The length of an interval.") var by: StatisticsRequest.Step = .day
  @Option(
    help: ArgumentHelp("Start with the interval that contains this date or time.", valueName: "time"))
  var from: String?
  @Option(
    help: ArgumentHelp("End with the interval that contains this date or time.", valueName: "time"))
  var to: String?
  @Flag(help: "Also show the result of each source.") var sourceSeparately = false
  @Option(
    help: ArgumentHelp("Explain the total of the interval that contains this time.", valueName: "time"))
  var explain: String?
  @Option(
    help: ArgumentHelp("The unit (default: the common metric unit).", valueName: "unit"))
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
      let explained = try explain.map { try explainedTime($0, time) }
      try await options.store.withStore { store in
        if let explained {
          let answer = try await request.explanation(of: explained, from: store)
          return Output.answer(answer.json, asJSON: options.json, StatisticsText.explanation(answer))
        }
        let answer = try await request.answer(from: store, at: UnixTime.now.date)
        Output.answer(
          ["type": .string(answer.type.identifier), "statistics": answer.json(separately: sourceSeparately)],
          asJSON: options.json,
          StatisticsText.table(answer, by: by, separately: sourceSeparately))
      }
    }
  }
}

extension StatsCommand {
  /// Returns the start of the explained time.
  ///
  /// - Throws: `CommandFailure` if it is longer than one interval.
  private func explainedTime(_ text: String, _ time: LocalTime) throws -> Date {
    let span = try time.interval(text)
    let calendar = time.calendar
    let steps: [(StatisticsRequest.Step, Calendar.Component)] = [
      (.hour, .hour), (.day, .day), (.week, .weekOfYear), (.month, .month), (.year, .year),
    ]
    let fitting = steps.filter { _, unit in
      calendar.date(byAdding: unit, value: 1, to: span.start).map { $0 >= span.end } ?? false
    }.map(\.0)
    guard !fitting.contains(by), let step = fitting.first else { return span.start }
    throw CommandFailure(
      "--explain \(text) is longer than one \(by.rawValue)",
      hint: "use --by \(step.rawValue), or a shorter time", exit: .wrongUse)
  }

  /// Counts how often, and for how long, each value of a category was recorded.
  private func countCategory(_ time: LocalTime) async throws {
    guard unit == nil, explain == nil, !sourceSeparately else {
      throw ValidationError("A category is counted; omit --unit, --explain and --source-separately.")
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
