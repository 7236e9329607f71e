import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// A route that works without a store: before there is one, or while it is replaced.
struct SetupRoute: Sendable {
  var method: HTTPRequest.Method
  var path: String
  /// Whether the route also works if there is a store; otherwise it redirects to the summary.
  var isAlways = false
  /// Whether browsers send the request automatically, so that it isn't evidence of user activity.
  var isQuiet = false
  var answer: @Sendable (SetupRequest) async throws -> Response
}

/// A request of a signed-in user, whether or not there is a store.
struct SetupRequest: Sendable {
  let request: Request
  let services: AppServices
  let session: String
  let words: Localizer

  var draft: SetupState.Draft { services.setup.draft(of: session, at: words.now) }

  func form() async throws -> Form {
    var request = request
    return Form(Array(try await request.collectBody(upTo: 1 << 14).readableBytesView))
  }
}
