import WellsealExchange
import WellsealImports

/// Whom the records of an account are about, as the provider's Patient says.
package struct ProviderPatient: Sendable, Hashable, Codable {
  /// What the provider knows the patient by.
  let id: String
  package let name: String
  /// The date as the provider writes it.
  package let birthDate: String
  /// Whether the person said that the records are to be kept here, although they seem to be somebody else's.
  var isAccepted = false
  /// Whether the provider's Patient could not be read, so that nobody knows whom the records are about.
  private var unreadable: Bool?

  /// A patient whom the provider does not describe.
  static func unreadable(_ id: String) -> ProviderPatient {
    var patient = ProviderPatient(id: id, name: "", birthDate: "")
    patient.unreadable = true
    return patient
  }

  /// Whether nobody knows whom the records are about.
  package var isUnreadable: Bool { unreadable ?? false }

  package init(id: String, name: String, birthDate: String) {
    self.id = id
    self.name = name
    self.birthDate = birthDate
  }

  /// The same for comparing it with the person.
  var subject: RecordSubject { RecordSubject(patient: id, name: name, birthDate: birthDate) }
}
