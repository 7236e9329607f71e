package import Hummingbird
import WellsealBase
import WellsealFHIRServing
import WellsealRequests

/// The FHIR endpoint of a user whose store is closed.
///
/// It answers like the endpoint of an unknown user, and like any endpoint for a client without
/// credentials.
///
/// It describes the server like any endpoint. Tokens and codes require the store, so that no app is
/// authorized or reads data.
package struct ClosedFHIREndpoint: Sendable {
  private let settings: FHIREndpointSettings

  package init(_ settings: FHIREndpointSettings) { self.settings = settings }

  /// Returns whether the response to a request is the same for every user's server.
  package static func describes(_ request: Request, _ path: String) -> Bool {
    request.method == .options || (request.method == .get && FHIRCapability.answers[path] != nil)
  }

  /// Handles a request while the store is closed.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - path: The path below that of the server.
  /// - Returns: A description, or an error.
  package func answer(_ request: Request, _ path: String) async -> Response {
    await settings.answering(request) {
      if request.method == .get, let answer = FHIRCapability.answers[path] {
        return answer(settings.base(of: request))
      }
      if request.method == .get, path == FHIRCapability.keys { return .json(try settings.signer.keySet()) }
      if request.method == .post, path == FHIRSignIn.register {
        return await FHIRSignIn.registration(request, at: settings)
      }
      if request.method == .post, FHIRSignIn.isBackChannel(path) { return FHIRSignIn.notSignedIn }
      throw PresentedToken.read(request) == nil
        ? OperationOutcome.missingToken
        : OperationOutcome.login("the token is invalid, expired or revoked")
    }
  }
}
