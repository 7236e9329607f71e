import ArgumentParser
import FoundationEssentials
import Synchronization
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal issue batch`, which issues a card for each line of a file.
struct IssueBatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Issue cards from an NDJSON or CSV file.",
    discussion: """
      A batch can be interrupted, and resumes with the same file and folder. report.ndjson has the result of each line. Exit status: 0 all issued, \
      11 some rejected.
      """)

  @Argument(help: "Orders: a bundle or form in each line, or a table whose name ends in .csv.")
  var input: String
  @OptionGroup var issuing: IssuingOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    var refused = 0
    try await Output.explaining {
      let now = UnixTime.now
      try InputFiles.check(input)
      try OutputTarget(output.folder).checkFolder()
      let (issuer, defaults) = try issuing.open(at: now, withIdentifiers: true)
      let batch = CardBatch(
        issuer: issuer, defaults: defaults, outputs: try output.outputs(),
        workers: ProcessInfo.processInfo.activeProcessorCount)
      let summary = try await OutputTarget(output.folder).whileMakingFolder {
        try await issue(batch, at: now)
      }
      refused = summary.refused
      Output.answer(
        summary.json, asJSON: json,
        """
        Orders: \(summary.orders), cards issued: \(summary.issued), refused: \(summary.refused), \
        finished before: \(summary.skipped).
        \(output.folder)/report.ndjson
        """)
    }
    if refused > 0 { throw ExitCode.invalid }
  }

  /// Issues the cards, and displays the progress.
  private func issue(_ batch: CardBatch, at now: UnixTime) async throws -> BatchSummary {
    let line = Mutex(ProgressLine())
    defer { line.withLock { $0.end() } }
    return try await Interruption.stopping("run it again to resume") { [input, folder = output.folder] in
      try await batch.run(input, into: folder, at: now) { progress in
        line.withLock { line in
          line.show(isLast: progress.done == progress.total) { progress.text(after: $0) }
        }
      }
    }
  }
}

extension BatchSummary {
  /// The summary as JSON.
  fileprivate var json: JSON {
    [
      "orders": .integer(orders), "issued": .integer(issued), "refused": .integer(refused),
      "skipped": .integer(skipped),
    ]
  }
}

extension BatchProgress {
  /// Returns a text such as `1200 of 5000 orders, 800/s, 5 s left, 3 refused`.
  fileprivate func text(after seconds: Double) -> String {
    let rate = Double(done - skipped) / max(seconds, 0.001)
    let left = rate > 0 ? Double(total - done) / rate : 0
    let refused = refused > 0 ? ", \(refused) refused" : ""
    return "\(done) of \(total) orders, \(Int(rate))/s, \(Int(left.rounded(.up))) s left\(refused)"
  }
}
