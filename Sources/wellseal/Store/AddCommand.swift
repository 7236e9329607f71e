import ArgumentParser
import ByteFormats
import Exchange
import Foundation
import HealthModel
import HealthService
import HealthStore

/// `wellseal add`: something that the person measured.
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds a quantity or a category sample, as entered by you.",
    discussion: """
      wellseal add bodyMass 71.5 kg --start 2024-05-01T07:30
      wellseal add sleepAnalysis asleepREM --start 2024-05-01T01:10 --end 2024-05-01T01:40
      """)

  @Argument(help: "The type.") var type: String
  @Argument(help: "A number, or the name of a category's value.") var value: String
  @Argument(help: "The unit of the number.") var unit: String?
  @Option(help: ArgumentHelp("When it began (default: now).", valueName: "time")) var start: String?
  @Option(help: ArgumentHelp("When it ended (default: when it began).", valueName: "time")) var end: String?
  @Option(
    name: .customLong("meta"),
    help: ArgumentHelp("A metadata entry, such as HKFoodType=apple; again for more.", valueName: "key=value"))
  var metadata: [String] = []
  @OptionGroup var time: TimeOptions
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let time = try time.local()
      let begin = try start.map(time.date) ?? Date(timeIntervalSince1970: Moment.now.rounded(.down))
      let sample = try NewEntry(
        .named(type), value, unit: unit, start: begin, end: end.map(time.date) ?? begin, metadata: metadata,
        in: time
      ).sample()
      try await options.withStore { store in
        try store.commit([.add(NewSample(sample))])
        Output.answer(
          ["uuid": .string(sample.uuid.uuidString), "type": .string(sample.type.identifier)], asJSON: json,
          "Added as \(sample.uuid.uuidString).")
      }
    }
  }
}
