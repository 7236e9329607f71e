package import Foundation
package import WellsealBase
import WellsealExchange
package import WellsealHealthLinks
package import WellsealLocalization
package import WellsealModel
package import WellsealPDF
package import WellsealQueries

/// A builder that makes the files of a link from the person's selection: cards, records, samples of
/// a date range, and documents.
package struct LinkContentBuilder {
  /// The unencrypted files and a list of their contents, which the person reviews before they are
  /// shared.
  package struct Content: Sendable {
    package var files: [NewLink.File] = []
    package var cards = 0
    /// The type and title of each entry of the bundle.
    package var entries: [(type: String, title: String?)] = []
    package var leftOut: [LeftOutRecord] = []
    /// The types of the store that a patient summary doesn't contain.
    package var notSummarized: [TypeContents] = []
    /// The addresses of the resources that a rendered PDF shows, or `nil` if they are not known.
    package var renderedIDs: Set<String>?
  }

  /// The signed statement that this program made the bundle, or `nil` for none.
  package var attestation: String?
  /// The rules for records and documents.
  ///
  /// Contents that the profile does not allow are left out.
  package var profile = LinkProfile.shl
  /// The language, the time zone and the units of the PDF.
  package var words: Localizer
  /// Draws the PDF that shows every resource, or `nil` for none.
  package var draw: (@Sendable (PaperDocument) throws -> [UInt8])?

  private struct Resource {
    var root: JSONValue
    /// The sender of the resource and its address there, or `nil` for files.
    var source: String?
    var address: String?
    /// Whether the resource is a record of the person's store and about the person.
    var isPersons = false
  }

  private let now: UnixTime
  private var cards: [String] = []
  private var resources: [Resource] = []
  private var leftOut: [LeftOutRecord] = []
  private var documents: [SharedBundleBuilder.Document] = []
  private var summaries: [SharedBundleBuilder.Result] = []
  private var notSummarized: [TypeContents] = []

  /// Creates a link content builder.
  ///
  /// - Parameter now: The clock, in seconds since 1970.
  package init(at now: UnixTime) {
    self.now = now
    words = Localizer(language: .english, units: .metric, time: LocalTime(), now: now.date)
  }

  /// Adds the signed text of a health card.
  package mutating func add(card: String) { cards.append(card) }

  /// Adds a FHIR resource or all resources of a bundle.
  package mutating func add(resource: JSONValue) { resources.append(Resource(root: resource)) }

  package mutating func add(_ document: SharedBundleBuilder.Document) { documents.append(document) }

  /// Adds a patient summary of a store, which becomes a separate file.
  ///
  /// - Parameters:
  ///   - store: The store with the records.
  ///   - patient: The ID of the Patient resource.
  /// - Throws: `PatientSummaryBuilder.Failure`; errors of the store.
  package mutating func addSummary(of store: some SampleStore, patient: String) async throws {
    summaries.append(try await StoreSummary.make(of: store, patient: patient, at: now))
    notSummarized = try await StoreSummary.otherContents(of: store)
  }

  /// Adds a health card or clinical record of the store.
  ///
  /// A record about another person or without readable data is left out and listed.
  ///
  /// - Parameters:
  ///   - sample: The card or record.
  ///   - people: The people that records are about.
  /// - Returns: Whether the sample has a form that can be shared.
  package mutating func add(_ sample: HealthSample, _ people: RecordPeople) -> Bool {
    switch sample.value {
    case .verifiableRecord(let record) where record.sourceType == "SMARTHealthCard":
      add(card: String(decoding: record.dataRepresentation, as: UTF8.self))
      return true
    case .clinicalRecord(let record):
      guard let resource = record.fhirResource else {
        let type = sample.type.fhir.resourceTypes.first ?? sample.type.name
        leftOut.append(.init(type: type, title: record.displayName, reason: .noResource))
        return false
      }
      guard let root = try? JSONDocument(parsing: Array(resource.data)).root else {
        leftOut.append(.init(type: resource.resourceType, title: record.displayName, reason: .notJSON))
        return false
      }
      // Another patient's allergy among the person's records could be fatal.
      guard people.other(sample, root) == nil else {
        leftOut.append(.init(type: resource.resourceType, reason: .otherPerson))
        return true
      }
      resources.append(
        Resource(
          root: record.named(root), source: sample.provenance.sourceRevision?.source.bundleIdentifier,
          address: resource.sourceURL?.absoluteString, isPersons: true))
      return true
    default: return false
    }
  }

  /// Adds samples of the store as FHIR resources.
  ///
  /// They are written to a private folder that is deleted afterwards.
  ///
  /// - Parameters:
  ///   - types: The types of the samples.
  ///   - from: The start of the range. Samples that ended earlier are left out.
  ///   - to: The end of the range. Samples that began later are left out.
  ///   - patient: The ID of the Patient resource.
  ///   - store: The store with the samples.
  ///   - time: The time zone in which days begin.
  ///   - scratch: A new folder for the temporary file, or `nil` for a folder in the system's
  ///     temporary directory.
  /// - Throws: Errors of the store and the disk.
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
    export.patientName = try await store.profile().name
    _ = try await export.run(store, to: path, at: now.date) { _, _ in }
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    guard let root = try? JSONDocument(parsing: bytes).root else { throw LinkServiceError.malformedRecords }
    add(resource: root)
  }

  /// Adds the person as the patient of records that name none.
  package mutating func add(_ person: PersonDetails, patient: String) {
    let resource = FHIRPatient.json(patient, person.characteristics, name: person.name)
    guard let root = try? JSONDocument(parsing: resource.minified).root else { return }
    resources.insert(Resource(root: root), at: 0)
  }

  /// Returns the files of the link.
  ///
  /// - Throws: ``LinkServiceError/noPatient`` if there are records and none is a Patient;
  ///   ``LinkServiceError/tooLongToDraw``; errors of drawing.
  package func content() throws -> Content {
    var content = Content()
    content.leftOut = leftOut
    content.notSummarized = notSummarized
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
    var maker = SharedBundleBuilder(at: now)
    maker.profile = profile
    for resource in resources {
      maker.add(
        resource.root, from: resource.source, at: resource.address, isPersons: resource.isPersons)
    }
    var documents = documents
    if let draw, let (_, entries) = maker.resources() {
      let paper = try RenderedRecords.paper(
        of: entries, leavingOut: leftOut + maker.leftOut, at: now, in: words)
      documents.insert(.init(kind: .rendered, pdf: try draw(paper)), at: 0)
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
