import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command group `wellseal cycle`, which logs the menstrual cycle.
struct CycleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cycle", abstract: "Log the menstrual cycle, and estimate the next period.",
    subcommands: [
      CycleShowCommand.self, CycleLogCommand.self, CycleSetCommand.self, CycleReportCommand.self,
      CycleDeleteCommand.self,
    ],
    defaultSubcommand: CycleShowCommand.self)
}

/// The command `wellseal cycle show`, which shows cycles, statistics and estimates.
struct CycleShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show cycles, their statistics, estimates and deviations.",
    discussion: "Estimates from dates can't identify safe days and aren't a method of contraception.")

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let answer = try await CycleAnswer(in: store, time, at: UnixTime.now.date)
        Output.answer(answer.json, asJSON: options.json, Self.text(answer))
      }
    }
  }

  private static func text(_ answer: CycleAnswer) -> String {
    let parts = [
      answer.history.cycles.isEmpty ? "No cycles." : cycles(answer),
      CycleDeviationText.notifications(answer.notifications),
      answer.deviations.map { CycleDeviationText.text($0) },
    ]
    return parts.compactMap(\.self).joined(separator: "\n\n")
  }

  private static func cycles(_ answer: CycleAnswer) -> String {
    var table = AlignedTable([("start", .left), ("days", .right), ("bleeding", .right), ("", .left)])
    for cycle in answer.history.cycles.reversed() {
      table.add([
        "\(cycle.start)", cycle.length.map { "\($0)" } ?? "", "\(cycle.period.bleedingDays)",
        cycle.length == nil ? "current" : cycle.exclusion.map { words[$0] ?? "" } ?? "",
      ])
    }
    var lines = [table.text, ""]
    if let day = answer.history.dayOfCycle(on: answer.today) { lines.append("Day \(day).") }
    if let numbers = answer.history.statistics(on: answer.today) {
      lines.append(
        "Median of \(Readable.count(numbers.count, "cycle")): \(JSON.number(numbers.medianLength).text) days, "
          + "\(numbers.shortest) to \(numbers.longest).")
    }
    lines.append(estimate(answer.prediction.outcome))
    if let span = answer.prediction.ovulation {
      lines.append("Likely days of ovulation, from dates alone: \(span.first) to \(span.last).")
    }
    if case .spans = answer.prediction.outcome {
      lines.append("An estimate from your dates. It can't identify safe days, and isn't contraception.")
    }
    return lines.joined(separator: "\n")
  }

  private static let words: [CycleHistory.Cycle.Exclusion: String] = [
    .tooShort: "not counted: under 15 days", .tooLong: "not counted: over 99 days",
    .pregnancy: "not counted: pregnancy",
  ]

  private static func estimate(_ outcome: CyclePrediction.Outcome) -> String {
    switch outcome {
    case .spans(let spans):
      guard let next = spans.first else { return "" }
      let day = next.day.map { "around \($0), " } ?? ""
      return "Next period: \(day)most likely \(next.first) to \(next.last)."
    case .needsCycles(let count): return "An estimate needs \(Readable.count(count, "more complete cycle"))."
    case .later(let days):
      return "\(Readable.count(days, "day")) later than the longest of the last cycles."
    case .paused(let type): return "Estimates are off: \(type.name)."
    }
  }
}

/// The command `wellseal cycle log`, which logs a day.
struct CycleLogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Log a day of the cycle.",
    discussion: """
      wellseal cycle log menstrualFlow medium
      wellseal cycle log ovulationTestResult luteinizingHormoneSurge --day 2026-05-12
      wellseal cycle log pregnancy notApplicable starts a state, which wellseal cycle log pregnancy --remove ends.
      """)

  @Argument(help: "The type.", completion: .custom(CompletionValues.types)) var type: String
  @Argument(help: "The value.") var value: String?
  @Option(help: ArgumentHelp("The day (default: today).", valueName: "day")) var day: String?
  @Flag(help: "Remove the value of the day, or end the state.") var remove = false
  @Option(help: ArgumentHelp("For sexualActivity: was protection used?", valueName: "yes|no"))
  var protection: Answer?
  @OptionGroup var options: AnswerOptions

  enum Answer: String, ExpressibleByArgument, CaseIterable {
    case yes = "yes"
    case no = "no"
  }

  func validate() throws {
    guard (value == nil) == remove else { throw ValidationError("Use either a value or --remove.") }
  }

  func run() async throws {
    try await Output.explaining {
      let (time, now) = (try options.time.local(), UnixTime.now.date)
      let named = try HealthType.named(type)
      let wanted = try day.map { time.day(try time.date($0)) } ?? time.day(now)
      try await options.store.withStore { store in
        try await CycleEntry.log(
          named, value, on: wanted, isProtected: protection.map { $0 == .yes }, in: store, time, now: now)
        Output.answer(
          ["type": .string(named.identifier), "day": .string("\(wanted)"), "value": .text(value)],
          asJSON: options.json, remove ? "Removed." : "Logged for \(wanted).")
      }
    }
  }
}

/// The command `wellseal cycle set`, which changes what the app shows of the cycle.
struct CycleSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Lock the cycle, or turn on what is estimated and compared.",
    discussion: """
      A locked cycle requires the passphrase again in the Health app. Commands open the store with the secret, so they aren't affected.
      """)

  @Option(help: ArgumentHelp("Require the secret before the app shows the cycle.", valueName: "yes|no"))
  var lock: CycleLogCommand.Answer?
  @Option(help: ArgumentHelp("Estimate the likely days of ovulation.", valueName: "yes|no"))
  var ovulation: CycleLogCommand.Answer?
  @Option(
    help: ArgumentHelp(
      "Compare the last six months with Apple's definitions of deviations.", valueName: "yes|no"))
  var deviations: CycleLogCommand.Answer?
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    guard [lock, ovulation, deviations].contains(where: { $0 != nil }) else {
      throw ValidationError("Use --lock, --ovulation or --deviations.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      try await options.store.withStore { store in
        let (lock, ovulation, deviations) = (lock, ovulation, deviations)
        let choices = try await CycleChoices.change(in: store) { choices in
          if let lock { choices.asksForSecret = lock == .yes }
          if let ovulation { choices.showsOvulation = ovulation == .yes }
          if let deviations { choices.showsDeviations = deviations == .yes }
        }
        let words = [
          "The app \(choices.asksForSecret ? "requires the secret for" : "doesn't lock") the cycle.",
          "Days of ovulation \(choices.showsOvulation ? "are" : "aren't") estimated.",
          "Deviations \(choices.showsDeviations ? "are" : "aren't") shown.",
        ]
        var json = choices.json
        json["lock"] = .bool(choices.asksForSecret)
        Output.answer(json, asJSON: options.json, words.joined(separator: "\n"))
      }
    }
  }
}
