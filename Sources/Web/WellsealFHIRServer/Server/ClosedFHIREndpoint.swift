package import Hummingbird
import WellsealBase
import WellsealFHIRServing
import WellsealRequests

/// The FHIR server of somebody whose store nobody has open, or of nobody, or of anybody for who shows nothing that the person gave out:
/// one is answered as the other.
///
/// It says what every such server says about itself; tokens and codes are with the store, so that no app is let in or reads.
package struct ClosedFHIREndpoint: Sendable {
  private let place: FHIRPlace

  package init(_ place: FHIRPlace) { self.place = place }

  /// Whether a request is answered alike whosever server it is for.
  package static func describes(_ request: Request, _ path: String) -> Bool {
    request.method == .options || (request.method == .get && FHIRCapability.answers[path] != nil)
  }

  /// Answers as long as nobody has the store open.
  ///
  /// - Parameters:
  ///   - request: as it came.
  ///   - path: the address below that of the server.
  /// - Returns: a description, or why there is nothing.
  package func answer(_ request: Request, _ path: String) async -> Response {
    await place.answering(request) {
      if request.method == .get, let answer = FHIRCapability.answers[path] {
        return answer(place.base(of: request))
      }
      if request.method == .get, path == FHIRCapability.keys { return .json(try place.signer.keySet()) }
      if request.method == .post, path == FHIRSignIn.register {
        return await FHIRSignIn.registration(request, at: place)
      }
      if request.method == .post, FHIRSignIn.isBackChannel(path) { return FHIRSignIn.notSignedIn }
      throw PresentedToken.read(request) == nil
        ? OperationOutcome.missingToken
        : OperationOutcome.login("the token is wrong, too old or taken back")
    }
  }
}
