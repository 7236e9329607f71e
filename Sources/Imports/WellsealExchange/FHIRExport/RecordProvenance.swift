import FoundationEssentials
import WellsealBase
import WellsealModel

/// Where a clinical record came from, as a Provenance beside it.
struct RecordProvenance {
  private static let recordURL = FHIRCoding.extensions + "record"

  /// The kind of record; nil where the resource says it.
  var type: HealthType?
  var displayName: String?
  var version: FHIRVersion?
  var resourceType: String?
  var identifier: String?
  var sourceURL: URL?
  var received: Date?
  var source: SourceRevision?

  init(_ sample: HealthSample, _ record: ClinicalRecord, _ resource: ClinicalRecord.FHIRResource) {
    (type, displayName, received) = (sample.type, record.displayName, sample.start)
    (version, resourceType, identifier) = (resource.version, resource.resourceType, resource.identifier)
    (sourceURL, source) = (resource.sourceURL, sample.provenance.sourceRevision)
  }

  /// The id of a record's Provenance: its own with the last bit turned, so that it is another and always the same.
  static func noteID(of record: UUID) -> String {
    var bytes = record.uuid
    bytes.15 ^= 1
    return UUID(uuid: bytes).uuidString.lowercased()
  }

  func json(id: String, target: String) -> JSON {
    let parts: [(String, String?)] = [
      ("type", type?.identifier), ("name", displayName), ("release", version?.description),
      ("resourceType", resourceType), ("id", identifier),
    ]
    var extensions: [JSON] = [
      [
        "url": .string(Self.recordURL),
        "extension": .array(
          parts.compactMap { name, text in
            FHIRCoding.text(text).map { ["url": .string(name), "valueString": $0] }
          }),
      ]
    ]
    if let source { extensions.append(ObservationProvenance.source(source)) }
    var who: JSON = ["display": FHIRCoding.text(source?.source.name) ?? "Health"]
    if let text = FHIRCoding.text(source?.source.bundleIdentifier) { who["identifier"] = ["value": text] }
    var json: JSON = [
      "resourceType": "Provenance", "id": .string(id), "extension": .array(extensions),
      "target": [["reference": .string(target)]],
      "recorded": .string(FHIRDateTime.text(received ?? Date(timeIntervalSince1970: 0))),
      "agent": [["who": who]],
    ]
    if let url = FHIRCoding.text(sourceURL?.absoluteString) {
      json["entity"] = [
        ["role": "source", "what": ["identifier": ["system": .string(FHIRCoding.uri), "value": url]]]
      ]
    }
    return json
  }

  /// Reads what ``json(id:target:)`` wrote; nil for a Provenance of others.
  init?(_ json: JSONValue) {
    guard json["resourceType"]?.isString("Provenance") == true,
      let record = json.extensions(Self.recordURL).first
    else { return nil }
    let text = { (name: StaticString) in record.part(name)?["valueString"]?.string }
    type = text("type").flatMap(HealthType.init(identifier:)).flatMap { $0.kind == .clinical ? $0 : nil }
    (displayName, resourceType, identifier) = (text("name"), text("resourceType"), text("id"))
    version = text("release").flatMap { FHIRVersion($0) }
    received = json["recorded"]?.string.flatMap { FHIRDateTime.sampleDate($0, zone: .gmt) }
    source = ObservationProvenance.source(of: json)
    let entity = json["entity"]?.elements.first { _ in true }
    sourceURL = entity?["what"]?["identifier"]?["value"]?.string.flatMap { URL(string: $0) }
  }

  /// What a Provenance is about.
  static func target(of json: JSONValue) -> String? {
    json["target"]?.elements.first { _ in true }?["reference"]?.string
  }

  // MARK: Bytes that R4 has no form for

  static func binary(_ id: String, _ resource: ClinicalRecord.FHIRResource) -> JSON {
    [
      "resourceType": "Binary", "id": .string(id),
      "contentType": .string("application/fhir+json; fhirVersion=\(resource.version)"),
      "data": .string(Data(resource.data).base64EncodedString()),
    ]
  }

  static func data(of binary: JSONValue) -> [UInt8]? {
    binary["data"]?.string.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
  }
}
