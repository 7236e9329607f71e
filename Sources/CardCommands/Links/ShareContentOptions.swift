import ArgumentParser
import ByteFormats
import CivilTime
import Foundation
import HealthLinks
import HealthModel
import HealthQuestions
import HealthStore
import TerminalInterface

/// What is to be shared: cards, FHIR records, documents, and types of the store with a window.
struct ShareContentOptions: ParsableArguments {
  @Option(
    name: .customLong("card"), help: ArgumentHelp("A health card file; may be repeated.", valueName: "file"))
  var cards: [String] = []

  @Option(
    name: .customLong("records"),
    help: ArgumentHelp("FHIR resources or bundles in JSON; may be repeated.", valueName: "file"))
  var records: [String] = []

  @Option(help: ArgumentHelp("A PDF in the person's own words.", valueName: "file"))
  var story: String?

  @Option(help: ArgumentHelp("A PDF that shows every resource that is shared.", valueName: "file"))
  var rendered: String?

  @Option(help: ArgumentHelp("Types of the store, separated by commas.", valueName: "names"))
  var types: String?

  @Option(help: ArgumentHelp("Of the types, leave out what ended before.", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("Of the types, leave out what began after.", valueName: "time"))
  var to: String?

  @OptionGroup var time: TimeOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard !(cards.isEmpty && records.isEmpty && story == nil && rendered == nil && types == nil) else {
      throw ValidationError("Name what is to be shared: --card, --records, --story, --rendered or --types.")
    }
  }

  /// The files of the link, and lines about what is in them.
  func files(at now: UnixTime) async throws -> (files: [NewLink.File], lines: [String]) {
    var files: [NewLink.File] = []
    var lines: [String] = []
    if !cards.isEmpty {
      let texts = try cards.flatMap(Self.cardTexts)
      let content: JSON = ["verifiableCredential": .array(texts.map { .string($0) })]
      files.append(NewLink.File(type: "application/smart-health-card", content: content.minified))
      lines.append("health cards: \(texts.count)")
    }
    guard !records.isEmpty || story != nil || rendered != nil || types != nil else { return (files, lines) }
    var maker = SharedBundleMaker(at: now)
    for path in records { maker.add(try Self.resource(path)) }
    if types != nil { maker.add(try await exported(at: now)) }
    guard let made = maker.make(with: try documents()) else {
      throw CommandFailure(
        "there is no Patient among the records, and a bundle needs one",
        hint: "give a FHIR Patient with --records", exit: .invalid)
    }
    files.append(NewLink.File(type: "application/fhir+json", content: made.bundle.minified))
    lines += made.contents.map { "\($0.type): \(safeForDisplay($0.title ?? "(without a title)"))" }
    lines += made.leftOut.map { "left out: \($0.type), because \($0.reason)" }
    return (files, lines)
  }

  private static func cardTexts(_ path: String) throws -> [String] {
    let bytes = try InputFiles.read(path, limit: 1 << 22)
    guard let list = (try? JSONDocument(parsing: bytes))?.root["verifiableCredential"], list.count > 0 else {
      throw CommandFailure("\(path) is not a health card file", exit: .noInput)
    }
    return list.elements.compactMap(\.string)
  }

  private static func resource(_ path: String) throws -> JSONValue {
    do { return try JSONDocument(parsing: InputFiles.read(path)).root } catch let error as JSONError {
      throw CommandFailure("\(path) is not JSON: \(error)", exit: .noInput)
    }
  }

  private func documents() throws -> [SharedBundleMaker.Document] {
    let named: [(SharedBundleMaker.Document.Kind, String?)] = [(.rendered, rendered), (.story, story)]
    return try named.compactMap { kind, path in
      guard let path else { return nil }
      let bytes = try InputFiles.read(path, limit: 20 << 20)
      guard bytes.starts(with: "%PDF-".utf8) else {
        throw CommandFailure("\(path) is not a PDF", exit: .noInput)
      }
      return SharedBundleMaker.Document(kind: kind, pdf: bytes)
    }
  }

  /// The types of the store as FHIR, which goes through a private folder that is gone afterwards.
  private func exported(at now: UnixTime) async throws -> JSONValue {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wellseal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "shared.json").path
    var export = StoreExport(.fhir, types: try types.map(HealthType.named(inList:)), in: try time.local())
    export.since = try from.map(time.local().date)
    export.until = try to.map(time.local().date)
    try await store.withStore { store in
      export.patient = store.identifier.uuidString.lowercased()
      _ = try await export.run(store, to: path, at: now.date) { _, _ in }
    }
    return try Self.resource(path)
  }
}
