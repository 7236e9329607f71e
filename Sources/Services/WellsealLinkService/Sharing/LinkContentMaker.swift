package import Foundation
package import WellsealBase
import WellsealExchange
package import WellsealHealthLinks
package import WellsealLocalization
package import WellsealModel
package import WellsealPDF
package import WellsealQueries

/// Makes the files of a link from what a person picks: cards, records, types of the store with a window, documents.
package struct LinkContentMaker {
  /// The files in clear, and what is in them, for the person to see before anything leaves.
  package struct Content: Sendable {
    package var files: [NewLink.File] = []
    package var cards = 0
    /// Type and title of each entry of the bundle.
    package var entries: [(type: String, title: String?)] = []
    package var leftOut: [LeftOutRecord] = []
    /// The addresses of the resources that a rendered PDF shows; nil where that is not known.
    package var renderedIDs: Set<String>?
  }

  /// The signed statement that this program made the bundle; nil for none.
  package var attestation: String?
  /// The rules that records and documents are to keep; what they have no place for is left out.
  package var profile = LinkProfile.shl
  /// The language, the time zone and the units of the PDF.
  package var words: Localizer
  /// Draws the PDF that shows every resource; nil for none.
  package var draw: (@Sendable (PaperDocument) throws -> [UInt8])?

  private struct Resource {
    var root: JSONValue
    /// Who sent it, and where it lies there; nil for files.
    var source: String?
    var address: String?
    /// Whether it is a record of the person's store, and about the person.
    var isPersons = false
  }

  private let now: UnixTime
  private var cards: [String] = []
  private var resources: [Resource] = []
  private var leftOut: [LeftOutRecord] = []
  private var documents: [SharedBundleMaker.Document] = []
  private var summaries: [SharedBundleMaker.Result] = []

  /// - Parameter now: the clock, in seconds since 1970.
  package init(at now: UnixTime) {
    self.now = now
    words = Localizer(language: .english, units: .metric, time: LocalTime(), now: now.date)
  }

  /// Takes the signed text of a health card.
  package mutating func add(card: String) { cards.append(card) }

  /// Takes a FHIR resource, or all of a bundle.
  package mutating func add(resource: JSONValue) { resources.append(Resource(root: resource)) }

  package mutating func add(_ document: SharedBundleMaker.Document) { documents.append(document) }

  /// Takes a patient summary, which is a file of its own.
  package mutating func add(summary: SharedBundleMaker.Result) { summaries.append(summary) }

  /// Takes a health card or clinical record of the store; a record about somebody else is left out, and told.
  ///
  /// - Parameters:
  ///   - sample: the card or record.
  ///   - people: whose records are whose.
  /// - Returns: whether there is a form of it that can be shared.
  package mutating func add(_ sample: HealthSample, _ people: RecordPeople) -> Bool {
    switch sample.value {
    case .verifiableRecord(let record) where record.sourceType == "SMARTHealthCard":
      add(card: String(decoding: record.dataRepresentation, as: UTF8.self))
      return true
    case .clinicalRecord(let record):
      guard let data = record.fhirResource?.data,
        let root = try? JSONDocument(parsing: Array(data)).root
      else { return false }
      // Another one's allergy among the person's records can kill.
      guard people.other(sample, root) == nil else {
        leftOut.append(
          .init(type: record.fhirResource?.resourceType ?? "?", reason: "it is about another person"))
        return true
      }
      resources.append(
        Resource(
          root: root, source: sample.provenance.sourceRevision?.source.bundleIdentifier,
          address: record.fhirResource?.sourceURL?.absoluteString, isPersons: true))
      return true
    default: return false
    }
  }

  /// Takes samples of the store, which are written as FHIR.
  ///
  /// They go through a private folder that is gone afterwards.
  ///
  /// - Parameters:
  ///   - types: of the samples.
  ///   - from: samples that ended before are left out.
  ///   - to: samples that began after are left out.
  ///   - patient: the id of the Patient.
  ///   - store: where they are.
  ///   - time: the zone that days begin in.
  ///   - scratch: a folder that is not there yet, for the file on its way; nil for one among the machine's temporary files.
  /// - Throws: what the store and the disk throw.
  package mutating func add(
    _ types: Set<HealthType>, from: Date?, to: Date?, patient: String, of store: some SampleStore,
    in time: LocalTime, by scratch: String? = nil
  ) async throws {
    let folder =
      scratch.map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: "wellseal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "shared.json").path
    var export = StoreExport(.fhir, types: types, in: time)
    export.since = from
    export.until = to
    export.patient = patient
    _ = try await export.run(store, to: path, at: now.date) { _, _ in }
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    guard let root = try? JSONDocument(parsing: bytes).root else { throw LinkServiceError.malformedRecords }
    add(resource: root)
  }

  /// Takes the person as the patient, for records that name none.
  package mutating func add(_ person: PersonDetails, patient: String) {
    var resource = FHIRPatient.json(patient, person.characteristics)
    if !person.name.isEmpty { resource["name"] = [["text": .string(person.name)]] }
    guard let root = try? JSONDocument(parsing: resource.minified).root else { return }
    resources.insert(Resource(root: root), at: 0)
  }

  /// The files of the link.
  ///
  /// - Throws: ``LinkServiceError/noPatient`` where there are records and none of them is a Patient, ``LinkServiceError/tooLongToDraw``, and
  ///   what drawing throws.
  package func content() throws -> Content {
    var content = Content()
    content.leftOut = leftOut
    if !cards.isEmpty {
      let file: JSON = ["verifiableCredential": .array(cards.map { .string($0) })]
      content.files.append(NewLink.File(type: "application/smart-health-card", content: file.minified))
      content.cards = cards.count
    }
    for summary in summaries {
      content.files.append(NewLink.File(type: "application/fhir+json", content: summary.bundle.minified))
      content.entries += summary.contents
      content.leftOut += summary.leftOut
    }
    guard !resources.isEmpty || !documents.isEmpty else { return content }
    var maker = SharedBundleMaker(at: now)
    maker.profile = profile
    for resource in resources {
      maker.add(
        resource.root, from: resource.source, at: resource.address, isPersons: resource.isPersons)
    }
    var documents = documents
    if let draw, let (_, entries) = maker.resources() {
      documents.insert(
        .init(kind: .rendered, pdf: try draw(try RenderedRecords.paper(of: entries, at: now, in: words))),
        at: 0)
      content.renderedIDs = Set(entries.map(\.urn))
    }
    guard let made = maker.make(with: documents, attestation: attestation) else {
      throw LinkServiceError.noPatient
    }
    content.files.append(NewLink.File(type: "application/fhir+json", content: made.bundle.minified))
    content.entries += made.contents
    content.leftOut += made.leftOut
    return content
  }
}
