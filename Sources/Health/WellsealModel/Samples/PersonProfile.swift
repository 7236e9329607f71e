/// Information about the user beyond HealthKit's characteristics.
///
/// Apps don't see it.
package struct PersonProfile: Hashable, Sendable, Codable {
  /// The name; empty if not set.
  package var name = ""
  /// The Medical ID; empty if not filled in.
  package var medicalID = MedicalID()

  package init() {}

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case medicalID = "medicalID"
  }
}

/// Information for first responders in an emergency, in the user's own words.
package struct MedicalID: Hashable, Sendable, Codable {
  /// Medical conditions.
  package var conditions = ""
  /// Allergies and reactions.
  package var allergies = ""
  /// Medications, independent of HealthKit's medication list.
  package var medications = ""
  /// Other notes for first responders.
  package var notes = ""
  /// The organ donor status; not set until the user chooses yes or no.
  package var organDonor = OrganDonor.notSet
  /// The emergency contacts in the order to call them; at most ``maxContacts``.
  package var contacts: [EmergencyContact] = []

  package init() {}

  /// Whether nothing is filled in.
  package var isEmpty: Bool { self == MedicalID() }

  /// The maximum number of emergency contacts.
  package static let maxContacts = 10

  private enum CodingKeys: String, CodingKey {
    case conditions = "conditions"
    case allergies = "allergies"
    case medications = "medications"
    case notes = "notes"
    case organDonor = "organDonor"
    case contacts = "contacts"
  }
}

/// Whether the user is an organ donor.
package enum OrganDonor: String, Hashable, Sendable, Codable, CaseIterable {
  case notSet = "notSet"
  case yes = "yes"
  case no = "no"
}

/// An emergency contact.
package struct EmergencyContact: Hashable, Sendable, Codable {
  package var name: String
  /// The contact's relationship to the user, such as "sister".
  package var relationship: String
  /// The phone number as the user wrote it.
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
