/// What a person says of themselves beside what HealthKit knows; no app sees it.
package struct PersonProfile: Hashable, Sendable, Codable {
  /// Empty where the person gave none.
  package var name = ""
  package var medicalID = MedicalID()

  package init() {}
}

/// What helpers should know in an emergency, in the person's own words.
package struct MedicalID: Hashable, Sendable, Codable {
  package var conditions = ""
  package var allergies = ""
  package var medications = ""
  package var notes = ""
  package var organDonor = OrganDonor.notSet
  package var contacts: [EmergencyContact] = []

  package init() {}

  /// Whether nothing was filled in.
  package var isEmpty: Bool { self == MedicalID() }

  package static let mostContacts = 10
}

package enum OrganDonor: String, Hashable, Sendable, Codable, CaseIterable {
  case notSet
  case yes
  case no
}

/// Whom helpers should call.
package struct EmergencyContact: Hashable, Sendable, Codable {
  package var name: String
  /// What the person is to the other, such as "sister".
  package var relationship: String
  package var phone: String

  package init(name: String, relationship: String = "", phone: String = "") {
    (self.name, self.relationship, self.phone) = (name, relationship, phone)
  }
}
