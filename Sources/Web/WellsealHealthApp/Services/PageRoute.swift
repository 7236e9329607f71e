import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// A method, a path and a handler.
///
/// `Documentation/HealthAppPages.md` lists the paths; `{type}` and similar parts are parameters.
package struct PageRoute: Sendable {
  var method: HTTPRequest.Method
  var path: String
  /// Whether browsers send the request automatically, so that it isn't evidence of user activity.
  var isQuiet = false
  var answer: @Sendable (PageRequest) async throws -> Response
  /// Returns whether a request is the act in ``ActTable``, or `nil` if every request is.
  var isAct: (@Sendable (PageRequest) async throws -> Bool)?
  /// Handles a wrong or missing secret for an act, or `nil` for a page that prompts for it and
  /// sends the request again.
  var refusal: (@Sendable (PageRequest) async throws -> Response)?

  init(
    method: HTTPRequest.Method, path: String, isQuiet: Bool = false,
    answer: @escaping @Sendable (PageRequest) async throws -> Response
  ) {
    self.method = method
    self.path = path
    self.isQuiet = isQuiet
    self.answer = answer
  }

  /// Returns the same route with a condition for the act of the table: reducing a grant isn't one.
  func whichIsAct(_ isAct: @escaping @Sendable (PageRequest) async throws -> Bool) -> PageRoute {
    var route = self
    route.isAct = isAct
    return route
  }

  /// Returns the same route with a custom handler for a wrong secret.
  func refusing(_ refusal: @escaping @Sendable (PageRequest) async throws -> Response) -> PageRoute {
    var route = self
    route.refusal = refusal
    return route
  }

  static func get(_ path: String, _ page: @escaping @Sendable (PageRequest) async throws -> Page)
    -> PageRoute
  {
    PageRoute(method: .get, path: path) { context in try await page(context).response(for: context) }
  }

  /// Returns a route for a change that redirects to another page.
  static func post(
    _ path: String, _ change: @escaping @Sendable (PageRequest) async throws -> String
  )
    -> PageRoute
  {
    PageRoute(method: .post, path: path) { context in .redirect(to: try await change(context), type: .normal)
    }
  }
}

extension Page {
  /// Returns the page as a response to a request.
  func response(for context: PageRequest) throws -> Response {
    let frame = Frame(
      words: context.words, choices: context.choices, asking: context.asking,
      isInstallable: context.services.isInstallable, person: context.person)
    return Self.response(frame.document(self), status, to: context.request)
  }
}
