package import FoundationEssentials
import WellsealCDA
import WellsealImports
package import WellsealModel

/// Where clinical documents go: each once, and a newer version instead of an older one.
///
/// Vendors give one identifier to documents of several kinds and people, so a document is known by its identifier, its kind and its
/// patient together. Only a version with a higher number, or a document that says so itself, replaces another one; with the same
/// number and other content both are kept. Source: CDA R2, section 4.2.1: a revision has the set and the type of its document.
package struct DocumentTarget: Sendable {
  /// What became of a document.
  package enum Outcome: String, Hashable, Sendable {
    case added
    /// It was added, although a document with the same identifier, kind, patient and version is there.
    case addedBeside
    /// It replaced an older version.
    case changed
    case unchanged
    /// A newer version is there already.
    case outdated

    /// Whether the document is stored now and was not before.
    package var isStored: Bool { [.added, .addedBeside, .changed].contains(self) }
  }

  private struct Known: Sendable {
    var uuid: UUID
    var identity: CDAIdentifier?
    var identifier: CDAIdentifier?
    var version: Int?
    var kind: String
    var patient: CDAPatient
    var digest: Int
  }

  private let store: (any SampleStore)?
  private var known: [Known] = []

  /// Looks at what is stored; without a store nothing is there.
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

  /// What would become of a document.
  package func outcome(of document: ReadDocument) -> Outcome { plan(for: document).outcome }

  /// The stored document whose bytes these are; nil where there is none.
  package func stored(_ document: ReadDocument) -> UUID? {
    let wanted = Self.known(UUID(), document.bytes, document.content).digest
    return known.first { $0.digest == wanted }?.uuid
  }

  /// Stores a document.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - sample: what it is as a sample.
  /// - Returns: what became of it.
  /// - Throws: what the store throws.
  package mutating func add(_ document: ReadDocument, as sample: HealthSample) async throws -> Outcome {
    let (outcome, replaced) = plan(for: document)
    guard outcome.isStored else { return outcome }
    try await store?.commit(
      replaced.map(StoreChange.delete) + [.add(AdmittedSample(NewSample(sample), from: .file))])
    known.removeAll { replaced.contains($0.uuid) }
    known.append(Self.known(sample.uuid, document.bytes, document.content))
    return outcome
  }

  /// What becomes of a document, and the stored ones that it replaces.
  private func plan(for document: ReadDocument) -> (outcome: Outcome, replaced: Set<UUID>) {
    let new = Self.known(UUID(), document.bytes, document.content)
    if known.contains(where: { $0.digest == new.digest }) { return (.unchanged, []) }
    let ofPerson = known.filter { $0.patient.isSamePerson(as: new.patient) }
    let ofKind = ofPerson.filter { $0.kind == new.kind }
    let revisions = ofKind.filter { $0.identity != nil && $0.identity == new.identity }
    // Without numbers on both, nobody says which of two is the revision.
    let numbered = revisions.compactMap { other in other.version.map { (document: other, version: $0) } }
    let older = new.version.map { own in numbered.filter { $0.version < own } } ?? []
    let isOutdated = new.version.map { own in numbered.contains { $0.version > own } } ?? false
    if isOutdated { return (.outdated, []) }
    let named = ofPerson.filter { $0.identifier.map(document.content.replaced.contains) ?? false }
    // An identifier that several documents have names the one of the same kind.
    let meant = named.count > 1 ? named.filter { $0.kind == new.kind } : named
    let replaced = Set((older.map(\.document) + meant).map(\.uuid))
    if !replaced.isEmpty { return (.changed, replaced) }
    let isBeside =
      !revisions.isEmpty || ofKind.contains { $0.identifier != nil && $0.identifier == new.identifier }
    return (isBeside ? .addedBeside : .added, [])
  }

  private static func known(_ uuid: UUID, _ bytes: [UInt8], _ content: CDADocument?) -> Known {
    // Seeded for each process: nobody can make a document that passes for another one.
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    let code = content?.code
    return Known(
      uuid: uuid, identity: content?.identity, identifier: content?.identifier, version: content?.version,
      kind: code.map { "\($0.system)|\($0.code.isEmpty ? $0.display : $0.code)" } ?? "",
      patient: content?.patient ?? CDAPatient(), digest: hasher.finalize())
  }
}

extension CDAPatient {
  /// Whether two documents are about the same person: an identifier in common, or the same name and birth date.
  ///
  /// Test systems give one identifier to several people, so a name or a birth date that differs makes two people of them.
  fileprivate func isSamePerson(as other: CDAPatient) -> Bool {
    guard subject.difference(from: other.subject) == nil else { return false }
    let (own, theirs) = (Set(identifiers), Set(other.identifiers))
    if own.isEmpty && theirs.isEmpty || !own.isDisjoint(with: theirs) { return true }
    return !name.isEmpty && name == other.name && birth != nil && other.birth != nil
  }

  private var subject: RecordSubject {
    RecordSubject(patient: "", name: name, birthDate: birth?.dayText ?? "")
  }
}
