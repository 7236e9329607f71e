package import FoundationEssentials
import WellsealCDA
package import WellsealModel

/// Where clinical documents go: each once, and a newer version in place of an older one.
///
/// A document is known by its set and version, else by its identifier, else by its bytes. Source: CDA R2, section 4.2.1.
package struct DocumentTarget: Sendable {
  /// What became of a document.
  package enum Outcome: String, Hashable, Sendable {
    case added
    /// It took the place of an older version.
    case changed
    case unchanged
    /// A newer version is there already.
    case outdated
  }

  private struct Known: Sendable {
    var uuid: UUID
    var identity: CDAIdentifier?
    var identifier: CDAIdentifier?
    var version: Int
    var time: Date?
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
  package func outcome(of document: ReadDocument) -> Outcome {
    let new = Self.known(UUID(), document.bytes, document.content)
    if known.contains(where: { $0.digest == new.digest }) { return .unchanged }
    let others = versions(of: document)
    guard !others.isEmpty else { return .added }
    return others.contains { Self.isNewer($0, than: new) } ? .outdated : .changed
  }

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
    let outcome = outcome(of: document)
    guard outcome == .added || outcome == .changed else { return outcome }
    let replaced = Set(versions(of: document).map(\.uuid))
    try await store?.commit(
      replaced.map(StoreChange.delete) + [.add(AdmittedSample(NewSample(sample), from: .file))])
    known.removeAll { replaced.contains($0.uuid) }
    known.append(Self.known(sample.uuid, document.bytes, document.content))
    return outcome
  }

  /// The stored documents whose place a document takes.
  private func versions(of document: ReadDocument) -> [Known] {
    let content = document.content
    return known.filter { other in
      if let identity = content.identity, other.identity == identity { return true }
      return other.identifier.map { content.replaced.contains($0) || $0 == content.identifier } ?? false
    }
  }

  /// Versions are counted; of the same version, the one that was written later is the newer.
  private static func isNewer(_ old: Known, than new: Known) -> Bool {
    if old.version != new.version { return old.version > new.version }
    guard let before = old.time, let after = new.time else { return false }
    return before > after
  }

  private static func known(_ uuid: UUID, _ bytes: [UInt8], _ content: CDADocument?) -> Known {
    // Seeded for each process: nobody can make a document that passes for another one.
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return Known(
      uuid: uuid, identity: content?.identity, identifier: content?.identifier,
      version: content?.version ?? 0,
      time: content?.time.start?.date(), digest: hasher.finalize())
  }
}
