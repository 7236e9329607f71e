import ArgumentParser
import Foundation
import Synchronization
import WellsealBase
import WellsealCompression
import WellsealDatabaseExport
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal export`, which writes the content of the store for other programs.
struct ExportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Export health data (Apple Health, CSV, JSON, FHIR, SQLite, Parquet).",
    usage: "wellseal export <format> <path> [<options>]",
    discussion: "The result isn't encrypted. For an encrypted copy, use wellseal backup.")

  @Argument(
    help: ArgumentHelp(
      """
      The format, apple, csv, jsonl, fhir, ips, sqlite or parquet, and a new file: for apple a name that ends in .zip, or a \
      folder; for parquet a folder; fhir writes a Bundle, or one resource per line if the name ends in .ndjson; ips writes an \
      International Patient Summary, or a readable page if the name ends in .html or .pdf; - is standard output, except for apple, sqlite and parquet.
      """, valueName: "format path"), completion: .list(ExportFormat.allCases.map(\.rawValue)))
  var words: [String] = []
  @Option(help: "The format, if only the file is named.") var format: ExportFormat?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The new file, instead of the second argument (default for ips: -).", valueName: "path"))
  var output: String?
  @Option(
    help: ArgumentHelp("Skip samples that ended before this date or time.", valueName: "time")) var from:
    String?
  @Option(
    help: ArgumentHelp(
      "Skip samples that began after this date, or at this time or later.", valueName: "time")) var to:
    String?
  @Option(help: ArgumentHelp("Only these types, separated by commas.", valueName: "types")) var types: String?
  @Flag(help: "In csv, don't escape text that a spreadsheet would run as a formula.")
  var exactText = false
  @Flag(help: "Include the types of Cycle Tracking, which an export of all types excludes.")
  var cycle = false
  @Flag(help: "In sqlite and parquet, replace an existing file or folder.") var replace = false
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func validate() throws {
    let named = words.count + (output == nil ? 0 : 1) + (format == nil ? 0 : 1)
    let isSummary = format == .ips || words.first == "ips"
    guard named == 2 || isSummary && named == 1 else {
      throw ValidationError("Name a format and a file: wellseal export csv steps.csv")
    }
    guard try chosenFormat != .ips || types == nil && from == nil && to == nil else {
      throw ValidationError(
        "A patient summary is always complete; --types, --from and --to are for other formats.")
    }
    guard try chosenFormat != .apple || path != "-" else {
      throw ValidationError(
        "The Health app's format has several files: use a name that ends in .zip, or a folder.")
    }
    guard try chosenFormat != .sqlite || path != "-" else {
      throw ValidationError("A database can't be written to standard output: name a file.")
    }
    guard try chosenFormat != .parquet || path != "-" && !path.hasSuffix(".parquet") else {
      throw ValidationError("Parquet is a file for each table: name a folder, such as health.")
    }
    guard try !replace || chosenFormat.databaseForm != nil else {
      throw ValidationError(
        "Only sqlite and parquet have --replace: the other formats never replace anything.")
    }
    guard try !exactText || chosenFormat == .csv else {
      throw ValidationError("Only csv has --exact-text: the other formats are always exact.")
    }
    guard try chosenFormat != .apple || from == nil && to == nil else {
      throw ValidationError(
        "The Health app's format is always complete; --from and --to are for other formats.")
    }
  }

  /// The named file, or standard output.
  private var path: String {
    output ?? (words.count == (format == nil ? 2 : 1) ? words[words.count - 1] : "-")
  }

  private var chosenFormat: ExportFormat {
    get throws {
      if let format { return format }
      guard let named = words.first.flatMap({ ExportFormat(rawValue: $0) }) else {
        let known = ExportFormat.allCases.map(\.rawValue)
        let similar = WrongUse.similar(to: words.first ?? "", among: known).first
        throw ValidationError(
          similar.map { "unknown format; did you mean \($0)?" }
            ?? "unknown format; use one of: \(known.joined(separator: ", "))")
      }
      return named
    }
  }

  package func run() async throws {
    try await Output.explaining {
      let path = path
      try checkTarget()
      guard let format = try chosenFormat.tableFormat else {
        guard let form = try chosenFormat.databaseForm else { return try await writeSummary(to: path) }
        return try await writeDatabase(form, to: path)
      }
      let time = try options.time.local()
      var export = StoreExport(format, types: try types.map(HealthType.named(inList:)), in: time)
      let (start, end) = (try from.map(time.interval), try to.map(time.interval))
      try ReversedRange.check(from: start, to: end)
      (export.since, export.until) = (start?.start, end?.end)
      export.hasExactText = exactText
      try await options.store.withStore { store in
        export.patient = store.identifier.uuidString.lowercased()
        let line = Mutex(ProgressLine())
        defer { line.withLock { $0.end() } }
        let concealed = try await concealedTypes(in: store)
        let report = try await Interruption.stopping(Self.advice(path)) { [export] in
          do {
            return try await export.run(ConcealingStore(store, hiding: Set(concealed)), to: path, at: Date())
            {
              done, total in
              line.withLock { $0.show(samples: done, of: total) }
            }
          } catch let error as ZipError { throw CommandFailure(error, about: path) }
        }
        line.withLock { $0.end() }
        // If the data goes to standard output, nothing else does.
        guard path != "-" else {
          if let line = Self.text(concealed: concealed) { Terminal.printNotice(line) }
          return
        }
        Output.answer(
          Self.json(report.json, concealed: concealed), asJSON: options.json,
          [Self.text(report), Self.text(concealed: concealed)].compactMap(\.self).joined(separator: "\n"))
      }
    }
  }

  /// Returns what remains of an export that is interrupted.
  static func advice(_ path: String) -> String {
    path == "-" ? "the output is incomplete" : "nothing was written"
  }

  /// Returns the types of the cycle that the store has and the export leaves out.
  func concealedTypes(in store: some SampleStore) async throws -> [HealthType] {
    guard types == nil, !cycle else { return [] }
    var found: [HealthType] = []
    for type in CycleDays.privateTypes.sorted() where try await store.contents(of: type) != nil {
      found.append(type)
    }
    return found
  }

  /// Returns a report with the types that were left out, if there are any.
  static func json(_ report: JSON, concealed: [HealthType]) -> JSON {
    var report = report
    if !concealed.isEmpty { report["leftOut"] = .array(concealed.map { .string($0.identifier) }) }
    return report
  }

  static func text(concealed: [HealthType]) -> String? {
    guard !concealed.isEmpty else { return nil }
    let types = Readable.count(concealed.count, "type")
    return "\(types) of Cycle Tracking excluded; to include Cycle Tracking, add --cycle"
  }

  /// Rejects an unusable target before the user is asked for a passphrase.
  private func checkTarget() throws {
    switch try chosenFormat {
    case .apple where !path.hasSuffix(".zip"):
      try OutputTarget("\(path)/apple_health_export").check(makesFolders: true)
    // The database formats check by themselves whether the target can be replaced.
    case .parquet: try OutputTarget(folder: path).check(replaces: true)
    case .sqlite: try OutputTarget(path).check(replaces: true)
    case .apple, .csv, .jsonl, .fhir, .ips: try OutputTarget(path).check()
    }
  }

  private static func text(_ report: StoreExport.Report) -> String {
    func list(_ types: [StoreExport.TypeCount]) -> String {
      types.map { "\(Readable.count($0.count)) \($0.type.name)" }.joined(separator: ", ")
    }
    let missing =
      report.notWritten.isEmpty
      ? [] : ["Not written, because the format has no place for them: \(list(report.notWritten))"]
    let reduced =
      report.reduced.isEmpty
      ? [] : ["Written without details that the format can't hold: \(list(report.reduced))"]
    let written =
      "\(Readable.count(report.written, "sample")), \(Readable.bytes(report.bytes)): \(report.path)"
    let hint = "hint: the export isn't encrypted; for an encrypted copy, use wellseal backup"
    let priorities = report.priorityFile.map {
      ["The source priorities are in \($0), because the Health app's format has no place for them."]
    }
    return ([written] + missing + reduced + (priorities ?? []) + [hint]).joined(separator: "\n")
  }
}

/// The formats of `wellseal export`.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case apple = "apple"
  case csv = "csv"
  case jsonl = "jsonl"
  case fhir = "fhir"
  case ips = "ips"
  case sqlite = "sqlite"
  case parquet = "parquet"

  /// The format of `StoreExport`, or `nil` for a patient summary and a database, which other code
  /// writes.
  var tableFormat: StoreExport.Format? { StoreExport.Format(rawValue: rawValue) }

  /// The database format, or `nil` for all other formats.
  var databaseForm: DatabaseWriter.Form? {
    switch self {
    case .sqlite: .sqlite
    case .parquet: .parquet
    case .apple, .csv, .jsonl, .fhir, .ips: nil
    }
  }
}
