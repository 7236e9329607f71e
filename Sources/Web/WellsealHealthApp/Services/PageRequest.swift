import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// A request of a signed-in user, with everything that a page needs to handle it.
struct PageRequest: Sendable {
  private(set) var request: Request
  let parameters: Parameters
  private(set) var services: AppServices
  let session: String
  private(set) var store: any SampleStore
  let choices: AppChoices
  let words: Localizer
  /// The pending requests of apps.
  var asking: [ConsentQuestion]
  /// The types that don't exist in ``store`` because they are locked.
  private(set) var concealed: Set<HealthType> = []

  init(
    request: Request, parameters: Parameters, services: AppServices, session: String, store: any SampleStore,
    choices: AppChoices, words: Localizer, asking: [ConsentQuestion]
  ) {
    self.request = request
    self.parameters = parameters
    self.services = services
    self.session = session
    self.store = store
    self.choices = choices
    self.words = words
    self.asking = asking
  }

  var time: LocalTime { words.time }

  /// Returns the value of a query parameter, truncated to 200 characters.
  func query(_ name: String) -> String? {
    request.uri.queryParameters[Substring(name)].map { String($0.prefix(200)) }
  }

  /// Returns all values of a repeatable query parameter.
  func queries(_ name: String) -> [String] {
    request.uri.queryParameters.getAll(name).map { String($0.prefix(200)) }
  }

  /// Returns whether a query parameter is `yes`; a missing one counts as no.
  ///
  /// - Throws: ``WebFailure`` for a value other than `yes` and `no`.
  func isAsked(_ name: String) throws -> Bool {
    switch query(name) {
    case "yes": true
    case "no", nil: false
    default: throw WebFailure.refused(.notFound, "\(name) must be yes or no")
    }
  }

  /// Returns a path parameter of the route.
  func part(_ name: String) throws -> String { try parameters.require(name) }

  /// Returns the type in the path.
  ///
  /// - Throws: ``WebFailure`` if there is none.
  func type() throws -> HealthType {
    guard let type = try? HealthType.named(part("type")) else {
      throw WebFailure.notFound
    }
    return type
  }

  /// Returns the sample in the path.
  ///
  /// - Throws: ``WebFailure`` if there is none.
  func sample() async throws -> HealthSample {
    guard let uuid = UUID(uuidString: try part("uuid")) else { throw WebFailure.notFound }
    return try await sample(uuid)
  }

  /// Returns the sample with an identifier and the type in the path.
  ///
  /// - Throws: ``WebFailure`` if there is none.
  func sample(_ uuid: UUID) async throws -> HealthSample { try await sample(uuid, of: type()) }

  /// Returns the sample with an identifier and a type.
  ///
  /// - Throws: ``WebFailure`` if there is none.
  func sample(_ uuid: UUID, of type: HealthType) async throws -> HealthSample {
    // Look it up by identifier. Only a correlation is searched for among those of its type, which
    // are few.
    let found =
      type.row.kind == .correlation
      ? try await store.samples(SampleQuery([SampleQuery.Part(type, .objects(with: [uuid]))], limit: 1)).first
      : try await store.stored([uuid]).first { $0.sample.type == type }?.sample
    guard let found else { throw WebFailure.notFound }
    return found
  }

  /// Returns the same request with a store in which some types don't exist, and a log without the
  /// accesses to them.
  func concealing(_ types: Set<HealthType>) -> PageRequest {
    var context = self
    context.store = ConcealingStore(store, hiding: types)
    context.services.sharing?.concealed = types
    context.concealed = types
    return context
  }

  /// Returns the body, up to a limit in bytes.
  func body(limit: Int) async throws -> [UInt8] {
    var request = request
    let buffer = try await request.collectBody(upTo: limit)
    return Array(buffer.readableBytesView)
  }

  /// Returns the same request with its body loaded, so that it can be read repeatedly.
  func withBody(limit: Int = 1 << 16) async throws -> PageRequest {
    var context = self
    _ = try await context.request.collectBody(upTo: limit)
    return context
  }

  /// Returns the fields of a form.
  func form(limit: Int = 1 << 16) async throws -> Form { Form(try await body(limit: limit)) }
}
