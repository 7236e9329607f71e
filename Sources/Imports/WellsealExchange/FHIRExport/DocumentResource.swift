import FoundationEssentials
import WellsealBase
import WellsealModel

/// A clinical document (CDA) as a FHIR DocumentReference, whose attachment is the XML, byte for
/// byte.
enum DocumentResource {
  /// Returns the resource, or `nil` for a document without its bytes.
  static func json(of sample: HealthSample, _ document: ClinicalDocument, subject: String) -> JSON? {
    guard let data = document.data else { return nil }
    let uuid = sample.uuid.uuidString.lowercased()
    var resource: JSON = [
      "resourceType": "DocumentReference", "id": .string(uuid),
      "identifier": .array([["system": .string(FHIRCoding.uri), "value": .string("urn:uuid:\(uuid)")]]),
      "status": "current",
      "type": FHIRCoding.concept([FHIRCoding.coding(FHIRCoding.healthKit, HealthType.cda.identifier)]),
      "subject": ["reference": .string(subject)], "date": .string(FHIRDateTime.text(sample.start)),
    ]
    if !document.authorName.isEmpty {
      resource["author"] = .array([["display": .string(document.authorName)]])
    }
    if !document.custodianName.isEmpty {
      resource["custodian"] = ["display": .string(document.custodianName)]
    }
    if !document.title.isEmpty { resource["description"] = .string(document.title) }
    resource["content"] = .array([
      [
        "attachment": [
          "contentType": .string(contentType),
          "data": .string(Base64.standard.encode(data)),
        ]
      ]
    ])
    return resource
  }

  /// Returns the XML of a resource in a Wellseal export, or `nil` for others.
  static func bytes(of resource: JSONValue) -> [UInt8]? {
    let isOwn =
      resource["type"]?["coding"]?.elements.contains {
        $0["system"]?.string == FHIRCoding.healthKit && $0["code"]?.string == HealthType.cda.identifier
      } ?? false
    guard isOwn, let attachment = resource["content"]?.elements.first(where: { _ in true })?["attachment"],
      let text = attachment["data"]?.string
    else { return nil }
    return try? Base64.standard.decode(text)
  }

  /// The content type.
  ///
  /// Source: RFC 7303; the requirement of C-CDA's own guide for attachments.
  private static let contentType = "text/xml"
}
