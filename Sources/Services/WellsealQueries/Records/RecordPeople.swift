import FoundationEssentials
package import WellsealBase
import WellsealExchange
package import WellsealImports
package import WellsealModel

/// Another person whose records the owner accepted into the store.
package struct OtherPerson: Sendable, Hashable, Codable {
  package let name: String
  /// The birth date as in the record.
  package let birthDate: String
  /// The identifier of the source that sent the records.
  let source: String
  /// The source's identifier of the person, or `nil` if all of the source's records are theirs.
  let patient: String?

  package init(name: String, birthDate: String, source: String, patient: String?) {
    self.name = name
    self.birthDate = birthDate
    self.source = source
    self.patient = patient
  }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case birthDate = "birthDate"
    case source = "source"
    case patient = "patient"
  }
}

/// The records of a store that are about other people, so that no trend combines two people.
///
/// The store contains it as a single encrypted value.
package struct RecordPeople: Sendable, Hashable {
  private(set) var others: [OtherPerson]

  /// The key of the value in the store.
  ///
  /// It is part of the format and never changes.
  package static let note = "records/people"
  private static let maxCount = 200

  package init(_ others: [OtherPerson] = []) { self.others = others }

  /// Reads the list of a store.
  ///
  /// An unreadable list counts as empty.
  ///
  /// - Throws: Errors of the store.
  package init(in store: any SampleStore) async throws {
    let bytes = try await store.entry(Self.note)
    others = bytes.flatMap { try? JSONDecoder().decode([OtherPerson].self, from: $0) } ?? []
  }

  /// Returns the change that adds other people to the list.
  package func adding(_ people: [OtherPerson]) throws -> StoreChange {
    let fresh = people.filter { !others.contains($0) }
    return .setNote(Self.note, try JSONEncoder().encode(Array((others + fresh).suffix(Self.maxCount))))
  }

  // The key is part of the format and never changes.
  private static let presumedNote = "records/person"

  /// Returns the subject of earlier imports, to complete the profile, or `nil` if none was named.
  ///
  /// - Throws: Errors of the store.
  static func presumed(in store: any SampleStore) async throws -> RecordSubject? {
    guard let bytes = try await store.entry(presumedNote),
      let person = try? JSONDecoder().decode(PresumedPerson.self, from: bytes)
    else { return nil }
    return RecordSubject(patient: "", name: person.name, birthDate: person.birthDate)
  }

  /// Returns the change that saves the subject of an import, so that the next import is compared
  /// with it.
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

  /// Returns the subject of a record if it isn't the owner of the store.
  ///
  /// - Parameters:
  ///   - source: The identifier of the source that sent the record.
  ///   - patient: The source's identifier of the person, as in ``RecordSubject/patient(of:)``.
  /// - Returns: `nil` if the record is about the owner.
  package func other(source: String, patient: String?) -> OtherPerson? {
    others.first { $0.source == source && ($0.patient == nil || $0.patient == patient) }
  }

  /// Returns the subject of a sample if it isn't the owner of the store.
  package func other(_ sample: HealthSample, _ resource: JSONValue?) -> OtherPerson? {
    guard !others.isEmpty, let source = sample.provenance.sourceRevision?.source.bundleIdentifier else {
      return nil
    }
    guard let resource else { return other(source: source, patient: nil) }
    var server: String?
    if case .clinicalRecord(let record) = sample.value { server = record.fhirResource?.server }
    // The address of a Patient is more specific than its id, which another server may assign to
    // another person.
    let names = RecordSubject.patients(of: resource, at: server)
    guard !names.isEmpty else { return other(source: source, patient: nil) }
    return names.lazy.compactMap { other(source: source, patient: $0) }.first
  }
}
