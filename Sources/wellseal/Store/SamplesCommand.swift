import ArgumentParser
import ByteFormats
import Exchange
import Foundation
import HealthModel
import HealthService
import HealthStore

/// `wellseal samples`: what was measured, one by one.
struct SamplesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples", abstract: "Lists the samples of a type, the oldest first.")

  @Argument(help: "The type: stepCount, heartRate, sleepAnalysis, or an identifier.") var type: String
  @Option(help: ArgumentHelp("Leave out what ended before this day or time.", valueName: "time"))
  var from: String?
  @Option(
    help: ArgumentHelp("Leave out what began after this day, or at this time or later.", valueName: "time"))
  var to: String?
  @Option(help: ArgumentHelp("Only what this source wrote, by name or identifier.", valueName: "name"))
  var source: String?
  @Option(help: ArgumentHelp("At most so many.", valueName: "count")) var limit: Int?
  @Flag(help: "The newest first; one, where --limit does not say how many.") var latest = false
  @OptionGroup var time: TimeOptions
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws {
    guard limit ?? 1 > 0 else { throw ValidationError("--limit takes a number from 1 on.") }
  }

  func run() async throws {
    try await Output.explaining {
      let time = try time.local()
      let request = SamplesRequest(
        try .named(type), from: try from.map(time.interval), to: try to.map(time.interval), source: source,
        limit: limit ?? (latest ? 1 : nil), latestFirst: latest)
      try await options.withStore { store in
        if json { return try await printObjects(request, store) }
        var table = SamplesText.table()
        try await request.visit(store) {
          for stored in $0 { table.add(SamplesText.row(stored.sample, time)) }
        }
        print(table.isEmpty ? "There is nothing of \(request.type.name) that fits." : table.text)
      }
    }
  }

  /// Prints one array, piece by piece, so that a type of any size takes little memory.
  private func printObjects(_ request: SamplesRequest, _ store: SealedStore) async throws {
    var isFirst = true
    try await request.visit(store) { samples in
      for stored in samples {
        print(isFirst ? "[" : ",")
        print(SampleTableWriter.object(stored).text, terminator: "")
        isFirst = false
      }
    }
    print(isFirst ? "[]" : "\n]")
  }
}
