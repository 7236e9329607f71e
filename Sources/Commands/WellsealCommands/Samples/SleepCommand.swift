import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal sleep`, which shows the nights.
struct SleepCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "sleep", abstract: "Show sleep by night.",
    discussion: """
      A night belongs to the day on which it ends. If sources overlap, each moment counts once, by the priority of wellseal sources order \
      sleepAnalysis.
      """)

  @Option(
    help: ArgumentHelp("Start with the night that ends on this day.", valueName: "time"))
  var from: String?
  @Option(
    help: ArgumentHelp("End with the night that ends on this day.", valueName: "time"))
  var to: String?
  @Flag(help: "Show the stages of each night.") var stages = false
  @Flag(help: "Show the points of each night by this project's formula.") var points = false
  @Flag(
    name: .customLong("one-zone"),
    help: "Show all nights in one time zone instead of the local one.")
  var hasOneZone = false
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let request = SleepRequest(
        since: try from.map(time.interval), until: try to.map(time.interval), in: time, oneZone: hasOneZone,
        lookback: points ? SleepPoints.lookback : 0)
      try await options.store.withStore { store in
        let answer = try await request.answer(from: store)
        let goal = points ? try await SleepPoints.goal(in: store, at: Date(), time) : nil
        Output.answer(
          answer.json(withSpans: stages, pointsWithGoal: goal), asJSON: options.json,
          SleepText.text(answer, withSpans: stages, pointsWithGoal: goal))
      }
    }
  }
}
