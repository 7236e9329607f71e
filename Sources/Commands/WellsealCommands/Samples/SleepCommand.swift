import ArgumentParser
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal sleep`, which shows the nights.
struct SleepCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "sleep", abstract: "Shows the nights: time in bed, sleep and its stages, and what is usual.",
    discussion: """
      A night belongs to the day on which it ends. Where several sources watched, each moment counts once, by the order \
      of wellseal sources order sleepAnalysis.
      """)

  @Option(
    help: ArgumentHelp("Begin with the night that ends on this day.", valueName: "time"))
  var from: String?
  @Option(
    help: ArgumentHelp("End with the night that ends on this day.", valueName: "time"))
  var to: String?
  @Flag(help: "Show what each night consists of, stage after stage.") var stages = false
  @Flag(
    name: .customLong("one-zone"),
    help: "Show all nights by one clock, and not by that of the place where they were.")
  var hasOneZone = false
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let request = SleepRequest(
        since: try from.map(time.interval), until: try to.map(time.interval), in: time, oneZone: hasOneZone)
      try await options.store.withStore { store in
        let answer = try await request.answer(from: store)
        Output.answer(
          answer.json(withSpans: stages), asJSON: options.json, SleepText.text(answer, withSpans: stages))
      }
    }
  }
}
