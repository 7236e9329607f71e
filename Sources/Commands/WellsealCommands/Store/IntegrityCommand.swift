import ArgumentParser
import WellsealBase
import WellsealQueries
import WellsealStore

/// The command `wellseal integrity`, which checks that the store is complete and valid.
struct IntegrityCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "integrity",
    abstract: "Verify every segment of the store.",
    discussion: "Exit status: 0 valid, 1 damaged.")

  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await options.withStore { store in
      var line = ProgressLine()
      let report = try store.integrity { done, total in
        line.show(segments: done, of: total)
      }
      line.end()
      Output.answer(report.json, asJSON: json, Self.text(report))
      guard report.isSound else { throw ExitStatus.failed.code }
    }
  }

  private static func text(_ report: IntegrityReport) -> String {
    let amount = "\(Readable.count(report.segments, "segment")), \(Readable.count(report.samples, "sample"))"
    guard !report.isSound else { return "✔ Sound: \(amount)." }
    return
      (["✘ Damaged: \(amount)."] + report.problems.map { "  \($0)" }
      + ["hint: restore a backup with wellseal restore"]).joined(separator: "\n")
  }
}
