import ArgumentParser
import Foundation
import WellsealBase
import WellsealExchange
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal add`, which adds a measurement of the user.
struct AddCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds a quantity, a category sample or a blood pressure, as entered by you.",
    discussion: """
      wellseal add bodyMass 71.5 kg --start 2024-05-01T07:30
      wellseal add bloodPressure 120/80
      wellseal add sleepAnalysis asleepREM --start 2024-05-01T01:10 --end 2024-05-01T01:40
      A value that nobody can have is refused; one that is unlikely needs --sure.
      """)

  @Argument(help: "The type.", completion: .custom(CompletionValues.types))
  var type: String
  @Argument(help: "A number, two of a blood pressure (120/80), or the name of a category's value.")
  var value: String
  @Argument(
    help: "The unit of the number: the only one of the type if none is named, and mmHg of a blood pressure.")
  var unit: String?
  @Option(help: ArgumentHelp("When it began (default: now).", valueName: "time")) var start: String?
  @Option(help: ArgumentHelp("When it ended (default: when it began).", valueName: "time")) var end: String?
  @Option(
    name: .customLong("meta"),
    help: ArgumentHelp("A metadata entry, such as HKFoodType=apple; again for more.", valueName: "key=value"))
  var metadata: [String] = []
  @Flag(help: "Take an unlikely value without a question.") var sure = false
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let now = UnixTime.now.rounded(.down).date
      let named = try HealthType.named(type)
      // Two numbers with a slash between them are millimeters of mercury unless a unit is named.
      let isPair = named == .bloodPressure && value.contains("/")
      let begin = try start.map(time.date) ?? now
      let entry = try NewEntry(
        named, value, unit: unit ?? (isPair ? "mmHg" : nil), start: begin, end: end.map(time.date) ?? begin,
        metadata: metadata,
        in: time)
      // Report errors that don't depend on the store before asking for its secret.
      _ = try entry.sample()
      try await options.store.withStore { store in
        let sample = try await entry.checked(in: store, now: now, isSure: sure)
        try store.commit([.add(NewSample(sample))])
        Output.answer(
          ["uuid": .string(sample.uuid.uuidString), "type": .string(sample.type.identifier)],
          asJSON: options.json,
          "Added as \(sample.uuid.uuidString).")
      }
    }
  }
}
