import ArgumentParser
import Foundation
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealHealthLinks
import WellsealLinkService
import WellsealLocalization
import WellsealModel
import WellsealPDF
import WellsealQueries
import WellsealReport
import WellsealStore

/// The content to share: cards, FHIR records, documents, and types of the store in a date range.
struct ShareContentOptions: ParsableArguments {
  @Option(
    name: .customLong("card"), help: ArgumentHelp("A health card file. Repeatable.", valueName: "file"))
  var cards: [String] = []

  @Option(
    name: .customLong("records"),
    help: ArgumentHelp("FHIR resources or bundles (JSON). Repeatable.", valueName: "file"))
  var records: [String] = []

  @Flag(help: "An International Patient Summary from the stored records.")
  var ips = false

  @Option(
    name: .customLong("record"),
    help: ArgumentHelp(
      "A stored record or card, by identifier or its beginning. Repeatable.",
      valueName: "identifier"))
  var picked: [String] = []

  @Option(help: ArgumentHelp("A PDF in the user's own words.", valueName: "file"))
  var story: String?

  @Option(help: ArgumentHelp("A PDF that shows every resource that is shared.", valueName: "file"))
  var rendered: String?

  @Flag(help: "Create a PDF of all shared resources for readers without FHIR software.")
  var render = false

  @Option(help: ArgumentHelp("Types of the store, separated by commas.", valueName: "types"))
  var types: String?

  @Option(
    help: ArgumentHelp("For --types: skip samples that ended before this date or time.", valueName: "time"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "For --types: skip samples that began after this date, or at this time or later.", valueName: "time"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Sign an attestation with the issuer's keys; the file has their passphrase.", valueName: "file"))
  var attestWith: String?

  @OptionGroup var time: TimeOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard !render || rendered == nil else { throw ValidationError("Use either --render or --rendered.") }
    guard !render || !records.isEmpty || !picked.isEmpty || types != nil else {
      throw ValidationError("--render draws what --records, --record and --types share.")
    }
    let isNothing =
      cards.isEmpty && records.isEmpty && picked.isEmpty && story == nil && rendered == nil && types == nil
    guard !isNothing || ips else {
      throw ValidationError(
        "Select the content to share: --card, --records, --record, --ips, --story, --rendered or --types.")
    }
  }

  /// Returns the files of the link, and lines about their content.
  func files(
    at now: UnixTime, by profile: LinkProfile
  ) async throws -> (files: LinkContentBuilder.Content, lines: [String]) {
    var maker = LinkContentBuilder(at: now)
    maker.profile = profile
    for text in try cards.flatMap(Self.cardTexts) { maker.add(card: text) }
    for path in records { maker.add(resource: try Self.resource(path)) }
    if let types { maker = try await adding(HealthType.named(inList: types), to: maker) }
    if !picked.isEmpty { maker = try await addingPicked(to: maker) }
    if ips { maker = try await addingSummary(to: maker) }
    for document in try documents() { maker.add(document) }
    if let attestWith { maker.attestation = try attestation(attestWith, at: now) }
    maker.words = ReportLocale.words(in: try time.local(), at: now.date)
    if render { maker.draw = { try Self.drawn($0) } }
    let content = try maker.content()
    return (content, Self.lines(of: content))
  }

  /// Returns the lines about a link's content, for a review before it is shared.
  static func lines(of content: LinkContentBuilder.Content) -> [String] {
    var lines = content.cards > 0 ? ["health cards: \(content.cards)"] : []
    lines += content.entries.map { "\($0.type): \(safeForDisplay($0.title ?? "(without a title)"))" }
    lines += content.leftOut.map { record in
      let title = record.title.map { " \(safeForDisplay($0))" } ?? ""
      return "omitted: \(record.type)\(title), because \(record.explanation)"
    }
    return lines + [notSummarized(content.notSummarized)].compactMap { $0.map { "omitted: \($0)" } }
  }

  /// Returns the types that a patient summary doesn't contain, and the reason, if there are any.
  static func notSummarized(_ contents: [TypeContents]) -> String? {
    guard !contents.isEmpty else { return nil }
    let names = contents.map { "\($0.type.englishName) (\($0.count))" }.joined(separator: ", ")
    return "\(names), because a patient summary has no measurements"
  }

  /// Renders a PDF in which every letter is readable.
  private static func drawn(_ paper: PaperDocument) throws -> [UInt8] {
    do throws(ReportPDF.Failure) {
      let pdf = try ReportPDF(paper)
      if pdf.unknownCharacters > 0 {
        Terminal.printNotice(
          "warning: some characters are missing in the PDF; apt install \(ReportPDF.fontPackage)")
      }
      return pdf.bytes
    } catch {
      guard error != .noLibraries else {
        throw CommandFailure("\(error)", hint: "apt install \(ReportPDF.libraryPackage)")
      }
      let rows = paper.sections.reduce(0) { $0 + ($1.table?.rows.count ?? 0) }
      throw CommandFailure(
        "\(error): the records fill \(rows) rows",
        hint: "share a shorter period, omit --render, or pass your own PDF with --rendered")
    }
  }

  private static func cardTexts(_ path: String) throws -> [String] {
    let bytes = try InputFiles.read(path, limit: 1 << 22)
    guard let list = (try? JSONDocument(file: bytes))?.root["verifiableCredential"], list.count > 0 else {
      throw CommandFailure("\(path) is not a health card file", exit: .noInput)
    }
    return list.elements.compactMap(\.string)
  }

  private static func resource(_ path: String) throws -> JSONValue {
    do { return try JSONDocument(file: InputFiles.read(path)).root } catch let error as JSONError {
      throw CommandFailure("\(path) is not JSON: \(error)", exit: .noInput)
    }
  }

  private func documents() throws -> [SharedBundleBuilder.Document] {
    let named: [(SharedBundleBuilder.Document.Kind, String?)] = [(.rendered, rendered), (.story, story)]
    return try named.compactMap { kind, path in
      guard let path else { return nil }
      let bytes = try InputFiles.read(path, limit: 20 << 20)
      guard bytes.starts(with: "%PDF-".utf8) else {
        throw CommandFailure("\(path) is not a PDF", exit: .noInput)
      }
      return SharedBundleBuilder.Document(kind: kind, pdf: bytes)
    }
  }

  private func adding(_ types: Set<HealthType>, to maker: LinkContentBuilder) async throws
    -> LinkContentBuilder
  {
    var maker = maker
    let local = try time.local()
    let (from, to) = (try from.map(local.date), try to.map(local.end))
    try await store.withStore { store in
      try await maker.add(
        types, from: from, to: to, patient: store.identifier.uuidString.lowercased(), of: store, in: local)
    }
    return maker
  }

  /// Adds selected records, with the patient, because a bundle requires one.
  private func addingPicked(to maker: LinkContentBuilder) async throws -> LinkContentBuilder {
    var maker = maker
    try await store.withStore { store in
      var hasRecords = false
      let people = try await RecordPeople(in: store)
      let meant = try SampleArgument.samples(picked, .shareable, in: store) {
        $0 == .verifiableClinicalRecord || $0.row.kind == .clinical
      }
      for uuid in meant.sorted(by: { $0.uuidString < $1.uuidString }) {
        guard let sample = try store.stored([uuid]).first?.sample else {
          throw CommandFailure("the store has no record \(uuid.uuidString)", exit: .noInput)
        }
        guard maker.add(sample, people) else {
          throw CommandFailure("\(uuid.uuidString) isn't a record or card that can be shared", exit: .noInput)
        }
        if case .clinicalRecord = sample.value { hasRecords = true }
      }
      guard hasRecords else { return }
      maker.add(try await PersonDetails(in: store), patient: store.identifier.uuidString.lowercased())
    }
    return maker
  }

  private func addingSummary(to maker: LinkContentBuilder) async throws -> LinkContentBuilder {
    var maker = maker
    try await store.withStore { store in
      let patient = store.identifier.uuidString.lowercased()
      do {
        try await maker.addSummary(of: store, patient: patient)
      } catch let failure as PatientSummaryBuilder.Failure {
        throw CommandFailure("\(failure)", hint: "set the name with wellseal profile set --name")
      }
    }
    return maker
  }

  /// Returns a statement that the local issuer took part.
  ///
  /// It doesn't attest the content.
  private func attestation(_ passphraseFile: String, at now: UnixTime) throws -> String {
    let issuer = IssuerDirectory(home: store.home.folder)
    let text = String(decoding: try InputFiles.read(passphraseFile, limit: 4096), as: UTF8.self)
    let secret = try UnlockSecret(passphrase: text.trimmingCharacters(in: .newlines))
    let key = try issuer.keys.signingKey(with: secret, at: now)
    return try AppAttestation.write(
      issuer: issuer.address(), kid: key.kid, issued: now.rounded(.down), id: UUID().uuidString.lowercased()
    ) { try key.signature(for: $0) }
  }
}
