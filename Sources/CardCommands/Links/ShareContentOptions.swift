import ArgumentParser
import ByteFormats
import CivilTime
import Credentials
import Foundation
import HealthLinks
import HealthModel
import HealthQuestions
import HealthStore
import LinkService
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
  func files(at now: UnixTime) async throws -> (files: LinkContentMaker.Content, lines: [String]) {
    var maker = LinkContentMaker(at: now)
    for text in try cards.flatMap(Self.cardTexts) { maker.add(card: text) }
    for path in records { maker.add(resource: try Self.resource(path)) }
    if let types { maker = try await adding(HealthType.named(inList: types), to: maker) }
    for document in try documents() { maker.add(document) }
    let content = try maker.content()
    var lines = content.cards > 0 ? ["health cards: \(content.cards)"] : []
    lines += content.entries.map { "\($0.type): \(safeForDisplay($0.title ?? "(without a title)"))" }
    lines += content.leftOut.map { "left out: \($0.type), because \($0.reason)" }
    return (content, lines)
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

  private func adding(_ types: Set<HealthType>, to maker: LinkContentMaker) async throws -> LinkContentMaker {
    var maker = maker
    let local = try time.local()
    let (from, to) = (try from.map(local.date), try to.map(local.date))
    try await store.withStore { store in
      try await maker.add(
        types, from: from, to: to, patient: store.identifier.uuidString.lowercased(), of: store, in: local)
    }
    return maker
  }
}
