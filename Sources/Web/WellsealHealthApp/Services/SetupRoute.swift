import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// An address that is answered without the store: before there is one, or while it is replaced.
struct SetupRoute: Sendable {
  var method: HTTPRequest.Method
  var path: String
  /// Whether it is answered also when there is a store, which otherwise leads to the summary.
  var isAlways = false
  /// Whether browsers ask by themselves, so that it says nothing about whether somebody sits there.
  var isQuiet = false
  var answer: @Sendable (SetupRequest) async throws -> Response
}

/// The request of a person who came through the link, whether or not there is a store.
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
