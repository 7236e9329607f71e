import FoundationEssentials
import WellsealConsent

/// An app that reads over FHIR: it runs anywhere on this machine, in any language, and is known by the id that it was given or
/// gave itself, and by where people are sent back to.
package struct WebApp: Hashable, Sendable, Codable {
  /// The `client_id` of OAuth.
  package var client: String
  package var name: String
  /// Where people may be sent back to, to the letter.
  var redirects: [String]
  /// The ``AppConsent/admission`` under which the person let the app in; nil for one that was not let in.
  var admission: UUID?

  package init(client: String, name: String, redirects: [String]) {
    (self.client, self.name, self.redirects) = (client, name, redirects)
  }

  /// Whether it is a program with a token, which nobody signs in to.
  var isProgram = false

  private enum CodingKeys: String, CodingKey {
    case client
    case name
    case redirects
    case admission
  }

  var key: AppKey { isProgram ? .program(client) : .web(client) }

  var asking: AskingApp { AskingApp(key, name: name) }

  /// Whether an id can be an app's: letters, digits and a few signs, so that it is safe wherever it is shown or kept.
  static func isClient(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~:/".utf8.contains(byte)
      }
  }
}
