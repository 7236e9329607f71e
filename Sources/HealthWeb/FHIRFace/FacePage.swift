import ByteFormats
import Exchange
import FHIR
import Foundation
import HealthModel
import HealthService
import Hummingbird

/// Finds the resources of a page that the app may see, and writes them as a Bundle.
struct FacePage {
  private let visit: FaceVisit
  private let access: WebAppAccess
  private let store: any SampleStore
  private let writer: ObservationWriter

  init(_ visit: FaceVisit, _ access: WebAppAccess, _ store: any SampleStore) {
    (self.visit, self.access, self.store) = (visit, access, store)
    writer = ObservationWriter(subject: "Patient/\(visit.patient(store))")
  }

  /// A resource as it is sent, and its address below the server's.
  private struct Found {
    var path: String
    var bytes: ArraySlice<UInt8>
  }

  /// Answers a search from a place on; the line in the access log is on the disk before.
  func answer(_ search: FaceSearch, after place: SampleAnchor, first: JSON? = nil) async throws -> Response {
    let (found, next) =
      search.isEmpty || search.types.isEmpty ? ([], nil) : try await find(search, after: place)
    if !search.types.isEmpty {
      try await visit.face.desk.note(
        AccessRead(search.types, count: found.count, next == nil ? .whole : .begins), of: access.app)
    }
    var links: JSON = [["relation": "self", "url": .string(ownAddress(search))]]
    if let next, case .array(var all) = links {
      let name = visit.face.pages.keep(
        .init(search: search, after: next, app: access.app.identifier, asked: visit.face.now()))
      all.append(["relation": "next", "url": .string("\(visit.base)/_page/\(name)")])
      links = .array(all)
    }
    var bytes = Array(#"{"resourceType":"Bundle","type":"searchset","link":"#.utf8) + links.minified
    var entries = found
    if let first, let id = first["id"], case .string(let id) = id {
      entries.insert(Found(path: "Patient/\(id)", bytes: first.minified[...]), at: 0)
    }
    if !entries.isEmpty {
      bytes += Array(#","entry":["#.utf8)
      var paths: Set<String> = []
      for (place, entry) in entries.enumerated() {
        let isFirst = paths.insert(entry.path).inserted
        let address = isFirst ? "\(visit.base)/\(entry.path)" : "urn:uuid:\(UUID().uuidString.lowercased())"
        bytes +=
          Array("\(place > 0 ? "," : ""){\"fullUrl\":".utf8) + JSON.string(address).minified
          + Array(#","resource":"#.utf8) + entry.bytes + Array(#","search":{"mode":"match"}}"#.utf8)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "}"))
    return .fhir(bytes)
  }

  private func ownAddress(_ search: FaceSearch) -> String {
    let query = search.used.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    let path = search.resource ?? "Patient/\(visit.patient(store))/$everything"
    return "\(visit.base)/\(path)" + (query.isEmpty ? "" : "?\(query)")
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  /// One resource by its id; samples by their identifier, records by their own.
  func resource(_ id: String, of types: Set<HealthType>) async throws -> ArraySlice<UInt8>? {
    if let uuid = UUID(uuidString: id), let stored = try await store.stored([uuid]).first,
      types.contains(stored.sample.type), !stored.sample.type.isClinical, access.scope.permits(stored.sample)
    {
      return try await resource(stored)?.bytes
    }
    let parts = types.filter(\.isClinical).sorted().map { type in
      access.scope.rewriting(
        SampleQuery.Part(type, .comparing(.field(.fhirResourceIdentifier), .equal, .string(id))))
    }
    guard !parts.isEmpty else { return nil }
    let newest = SampleQuery(parts, order: [SampleSort(.startDate, ascending: false)], limit: 8)
    for sample in try await store.samples(newest) {
      if let found = try await resource(StoredSample(sample, position: 0)) { return found.bytes }
    }
    return nil
  }
}

extension FacePage {
  /// Reads on by position, so that no more than a page is in memory and pages stay right while samples come and go.
  private func find(
    _ search: FaceSearch, after start: SampleAnchor
  ) async throws -> (found: [Found], next: SampleAnchor?) {
    let parts = search.types.sorted().map { access.scope.rewriting(search.part(of: $0)) }
    let end = try await store.changes(to: [], after: nil, limit: nil).anchor
    var (place, found): (SampleAnchor, [Found]) = (start, [])
    while place < end, found.count < search.count {
      let page = try await store.changes(to: parts, after: place, limit: search.count - found.count)
      let seen = page.added.filter(access.scope.permits)
      let created = Dictionary(
        try await store.stored(Set(seen.map(\.uuid))).map { ($0.sample.uuid, $0.created) },
        uniquingKeysWith: { first, _ in first })
      for sample in access.scope.redacted(seen) {
        let stored = StoredSample(sample, position: 0, created: created[sample.uuid] ?? nil)
        if let resource = try await resource(stored, search) { found.append(resource) }
      }
      guard place < page.anchor else { break }
      place = page.anchor
    }
    return (found, place < end ? place : nil)
  }

  /// The resource of a sample; nil where it does not pass the search, or has no form in R4.
  private func resource(_ stored: StoredSample, _ search: FaceSearch? = nil) async throws -> Found? {
    let sample = stored.sample
    let updated = stored.created ?? sample.end
    if let search, !search.updates.allSatisfy({ $0.matches(from: updated, to: updated) }) { return nil }
    if case .clinicalRecord(let record) = sample.value {
      guard let resource = record.fhirResource, resource.version.release == "R4",
        let root = try? JSONDocument(parsing: Array(resource.data)).root, root.kind == .object
      else { return nil }
      guard let search else { return Found(path: "", bytes: root.rawBytes) }
      guard search.resource == nil || search.resource == resource.resourceType,
        search.ids?.contains(resource.identifier) ?? true, search.matches(root)
      else { return nil }
      return Found(path: "\(resource.resourceType)/\(resource.identifier)", bytes: root.rawBytes)
    }
    let id = sample.uuid.uuidString.lowercased()
    guard search?.ids?.contains(id) ?? true else { return nil }
    let points = sample.type == .electrocardiogram ? try await store.points(of: sample.uuid) : nil
    return writer.observation(of: stored, points: points).map {
      Found(path: "Observation/\(id)", bytes: $0.minified[...])
    }
  }
}
