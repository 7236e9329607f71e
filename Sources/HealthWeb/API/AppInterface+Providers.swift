import ByteFormats
import Foundation
import HTTPTypes
import HealthService
import Hummingbird

extension AppInterface {
  static let providerRoutes: [Route] = [
    provider(.get, "/api/v1/providers") { visit in
      ["providers": .array(try await ProviderPages.desk(visit).statuses().map(\.json))]
    },
    provider(.post, "/api/v1/providers", status: .created) { visit in
      let body = try await object(visit)
      guard let address = body["address"]?.string else {
        throw WebFailure.refused(.notFound, "address is expected")
      }
      let client = body["clientId"]?.string.map { ProviderClient(identifier: $0) }
      let desk = try ProviderPages.desk(visit)
      let account = try await desk.add(
        .init(
          address, name: body["name"]?.string, client: client, isLocal: body["local"]?.bool ?? false,
          patient: body["patient"]?.string))
      return try await desk.status(of: account.id).json
    },
    provider(.get, "/api/v1/providers/{id}") { try await ProviderPages.status($0).json },
    provider(.delete, "/api/v1/providers/{id}") { visit in
      ["revoked": .bool(try await ProviderPages.desk(visit).remove(ProviderPages.id(visit)))]
    },
    provider(.post, "/api/v1/providers/{id}/sign-in") { visit in
      ["link": .string(try await ProviderPages.desk(visit).startSignIn(ProviderPages.id(visit)))]
    },
    provider(.post, "/api/v1/providers/{id}/sync", status: .accepted) { visit in
      try await ProviderPages.desk(visit).startSync(ProviderPages.id(visit))
      return try await ProviderPages.status(visit).json
    },
  ]

  /// A route whose refusals by a provider, or about one, are told as problems.
  private static func provider(
    _ method: HTTPRequest.Method, _ path: String, status: HTTPResponse.Status = .ok,
    _ answer: @escaping @Sendable (Visit) async throws -> JSON
  ) -> Route {
    Route(method: method, path: path) { visit in
      do { return .json(try await answer(visit), status) } catch let error as ProviderError {
        throw ProviderPages.refusal(error)
      }
    }
  }
}
