import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal together`, which shows measures that go together.
struct TogetherCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "together", abstract: "Show which of your measures go together.",
    discussion: """
      Without options, it compares a fixed list of pairs, such as running and the time asleep of the night that follows, in the 26 weeks up \
      to the last month. A pair is listed if its difference stands out in two months, after a correction for the number of pairs. With \
      --factor and --outcome, it compares one pair up to yesterday. A difference isn't a cause.
      """)

  @Option(help: ArgumentHelp("The factor, such as steps, run or lateCaffeine.", valueName: "name"))
  var factor: AssociationFactor?
  @Option(help: ArgumentHelp("The outcome, such as asleep, restingHeartRate or mood.", valueName: "name"))
  var outcome: AssociationOutcome?
  @Option(
    help: ArgumentHelp(
      "The value that divides the days (default: a round number near the median).", valueName: "number"))
  var cut: Double?
  @Flag(help: "List the days of each pair.") var days = false
  @Option(help: ArgumentHelp("Report as of this date or time (default: now).", valueName: "time"))
  var at: String?
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func validate() throws {
    guard (factor == nil) == (outcome == nil) else {
      throw ValidationError("--factor and --outcome must be used together.")
    }
    if let factor, let outcome, AssociationPair(factor, outcome) == nil {
      throw ValidationError("--factor and --outcome must not be measures of the same night.")
    }
    guard cut?.isFinite ?? true else { throw ValidationError("--cut must be a number.") }
    guard cut == nil || factor?.isMeasured == true else {
      throw ValidationError("--cut needs a --factor with a value, such as steps.")
    }
  }

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let now = try at.map { try time.interval($0).end } ?? Date()
      let pair = factor.flatMap { factor in outcome.flatMap { AssociationPair(factor, $0) } }
      try await options.store.withStore { store in
        let request = AssociationsRequest(in: time)
        let answer =
          if let pair {
            try await request.answer(about: pair, cut: cut, from: store, at: now)
          } else {
            try await request.answer(from: store, at: now)
          }
        Output.answer(
          answer.json(withDays: days), asJSON: options.json,
          pair == nil
            ? TogetherText.text(answer, withDays: days) : TogetherText.single(answer, withDays: days))
      }
    }
  }
}

extension AssociationFactor: ExpressibleByArgument {}
extension AssociationOutcome: ExpressibleByArgument {}
