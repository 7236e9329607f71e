import WellsealBase

/// An element that the profiles of a summary ask for and a record may lack, and what stands in its place.
///
/// Nothing is made up: the place holds that the value is unknown, in the form that the element has for it.
///
/// Source: International Patient Summary 2.0, "Empty Sections and Missing Data".
struct MissingElement: Sendable {
  /// The name of the element; of a choice, without the type.
  let name: String
  /// Of a choice, the type that the reason is written with.
  private var choice: String?
  /// Under which member the reason is written.
  private let place: String
  private let value: JSON

  private init(_ name: String, choice: String? = nil, at place: String, _ value: JSON) {
    self.name = name
    self.choice = choice
    self.place = place
    self.value = value
  }

  /// A point in time that may have other types, too.
  private static func time(_ name: String) -> Self {
    Self(name, choice: "DateTime", at: "_\(name)DateTime", reason)
  }

  /// A concept that may have any code, so that there is a code for one that is unknown.
  private static func concept(_ name: String) -> Self { Self(name, at: name, unknownConcept) }

  /// A status whose codes are fixed, and among them one that says that it is unknown.
  private static let status = Self("status", at: "status", "unknown")

  /// The extension that says why there is no value.
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

  /// What each type may lack.
  ///
  /// The clinical status of an allergy is not among them: `ait-1` asks for it, a code of it is required, and none of its codes says that
  /// it is unknown.
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

  /// Whether a record has the element, or says itself why not.
  func stands(in record: JSONValue) -> Bool {
    record.members.contains { member in
      let bare = member.name.hasPrefix("_") ? member.name.dropFirst() : member.name[...]
      return bare == name || choice != nil && Self.isChoice(bare, of: name)
    }
  }

  private static func isChoice(_ name: Substring, of stem: String) -> Bool {
    name.hasPrefix(stem) && (name.dropFirst(stem.count).first?.isUppercase ?? false)
  }

  /// Writes that the value is unknown.
  func write(into resource: inout JSON) { resource[place] = value }
}
