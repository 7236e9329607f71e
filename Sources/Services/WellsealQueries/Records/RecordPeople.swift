import FoundationEssentials
package import WellsealBase
import WellsealExchange
package import WellsealImports
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

  private static let presumedNote = "records/person"

  /// Whom the earlier imports of a store were about, as far as the profile does not say; `nil` if none named anybody.
  ///
  /// - Throws: what the store throws.
  static func presumed(in store: any SampleStore) async throws -> RecordSubject? {
    guard let bytes = try await store.note(presumedNote),
      let person = try? JSONDecoder().decode(PresumedPerson.self, from: bytes)
    else { return nil }
    return RecordSubject(patient: "", name: person.name, birthDate: person.birthDate)
  }

  /// The change that keeps whom an import was about, so that the next one is compared with them.
  package static func presuming(_ person: RecordSubject) throws -> StoreChange {
    .setNote(
      presumedNote, try JSONEncoder().encode(PresumedPerson(name: person.name, birthDate: person.birthDate)))
  }

  private struct PresumedPerson: Codable {
    let name: String
    let birthDate: String

    enum CodingKeys: String, CodingKey {
      case name = "name"
      case birthDate = "birthDate"
    }
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
    guard let resource else { return other(source: source, patient: nil) }
    var server: String?
    if case .clinicalRecord(let record) = sample.value { server = record.fhirResource?.server }
    // The address of a Patient says more than its id, which another server may give to somebody else.
    let names = RecordSubject.patients(of: resource, at: server)
    guard !names.isEmpty else { return other(source: source, patient: nil) }
    return names.lazy.compactMap { other(source: source, patient: $0) }.first
  }
}
