import WellsealBase
import WellsealFHIRServing

/// The apps that the operator of a public server has registered.
///
/// Other apps can only redirect to the user's own machine.
///
/// Source: RFC 7591, section 2, for the members; RFC 9700, section 2.1, for addresses to the
/// letter.
package struct RegisteredApps: Sendable {
  private let apps: [String: WebApp]
  /// The origins whose pages may read responses.
  let origins: Set<String>

  /// Creates an empty list.
  package init() { (apps, origins) = ([:], []) }

  /// Reads a JSON array of objects with `client_id`, `client_name` and `redirect_uris`.
  ///
  /// - Throws: ``RegisteredAppsError`` with the position of the app.
  package init(parsing bytes: [UInt8]) throws(RegisteredAppsError) {
    let limits = ParsingLimits(bytes: Self.maxBytes, depth: 8, values: 20_000)
    guard let root = try? JSONDocument(parsing: bytes, limits: limits).root, root.kind == .array else {
      throw RegisteredAppsError(app: nil, .notList)
    }
    var apps: [String: WebApp] = [:]
    for (place, element) in root.elements.enumerated() {
      let app: WebApp
      do throws(RegisteredAppsError.Reason) { app = try Self.app(element) } catch {
        throw RegisteredAppsError(app: place + 1, error)
      }
      guard apps.updateValue(app, forKey: app.client) == nil else {
        throw RegisteredAppsError(app: place + 1, .twice)
      }
    }
    self.apps = apps
    origins = Set(apps.values.flatMap(\.redirects).map(RedirectAddress.origin))
  }

  private static func app(_ element: JSONValue) throws(RegisteredAppsError.Reason) -> WebApp {
    guard let client = element["client_id"]?.string, WebApp.isClient(client) else { throw .client }
    guard let name = DisplayName(element["client_name"]?.string ?? "", maxLength: 80)?.text else {
      throw .name
    }
    guard let listed = element["redirect_uris"], (1...maxRedirects).contains(listed.count) else {
      throw .redirects
    }
    let addresses = listed.elements.compactMap { $0.string }
    guard addresses.count == listed.count, addresses.allSatisfy(RedirectAddress.isRegistrable) else {
      throw .redirects
    }
    return WebApp(client: client, name: name, redirects: addresses)
  }

  /// Returns the app with an id, or `nil` if there is none.
  func app(_ client: String) -> WebApp? { apps[client] }

  /// The maximum size of the list in bytes.
  package static let maxBytes = 1 << 20
  private static let maxRedirects = 8
}
