import Crypto
import FoundationEssentials
import WellsealBase
import WellsealExchange
import WellsealFHIR
import WellsealImports
import WellsealModel

/// The key of a record: its type and id, which are unique within a provider.
struct RecordKey: Hashable, Codable, Sendable {
  let type: String
  let id: String

  private enum CodingKeys: String, CodingKey {
    case type = "type"
    case id = "id"
  }
}

/// The version of a record, for detecting whether two versions are the same.
struct RecordVersion: Hashable, Sendable {
  /// The digest of the bytes.
  let digest: SHA256Digest
  private let marks: ResourceVersion

  init(_ bytes: some Sequence<UInt8>, _ resource: JSONValue) {
    digest = SHA256.hash(data: Array(bytes))
    marks = ResourceVersion(of: resource)
  }

  /// Returns true if another version contains nothing new: it has the same bytes, the same version
  /// and date, or an earlier date.
  func covers(_ other: RecordVersion) -> Bool {
    digest == other.digest || marks.isSame(as: other.marks) || other.marks.isOlder(than: marks)
  }
}

/// A received resource as a record to store.
struct ReceivedRecord {
  let key: RecordKey
  let version: RecordVersion
  let isEnteredInError: Bool
  let resource: JSONValue
  let bytes: Data
  let type: HealthType
  private let name: String

  /// Creates a received record.
  ///
  /// - Throws: ``SyncError`` if the resource isn't a record of the patient.
  init(_ resource: JSONValue, title: String?, patient: String, base: String) throws(SyncError) {
    let view = RecordView(resource)
    guard let resourceType = view.type, let id = view.id, (1...256).contains(id.utf8.count),
      let type = ClinicalRecord.type(of: resource)
    else { throw SyncError(.notIdentified) }
    guard Self.isAbout(patient, resource) else { throw SyncError(.otherPatient) }
    (self.resource, self.type) = (resource, type)
    key = RecordKey(type: resourceType, id: id)
    bytes = Data(resource.rawBytes)
    version = RecordVersion(resource.rawBytes, resource)
    isEnteredInError = view.isEnteredInError
    name = title ?? resourceType
  }

  /// Returns the record as a sample for the store.
  ///
  /// Its dates are those of receipt, as in HealthKit.
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

  /// Returns true if the resource refers to the patient, or to no one.
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
