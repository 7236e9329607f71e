import WellsealBase

/// A section of an International Patient Summary and its resource types.
///
/// Source: International Patient Summary 2.0, "Composition (IPS)".
struct SummarySection: Sendable {
  let title: String
  /// The LOINC code of the section.
  let code: String
  let types: Set<String>
  /// The category of observations.
  var category: String?
  /// Whether the section contains past instead of current conditions.
  var isPast = false
  /// The statement that nothing is known, for a required section.
  var absence: Absence?

  /// A resource that states that there is no information.
  struct Absence: Sendable {
    /// A code of `absent-unknown-uv-ips`.
    let code: String
    let display: String
    let resourceType: String
  }

  static let all: [SummarySection] = [
    .init(
      title: "Medication Summary", code: "10160-0",
      types: [
        "MedicationStatement", "MedicationRequest", "MedicationDispense", "MedicationAdministration",
      ],
      absence: .init(
        code: "no-medication-info", display: "No information about medications",
        resourceType: "MedicationStatement")),
    .init(
      title: "Allergies and Intolerances", code: "48765-2", types: ["AllergyIntolerance"],
      absence: .init(
        code: "no-allergy-info", display: "No information about allergies", resourceType: "AllergyIntolerance"
      )),
    .init(
      title: "Problem List", code: "11450-4", types: ["Condition"],
      absence: .init(
        code: "no-problem-info", display: "No information about problems", resourceType: "Condition")),
    .init(title: "Immunizations", code: "11369-6", types: ["Immunization"]),
    .init(title: "History of Procedures", code: "47519-4", types: ["Procedure"]),
    .init(title: "Medical Devices", code: "46264-8", types: ["DeviceUseStatement"]),
    .init(title: "Results", code: "30954-2", types: ["DiagnosticReport"]),
    .init(title: "Results", code: "30954-2", types: ["Observation"], category: "laboratory"),
    .init(title: "Results", code: "30954-2", types: ["Observation"], category: "imaging"),
    .init(title: "Vital Signs", code: "8716-3", types: ["Observation"], category: "vital-signs"),
    .init(title: "Past History of Illnesses", code: "11348-0", types: ["Condition"], isPast: true),
    .init(title: "Social History", code: "29762-2", types: ["Observation"], category: "social-history"),
  ]

  /// Returns the section of a resource, or `nil` if it can only support others.
  static func of(_ resource: JSONValue) -> SummarySection? {
    guard let name = resource["resourceType"]?.string else { return nil }
    // The name in DSTU2.
    let type = name == "MedicationOrder" ? "MedicationRequest" : name
    let isPast = resource.hasCode("clinicalStatus", in: ["inactive", "resolved", "remission"])
    let found = all.first { section in
      section.types.contains(type) && (type != "Condition" || section.isPast == isPast)
        && (section.category.map { resource.hasCategory($0) } ?? true)
    }
    guard found == nil, type == "Observation" else { return found }
    // Many laboratories provide no category.
    let code = resource.hasCode("code", in: vitalSigns) ? "8716-3" : "30954-2"
    return all.first { $0.code == code && $0.types.contains(type) }
  }

  /// The LOINC codes of vital signs.
  ///
  /// Source: FHIR R4, "Vital Signs Profile".
  private static let vitalSigns: Set = [
    "85353-1", "9279-1", "8867-4", "2708-6", "59408-5", "8310-5", "8302-2", "9843-4", "29463-7", "39156-5",
    "85354-9", "8480-6", "8462-4", "8478-0",
  ]
}

extension JSONValue {
  /// Returns whether a concept has one of these codes.
  func hasCode(_ name: StaticString, in codes: Set<String>) -> Bool {
    self[name]?["coding"]?.elements.contains { $0["code"]?.string.map(codes.contains) ?? false } ?? false
  }

  fileprivate func hasCategory(_ code: String) -> Bool {
    self["category"]?.elements.contains { category in
      category["coding"]?.elements.contains { $0["code"]?.string == code } ?? false
    } ?? false
  }

  /// Whether the resource was entered in error.
  var isEnteredInError: Bool {
    self["status"]?.isString("entered-in-error") ?? false
      || hasCode("verificationStatus", in: ["entered-in-error"])
  }
}
