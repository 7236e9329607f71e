import FoundationEssentials
import WellsealBase
import WellsealModel

/// The origin of a clinical record, as an accompanying Provenance.
struct RecordProvenance {
  private static let recordURL = FHIRCoding.extensions + "record"

  /// The type of the record, or `nil` if it follows from the resource.
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

  /// Returns the id of a record's Provenance: the record's own with the last bit inverted, so that
  /// it differs and is stable.
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

  /// Parses the output of ``json(id:target:)``, or returns `nil` for other Provenance resources.
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

  /// Returns the target of a Provenance.
  static func target(of json: JSONValue) -> String? {
    json["target"]?.elements.first { _ in true }?["reference"]?.string
  }

  // MARK: Content that isn't R4

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
