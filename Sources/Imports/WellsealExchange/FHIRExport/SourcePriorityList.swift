import FoundationEssentials
import WellsealBase
import WellsealImports
import WellsealModel

/// The source priority of a type as a List, whose entries are the sources as devices, the highest
/// priority first.
enum SourcePriorityList {
  /// The extension that contains the type.
  private static let typeURL = FHIRCoding.extensions + "source-priority"

  static func json(of sources: [HealthSource], _ type: HealthType, subject: String) -> JSON {
    [
      "resourceType": "List", "id": .string(id(of: type)),
      "extension": [["url": .string(typeURL), "valueCode": .string(type.identifier)]],
      "status": "current", "mode": "working", "title": "Source priority",
      "code": FHIRCoding.concept([FHIRCoding.coding(FHIRCoding.healthKit, type.identifier)]),
      "subject": ["reference": .string(subject)], "orderedBy": FHIRCoding.concept([order]),
      "entry": .array(sources.map { ["item": item($0)] }),
    ]
  }

  /// Returns the id of a type's list, which is the same in each export.
  static func id(of type: HealthType) -> String {
    UUID(contentOf: Array("source priority \(type.identifier)".utf8)).uuidString.lowercased()
  }

  /// Returns the type and sources of a resource that ``json(of:_:subject:)`` created, or `nil` for
  /// others.
  static func priority(in resource: JSONValue) -> (type: HealthType, sources: [HealthSource])? {
    guard resource["resourceType"]?.isString("List") == true,
      let code = resource.extensions(typeURL).first?["valueCode"]?.string,
      let type = HealthType(identifier: code), let entries = resource["entry"]
    else { return nil }
    return (type, entries.elements.compactMap { $0["item"].flatMap(source) })
  }

  private static func item(_ source: HealthSource) -> JSON {
    var item: JSON = ["type": "Device"]
    if let text = FHIRCoding.text(source.bundleIdentifier) { item["identifier"] = ["value": text] }
    item["display"] = FHIRCoding.text(source.name)
    return item
  }

  private static func source(_ item: JSONValue) -> HealthSource? {
    item["identifier"]?["value"]?.string.map {
      HealthSource(name: item["display"]?.string ?? "", bundleIdentifier: $0)
    }
  }

  /// Source: FHIR R4, code system "List Order Codes".
  private static let order = FHIRCoding.coding(
    "http://terminology.hl7.org/CodeSystem/list-order", "priority", "Sorted by Priority")
}
