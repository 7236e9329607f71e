import Crypto
import FoundationEssentials
import WellsealBase
import WellsealExchange
import WellsealFHIR
import WellsealImports
import WellsealModel

/// What a record is known by: its type and id are unique at one provider.
struct RecordKey: Hashable, Codable, Sendable {
  let type: String
  let id: String
}

/// Tells whether two versions of a record are the same.
struct RecordVersion: Hashable, Sendable {
  /// The digest of the bytes.
  let digest: SHA256Digest
  private let marks: ResourceVersion

  init(_ bytes: some Sequence<UInt8>, _ resource: JSONValue) {
    digest = SHA256.hash(data: Array(bytes))
    marks = ResourceVersion(of: resource)
  }

  /// Whether another version says nothing new: the same bytes, or the same version by both marks of the server, or one that
  /// is older than this.
  func covers(_ other: RecordVersion) -> Bool {
    digest == other.digest || marks.isSame(as: other.marks) || other.marks.isOlder(than: marks)
  }
}

/// A resource that a provider sent, as a record to keep.
struct ReceivedRecord {
  let key: RecordKey
  let version: RecordVersion
  let isEnteredInError: Bool
  let resource: JSONValue
  let bytes: Data
  let type: HealthType
  private let name: String

  /// - Throws: ``SyncFault`` for what is no record of the person.
  init(_ resource: JSONValue, title: String?, patient: String, base: String) throws(SyncFault) {
    let view = RecordView(resource)
    guard let resourceType = view.type, let id = view.id, (1...256).contains(id.utf8.count),
      let type = ClinicalRecord.type(of: resource)
    else { throw SyncFault(.notIdentified) }
    guard Self.isAbout(patient, resource) else { throw SyncFault(.otherPatient) }
    (self.resource, self.type) = (resource, type)
    key = RecordKey(type: resourceType, id: id)
    bytes = Data(resource.rawBytes)
    version = RecordVersion(resource.rawBytes, resource)
    isEnteredInError = view.isEnteredInError
    name = title ?? resourceType
  }

  /// The record as the store keeps it; its dates are those of its arrival, as in HealthKit.
  func sample(of account: ProviderAccount, arrived: Date) throws(SampleError) -> HealthSample {
    let record = ClinicalRecord(
      displayName: name,
      fhirResource: ClinicalRecord.FHIRResource(
        resourceType: key.type, identifier: key.id, version: account.server.version,
        sourceURL: URL(string: "\(account.base)/\(key.type)/\(key.id)"), data: bytes))
    return try HealthSample(
      type: type, start: arrived, end: arrived, value: .clinicalRecord(record),
      provenance: Provenance(sourceRevision: SourceRevision(source: account.source)))
  }

  /// Whether the resource names the patient, or nobody.
  private static func isAbout(_ patient: String, _ resource: JSONValue) -> Bool {
    for name in ["subject", "patient", "beneficiary"] as [StaticString] {
      guard let text = resource[name]?["reference"]?.string, let reference = FHIRReference(text) else {
        continue
      }
      switch reference {
      case .relative("Patient", let id, _): if id != patient { return false }
      case .absolute(_, _, "Patient", let id): if id != patient { return false }
      default: continue
      }
    }
    return true
  }
}
