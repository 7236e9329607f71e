import ArgumentParser
import Foundation
import WellsealBase
import WellsealFiles
import WellsealModel
import WellsealQueries
import WellsealStore

struct ECGCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "ecg", abstract: "List, show or export electrocardiograms.",
    discussion: "The classification is the device's. It isn't a diagnosis: ask a doctor what it means.",
    subcommands: [ECGListCommand.self, ECGShowCommand.self, ECGExportCommand.self],
    defaultSubcommand: ECGListCommand.self)

  package init() {}

  /// Returns the recording whose identifier has a prefix.
  static func recording(_ text: String, in store: some SampleStore) async throws -> ECGFacts {
    try IdentifierPrefix(text).one(of: try await ECGRequest().recordings(in: store), .electrocardiogram) {
      $0.sample.uuid.uuidString
    }
  }
}

/// The command `wellseal ecg list`, which lists the recordings, the latest first.
struct ECGListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List electrocardiograms, newest first.")

  @OptionGroup var list: ListOptions
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let (from, to) = try list.span(in: time)
      let request = try ECGRequest(from: from, to: to, limit: list.limit)
      try await options.store.withStore { store in
        let found = try await request.recordings(in: store)
        Output.answer(
          ["electrocardiograms": .array(found.map { $0.json(in: time) })], asJSON: options.json,
          found.isEmpty ? "No electrocardiograms." : Self.table(found, time))
      }
    }
  }

  private static func table(_ found: [ECGFacts], _ time: LocalTime) -> String {
    var table = AlignedTable([
      ("start", .left), ("class", .left), ("bpm", .right), ("symptoms", .left), ("voltages", .right),
      ("source", .left), ("identifier", .left),
    ])
    for item in found {
      table.add([
        time.words(item.sample.start), item.classification,
        item.averageHeartRate.map(Readable.number) ?? "", item.symptoms,
        Readable.count(item.recording.numberOfVoltageMeasurements),
        item.sample.provenance.sourceRevision?.source.name ?? "", item.sample.uuid.uuidString,
      ])
    }
    return table.text
  }
}

/// The command `wellseal ecg show`, which shows one recording.
struct ECGShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an electrocardiogram.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal ecg list shows it.", valueName: "identifier"))
  var identifier: String
  @Flag(help: "With --json: include all voltages.") var points = false
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let found = try await ECGCommand.recording(identifier, in: store)
        let voltages = points ? try store.points(of: found.sample.uuid) : nil
        Output.answer(found.json(voltages, in: time), asJSON: options.json, Self.text(found, time))
      }
    }
  }

  private static func text(_ found: ECGFacts, _ time: LocalTime) -> String {
    let sample = found.sample
    let rows: [(String, String?)] = [
      ("Class", found.classification),
      ("Average heart rate", found.averageHeartRate.map { "\(Readable.number($0)) bpm" }),
      ("Symptoms", found.symptoms), ("From", time.words(sample.start)), ("To", time.words(sample.end)),
      ("Voltages", Readable.count(found.recording.numberOfVoltageMeasurements)),
      ("A second", found.samplingFrequency.map(Readable.number)),
      ("Source", sample.provenance.sourceRevision?.source.name), ("Device", sample.provenance.device?.name),
      ("Identifier", sample.uuid.uuidString),
    ]
    return rows.compactMap { name, text in text.map { "\(name): \(safeForDisplay($0))" } }
      .joined(separator: "\n")
  }
}

/// The command `wellseal ecg export`, which writes the voltages of one recording.
struct ECGExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export an electrocardiogram's voltages as CSV.",
    discussion: "One line per voltage: seconds from the start, and microvolts. The file isn't encrypted.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal ecg list shows it.", valueName: "identifier"))
  var identifier: String
  @Argument(help: ArgumentHelp("A new file, or - for standard output.", valueName: "file"))
  var path: String
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      try OutputTarget(path).check()
      try await options.store.withStore { store in
        let found = try await ECGCommand.recording(identifier, in: store)
        guard let table = ECGTable(try store.points(of: found.sample.uuid)) else {
          throw CommandFailure("the electrocardiogram came without its voltages")
        }
        try OutputTarget(path).write(Array(table.text.utf8))
        guard path != "-" else { return }
        Output.answer(
          [
            "path": .string(path), "voltages": .integer(table.count),
            "bytes": .integer(table.text.utf8.count),
          ],
          asJSON: options.json, "Wrote \(Readable.count(table.count, "voltage")) to \(path).")
      }
    }
  }
}
