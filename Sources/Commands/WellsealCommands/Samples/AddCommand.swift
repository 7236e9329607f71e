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
    abstract: "Add a quantity, category sample or blood pressure.",
    discussion: """
      wellseal add bodyMass 71.5 kg --start 2024-05-01T07:30
      wellseal add bloodPressure 120/80
      wellseal add sleepAnalysis asleepREM --start 2024-05-01T01:10 --end 2024-05-01T01:40
      An impossible value is rejected; an unusual one needs --sure.
      """)

  @Argument(help: "The type.", completion: .custom(CompletionValues.types))
  var type: String
  @Argument(help: "A number, a blood pressure (120/80), or a category value.")
  var value: String
  @Argument(
    help: "The unit (default: the type's only unit; mmHg for blood pressure).")
  var unit: String?
  @Option(help: ArgumentHelp("The start time (default: now).", valueName: "time")) var start: String?
  @Option(help: ArgumentHelp("The end time (default: the start time).", valueName: "time")) var end: String?
  @Option(
    name: .customLong("meta"),
    help: ArgumentHelp("A metadata entry, such as HKFoodType=apple. Repeatable.", valueName: "key=value"))
  var metadata: [String] = []
  @Flag(help: "Read a percentage of 1 or less as parts of a hundred.") var percent = false
  @Flag(help: "Accept an unusual value.") var sure = false
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let now = UnixTime.now.rounded(.down).date
      let named = try HealthType.named(type)
      // Two numbers with a slash between them are millimeters of mercury unless a unit is named.
      let isPair = named == .bloodPressure && value.contains("/")
      let begin = try start.map(time.recordedDate) ?? now
      let entry = try NewEntry(
        named, value, unit: unit ?? (isPair ? "mmHg" : nil), start: begin,
        end: end.map(time.recordedDate) ?? begin,
        metadata: metadata, isPercentage: percent, in: time)
      // Report errors that don't depend on the store before asking for its secret.
      _ = try entry.sample()
      try await options.store.withStore { store in
        let sample = try await entry.checked(in: store, now: now, isSure: sure)
        try store.commit([.add(NewSample(sample))])
        let added = SampleTableWriter.object(StoredSample(sample, position: 0))
        Output.answer(added, asJSON: options.json, text(sample, time, now))
      }
    }
  }

  /// Returns what was understood, with the time if it was typed, and how to undo it.
  private func text(_ sample: HealthSample, _ time: LocalTime, _ now: Date) -> String {
    let (value, unit) = SamplesText.value(of: sample)
    let quantity = unit.isEmpty ? value : "\(value) \(unit)"
    let when = start == nil ? "" : ", \(time.words(sample.start))"
    var lines = ["Added \(sample.type.name) \(quantity)\(when)."]
    if BloodPressureClass.mustRepeat(sample, at: now) { lines.append(Self.measureAgain) }
    lines.append("hint: to undo this, use wellseal delete \(sample.uuid.uuidString)")
    return lines.joined(separator: "\n")
  }

  private static let measureAgain = """
    This reading is above 180/120 mmHg. Sit quietly and measure again in 5 minutes. With chest pain, shortness of breath, weakness, \
    or trouble seeing or speaking, call for help now.
    """
}
