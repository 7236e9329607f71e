import FoundationEssentials
import WellsealBase
import WellsealFHIR
import WellsealModel

/// A resource that is converted to a clinical record.
struct FHIRRecord {
  private let resource: JSONValue
  private let title: String?
  private let address: String?
  private let version: FHIRVersion
  private let known: RecordProvenance?
  private let source: SourceRevision
  private let received: Date

  init(
    _ resource: JSONValue, title: String?, address: String?, version: FHIRVersion, known: RecordProvenance?,
    source: SourceRevision, received: Date
  ) {
    (self.resource, self.title, self.address) = (resource, title, address)
    (self.version, self.known, self.source, self.received) = (version, known, source, received)
  }

  /// Returns the record, whose dates are those of its arrival, as in HealthKit.
  func sample(of type: HealthType) throws(SampleError) -> HealthSample {
    let view = RecordView(resource)
    let resourceType = known?.resourceType ?? view.type ?? "Resource"
    let record = ClinicalRecord(
      displayName: known?.displayName ?? title ?? view.title ?? resourceType,
      fhirResource: ClinicalRecord.FHIRResource(
        resourceType: resourceType, identifier: identifier, version: version,
        sourceURL: known == nil ? webAddress : known?.sourceURL, data: Data(resource.rawBytes)))
    return try HealthSample(
      type: type, start: received, end: received, value: .clinicalRecord(record),
      provenance: Provenance(sourceRevision: known?.source ?? source))
  }

  /// The id of the resource, or else its URL in the bundle, or else a digest of its bytes, so that
  /// it is stable.
  private var identifier: String {
    if let id = known?.identifier ?? resource["id"]?.string, !id.isEmpty { return id }
    if let address, !address.isEmpty { return address }
    // FNV-1a is sufficient: there is no benefit in two records with one digest.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in resource.rawBytes { digest = (digest ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    return "content-" + String(digest, radix: 16)
  }

  private var webAddress: URL? {
    address.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? URL(string: $0) : nil }
  }
}
