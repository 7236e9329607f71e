import WellsealBase

/// Resources that conform to their profiles.
///
/// Tests break one rule at a time.
enum ProfileExamples {
  static let all: [String: String] = [
    "summary": summary, "card": card, "patient": patient, "pressure": pressure, "report": report,
    "condition": condition, "lab": lab, "radiology": radiology, "weight": weight, "smoking": smoking,
    "organization": organization, "device": device,
  ]

  static let summary = """
    {"resourceType": "Bundle", "type": "document", "timestamp": "2026-11-01T12:00:00Z",
     "identifier": {"system": "urn:ietf:rfc:3986", "value": "urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0"},
     "entry": [
      {"fullUrl": "urn:uuid:6e1fb74a-742b-4c7b-8487-171dacb88766",
       "resource": {"resourceType": "Composition", "status": "final",
        "type": {"coding": [{"system": "http://loinc.org", "code": "60591-5"}]},
        "subject": {"reference": "urn:uuid:7685713c-e29e-4a75-8a90-45be7ba3be94"},
        "date": "2026-11-01T12:00:00Z", "author": [{"display": "A program"}], "title": "Summary",
        "section": [
         {"title": "Medications", "code": {"coding": [{"system": "http://loinc.org", "code": "10160-0"}]},
          "text": {"status": "generated", "div": "<div xmlns=\\"http://www.w3.org/1999/xhtml\\">None</div>"},
          "emptyReason": {"text": "not asked"}},
         {"title": "Allergies", "code": {"coding": [{"system": "http://loinc.org", "code": "48765-2"}]},
          "text": {"status": "generated", "div": "<div xmlns=\\"http://www.w3.org/1999/xhtml\\">One</div>"},
          "entry": [{"reference": "urn:uuid:72884cad-ebe6-4f43-a51a-2f978275f132"}]},
         {"title": "Problems", "code": {"coding": [{"system": "http://loinc.org", "code": "11450-4"}]},
          "text": {"status": "generated", "div": "<div xmlns=\\"http://www.w3.org/1999/xhtml\\">None</div>"},
          "emptyReason": {"text": "not asked"}}]}},
      {"fullUrl": "urn:uuid:7685713c-e29e-4a75-8a90-45be7ba3be94",
       "resource": {"resourceType": "Patient", "name": [{"family": "DeLarosa"}], "birthDate": "1972-05-01"}},
      {"fullUrl": "urn:uuid:72884cad-ebe6-4f43-a51a-2f978275f132",
       "resource": {"resourceType": "AllergyIntolerance", "code": {"text": "penicillin"},
        "clinicalStatus": {"coding": [
          {"system": "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical", "code": "active"}]},
        "patient": {"reference": "urn:uuid:7685713c-e29e-4a75-8a90-45be7ba3be94"}}},
      {"fullUrl": "urn:uuid:aa11a2be-3e36-4be7-b58a-6fc3dace2741",
       "resource": {"resourceType": "Procedure", "status": "completed", "code": {"text": "stitches"},
        "subject": {"reference": "urn:uuid:7685713c-e29e-4a75-8a90-45be7ba3be94"},
        "_performedDateTime": {"extension": [
          {"url": "http://hl7.org/fhir/StructureDefinition/data-absent-reason", "valueCode": "unknown"}]}}}]}
    """

  static let card = """
    {"resourceType": "Bundle", "type": "collection", "entry": [
      {"fullUrl": "resource:0", "resource":
       {"resourceType": "Patient", "name": [{"family": "Anyperson", "given": ["John"]}], "birthDate": "1951-01-20"}},
      {"fullUrl": "resource:1", "resource":
       {"resourceType": "Immunization", "status": "completed",
        "vaccineCode": {"coding": [{"system": "http://hl7.org/fhir/sid/cvx", "code": "207"}]},
        "patient": {"reference": "resource:0"}, "occurrenceDateTime": "2021-01-01", "lotNumber": "0000001",
        "performer": [{"actor": {"display": "ABC General Hospital"}}]}}]}
    """

  static let patient = """
    {"resourceType": "Patient", "identifier": [{"system": "http://hospital.example.org", "value": "1032702"}],
     "name": [{"family": "Shaw"}], "gender": "female", "extension": [
      {"url": "http://hl7.org/fhir/us/core/StructureDefinition/us-core-race", "extension": [
        {"url": "ombCategory", "valueCoding": {"system": "urn:oid:2.16.840.1.113883.6.238", "code": "2106-3"}},
        {"url": "text", "valueString": "White"}]}]}
    """

  static let pressure = """
    {"resourceType": "Observation", "status": "final", "effectiveDateTime": "1999-07-02",
     "category": [{"coding": [
      {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "vital-signs"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "85354-9"}]},
     "subject": {"reference": "Patient/example"}, "component": [
      {"code": {"coding": [{"system": "http://loinc.org", "code": "8480-6"}]},
       "valueQuantity": {"value": 109, "unit": "mmHg", "system": "http://unitsofmeasure.org", "code": "mm[Hg]"}},
      {"code": {"coding": [{"system": "http://loinc.org", "code": "8462-4"}]},
       "valueQuantity": {"value": 44, "unit": "mmHg", "system": "http://unitsofmeasure.org", "code": "mm[Hg]"}}]}
    """

  static let report = """
    {"resourceType": "DiagnosticReport", "status": "final", "effectiveDateTime": "2005-07-05",
     "issued": "2005-07-06T11:45:33Z", "subject": {"reference": "Patient/example"},
     "category": [{"coding": [{"system": "http://terminology.hl7.org/CodeSystem/v2-0074", "code": "LAB"}]}],
     "code": {"text": "blood count"}}
    """

  static let condition = """
    {"resourceType": "Condition", "subject": {"reference": "Patient/example"}, "code": {"text": "asthma"},
     "category": [{"coding": [
      {"system": "http://terminology.hl7.org/CodeSystem/condition-category", "code": "problem-list-item"}]}]}
    """

  static let lab = """
    {"resourceType": "Observation", "status": "final", "effectiveDateTime": "2005-07-05",
     "category": [{"coding": [
      {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "laboratory"}]}],
     "code": {"text": "hemoglobin"}, "subject": {"reference": "Patient/example"},
     "valueQuantity": {"value": 17, "unit": "g/dL", "system": "http://unitsofmeasure.org", "code": "g/dL"}}
    """

  static let radiology = """
    {"resourceType": "Observation", "status": "final", "effectiveDateTime": "2021-03-04",
     "category": [{"coding": [
      {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "imaging"}]}],
     "code": {"text": "chest"}, "subject": {"reference": "Patient/1"}, "performer": [{"display": "Dr Roe"}],
     "component": [
      {"code": {"text": "finding"}, "valueString": "clear"},
      {"code": {"text": "size"}, "valueQuantity": {"value": 4, "unit": "mm"}}]}
    """

  static let weight = """
    {"resourceType": "Observation", "status": "final", "effectiveDateTime": "2021-03-04",
     "category": [{"coding": [
      {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "vital-signs"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "29463-7"}]},
     "subject": {"reference": "Patient/1"},
     "valueQuantity": {"value": 70, "unit": "kg", "system": "http://unitsofmeasure.org", "code": "kg"}}
    """

  static let smoking = """
    {"resourceType": "Observation", "status": "final", "effectiveDateTime": "2021-03-04",
     "category": [{"coding": [
      {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "social-history"}]}],
     "code": {"coding": [{"system": "http://loinc.org", "code": "72166-2"}]},
     "subject": {"reference": "Patient/1"}, "valueCodeableConcept": {"text": "never"}}
    """

  static let organization = """
    {"resourceType": "Organization", "active": true, "name": "A clinic", "identifier": [
      {"system": "http://hl7.org/fhir/sid/us-npi", "value": "1144221847"},
      {"system": "urn:oid:2.16.840.1.113883.4.7", "value": "12D4567890"}, {"value": "ours"}]}
    """

  static let device = """
    {"resourceType": "Bundle", "type": "collection", "entry": [
     {"fullUrl": "urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0", "resource":
      {"resourceType": "DeviceUseStatement", "status": "active", "timingDateTime": "2020",
       "subject": {"reference": "Patient/1"},
       "device": {"reference": "urn:uuid:7685713c-e29e-4a75-8a90-45be7ba3be94"}}},
     {"fullUrl": "urn:uuid:7685713c-e29e-4a75-8a90-45be7ba3be94", "resource":
      {"resourceType": "Device", "patient": {"reference": "Patient/1"}}}]}
    """
}
