import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal vitals`, which compares nights with the user's usual ranges.
struct VitalsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "vitals", abstract: "Compare the measures of each night with your usual ranges.",
    discussion: """
      The measures are heart rate, respiratory rate, wrist temperature and oxygen saturation while asleep, and the time asleep. A usual \
      range is from the nights of the 28 days before, at least 7. It isn't a medical limit.
      """)

  @Option(
    help: ArgumentHelp("Start with the night that ends on this day (default: 7 days ago).", valueName: "time")
  )
  var from: String?
  @Option(help: ArgumentHelp("End with the night that ends on this day (default: today).", valueName: "time"))
  var to: String?
  @Option(help: ArgumentHelp("The sensitivity: less, usual or more.", valueName: "name"))
  var sensitivity: VitalsSensitivity = .usual
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let request = VitalsRequest(
        since: try time.interval(from ?? "last 7 days"), until: try time.interval(to ?? "today"),
        sensitivity: sensitivity, in: time)
      try await options.store.withStore { store in
        let answer = try await request.answer(from: store, at: Date())
        Output.answer(answer.json, asJSON: options.json, VitalsText.text(answer))
      }
    }
  }
}

extension VitalsSensitivity: ExpressibleByArgument {}
