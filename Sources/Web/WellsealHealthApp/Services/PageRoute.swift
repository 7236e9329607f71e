import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// A method, an address, and who answers.
///
/// Addresses are those of the table in `Documentation/HealthApp.md`; `{type}` and the like stand for parts that vary.
package struct PageRoute: Sendable {
  var method: HTTPRequest.Method
  var path: String
  /// Whether browsers ask by themselves, so that it says nothing about whether somebody sits there.
  var isQuiet = false
  var answer: @Sendable (PageRequest) async throws -> Response
  /// Whether a request is the act that ``ActTable`` says; nil if each request is.
  var isAct: (@Sendable (PageRequest) async throws -> Bool)?
  /// Answers a wrong secret, or none, for an act; nil for a page that asks for it with what was sent.
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

  /// The same route, of which only some requests are the act of the table: a smaller grant is none.
  func whichIsAct(_ isAct: @escaping @Sendable (PageRequest) async throws -> Bool) -> PageRoute {
    var route = self
    route.isAct = isAct
    return route
  }

  /// The same route with its own answer to a wrong secret.
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

  /// A change that leads to another page.
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
  /// The page as an answer to a request.
  func response(for context: PageRequest) throws -> Response {
    let frame = Frame(words: context.words, choices: context.choices, asking: context.asking)
    return Self.response(frame.document(self), status, to: context.request)
  }
}
