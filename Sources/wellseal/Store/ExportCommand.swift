import ArgumentParser
import ByteFormats
import Foundation
import HealthModel
import HealthService
import HealthStore

/// `wellseal export`: what the store holds, for other programs.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes what the store holds: in the Health app's format, as CSV or as JSON Lines.",
    discussion: "The result is not encrypted. For a copy that is, see wellseal backup.")

  @Argument(help: "apple, csv or jsonl.") var format: StoreExport.Format
  @Argument(help: "A new file; for apple a name that ends in .zip, or a folder; for csv and jsonl also -.")
  var path: String
  @Option(help: ArgumentHelp("Only these types, separated by commas.", valueName: "names")) var types: String?
  @OptionGroup var time: TimeOptions
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let export = StoreExport(format, types: try types.map(HealthType.named(inList:)), in: try time.local())
      try await options.withStore { store in
        let report = try await export.run(store, to: path, at: Date(timeIntervalSince1970: Moment.now))
        // Where the data itself goes to standard output, nothing else does.
        guard path != "-" else { return }
        Output.answer(report.json, asJSON: json, Self.text(report))
      }
    }
  }

  private static func text(_ report: StoreExport.Report) -> String {
    let missing = report.notWritten.map {
      "\(Readable.count($0.count)) of \($0.type.name) have no place in this format."
    }
    let written =
      "\(Readable.count(report.written, "sample")), \(Readable.bytes(report.bytes)): \(report.path)"
    let hint = "hint: this is not encrypted; wellseal backup makes a copy that is."
    return ([written] + missing + [hint]).joined(separator: "\n")
  }
}

extension StoreExport.Format: ExpressibleByArgument {}
