import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCompression
import WellsealDemoData
import WellsealKeys
import WellsealQueries
import WellsealStore

/// The command `wellseal make-data`, which writes demo data for software tests.
struct MakeDataCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make-data",
    abstract: "Generate an Apple Health export with synthetic data.",
    discussion: """
      The data has overlapping phone, watch and ring measurements, night shifts, a trip west, weeks without the watch, one implausible heart rate, \
      workouts, ECGs, moods, cycles and clinical records. The same seed, days, last day and zone create the same samples.
      """)

  @Option(help: ArgumentHelp("The seed; another number creates different data.", valueName: "number"))
  var seed: UInt64 = 7
  @Option(help: ArgumentHelp("The number of days.", valueName: "count")) var days = 90
  @Option(help: ArgumentHelp("The last day (default: today).", valueName: "time")) var until: String?
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A new zip archive or folder.", valueName: "path"))
  var output: String
  @OptionGroup var time: TimeOptions
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    try OptionRange.check(days, in: 1...3660, "--days")
    guard output != "-" else {
      throw ValidationError("An export has several files: use a name that ends in .zip.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      try (output.hasSuffix(".zip") ? OutputTarget(output) : OutputTarget(folder: output)).check()
      let time = try time.local()
      let end = try until.map { try time.interval($0).end } ?? Date()
      let store = try SealedStore.create(
        in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "made up")],
        cost: ScryptCost(rounds: 1 << 10))
      try await DemoHistory(seed: seed, until: end, in: time, days: days).load(into: store)
      let report = try await Interruption.stopping("nothing was written") { [output] in
        do { return try await StoreExport(.apple, in: time).run(store, to: output, at: end) } catch let error
          as ZipError
        { throw CommandFailure(error, about: output) }
      }
      Output.answer(
        report.json, asJSON: json,
        "\(Readable.count(report.written, "sample")), \(Readable.bytes(report.bytes)): \(report.path)")
    }
  }
}
