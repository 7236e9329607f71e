import WellsealBase
import WellsealCompression

/// A card without a trusted signature, whose state is "undetermined", so that it can be stored.
package struct UnsignedCard {
  package var issuer: String
  package var name: String
  package var birthDate: String
  /// Seconds since 1970.
  package var issued: Double
  /// The days on which the same vaccine was administered.
  package var doses: [String]

  package init(
    issuer: String = "https://clinic.example", name: String = "Jane Winterfield",
    birthDate: String = "1984-05-12", issued: Double = 1_700_000_000, doses: [String] = ["2023-10-01"]
  ) {
    self.issuer = issuer
    self.name = name
    self.birthDate = birthDate
    self.issued = issued
    self.doses = doses
  }

  package var jws: String {
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
