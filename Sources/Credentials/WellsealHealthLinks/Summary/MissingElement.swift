import WellsealBase

/// An element that the profiles of a summary require and a record may lack, with its replacement.
///
/// No value is invented: the replacement states that the value is unknown, in the form that the
/// element has for it.
///
/// Source: International Patient Summary 2.0, "Empty Sections and Missing Data".
struct MissingElement: Sendable {
  /// The name of the element; for a choice, without the type.
  let name: String
  /// The type of the element that contains the reason, for a choice.
  private var choice: String?
  /// The name of the member that contains the reason.
  private let memberName: String
  private let value: JSON

  private init(_ name: String, choice: String? = nil, at path: String, _ value: JSON) {
    self.name = name
    self.choice = choice
    self.memberName = path
    self.value = value
  }

  /// Returns a point in time, which may have other types, too.
  private static func time(_ name: String) -> Self {
    Self(name, choice: "DateTime", at: "_\(name)DateTime", reason)
  }

  /// Returns a concept without a fixed value set, so that there is a code for unknown.
  private static func concept(_ name: String) -> Self { Self(name, at: name, unknownConcept) }

  /// A status with a fixed value set that contains a code for unknown.
  private static let status = Self("status", at: "status", "unknown")

  /// The extension with the reason why there is no value.
  static let reason: JSON = [
    "extension": [
      ["url": "http://hl7.org/fhir/StructureDefinition/data-absent-reason", "valueCode": "unknown"]
    ]
  ]

  private static let unknownConcept: JSON = [
    "coding": [
      [
        "system": "http://terminology.hl7.org/CodeSystem/data-absent-reason", "code": "unknown",
        "display": "Unknown",
      ]
    ]
  ]

  /// The elements that each type may lack.
  ///
  /// The clinical status of an allergy isn't among them: `ait-1` requires it, its value set is
  /// required, and none of its codes means unknown.
  static let all: [String: [MissingElement]] = [
    "AllergyIntolerance": [.concept("code")],
    "Condition": [.concept("code")],
    "DeviceUseStatement": [.time("timing")],
    "DiagnosticReport": [
      status, .init("category", at: "category", [unknownConcept]), .time("effective"),
    ],
    "Immunization": [.time("occurrence")],
    "MedicationRequest": [status],
    "MedicationStatement": [status, .time("effective")],
    "Observation": [status, .time("effective"), .init("performer", at: "performer", [reason])],
    "Procedure": [status, .concept("code"), .time("performed")],
  ]

  /// Returns whether a record has the element, or a reason for its absence.
  func stands(in record: JSONValue) -> Bool {
    record.members.contains { member in
      let bare = member.name.hasPrefix("_") ? member.name.dropFirst() : member.name[...]
      return bare == name || choice != nil && Self.isChoice(bare, of: name)
    }
  }

  private static func isChoice(_ name: Substring, of stem: String) -> Bool {
    name.hasPrefix(stem) && (name.dropFirst(stem.count).first?.isUppercase ?? false)
  }

  /// Writes the reason that the value is unknown.
  func write(into resource: inout JSON) { resource[memberName] = value }
}
