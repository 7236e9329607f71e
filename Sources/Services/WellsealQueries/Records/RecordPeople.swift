import FoundationEssentials
package import WellsealBase
import WellsealExchange
import WellsealImports
package import WellsealModel

/// Somebody else whose records a person let into their store.
package struct OtherPerson: Sendable, Hashable, Codable {
  package let name: String
  /// The date as the record writes it.
  package let birthDate: String
  /// The identifier of the source that sent the records.
  let source: String
  /// What the source calls the person; nil where all of its records are theirs.
  let patient: String?

  package init(name: String, birthDate: String, source: String, patient: String?) {
    self.name = name
    self.birthDate = birthDate
    self.source = source
    self.patient = patient
  }
}

/// Whose records are whose: which of a store are about somebody else, so that no trend joins two people.
///
/// It lies in the store as one sealed note.
package struct RecordPeople: Sendable, Hashable {
  private(set) var others: [OtherPerson]

  /// The name of the note.
  package static let note = "records/people"
  private static let most = 200

  package init(_ others: [OtherPerson] = []) { self.others = others }

  /// What a store keeps; one that cannot be read counts as nothing kept.
  ///
  /// - Throws: what the store throws.
  package init(in store: any SampleStore) async throws {
    let bytes = try await store.note(Self.note)
    others = bytes.flatMap { try? JSONDecoder().decode([OtherPerson].self, from: $0) } ?? []
  }

  /// The change that adds people to those whose records are here.
  package func adding(_ people: [OtherPerson]) throws -> StoreChange {
    let fresh = people.filter { !others.contains($0) }
    return .setNote(Self.note, try JSONEncoder().encode(Array((others + fresh).suffix(Self.most))))
  }

  /// Whom a record is about, where that is not the person whose store it is.
  ///
  /// - Parameters:
  ///   - source: the identifier of the source that sent the record.
  ///   - patient: what the record calls the person, as in ``RecordSubject/patient(of:)``.
  /// - Returns: nil for a record of the person's own.
  package func other(source: String, patient: String?) -> OtherPerson? {
    others.first { $0.source == source && ($0.patient == nil || $0.patient == patient) }
  }

  /// The same of a sample.
  package func other(_ sample: HealthSample, _ resource: JSONValue?) -> OtherPerson? {
    guard !others.isEmpty, let source = sample.provenance.sourceRevision?.source.bundleIdentifier else {
      return nil
    }
    return other(source: source, patient: resource.flatMap { RecordSubject.patient(of: $0) })
  }
}
