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

/// A request of a signed-in user, with everything that a page needs to answer it.
struct PageRequest: Sendable {
  private(set) var request: Request
  let parameters: Parameters
  let services: AppServices
  let session: String
  let store: any SampleStore
  let choices: AppChoices
  let words: Localizer
  /// What apps ask and the person has not answered.
  var asking: [ConsentQuestion]

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

  /// The value of a query parameter, at most 200 bytes of it.
  func query(_ name: String) -> String? {
    request.uri.queryParameters[Substring(name)].map { String($0.prefix(200)) }
  }

  /// All values of a query parameter that may stand there more than once.
  func queries(_ name: String) -> [String] {
    request.uri.queryParameters.getAll(name).map { String($0.prefix(200)) }
  }

  /// Whether a query parameter says `yes`; where it is missing it says no.
  ///
  /// - Throws: ``WebFailure`` for anything but `yes` and `no`.
  func isAsked(_ name: String) throws -> Bool {
    switch query(name) {
    case "yes": true
    case "no", nil: false
    default: throw WebFailure.refused(.notFound, "\(name) is yes or no")
    }
  }

  /// A part of the address, as the route names it.
  func part(_ name: String) throws -> String { try parameters.require(name) }

  /// The type that the address names.
  ///
  /// - Throws: ``WebFailure`` where there is none.
  func type() throws -> HealthType {
    guard let type = try? HealthType.named(part("type")) else {
      throw WebFailure.notFound
    }
    return type
  }

  /// The sample that the address names.
  ///
  /// - Throws: ``WebFailure`` where there is none.
  func sample() async throws -> HealthSample {
    guard let uuid = UUID(uuidString: try part("uuid")) else { throw WebFailure.notFound }
    let type = try type()
    // Its identifier leads to it; only what is made of other samples is looked for among its like, which are few.
    let found =
      type.row.kind == .correlation
      ? try await store.samples(SampleQuery([SampleQuery.Part(type, .objects(with: [uuid]))], limit: 1)).first
      : try await store.stored([uuid]).first { $0.sample.type == type }?.sample
    guard let found else { throw WebFailure.notFound }
    return found
  }

  /// The body, up to a limit in bytes.
  func body(limit: Int) async throws -> [UInt8] {
    var request = request
    let buffer = try await request.collectBody(upTo: limit)
    return Array(buffer.readableBytesView)
  }

  /// The same request with its body read, which can then be read more than once.
  func withBody(limit: Int = 1 << 16) async throws -> PageRequest {
    var context = self
    _ = try await context.request.collectBody(upTo: limit)
    return context
  }

  /// The fields of a form.
  func form(limit: Int = 1 << 16) async throws -> Form { Form(try await body(limit: limit)) }
}
