package import WellsealBase
package import WellsealModel

extension MedicalID {
  /// A text field of the Medical ID.
  package struct Field: Sendable {
    /// The name in JSON.
    package let name: String
    package let text: any WritableKeyPath<MedicalID, String> & Sendable
  }

  /// One row for each field, in the order in which first responders read them.
  package static let fields: [Field] = [
    Field(name: "conditions", text: \.conditions), Field(name: "allergies", text: \.allergies),
    Field(name: "medications", text: \.medications), Field(name: "notes", text: \.notes),
  ]

  /// The maximum number of bytes in a text, and in a line of a contact.
  package static let (longestText, longestLine) = (4000, 200)

  /// `{conditions, allergies, medications, notes, organDonor, contacts}`, where contacts are
  /// `{name, relationship, phone}`.
  package var json: JSON {
    .object(
      Self.fields.map { .init($0.name, .string(self[keyPath: $0.text])) } + [
        .init("organDonor", .string(organDonor.rawValue)),
        .init(
          "contacts",
          .array(
            contacts.map {
              [
                "name": .string($0.name), "relationship": .string($0.relationship),
                "phone": .string($0.phone),
              ]
            })),
      ])
  }

  /// Creates a Medical ID from JSON in the form of ``json``.
  ///
  /// Missing members are empty.
  ///
  /// - Throws: ``DetailError``, which never contains a value.
  package init(_ json: JSONValue) throws(DetailError) {
    self.init()
    guard json.kind == .object else { throw DetailError(field: "Medical ID", .notText) }
    try Self.check(json, "the Medical ID", has: Self.names)
    for field in Self.fields { self[keyPath: field.text] = try Self.text(json, field.name, Self.longestText) }
    let donor = try Self.text(json, "organDonor", Self.longestLine)
    guard let donor = donor.isEmpty ? .notSet : OrganDonor(rawValue: donor) else {
      throw DetailError(field: "organDonor", .notOneOf(OrganDonor.allCases.map(\.rawValue)))
    }
    organDonor = donor
    try readContacts(json["contacts"])
  }

  private mutating func readContacts(_ json: JSONValue?) throws(DetailError) {
    guard let json, json.kind != .null else { return }
    guard json.kind == .array else { throw DetailError(field: "contacts", .notText) }
    guard json.count <= Self.maxContacts else { throw DetailError(field: "contacts", .tooLong) }
    for contact in json.elements {
      guard contact.kind == .object else { throw DetailError(field: "contacts", .notText) }
      try Self.check(contact, "a contact", has: Self.contactNames)
      contacts.append(
        EmergencyContact(
          name: try Self.text(contact, "name", Self.longestLine),
          relationship: try Self.text(contact, "relationship", Self.longestLine),
          phone: try Self.text(contact, "phone", Self.longestLine)))
    }
  }

  private static func check(
    _ json: JSONValue, _ field: String, has names: [String]
  ) throws(DetailError) {
    for member in json.members where !names.contains(member.name) {
      throw DetailError(field: field, .unknown(names))
    }
  }

  private static func text(_ json: JSONValue, _ name: String, _ limit: Int) throws(DetailError) -> String {
    guard let value = json.member(name), value.kind != .null else { return "" }
    guard let text = value.string else { throw DetailError(field: name, .notText) }
    guard text.utf8.count <= limit else { throw DetailError(field: name, .tooLong) }
    return text
  }

  private static let names = fields.map(\.name) + ["organDonor", "contacts"]
  private static let contactNames = ["name", "relationship", "phone"]
}
