import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealExchange
import WellsealFHIR
import WellsealFHIRServing
import WellsealModel
import WellsealRequests

/// The routes of reads, searches and operations.
enum FHIRReading {
  static let routes: [FHIREndpoint.Route] =
    [
      .init(method: .get, path: "/_page/{name}", answer: page),
      .init(method: .get, path: "/Patient/{id}/$everything", answer: everything),
      .init(method: .post, path: "/Patient/{id}/$health-cards-issue", answer: HealthCardsIssue.issue),
    ] + resources("/Patient") { _ in "Patient" } + resources("/{type}") { try $0.part("type") }

  /// Returns the routes for reading and searching one resource type, or the type in the path.
  ///
  /// A literal path takes precedence over one with parameters.
  private static func resources(
    _ path: String, _ type: @escaping @Sendable (FHIRRequestContext) throws -> String
  ) -> [FHIREndpoint.Route] {
    [
      .init(method: .get, path: path) { try await search($0, type($0), $0.query) },
      .init(method: .post, path: path + "/_search") {
        try await search($0, type($0), $0.query.followed(by: $0.form()))
      },
      .init(method: .get, path: path + "/{id}") { try await read($0, type($0)) },
    ]
  }

  /// Returns the types that the app may search; its view of the store is a separate check.
  private static func types(
    _ resource: String, _ access: WebAppAccess, for permissions: SMARTPermissions = .read
  ) throws(OperationOutcome) -> Set<HealthType> {
    guard WebAppTypes.resources[resource] != nil else {
      throw OperationOutcome(.notSupported, "resources of this type are not served", status: 404)
    }
    let types = WebAppTypes.types(of: resource, in: access.scopes, for: permissions)
    guard !types.isEmpty else { throw .insufficientScope(resource) }
    return types
  }

  private static func search(
    _ context: FHIRRequestContext, _ resource: String, _ fields: FormFields
  ) async throws -> Response {
    let access = try await context.access()
    let format = try context.format(fields)
    // Permission r allows reading a known resource; searching requires s (SMART App Launch 2.2,
    // "Scopes for requesting FHIR Resources").
    let types = try types(resource, access, for: [.read, .search])
    let store = try await context.endpoint.storeSession.store()
    let isStrict = SearchRequest.isStrict(context.request.headers[Guards.named("Prefer")])
    let search = try FHIRSearch(
      resource, types, fields, patient: context.patient(store, for: access), isStrict: isStrict,
      at: context.now)
    guard resource != "Patient" else { return try await patients(context, access, store, search, format) }
    return try await FHIRSearchPage(context, access, store).answer(search, after: .start, as: format)
  }

  private static func page(_ context: FHIRRequestContext) async throws -> Response {
    let access = try await context.access()
    let format = try context.format(context.query)
    let name = try context.part("name")
    guard let cursor = context.endpoint.pages.position(name, for: "\(access.app.key)", at: context.now) else {
      throw OperationOutcome(.notFound, "this page has expired; search again", status: 410)
    }
    // The current token may have fewer permissions than the one that created the page.
    var search = cursor.search
    let resources = search.resource.map { [$0] } ?? Array(WebAppTypes.resources.keys)
    search.types.formIntersection(
      resources.reduce(into: Set()) {
        $0.formUnion(WebAppTypes.types(of: $1, in: access.scopes, for: [.read, .search]))
      })
    guard !search.types.isEmpty else {
      throw OperationOutcome.insufficientScope(search.resource ?? "the resources of this page")
    }
    return try await FHIRSearchPage(context, access, try await context.endpoint.storeSession.store())
      .answer(search, after: cursor.after, as: format)
  }

  private static func everything(_ context: FHIRRequestContext) async throws -> Response {
    let access = try await context.access()
    let format = try context.format(context.query)
    let store = try await context.endpoint.storeSession.store()
    guard try context.part("id") == context.patient(store, for: access) else {
      throw OperationOutcome.notFound
    }
    var types: Set<HealthType> = []
    for resource in WebAppTypes.resources.keys where resource != "Patient" {
      types.formUnion(WebAppTypes.types(of: resource, in: access.scopes, for: [.read, .search]))
    }
    let search = try FHIRSearch(
      nil, types, context.query, patient: context.patient(store, for: access), isStrict: false,
      at: context.now)
    let patient =
      WebAppTypes.types(of: "Patient", in: access.scopes).isEmpty
      ? nil : try await self.patient(context, access, store)
    return try await FHIRSearchPage(context, access, store)
      .answer(search, after: .start, first: patient, as: format)
  }

  private static func patients(
    _ context: FHIRRequestContext, _ access: WebAppAccess, _ store: any SampleStore, _ search: FHIRSearch,
    _ format: AnswerFormat
  ) async throws -> Response {
    var search = search
    let isMeant = search.names(context.patient(store, for: access))
    let patient = isMeant && !search.isEmpty ? try await patient(context, access, store) : nil
    search.types = []
    return try await FHIRSearchPage(context, access, store)
      .answer(search, after: .start, first: patient, as: format)
  }

  /// Returns the Patient, with the details that the app may read.
  private static func patient(
    _ context: FHIRRequestContext, _ access: WebAppAccess, _ store: any SampleStore
  ) async throws -> JSON {
    var known = try await store.characteristics()
    if !access.scope.reads(.dateOfBirth) { known.dateOfBirth = nil }
    if !access.scope.reads(.biologicalSex) { known.biologicalSex = 0 }
    try await context.endpoint.authorization.record(
      AccessRead([.dateOfBirth, .biologicalSex], count: 1), of: access.app)
    return FHIRPatient.json(context.patient(store, for: access), known)
  }

  private static func read(_ context: FHIRRequestContext, _ resource: String) async throws -> Response {
    let access = try await context.access()
    let format = try context.format(context.query)
    let types = try types(resource, access)
    let store = try await context.endpoint.storeSession.store()
    let id = try context.part("id")
    if resource == "Patient" {
      guard id == context.patient(store, for: access) else { throw OperationOutcome.notFound }
      return try context.response(try await patient(context, access, store).minified, as: format)
    }
    let page = FHIRSearchPage(context, access, store)
    let found = try await page.resource(id, resource, of: types)
    try await context.endpoint.authorization.record(
      AccessRead(types, count: found == nil ? 0 : 1), of: access.app)
    guard let found else { throw OperationOutcome.notFound }
    return try context.response(Array(found), as: format)
  }
}

extension FormFields {
  /// Returns these fields followed by others.
  func followed(by other: FormFields) -> FormFields {
    var both = self
    both.append(contentsOf: other)
    return both
  }
}
