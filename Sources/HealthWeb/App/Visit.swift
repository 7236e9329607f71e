import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

/// A person's request, with all that a page needs to answer it.
struct Visit: Sendable {
  let request: Request
  let parameters: Parameters
  let app: HealthApp
  let session: String
  let store: any SampleStore
  let choices: AppChoices
  let words: Words
  /// What apps ask and the person has not answered.
  var asking: [ConsentQuestion]

  var time: LocalTime { words.time }

  /// The value of a query parameter, at most 200 bytes of it.
  func query(_ name: String) -> String? {
    request.uri.queryParameters[Substring(name)].map { String($0.prefix(200)) }
  }

  /// A part of the address, as the route names it.
  func part(_ name: String) throws -> String { try parameters.require(name) }

  /// The type that the address names.
  ///
  /// - Throws: ``WebFailure`` where there is none.
  func type() throws -> HealthType {
    let name = try part("type")
    guard let type = HealthType.all.first(where: { $0.name == name || $0.identifier == name }) else {
      throw WebFailure.notFound
    }
    return type
  }

  /// The sample that the address names.
  ///
  /// - Throws: ``WebFailure`` where there is none.
  func sample() async throws -> HealthSample {
    guard let uuid = UUID(uuidString: try part("uuid")) else { throw WebFailure.notFound }
    let part = SampleQuery.Part(try type(), .objects(with: [uuid]))
    guard let sample = try await store.samples(SampleQuery([part], limit: 1)).first else {
      throw WebFailure.notFound
    }
    return sample
  }

  /// The body, up to a limit in bytes.
  func body(limit: Int) async throws -> [UInt8] {
    var request = request
    let buffer = try await request.collectBody(upTo: limit)
    return Array(buffer.readableBytesView)
  }

  /// The fields of a form.
  func form(limit: Int = 1 << 16) async throws -> Form { Form(try await body(limit: limit)) }
}

/// Why a request is not answered with what it asks for.
struct WebFailure: Error, Hashable {
  var status: HTTPResponse.Status
  /// For people.
  var phrase: Phrase
  /// For programs, in English; never holds a person's data.
  var detail: String

  static let notFound = WebFailure(
    status: .notFound, phrase: .notFound, detail: "there is nothing at this address")

  static func refused(_ phrase: Phrase, _ detail: String) -> WebFailure {
    WebFailure(status: .badRequest, phrase: phrase, detail: detail)
  }
}
