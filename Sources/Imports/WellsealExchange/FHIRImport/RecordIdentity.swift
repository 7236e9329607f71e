import FoundationEssentials
import WellsealBase
import WellsealFHIR
import WellsealImports
import WellsealModel

/// The identity of a clinical record: the source, the type and the id.
///
/// An id is unique only within one server. Without the URL of the server, which `fullUrl` in a
/// bundle contains, two records with the same id are equal only if they have the same content about
/// the same person.
struct RecordIdentity: Hashable {
  let source: HealthSource
  let type: String
  let id: String

  init?(_ sample: HealthSample) {
    guard case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource,
      let source = sample.provenance.sourceRevision?.source
    else { return nil }
    (self.source, type, id) = (source, resource.resourceType, resource.identifier)
  }
}

/// A record of a source that is stored or will be.
struct StoredResource {
  /// The relation of a new record to a stored one.
  enum Relation {
    case same
    /// Another version of the record.
    case version
    /// A version that the server wrote before this one.
    case older
    /// A record of another server.
    case elsewhere
    /// A record with the same id and another statement, or the same version with other content.
    case other
  }

  let uuid: UUID
  let data: Data
  /// The URL of the server, or `nil` if it is unknown.
  let server: String?
  /// Whether the record was added in this run.
  var isOfThisRun = false

  init?(_ sample: HealthSample) {
    guard case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource else {
      return nil
    }
    (uuid, data, server) = (sample.uuid, resource.data, resource.server)
  }

  /// Compares a new record with this one, which has the same source, type and id.
  ///
  /// - Parameters:
  ///   - new: The new record.
  ///   - isOfOneServer: Whether the source is known to be one server.
  /// - Returns: The relation.
  func relation(of new: StoredResource, isOfOneServer: Bool) -> Relation {
    if let server, let other = new.server {
      guard server == other else { return .elsewhere }
      return data == new.data ? .same : version(new)
    }
    if data == new.data { return .same }
    return isOfOneServer || statement == new.statement ? version(new) : .other
  }

  /// Returns the relation of another version of the same record, which may be older, because files
  /// have no order.
  ///
  /// A later import replaces a record without a version. Within one import, neither is known to be
  /// newer. Two files that write one version with different white space contain the same record.
  private func version(_ new: StoredResource) -> Relation {
    guard let own = resource?.root, let other = new.resource?.root else { return .version }
    let (stored, added) = (ResourceVersion(of: own), ResourceVersion(of: other))
    if added.isOlder(than: stored) { return .older }
    guard added.isStatedAs(stored) || isOfThisRun && !stored.isOlder(than: added) else { return .version }
    return own.canonical == other.canonical ? .same : .other
  }

  private var resource: JSONDocument? {
    try? JSONDocument(parsing: Array(data), limits: ResourceLimits.line)
  }

  private var statement: RecordStatement? { resource.map { RecordStatement($0.root) } }
}

/// The statement of a record, as far as two versions of it are equal.
private struct RecordStatement: Equatable {
  private let codes: Set<String>
  private let text: String?
  private let date: String?
  private let person: String?

  init(_ resource: JSONValue) {
    let view = RecordView(resource)
    let codings = view.code?.codings ?? []
    codes = Set(codings.filter { $0.code != nil }.map { "\($0.system ?? "")|\($0.code ?? "")" })
    text = view.title
    date = ClinicalDate(of: resource)?.text
    person = RecordSubject.patient(of: resource)
  }

  static func == (one: RecordStatement, other: RecordStatement) -> Bool {
    let isSameCode =
      one.codes.isEmpty || other.codes.isEmpty
      ? one.text == other.text : !one.codes.isDisjoint(with: other.codes)
    return isSameCode && one.date == other.date && one.person == other.person
  }
}
