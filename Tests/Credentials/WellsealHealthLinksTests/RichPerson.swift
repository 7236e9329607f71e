import WellsealBase

/// Records of one patient with almost every element that providers send.
enum RichPerson {
  static let patient =
    #"{"resourceType": "Patient", "id": "p", "name": [{"text": "Amy Shaw"}], "birthDate": "1987-02-20", "gender": "female"}"#

  static func records() throws -> [JSON] {
    let root = try JSONDocument(parsing: text).root
    return root.elements.map { JSON($0) }
  }

  private static let text = """
    [
    {"resourceType": "AllergyIntolerance", "id": "allergy", "type": "allergy", "category": ["medication"], "criticality": "high",
     "clinicalStatus": {"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical", "code": "active"}]},
     "verificationStatus": {"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/allergyintolerance-verification", "code": "confirmed"}]},
     "code": {"coding": [{"system": "http://snomed.info/sct", "code": "373270004", "display": "Penicillin"}], "text": "Penicillin"},
     "patient": {"reference": "Patient/p"}, "onsetDateTime": "2001-05", "recordedDate": "2011-03-04",
     "recorder": {"reference": "Practitioner/doctor"}, "note": [{"text": "since childhood", "time": "2011-03-04"}],
     "reaction": [{"manifestation": [{"text": "hives"}], "severity": "mild", "onset": "2001-05-03"}]},
    {"resourceType": "Condition", "id": "asthma", "clinicalStatus": {"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/condition-clinical", "code": "active"}]},
     "verificationStatus": {"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/condition-ver-status", "code": "confirmed"}]},
     "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/condition-category", "code": "problem-list-item"}]}],
     "code": {"coding": [{"system": "http://snomed.info/sct", "code": "195967001"}], "text": "Asthma"},
     "subject": {"reference": "Patient/p"}, "onsetAge": {"value": 12, "unit": "a", "system": "http://unitsofmeasure.org", "code": "a"},
     "stage": [{"summary": {"text": "mild"}, "assessment": [{"reference": "Observation/weight"}]}],
     "evidence": [{"code": [{"text": "wheeze"}]}], "asserter": {"reference": "Practitioner/doctor"}},
    {"resourceType": "Condition", "id": "anemia", "clinicalStatus": {"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/condition-clinical", "code": "resolved"}]},
     "code": {"text": "Iron deficiency"}, "subject": {"reference": "Patient/p"}, "onsetDateTime": "2019-01-01",
     "abatementDateTime": "2020-06-30", "recordedDate": "2019-02-01"},
    {"resourceType": "MedicationRequest", "id": "order", "status": "active", "intent": "order",
     "medicationReference": {"reference": "Medication/salbutamol"}, "subject": {"reference": "Patient/p"},
     "authoredOn": "2026-01-02", "requester": {"reference": "Practitioner/doctor"}, "reasonReference": [{"reference": "Condition/asthma"}],
     "dosageInstruction": [{"text": "two puffs", "asNeededBoolean": true, "timing": {"repeat": {
        "frequency": 1, "period": 4, "periodUnit": "h", "duration": 1, "durationUnit": "min", "boundsPeriod": {
        "start": "2026-01-02", "end": "2026-12-31"}}}, "doseAndRate": [{"doseQuantity": {
        "value": 2, "unit": "puff", "system": "http://unitsofmeasure.org", "code": "{puff}"}}]}],
     "dispenseRequest": {"numberOfRepeatsAllowed": 3, "validityPeriod": {"start": "2026-01-02", "end": "2026-12-31"}}},
    {"resourceType": "Medication", "id": "salbutamol", "code": {"text": "salbutamol"}, "ingredient": [{
       "itemCodeableConcept": {"text": "salbutamol sulfate"}, "strength": {
         "numerator": {"value": 100, "unit": "ug"}, "denominator": {"value": 1, "unit": "puff"}}}]},
    {"resourceType": "MedicationStatement", "id": "iron", "status": "active", "medicationCodeableConcept": {"text": "iron"},
     "subject": {"reference": "Patient/p"}, "effectivePeriod": {"start": "2019-02-01", "end": "2020-01-31"},
     "dateAsserted": "2020-02-01", "reasonCode": [{"text": "anemia"}], "dosage": [{"text": "one a day"}]},
    {"resourceType": "Immunization", "id": "shot", "status": "completed", "vaccineCode": {"coding": [
       {"system": "http://hl7.org/fhir/sid/cvx", "code": "207"}]}, "patient": {"reference": "Patient/p"},
     "occurrenceDateTime": "2021-03-01", "lotNumber": "A1", "performer": [{"actor": {"reference": "Organization/clinic"}}],
     "protocolApplied": [{"doseNumberPositiveInt": 1, "targetDisease": [{"text": "COVID-19"}]}],
     "education": [{"documentType": "leaflet", "presentationDate": "2021-03-01"}], "reaction": [{"date": "2021-03-02"}]},
    {"resourceType": "Procedure", "id": "stitches", "status": "completed", "code": {"text": "Stitches"},
     "subject": {"reference": "Patient/p"}, "performedDateTime": "2015-08-09", "performer": [{
       "actor": {"reference": "Practitioner/doctor"}, "onBehalfOf": {"reference": "Organization/clinic"}}],
     "location": {"reference": "Location/ward"}, "encounter": {"reference": "Encounter/visit"}},
    {"resourceType": "DeviceUseStatement", "id": "hearing", "status": "active", "subject": {"reference": "Patient/p"},
     "timingDateTime": "2022-01-01", "device": {"reference": "Device/aid"}, "bodySite": {"text": "left ear"}},
    {"resourceType": "Device", "id": "aid", "type": {"text": "hearing aid"}, "patient": {"reference": "Patient/p"},
     "deviceName": [{"name": "Listen 3", "type": "user-friendly-name"}]},
    {"resourceType": "DiagnosticReport", "id": "report", "status": "final", "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/v2-0074", "code": "LAB"}]}], "code": {"text": "Blood count"},
     "subject": {"reference": "Patient/p"}, "effectiveDateTime": "2026-02-03", "issued": "2026-02-03T10:00:00Z",
     "performer": [{"reference": "Organization/clinic"}], "specimen": [{"reference": "Specimen/blood"}],
     "result": [{"reference": "Observation/hemoglobin"}], "conclusion": "all well"},
    {"resourceType": "Observation", "id": "hemoglobin", "status": "final", "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "laboratory"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "718-7"}]}, "subject": {"reference": "Patient/p"},
     "effectiveDateTime": "2026-02-03T09:00:00Z", "performer": [{"reference": "Organization/clinic"}],
     "valueQuantity": {"value": 13.5, "unit": "g/dL", "system": "http://unitsofmeasure.org", "code": "g/dL"},
     "referenceRange": [{"low": {"value": 12, "unit": "g/dL"}, "high": {"value": 16, "unit": "g/dL"}, "text": "12 to 16"}],
     "specimen": {"reference": "Specimen/blood"}, "note": [{"text": "fasting"}]},
    {"resourceType": "Observation", "id": "scan", "status": "final", "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "imaging"}]}],
     "code": {"text": "Chest X-ray"}, "subject": {"reference": "Patient/p"}, "effectiveDateTime": "2025-11-02",
     "performer": [{"reference": "Practitioner/doctor"}], "valueString": "clear"},
    {"resourceType": "Observation", "id": "pressure", "status": "final", "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "vital-signs"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "85354-9"}]}, "subject": {"reference": "Patient/p"},
     "effectiveDateTime": "2026-02-03T09:00:00Z", "component": [
      {"code": {"coding": [{"system": "http://loinc.org", "code": "8480-6"}]},
       "valueQuantity": {"value": 120, "unit": "mmHg", "system": "http://unitsofmeasure.org", "code": "mm[Hg]"}},
      {"code": {"coding": [{"system": "http://loinc.org", "code": "8462-4"}]}, "dataAbsentReason": {"text": "not heard"}}]},
    {"resourceType": "Observation", "id": "weight", "status": "final", "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "vital-signs"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "29463-7"}]}, "subject": {"reference": "Patient/p"},
     "effectivePeriod": {"start": "2026-02-03", "end": "2026-02-04"}, "hasMember": [{"reference": "Observation/pressure"}],
     "valueQuantity": {"value": 61, "unit": "kg", "system": "http://unitsofmeasure.org", "code": "kg"}},
    {"resourceType": "Observation", "id": "tobacco", "status": "final", "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "social-history"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "72166-2"}]}, "subject": {"reference": "Patient/p"},
     "effectiveDateTime": "2024-01-01", "valueCodeableConcept": {"text": "never"}},
    {"resourceType": "Observation", "id": "pregnancy", "status": "final", "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "social-history"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "82810-3"}]}, "subject": {"reference": "Patient/p"},
     "effectiveDateTime": "2026-01-10", "valueCodeableConcept": {"text": "not pregnant"}, "hasMember": [{"reference": "Observation/due"}]},
    {"resourceType": "Observation", "id": "due", "status": "final", "category": [{"coding": [
       {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "social-history"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "11778-8"}]}, "subject": {"reference": "Patient/p"},
     "effectiveDateTime": "2026-01-10", "valueDateTime": "2026-09-01"},
    {"resourceType": "Practitioner", "id": "doctor", "name": [{"family": "Roe", "given": ["Jo"]}],
     "telecom": [{"system": "phone", "value": "555-0100"}], "qualification": [{"code": {"text": "MD"}}]},
    {"resourceType": "Organization", "id": "clinic", "name": "Lakeside Clinic", "identifier": [{"system": "urn:x:y", "value": "7"}],
     "contact": [{"name": {"text": "desk"}}]},
    {"resourceType": "Specimen", "id": "blood", "type": {"text": "blood"}, "subject": {"reference": "Patient/p"}},
    {"resourceType": "Location", "id": "ward", "name": "Ward 3", "hoursOfOperation": [{"allDay": true}]},
    {"resourceType": "Encounter", "id": "visit", "status": "finished", "subject": {"reference": "Patient/p"},
     "class": {"system": "http://terminology.hl7.org/CodeSystem/v3-ActCode", "code": "AMB"},
     "participant": [{"individual": {"reference": "Practitioner/doctor"}}], "period": {"start": "2015-08-09", "end": "2015-08-09"}}
    ]
    """
}

extension JSON {
  /// A step from a value to a part of it.
  enum Step: Hashable, Sendable {
    case member(String)
    case item(Int)
  }

  /// The path of each member of this value and of all nested values.
  var paths: [[Step]] {
    switch self {
    case .object(let members):
      members.flatMap { member -> [[Step]] in
        let step = Step.member(member.name)
        return [[step]] + member.value.paths.map { [step] + $0 }
      }
    case .array(let elements):
      elements.enumerated().flatMap { index, element in element.paths.map { [.item(index)] + $0 } }
    default: []
    }
  }

  /// Returns the value without one of its parts, or `nil` if nothing is left.
  ///
  /// FHIR has no empty objects and arrays.
  func without(_ path: some Collection<Step>) -> JSON? {
    guard let step = path.first else { return nil }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.object(let members), .member(let name)):
      let kept = members.compactMap { member -> Member? in
        guard member.name == name else { return member }
        return member.value.without(rest).map { Member(name, $0) }
      }
      return kept.isEmpty ? nil : .object(kept)
    case (.array(let elements), .item(let index)):
      let kept = elements.enumerated().compactMap {
        $0.offset == index ? $0.element.without(rest) : $0.element
      }
      return kept.isEmpty ? nil : .array(kept)
    default: return self
    }
  }

  /// All texts and numbers in the value.
  var leaves: Set<String> {
    switch self {
    case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.leaves) }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.leaves) }
    case .string(let text), .number(let text): [text]
    case .bool(let value): ["\(value)"]
    case .null: ["null"]
    }
  }
}
