import WellsealBase
import WellsealFHIR

/// The current version of a record.
struct StoredRecord: Sendable {
  let type: String
  let id: String
  /// The patient, or `nil` for a shared record, such as a medication.
  let patient: String?
  private(set) var content: JSON
  private(set) var version = 1
  /// The time of the last change.
  private(set) var updated: UnixTime

  init?(_ content: JSON, of patient: String?, at now: UnixTime) {
    guard case .string(let type) = content["resourceType"], case .string(let id) = content["id"] else {
      return nil
    }
    (self.type, self.id, self.patient, self.content, updated) = (type, id, patient, content, now)
  }

  var key: RecordKey { RecordKey(type: type, id: id) }

  /// The entity tag of the version.
  ///
  /// Source: RFC 9110, section 8.8.3; FHIR R4, "Version aware updates".
  var entityTag: String { "W/\"\(version)\"" }

  /// The record as it is sent, with its version and the time of the last change.
  var resource: JSON {
    guard case .object(var members) = content else { return content }
    members.insert(
      .init(
        "meta",
        ["versionId": .string(String(version)), "lastUpdated": .string(updated.rfc3339)]),
      at: min(2, members.count))
    return .object(members)
  }

  /// Creates a new version.
  mutating func change(at now: UnixTime, _ edit: (inout JSON) -> Void) {
    edit(&content)
    version += 1
    updated = now
  }
}

/// The key of a record within one release.
struct RecordKey: Hashable, Sendable {
  var type: String
  var id: String
}
