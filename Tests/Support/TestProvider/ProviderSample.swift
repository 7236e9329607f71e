/// The resources of the provider's only patient.
package enum ProviderSample {
  package static func resource(
    _ type: String, _ id: String, version: Int = 1, subject: String = "patient", patient: String = "p1",
    _ rest: String = ""
  ) -> String {
    #"{"resourceType":"\#(type)","id":"\#(id)","meta":{"versionId":"\#(version)","lastUpdated":"2026-01-0\#(version)T10:00:00Z"},"\#(subject)":{"reference":"Patient/\#(patient)"}\#(rest)}"#
  }

  package static func observation(
    _ id: String, _ category: String, version: Int = 1, status: String = "final"
  )
    -> String
  {
    resource(
      "Observation", id, version: version, subject: "subject",
      #","status":"\#(status)","category":[{"coding":[{"code":"\#(category)"}]}],"code":{"text":"Glucose"},"valueString":"v\#(version)""#
    )
  }

  package static let everything: [String: [String]] = [
    "AllergyIntolerance": [resource("AllergyIntolerance", "a1", #","code":{"text":"Peanut"}"#)],
    "Condition": (1...3).map {
      resource("Condition", "c\($0)", subject: "subject", #","code":{"text":"C\#($0)"}"#)
    },
    "Immunization": [resource("Immunization", "i1", #","vaccineCode":{"text":"Flu"}"#)],
    "MedicationRequest": [
      resource(
        "MedicationRequest", "m1", subject: "subject", #","medicationCodeableConcept":{"text":"Aspirin"}"#)
    ],
    "Observation": (1...5).map { observation("o\($0)", "laboratory") }
      + (1...3).map { observation("v\($0)", "vital-signs") },
    "Procedure": [resource("Procedure", "r1", subject: "subject", #","code":{"text":"Scan"}"#)],
    "Coverage": [resource("Coverage", "k1", subject: "beneficiary", #","type":{"text":"Plan"}"#)],
    "DocumentReference": [
      resource(
        "DocumentReference", "d1", subject: "subject",
        #","type":{"text":"Letter"},"content":[{"attachment":{"contentType":"application/pdf","url":"Binary/letter","title":"Letter"}}]"#
      ),
      resource(
        "DocumentReference", "d2", subject: "subject",
        #","type":{"text":"Note"},"content":[{"attachment":{"contentType":"text/plain","data":"aGVsbG8="}}]"#),
    ],
    "DiagnosticReport": [
      resource(
        "DiagnosticReport", "g1", subject: "subject",
        #","code":{"text":"Report"},"presentedForm":[{"contentType":"application/pdf","url":"Binary/letter"}]"#
      )
    ],
  ]
}
