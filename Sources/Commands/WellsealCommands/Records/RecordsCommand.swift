import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

struct RecordsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "records",
    abstract: "Show clinical records.",
    subcommands: [RecordsListCommand.self, RecordsShowCommand.self, RecordsTrendCommand.self],
    defaultSubcommand: RecordsListCommand.self)

  package init() {}
}

/// The command `wellseal records list`, which lists the records by their clinical dates.
struct RecordsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List clinical records, newest first.")

  @Option(
    help: ArgumentHelp("Only this type, such as labResult, condition, medication.", valueName: "type"))
  var type: [String] = []
  @OptionGroup var list: ListOptions
  @Option(
    help: ArgumentHelp("Only records with this text in the title, codes or provider.", valueName: "text"))
  var search: String?
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let (from, to) = try list.span(in: time)
      let request = try RecordsRequest(
        type.isEmpty ? nil : Set(try type.map(RecordTypeArgument.type)), from: from, to: to, text: search,
        limit: list.limit, in: time)
      try await options.store.withStore { store in
        let records = try await request.records(in: store)
        Output.answer(
          ["records": .array(records.map { $0.json(in: time) })], asJSON: options.json,
          records.isEmpty ? "No clinical records." : RecordText.list(records, time))
      }
    }
  }
}

/// The command `wellseal records show`, which shows one record.
struct RecordsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a clinical record, formatted or as received.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal records list shows it.", valueName: "identifier"))
  var identifier: String
  @Flag(help: "Print the original FHIR resource, byte for byte.") var original = false
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    if original, options.json { throw ValidationError("Use either --original or --json.") }
  }

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let record = try await Self.record(identifier, in: store)
        if original {
          Output.write(Array(record.resource?.data ?? Data()))
        } else {
          let files = try await record.files(in: store)
          Output.answer(
            record.detailedJSON(in: time, files: files), asJSON: options.json,
            RecordText.text(record, files, time))
        }
      }
    }
  }

  /// Returns the record whose identifier has a prefix.
  private static func record(_ text: String, in store: some SampleStore) async throws -> StoredRecord {
    let prefix = try IdentifierPrefix(text)
    let query = SampleQuery(RecordsRequest.types.map { SampleQuery.Part($0) })
    var found: [HealthSample] = []
    try await store.visit(query) { samples in
      found += samples.map(\.sample).filter { prefix.matches($0.uuid.uuidString) }
    }
    let sample = try prefix.one(of: found, .record) { $0.uuid.uuidString }
    return StoredRecord(sample, try await RecordPeople(in: store))
  }
}

/// The command `wellseal records trend`, which shows the results of one test.
struct RecordsTrendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trend", abstract: "Show the results of a lab test over time.")

  @Argument(help: ArgumentHelp("A code such as 4548-4, or a part of the test's name.", valueName: "test"))
  var test: String
  @Option(help: ArgumentHelp("The type of the records.", valueName: "type")) var type = "labResult"
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let request = RecordTrendRequest(test, of: try RecordTypeArgument.type(type), in: time)
      try await options.store.withStore { store in
        let series = try await request.series(in: store)
        guard !series.isEmpty else {
          throw CommandFailure("no test matches", hint: "list names with wellseal records list")
        }
        Output.answer(
          ["tests": .array(series.map { $0.json(in: time) })], asJSON: options.json,
          series.map { RecordText.trend($0, time) }.joined(separator: "\n\n"))
      }
    }
  }
}

/// The type of clinical records in the arguments, with or without its suffix.
enum RecordTypeArgument {
  /// Returns the type with a name.
  ///
  /// - Throws: ``UnknownType``
  static func type(_ text: String) throws -> HealthType {
    let found = try? HealthType.named("\(text)Record")
    guard let type = found ?? (try? HealthType.named(text)), type.kind == .clinical else {
      throw UnknownType(text: text, similar: RecordsRequest.types.map(\.name))
    }
    return type
  }
}
