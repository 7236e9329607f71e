import ByteFormats
import Exchange
import FHIR
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

/// Reads, searches and operations.
enum FaceReading {
  static let routes: [FHIRFace.Route] =
    [
      .init(method: .get, path: "/_page/{name}", answer: page),
      .init(method: .get, path: "/Patient/{id}/$everything", answer: everything),
      .init(method: .post, path: "/Patient/{id}/$health-cards-issue", answer: FaceCards.issue),
    ] + resources("/Patient") { _ in "Patient" } + resources("/{type}") { try $0.part("type") }

  /// Reading and searching one type of resource, or whichever an address names: what begins with a name is not looked for
  /// among the others.
  private static func resources(
    _ path: String, _ type: @escaping @Sendable (FaceVisit) throws -> String
  ) -> [FHIRFace.Route] {
    [
      .init(method: .get, path: path) { try await search($0, type($0), $0.query) },
      .init(method: .post, path: path + "/_search") { try await search($0, type($0), $0.form().pairs) },
      .init(method: .get, path: path + "/{id}") { try await read($0, type($0)) },
    ]
  }

  /// The types that the app may look for; which of them it sees is another question.
  private static func types(_ resource: String, _ access: WebAppAccess) throws(FaceFailure) -> Set<HealthType>
  {
    guard WebAppTypes.resources[resource] != nil else {
      throw FaceFailure(.notFound, .notSupported, "resources of this type are not served")
    }
    let types = WebAppTypes.types(of: resource, in: access.scopes)
    guard !types.isEmpty else {
      throw FaceFailure(.forbidden, .forbidden, "the token has no scope for resources of this type")
    }
    return types
  }

  private static func search(
    _ visit: FaceVisit, _ resource: String, _ fields: [(String, String)]
  ) async throws -> Response {
    let access = try await visit.access()
    let types = try types(resource, access)
    let store = try await visit.face.home.store()
    let isStrict = visit.request.headers[Guards.named("Prefer")]?.contains("handling=strict") ?? false
    let search = try FaceSearch(
      resource, types, fields.map { (name: $0.0, value: $0.1) }, patient: visit.patient(store),
      isStrict: isStrict)
    guard resource != "Patient" else { return try await patients(visit, access, store, search) }
    return try await FacePage(visit, access, store).answer(search, after: .start)
  }

  private static func page(_ visit: FaceVisit) async throws -> Response {
    let access = try await visit.access()
    let name = try visit.part("name")
    guard let place = visit.face.pages.place(name, of: access.app.identifier, at: visit.face.now()) else {
      throw FaceFailure(.gone, .notFound, "this page is too old; search again")
    }
    return try await FacePage(visit, access, try await visit.face.home.store())
      .answer(place.search, after: place.after)
  }

  private static func everything(_ visit: FaceVisit) async throws -> Response {
    let access = try await visit.access()
    let store = try await visit.face.home.store()
    guard try visit.part("id") == visit.patient(store) else { throw FaceFailure.notFound }
    var types: Set<HealthType> = []
    for resource in WebAppTypes.resources.keys where resource != "Patient" {
      types.formUnion(WebAppTypes.types(of: resource, in: access.scopes))
    }
    let fields = visit.query.map { (name: $0.0, value: $0.1) }
    let search = try FaceSearch(nil, types, fields, patient: visit.patient(store), isStrict: false)
    let patient =
      WebAppTypes.types(of: "Patient", in: access.scopes).isEmpty
      ? nil : try await self.patient(visit, access, store)
    return try await FacePage(visit, access, store).answer(search, after: .start, first: patient)
  }

  private static func patients(
    _ visit: FaceVisit, _ access: WebAppAccess, _ store: any SampleStore, _ search: FaceSearch
  ) async throws -> Response {
    var search = search
    let isMeant = search.ids?.contains(visit.patient(store)) ?? true
    let patient = isMeant && !search.isEmpty ? try await patient(visit, access, store) : nil
    search.types = []
    return try await FacePage(visit, access, store).answer(search, after: .start, first: patient)
  }

  /// The Patient, with what the app may know of the person.
  private static func patient(
    _ visit: FaceVisit, _ access: WebAppAccess, _ store: any SampleStore
  ) async throws -> JSON {
    var known = try await store.characteristics()
    if !access.scope.reads(.dateOfBirth) { known.dateOfBirth = nil }
    if !access.scope.reads(.biologicalSex) { known.biologicalSex = 0 }
    try await visit.face.desk.note(AccessRead([.dateOfBirth, .biologicalSex], count: 1), of: access.app)
    return FHIRPatient.json(visit.patient(store), known)
  }

  private static func read(_ visit: FaceVisit, _ resource: String) async throws -> Response {
    let access = try await visit.access()
    let types = try types(resource, access)
    let store = try await visit.face.home.store()
    let id = try visit.part("id")
    if resource == "Patient" {
      guard id == visit.patient(store) else { throw FaceFailure.notFound }
      return .fhir(try await patient(visit, access, store))
    }
    let page = FacePage(visit, access, store)
    let found = try await page.resource(id, of: types)
    try await visit.face.desk.note(AccessRead(types, count: found == nil ? 0 : 1), of: access.app)
    guard let found else { throw FaceFailure.notFound }
    return .fhir(Array(found))
  }
}

extension Form {
  /// All fields, in their order.
  var pairs: [(String, String)] { names.flatMap { name in all(name).map { (name, $0) } } }
}
