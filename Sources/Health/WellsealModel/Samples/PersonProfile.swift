/// What a person says of themselves beside what HealthKit knows; no app sees it.
package struct PersonProfile: Hashable, Sendable, Codable {
  /// Empty where the person gave none.
  package var name = ""
  /// Empty where the person has filled in nothing.
  package var medicalID = MedicalID()

  package init() {}

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case medicalID = "medicalID"
  }
}

/// What helpers should know in an emergency, in the person's own words.
package struct MedicalID: Hashable, Sendable, Codable {
  /// Illnesses that helpers should know of.
  package var conditions = ""
  /// What the person does not tolerate, and what it does to them.
  package var allergies = ""
  /// What the person takes, apart from the list that HealthKit knows.
  package var medications = ""
  /// Whatever else helpers should know.
  package var notes = ""
  /// Not set until the person says yes or no.
  package var organDonor = OrganDonor.notSet
  /// Whom helpers should call, in this order; ``mostContacts`` of them at most.
  package var contacts: [EmergencyContact] = []

  package init() {}

  /// Whether nothing was filled in.
  package var isEmpty: Bool { self == MedicalID() }

  /// How many emergency contacts there may be.
  package static let mostContacts = 10

  private enum CodingKeys: String, CodingKey {
    case conditions = "conditions"
    case allergies = "allergies"
    case medications = "medications"
    case notes = "notes"
    case organDonor = "organDonor"
    case contacts = "contacts"
  }
}

/// Whether the person would give organs.
package enum OrganDonor: String, Hashable, Sendable, Codable, CaseIterable {
  case notSet = "notSet"
  case yes = "yes"
  case no = "no"
}

/// Whom helpers should call.
package struct EmergencyContact: Hashable, Sendable, Codable {
  package var name: String
  /// What the person is to the other, such as "sister".
  package var relationship: String
  /// The number as the person wrote it.
  package var phone: String

  package init(name: String, relationship: String = "", phone: String = "") {
    (self.name, self.relationship, self.phone) = (name, relationship, phone)
  }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case relationship = "relationship"
    case phone = "phone"
  }
}
