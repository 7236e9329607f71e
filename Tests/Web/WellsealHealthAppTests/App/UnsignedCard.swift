import WellsealBase
import WellsealCompression

/// A card that nobody's keys vouch for, so that its state is "undetermined" and it can be kept.
struct UnsignedCard {
  var issuer = "https://clinic.example"
  var name = "Jane Winterfield"
  var birthDate = "1984-05-12"
  /// Seconds since 1970.
  var issued = 1_700_000_000.0
  /// Days on which the same vaccine was given.
  var doses = ["2023-10-01"]

  var jws: String {
    let patient: JSON = [
      "fullUrl": "resource:0",
      "resource": [
        "resourceType": "Patient", "name": [["text": .string(name)]], "birthDate": .string(birthDate),
      ],
    ]
    let entries = doses.enumerated().map { place, day -> JSON in
      [
        "fullUrl": .string("resource:\(place + 1)"),
        "resource": [
          "resourceType": "Immunization", "status": "completed",
          "vaccineCode": ["coding": [["system": "http://hl7.org/fhir/sid/cvx", "code": "150"]]],
          "patient": ["reference": "resource:0"], "occurrenceDateTime": .string(day),
        ],
      ]
    }
    let payload: JSON = [
      "iss": .string(issuer), "nbf": .integer(Int(issued)),
      "vc": [
        "type": ["https://smarthealth.cards#health-card"],
        "credentialSubject": [
          "fhirVersion": "4.0.1",
          "fhirBundle": [
            "resourceType": "Bundle", "type": "collection", "entry": .array([patient] + entries),
          ],
        ],
      ],
    ]
    let header = #"{"zip":"DEF","alg":"ES256","kid":"\#(String(repeating: "A", count: 43))"}"#
    return [Array(header.utf8), RawDeflate.deflate(payload.minified), [UInt8](repeating: 7, count: 64)]
      .map { Base64.url.encode($0) }.joined(separator: ".")
  }
}
