import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealProviders
import WellsealRequests

extension AppInterface {
  static let providerRoutes: [PageRoute] = [
    provider(.get, "/api/v1/providers") { context in
      try await ProviderPages.service(context).list()
    },
    provider(.post, "/api/v1/providers", status: .created) { context in
      let body = try await object(context)
      guard let address = body["address"]?.string else {
        throw WebFailure.refused(.notFound, "expected address")
      }
      let client = body["clientId"]?.string.map { ProviderClient(identifier: $0) }
      let service = try ProviderPages.service(context)
      let account = try await service.add(
        .init(
          address, name: body["name"]?.string, client: client, isLocal: body["local"]?.bool ?? false,
          patient: body["patient"]?.string))
      return try await service.status(of: account.id).json
    },
    provider(.get, "/api/v1/providers/{id}") { try await ProviderPages.status($0).json },
    provider(.delete, "/api/v1/providers/{id}") { context in
      ["revoked": .bool(try await ProviderPages.service(context).remove(ProviderPages.id(context)))]
    },
    provider(.post, "/api/v1/providers/{id}/sign-in") { context in
      ["link": .string(try await ProviderPages.service(context).startSignIn(ProviderPages.id(context)))]
    },
    provider(.post, "/api/v1/providers/{id}/sync", status: .accepted) { context in
      try await ProviderPages.service(context).startSync(ProviderPages.id(context))
      return try await ProviderPages.status(context).json
    },
  ]

  /// Creates a route that reports errors of providers as problem details.
  private static func provider(
    _ method: HTTPRequest.Method, _ path: String, status: HTTPResponse.Status = .ok,
    _ answer: @escaping @Sendable (PageRequest) async throws -> JSON
  ) -> PageRoute {
    PageRoute(method: method, path: path) { context in
      do { return .json(try await answer(context), status) } catch let error as ProviderError {
        throw ProviderPages.refusal(error)
      }
    }
  }
}
