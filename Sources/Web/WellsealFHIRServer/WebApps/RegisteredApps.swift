import WellsealBase
import WellsealFHIRServing

/// The apps that whoever runs a server under a public name has registered; other apps send people back to their own machine alone.
///
/// Source: RFC 7591, section 2, for the members; RFC 9700, section 2.1, for addresses to the letter.
package struct RegisteredApps: Sendable {
  private let apps: [String: WebApp]
  /// The sites whose pages may read answers.
  let origins: Set<String>

  /// None.
  package init() { (apps, origins) = ([:], []) }

  /// Reads a JSON array of objects with `client_id`, `client_name` and `redirect_uris`.
  ///
  /// - Throws: ``RegisteredAppsError``, which names the app by its place.
  package init(parsing bytes: [UInt8]) throws(RegisteredAppsError) {
    let limits = ParsingLimits(bytes: Self.mostBytes, depth: 8, values: 20_000)
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
    guard let listed = element["redirect_uris"], (1...mostRedirects).contains(listed.count) else {
      throw .redirects
    }
    let addresses = listed.elements.compactMap { $0.string }
    guard addresses.count == listed.count, addresses.allSatisfy(RedirectAddress.isRegistrable) else {
      throw .redirects
    }
    return WebApp(client: client, name: name, redirects: addresses)
  }

  /// The app of an id; nil where none is registered under it.
  func app(_ client: String) -> WebApp? { apps[client] }

  /// How long the list may be.
  package static let mostBytes = 1 << 20
  private static let mostRedirects = 8
}
