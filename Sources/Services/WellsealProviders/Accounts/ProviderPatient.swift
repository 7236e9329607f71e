import WellsealExchange
import WellsealImports

/// The subject of an account's records, from the provider's Patient.
package struct ProviderPatient: Sendable, Hashable, Codable {
  /// The provider's identifier of the patient.
  let id: String
  package let name: String
  /// The birth date as the provider writes it.
  package let birthDate: String
  /// The patient's other names, or `nil` if there are none.
  private var otherNames: [String]?
  /// Whether the user accepted the records, although they seem to be about another person.
  var isAccepted = false
  /// Whether the provider's Patient couldn't be read, so that the subject of the records is
  /// unknown.
  private var unreadable: Bool?

  /// Returns a patient without details, because the provider's Patient couldn't be read.
  static func unreadable(_ id: String) -> ProviderPatient {
    var patient = ProviderPatient(id: id, name: "", birthDate: "")
    patient.unreadable = true
    return patient
  }

  /// Whether the subject of the records is unknown.
  package var isUnreadable: Bool { unreadable ?? false }

  package init(id: String, name: String, birthDate: String) {
    self.id = id
    self.name = name
    self.birthDate = birthDate
  }

  /// Creates the patient from the provider's Patient.
  init(id: String, _ subject: RecordSubject) {
    self.init(id: id, name: subject.name, birthDate: subject.birthDate)
    otherNames = subject.otherNames.isEmpty ? nil : subject.otherNames
  }

  /// The patient in the form of a record's subject, for comparison with the user.
  var subject: RecordSubject {
    RecordSubject(patient: id, name: name, birthDate: birthDate, otherNames: otherNames ?? [])
  }

  private enum CodingKeys: String, CodingKey {
    case id = "id"
    case name = "name"
    case birthDate = "birthDate"
    case isAccepted = "isAccepted"
    case otherNames = "otherNames"
    case unreadable = "unreadable"
  }
}
