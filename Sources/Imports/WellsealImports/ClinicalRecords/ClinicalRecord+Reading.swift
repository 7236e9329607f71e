package import WellsealBase
package import WellsealModel

extension ClinicalRecord {
  /// Returns the record type of a resource, or `nil` if HealthKit has none.
  ///
  /// Observations are vital signs or results, depending on their category; reports are results.
  package static func type(of resource: JSONValue) -> HealthType? {
    resource["resourceType"]?.string.flatMap { type(named: $0, resource) }
  }

  /// Returns the record type of a resource whose type is known from elsewhere.
  package static func type(named name: String, _ resource: JSONValue?) -> HealthType? {
    let types = clinicalTypes.filter { $0.fhir.resourceTypes.contains(name) }
    guard types.count > 1 else { return types.first ?? others[name] }
    let isVital = resource.map(categories)?.contains("vital-signs") ?? false
    return types.first { ($0 == .vitalSignRecord) == isVital }
  }

  /// Returns the FHIR version of a resource, detected by elements that only DSTU2 has; otherwise
  /// R4.
  package static func version(of resource: JSONValue) -> FHIRVersion {
    guard let name = resource["resourceType"]?.string else { return .r4 }
    guard otherRelease(of: resource) == nil else { return .r4 }
    let isOld = (onlyDSTU2[name] ?? []).contains { mark in
      resource.member(mark.member).map { mark.kind == nil || $0.kind == mark.kind } ?? false
    }
    return isOld || name == "MedicationOrder" ? .dstu2 : .r4
  }

  /// Returns the release of a resource that is neither DSTU2 nor R4, detected by elements that only
  /// that release has: `STU3`, `R5`, or `nil`.
  package static func otherRelease(of resource: JSONValue) -> String? {
    guard let name = resource["resourceType"]?.string else { return nil }
    func value(at path: Substring) -> JSONValue? {
      path.split(separator: ".").reduce(resource as JSONValue?) { value, step in
        let object = value?.kind == .array ? value?.elements.first { _ in true } : value
        return object?.member(String(step))
      }
    }
    func has(_ marks: [String: [String]]) -> Bool {
      (marks[name] ?? []).contains { mark in
        mark.split(separator: "+").allSatisfy { part in
          part.hasSuffix(":string")
            ? value(at: part.dropLast(":string".count))?.kind == .string : value(at: part) != nil
        }
      }
    }
    return has(onlyR5) ? "R5" : has(onlySTU3) ? "STU3" : nil
  }

  /// The elements of each type: a path, a path to a text, or several that occur together.
  private static let onlyR5: [String: [String]] = [
    "AllergyIntolerance": [
      "type.coding", "type.text", "participant", "reaction.manifestation.concept",
    ],
    "CarePlan": ["activity.plannedActivityReference", "addresses.concept"],
    "Condition": ["participant", "evidence.concept"],
    "Coverage": ["kind", "insurer", "paymentBy"],
    "Device": ["definition.concept"],
    "DiagnosticReport": ["composition", "supportingInfo"],
    "DocumentReference": [
      "content.profile", "modality", "bodySite", "facilityType", "practiceSetting", "attester",
    ],
    "Encounter": ["actualPeriod", "reason.value", "subjectStatus", "virtualService"],
    "Goal": ["acceptance", "continuous"],
    "Immunization": [
      "manufacturer.concept", "manufacturer.reference.display", "manufacturer.reference.reference",
      "informationSource.concept", "reason.concept", "reason.reference", "basedOn",
    ],
    "MedicationAdministration": ["medication", "occurenceDateTime"],
    "MedicationDispense": ["medication"],
    "MedicationRequest": ["medication"],
    "MedicationStatement": ["medication"],
    "Observation": ["triggeredBy", "bodyStructure", "organizer"],
    "Procedure": ["occurrenceDateTime", "occurrencePeriod", "reason.concept", "recorded"],
    "ServiceRequest": ["code.concept", "reason.concept"],
  ]

  private static let onlySTU3: [String: [String]] = [
    "AllergyIntolerance": ["assertedDate", "clinicalStatus:string"],
    "CarePlan": ["definition", "context"],
    "Condition": ["assertedDate", "context", "clinicalStatus:string+subject"],
    "Coverage": ["grouping"],
    "DiagnosticReport": ["context", "performer.actor"],
    "Immunization": ["notGiven", "practitioner"],
    "MedicationDispense": ["notDone", "notDoneReasonCodeableConcept"],
    "MedicationRequest": ["requester.agent", "context", "definition"],
    "MedicationStatement": ["taken"],
    "Observation": ["context", "comment"],
    "Procedure": ["context", "notDone", "definition"],
  ]

  private static let clinicalTypes = HealthType.all.filter { $0.kind == .clinical }

  /// Types of resources that aren't in the catalog.
  private static let others: [String: HealthType] = ["DiagnosticReport": .labResultRecord]

  private static let onlyDSTU2: [String: [(member: String, kind: JSONKind?)]] = [
    "AllergyIntolerance": [("substance", nil), ("recorder", nil), ("status", nil)],
    "Condition": [("patient", nil), ("dateRecorded", nil), ("clinicalStatus", .string)],
    "Immunization": [("wasNotGiven", nil), ("reported", nil), ("date", nil)],
    "MedicationStatement": [("patient", nil), ("wasNotTaken", nil)],
    "Observation": [("category", .object), ("comments", nil), ("related", nil)],
    "Procedure": [("notPerformed", nil)],
  ]

  private static func categories(_ resource: JSONValue) -> [String] {
    guard let category = resource["category"] else { return [] }
    // A list in R4, one concept in DSTU2.
    let concepts = Array(category.elements.prefix(32)) + [category]
    return concepts.flatMap { concept in
      concept["coding"].map { $0.elements.prefix(32).compactMap { $0["code"]?.string } } ?? []
    }
  }
}
