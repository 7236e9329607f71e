import Foundation
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealExchange
import WellsealFHIR
import WellsealFHIRServing
import WellsealModel

/// A type that finds the resources of a page that the app may see, and writes them as a Bundle.
struct FHIRSearchPage {
  private let context: FHIRRequestContext
  private let access: WebAppAccess
  private let store: any SampleStore
  private let view: ScopedStore
  private let writer: ObservationWriter

  init(_ context: FHIRRequestContext, _ access: WebAppAccess, _ store: any SampleStore) {
    (self.context, self.access, self.store) = (context, access, store)
    view = ScopedStore(store, access.scope)
    writer = ObservationWriter(subject: "Patient/\(context.patient(store, for: access))")
  }

  /// A resource as it is sent, with its id.
  private struct Match {
    var type: String
    var id: String
    var bytes: ArraySlice<UInt8>

    /// The path below that of the server.
    var path: String { "\(type)/\(id)" }
  }

  private func permits(_ resource: String, _ type: HealthType) -> Bool {
    WebAppTypes.permits(resource, of: type, in: access.scopes)
  }

  /// Returns a page of a search from a position.
  ///
  /// The entry in the access log is on the disk before the response.
  func answer(
    _ search: FHIRSearch, after anchor: SampleAnchor, first: JSON? = nil, as format: AnswerFormat
  ) async throws -> Response {
    let (found, next) =
      search.isEmpty || search.types.isEmpty ? ([], nil) : try await find(search, after: anchor)
    if !search.types.isEmpty {
      try await context.endpoint.authorization.record(
        AccessRead(search.types, count: found.count, next == nil ? .whole : .begins), of: access.app)
    }
    var page = SearchsetBundle(own: ownAddress(search))
    if let next {
      let name = Hex.text(AuthorizationServer.chance(16))
      context.endpoint.pages.keep(
        FHIRSearchCursor(search: search, after: next), for: "\(access.app.key)", as: name, at: context.now)
      // A page is requested by its name in the format of the first one.
      page.next = "\(context.base)/_page/\(name)" + (format == .html ? "?_format=html" : "")
    }
    var entries = found
    if let first, let id = first["id"]?.string {
      entries.insert(Match(type: "Patient", id: id, bytes: first.minified[...]), at: 0)
    }
    var paths: Set<String> = []
    page.entries = entries.map { entry in
      // Two providers may use the same id for different records, but a URL must be unique in a
      // Bundle.
      let isFirst = paths.insert(entry.path).inserted
      return .init(
        isFirst ? "\(context.base)/\(entry.path)" : "urn:uuid:\(UUID().uuidString.lowercased())", entry.bytes)
    }
    return try context.response(page.bytes, as: format, next: page.next)
  }

  private func ownAddress(_ search: FHIRSearch) -> String {
    let query = search.request.query
    let path = search.resource ?? "Patient/\(context.patient(store, for: access))/$everything"
    return "\(context.base)/\(path)" + (query.isEmpty ? "" : "?\(query)")
  }

  /// Returns a resource of a type by id: samples by their identifier, records by their own id.
  func resource(_ id: String, _ resourceType: String, of types: Set<HealthType>) async throws
    -> ArraySlice<UInt8>?
  {
    if let uuid = UUID(uuidString: id), let stored = try await store.stored([uuid]).first,
      types.contains(stored.sample.type), !stored.sample.type.isClinical, access.scope.permits(stored.sample),
      let found = try await resource(
        StoredSample(access.scope.redacted(stored.sample), position: 0, created: stored.created)),
      found.type == resourceType
    {
      return found.bytes
    }
    let condition = SamplePredicate.and([
      .comparing(.field(.fhirResourceIdentifier), .equal, .string(id)),
      .comparing(.field(.fhirResourceType), .equal, .string(resourceType)),
    ])
    let parts = try await view.rewriting(
      types.filter(\.isClinical).sorted().map { SampleQuery.Part($0, condition) })
    guard !parts.isEmpty else { return nil }
    let newest = SampleQuery(parts, order: [SampleSort(.startDate, ascending: false)], limit: 8)
    for sample in try await store.samples(newest) {
      if let found = try await resource(StoredSample(sample, position: 0)) { return found.bytes }
    }
    return nil
  }
}

extension FHIRSearchPage {
  /// Reads by position, so that only one page is in memory and pages stay consistent while samples
  /// are added or deleted.
  ///
  /// There is a next page only if the app can see something on it; otherwise the link would reveal
  /// hidden changes.
  private func find(
    _ search: FHIRSearch, after start: SampleAnchor
  ) async throws -> (found: [Match], next: SampleAnchor?) {
    let parts = try await view.rewriting(search.types.sorted().map(search.part))
    let end = try await store.changes(to: [], after: nil, limit: nil).anchor
    var (place, found): (SampleAnchor, [Match]) = (start, [])
    while place < end, found.count < search.count {
      let page = try await piece(search, parts, after: place, limit: search.count - found.count)
      found += page.found
      guard place < page.anchor else { break }
      place = page.anchor
    }
    var (next, limit) = (place, 8)
    while next < end {
      let page = try await piece(search, parts, after: next, limit: limit)
      if !page.found.isEmpty { return (found, place) }
      guard next < page.anchor else { break }
      (next, limit) = (page.anchor, min(2 * limit, FHIRSearch.maxCount))
    }
    return (found, nil)
  }

  /// Returns the resources among the next changes, and the position after these.
  private func piece(
    _ search: FHIRSearch, _ parts: [SampleQuery.Part], after anchor: SampleAnchor, limit: Int
  ) async throws -> (found: [Match], anchor: SampleAnchor) {
    let page = try await store.changes(to: parts, after: anchor, limit: limit)
    let seen = page.added.filter(access.scope.permits)
    let created = Dictionary(
      try await store.stored(Set(seen.map(\.uuid))).map { ($0.sample.uuid, $0.created) },
      uniquingKeysWith: { first, _ in first })
    var found: [Match] = []
    for sample in access.scope.redacted(seen) {
      let stored = StoredSample(sample, position: 0, created: created[sample.uuid] ?? nil)
      if let resource = try await resource(stored, search) { found.append(resource) }
    }
    return (found, page.anchor)
  }

  /// Returns the resource of a sample, or `nil` if it doesn't match the search, has no form in R4,
  /// or is of a type that the token's scopes don't allow.
  private func resource(_ stored: StoredSample, _ search: FHIRSearch? = nil) async throws -> Match? {
    let sample = stored.sample
    let updated = stored.created ?? sample.end
    if let search, !search.isUpdated(updated) { return nil }
    if case .clinicalRecord(let record) = sample.value {
      guard let resource = record.fhirResource, resource.version.release == "R4",
        permits(resource.resourceType, sample.type),
        let root = try? JSONDocument(parsing: Array(resource.data)).root, root.kind == .object,
        root["resourceType"]?.string == resource.resourceType
      else { return nil }
      let found = Match(type: resource.resourceType, id: resource.identifier, bytes: root.rawBytes)
      guard let search else { return found }
      guard search.resource == nil || search.resource == resource.resourceType,
        search.names(resource.identifier), search.matches(root)
      else { return nil }
      return found
    }
    guard permits("Observation", sample.type) else { return nil }
    let id = sample.uuid.uuidString.lowercased()
    guard search?.names(id) ?? true else { return nil }
    let points = sample.type == .electrocardiogram ? try await store.points(of: sample.uuid) : nil
    return writer.observation(of: stored, points: points).map {
      Match(type: "Observation", id: id, bytes: $0.minified[...])
    }
  }
}
