import HTTPTypes
import Hummingbird

/// A method, an address, and who answers.
///
/// Addresses are those of the table in `Documentation/HealthApp.md`; `{type}` and the like stand for parts that vary.
struct Route: Sendable {
  var method: HTTPRequest.Method
  var path: String
  /// Whether browsers ask by themselves, so that it says nothing about whether somebody sits there.
  var isQuiet = false
  var answer: @Sendable (Visit) async throws -> Response

  static func get(_ path: String, _ page: @escaping @Sendable (Visit) async throws -> Page) -> Route {
    Route(method: .get, path: path) { visit in try await page(visit).response(for: visit) }
  }

  /// A change that leads to another page.
  static func post(_ path: String, _ change: @escaping @Sendable (Visit) async throws -> String) -> Route {
    Route(method: .post, path: path) { visit in .redirect(to: try await change(visit), type: .normal) }
  }
}
