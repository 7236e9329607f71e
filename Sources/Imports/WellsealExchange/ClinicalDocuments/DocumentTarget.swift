package import FoundationEssentials
import WellsealCDA
import WellsealImports
package import WellsealModel

/// The destination of clinical documents.
///
/// Each is stored once, and a newer version replaces an older one.
///
/// Vendors use one identifier for documents of several kinds and people, so the identifier, the
/// kind and the patient together identify a document. Only a version with a higher number, or a
/// document that says so itself, replaces another one. If the number is equal and the content
/// differs, both are stored; another layout of the XML isn't other content (see
/// ``WellsealCDA/CDAContentDigest``).
///
/// Source: CDA R2, section 4.2.1: a revision has the set and the type of its document.
package struct DocumentTarget: Sendable {
  /// The result for a document.
  package enum Outcome: String, Hashable, Sendable {
    case added = "added"
    /// The document was added, although one with the same identifier, kind, patient and version is
    /// stored.
    case addedAlongside = "addedBeside"
    /// The document replaced an older version.
    case changed = "changed"
    case unchanged = "unchanged"
    /// A newer version is stored already.
    case outdated = "outdated"

    /// Whether the document was stored just now.
    package var isStored: Bool { [.added, .addedAlongside, .changed].contains(self) }
  }

  private struct Known: Sendable {
    var uuid: UUID
    var identity: CDAIdentifier?
    var identifier: CDAIdentifier?
    var version: Int?
    var kind: String
    var patient: CDAPatient
    var custodian: String
    var digest: Int
    /// The digest of the content, or `nil` before it is needed.
    var content: CDAContentDigest?

    /// Returns whether the compared parts of the headers are equal.
    func hasSameHeader(as other: Known) -> Bool {
      (identity, identifier, version, kind, custodian)
        == (other.identity, other.identifier, other.version, other.kind, other.custodian)
        && patient == other.patient
    }

    /// Returns whether both are versions of one document, if they have the same kind and patient.
    ///
    /// Some vendors number the sets of each practice from 1; only the organizations distinguish
    /// them.
    func isRevision(of other: Known) -> Bool {
      guard let identity, identity == other.identity else { return false }
      return identity.isUnique || custodian.isEmpty || other.custodian.isEmpty || custodian == other.custodian
    }
  }

  private let store: (any SampleStore)?
  private var known: [Known] = []

  /// Reads the stored documents; without a store there are none.
  package init(_ store: (any SampleStore)?) async throws {
    self.store = store
    guard let store else { return }
    try await store.visit(SampleQuery([SampleQuery.Part(.cda)])) { samples in
      for stored in samples {
        guard case .document(let document) = stored.sample.value, let data = document.data else { continue }
        let bytes = Array(data)
        known.append(Self.known(stored.sample.uuid, bytes, try? CDADocument(parsing: bytes)))
      }
    }
  }

  /// Returns the result of adding a document, without adding it, and the stored document with the
  /// same content, if there is one.
  ///
  /// - Throws: An error of the store.
  package mutating func outcome(
    of document: ReadDocument
  ) async throws -> (outcome: Outcome, stored: UUID?) {
    let plan = try await plan(for: document)
    return (plan.outcome, plan.stored)
  }

  /// Stores a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - sample: Its sample.
  /// - Returns: The result.
  /// - Throws: An error of the store.
  package mutating func add(_ document: ReadDocument, as sample: HealthSample) async throws -> Outcome {
    let plan = try await plan(for: document)
    let (outcome, replaced) = (plan.outcome, plan.replaced)
    let body = document.attachment(at: sample.start)
    guard outcome.isStored else {
      if let stored = plan.stored, let body { try await attach(body, to: stored) }
      return outcome
    }
    try await store?.commit(
      replaced.map(StoreChange.delete) + [.add(AdmittedSample(NewSample(sample), from: .file))]
        + (body.map { [.attach($0.attachment, $0.data, to: sample.uuid)] } ?? []))
    known.removeAll { replaced.contains($0.uuid) }
    var new = Self.known(sample.uuid, document.bytes, document.content)
    // Without a store, the bytes can't be read again.
    if store == nil { new.content = CDAContentDigest(document.bytes) }
    known.append(new)
    return outcome
  }

  /// Attaches the file with the body to a stored document that came without it.
  private func attach(
    _ body: (attachment: Attachment, data: Data), to uuid: UUID
  ) async throws {
    guard let store else { return }
    let known = try await store.attachments(of: uuid)
    guard !known.contains(where: { $0.name == body.attachment.name }) else { return }
    try await store.commit([.attach(body.attachment, body.data, to: uuid)])
  }

  /// The result for a document.
  private struct Plan {
    let outcome: Outcome
    /// The stored documents that it replaces.
    var replaced: Set<UUID> = []
    /// The stored document with the same content.
    var stored: UUID?
  }

  private mutating func plan(for document: ReadDocument) async throws -> Plan {
    let new = Self.known(UUID(), document.bytes, document.content)
    if let same = known.first(where: { $0.digest == new.digest }) {
      return Plan(outcome: .unchanged, stored: same.uuid)
    }
    // Equal content has equal identifiers.
    if let same = try await namesake(of: new, document.bytes) {
      return Plan(outcome: .unchanged, stored: same)
    }
    let ofPerson = known.filter { $0.patient.isSamePerson(as: new.patient) }
    let ofKind = ofPerson.filter { $0.kind == new.kind }
    let revisions = ofKind.filter { new.isRevision(of: $0) }
    // Unless both have numbers, the newer one is unknown.
    let numbered = revisions.compactMap { other in other.version.map { (document: other, version: $0) } }
    let older = new.version.map { own in numbered.filter { $0.version < own } } ?? []
    let isOutdated = new.version.map { own in numbered.contains { $0.version > own } } ?? false
    if isOutdated { return Plan(outcome: .outdated) }
    let named = ofPerson.filter { $0.identifier.map(document.content.replaced.contains) ?? false }
    // If several documents have the identifier, it means the one of the same kind.
    let meant = named.count > 1 ? named.filter { $0.kind == new.kind } : named
    let replaced = Set((older.map(\.document) + meant).map(\.uuid))
    if !replaced.isEmpty { return Plan(outcome: .changed, replaced: replaced) }
    let isAdditional =
      !revisions.isEmpty || ofKind.contains { $0.identifier != nil && $0.identifier == new.identifier }
    return Plan(outcome: isAdditional ? .addedAlongside : .added)
  }

  /// Returns the stored document with the same content in another layout, or `nil` if there is
  /// none.
  ///
  /// Only documents with the same header are compared, because that needs their complete text.
  private mutating func namesake(of new: Known, _ bytes: [UInt8]) async throws -> UUID? {
    let namesakes = known.indices.filter { known[$0].hasSameHeader(as: new) }
    guard !namesakes.isEmpty, let content = CDAContentDigest(bytes) else { return nil }
    for index in namesakes {
      if known[index].content == nil {
        known[index].content = try await self.bytes(of: known[index].uuid).flatMap { CDAContentDigest($0) }
      }
      if known[index].content == content { return known[index].uuid }
    }
    return nil
  }

  /// Returns the text of a stored document.
  private func bytes(of uuid: UUID) async throws -> [UInt8]? {
    guard case .document(let document)? = try await store?.stored([uuid]).first?.sample.value else {
      return nil
    }
    return document.data.map { Array($0) }
  }

  private static func known(_ uuid: UUID, _ bytes: [UInt8], _ content: CDADocument?) -> Known {
    // The hash is seeded for each process, so that a document can't be made to collide with another
    // one.
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    // Without a code, the title is all that states the kind.
    let code = content?.code.map { "\($0.system)|\($0.code.isEmpty ? $0.display : $0.code)" }
    return Known(
      uuid: uuid, identity: content?.identity, identifier: content?.identifier, version: content?.version,
      kind: code ?? content?.title ?? "", patient: content?.patient ?? CDAPatient(),
      custodian: content?.custodian ?? "", digest: hasher.finalize())
  }
}

extension CDAPatient {
  /// Returns true if two documents are about the same person: a common identifier, or the same name
  /// and birth date.
  ///
  /// Test systems give one identifier to several people, so a different name or birth date means
  /// different people.
  fileprivate func isSamePerson(as other: CDAPatient) -> Bool {
    guard subject.difference(from: other.subject) == nil else { return false }
    let (own, theirs) = (Set(identifiers), Set(other.identifiers))
    if own.isEmpty && theirs.isEmpty || !own.isDisjoint(with: theirs) { return true }
    return !name.isEmpty && !other.name.isEmpty && birth != nil && other.birth != nil
  }
}
