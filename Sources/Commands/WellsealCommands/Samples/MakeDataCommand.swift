import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealDemoData
import WellsealKeys
import WellsealQueries
import WellsealSegments
import WellsealStore

/// The command `wellseal make-data`, which writes demo data for software tests.
struct MakeDataCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-data",
    abstract: "Writes an export of a person who does not exist, to test software with.",
    discussion: """
      Phone, watch and ring measured at the same time; there are night shifts, a trip west, weeks without the watch, one absurd \
      heart rate, workouts, ECGs and clinical records. The same seed, days, last day and zone make the same samples.
      """)

  @Option(help: "Another number makes other data of the same kind.") var seed: UInt64 = 7
  @Option(help: ArgumentHelp("How many days there are.", valueName: "number")) var days = 90
  @Option(help: ArgumentHelp("The last day; today unless given.", valueName: "date")) var until: String?
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A zip archive or a folder, which must not be there yet.", valueName: "path"))
  var output: String
  @OptionGroup var time: TimeOptions
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws {
    guard (1...3660).contains(days) else { throw ValidationError("There are 1 to 3660 days.") }
    guard output != "-" else {
      throw ValidationError("An export is several files: name one that ends in .zip.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      let time = try time.local()
      let end = try until.map { try time.interval($0).end } ?? Date()
      let store = try SealedStore.create(
        in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "made up")],
        cost: ScryptCost(rounds: 1 << 10))
      try await DemoHistory(seed: seed, until: end, in: time, days: days).load(into: store)
      let report = try await StoreExport(.apple, in: time).run(store, to: output, at: end)
      Output.answer(
        report.json, asJSON: json,
        "\(Readable.count(report.written, "sample")), \(Readable.bytes(report.bytes)): \(report.path)")
    }
  }
}
