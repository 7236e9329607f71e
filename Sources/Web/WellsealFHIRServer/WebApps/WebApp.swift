import FoundationEssentials
package import WellsealConsent

/// An app that reads over FHIR.
///
/// It runs anywhere, in any language, and is identified by its id, assigned or self-chosen, and its
/// redirect URLs.
package struct WebApp: Hashable, Sendable, Codable {
  /// The `client_id` of OAuth.
  package var client: String
  package var name: String
  /// The exact redirect URLs.
  var redirects: [String]
  /// The ``AppConsent/admission`` with which the user authorized the app, or `nil` for an
  /// unauthorized one.
  var admission: UUID?

  package init(client: String, name: String, redirects: [String]) {
    (self.client, self.name, self.redirects) = (client, name, redirects)
  }

  /// Whether it is a program with a token, which has no sign-in.
  var isProgram = false

  private enum CodingKeys: String, CodingKey {
    case client = "client"
    case name = "name"
    case redirects = "redirects"
    case admission = "admission"
  }

  package var key: AppKey { isProgram ? .program(client) : .web(client) }

  var asking: RequestingApp { RequestingApp(key, name: name) }

  /// Returns whether an id is valid: letters, digits and a few other characters, so that it is safe
  /// to display and store.
  static func isClient(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~:/".utf8.contains(byte)
      }
  }
}
