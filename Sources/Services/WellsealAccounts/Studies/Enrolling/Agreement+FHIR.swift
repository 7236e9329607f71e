import Foundation
package import WellsealBase
import WellsealConsent
import WellsealModel

extension Agreement {
  /// The agreement as a FHIR R4 resource `Consent`, with the document, its digest, and the types
  /// and period of the data.
  ///
  /// It doesn't name the participant. Source: FHIR R4, "Consent"; codes of HL7 Terminology.
  package var consent: JSON {
    var provision: JSON = [
      "type": "permit", "action": [Self.concept("consentaction", "access", "Access")],
      "code": .array(version.types.sorted().map { ["text": .string($0.identifier)] }),
    ]
    let days = [("start", version.window.from), ("end", version.window.to)].compactMap { name, date in
      date.map { JSON.Member(name, .string(Self.text($0))) }
    }
    if !days.isEmpty { provision["dataPeriod"] = .object(days) }
    return [
      "resourceType": "Consent", "id": .string(id.uuidString.lowercased()),
      "identifier": [
        ["system": "urn:ietf:rfc:3986", "value": .string("urn:uuid:\(id.uuidString.lowercased())")],
        ["type": ["text": "SHA-256 of the document"], "value": .string(version.documentDigest)],
        ["type": ["text": "SHA-256 of the accepted document"], "value": .string(version.digest)],
        ["type": ["text": "Version"], "value": .string("\(version.study) \(version.number)")],
      ],
      "status": ended == nil ? "active" : "inactive",
      "scope": Self.concept("consentscope", "research", "Research"),
      "category": [
        ["coding": [["system": "http://loinc.org", "code": "59284-0", "display": "Consent Document"]]]
      ],
      "dateTime": .string(Self.text(agreed)),
      "sourceAttachment": [
        "contentType": "text/plain; charset=utf-8",
        "data": .string(Data(version.document.utf8).base64EncodedString()), "title": .string(version.title),
        "creation": .string(Self.text(version.published)),
      ],
      "policyRule": ["text": .string("\(version.title), version \(version.number)")],
      "provision": provision,
    ]
  }

  private static func concept(_ system: String, _ code: String, _ display: String) -> JSON {
    [
      "coding": [
        [
          "system": .string("http://terminology.hl7.org/CodeSystem/\(system)"), "code": .string(code),
          "display": .string(display),
        ]
      ]
    ]
  }

  private static func text(_ date: Date) -> String { date.formatted(.iso8601) }
}
