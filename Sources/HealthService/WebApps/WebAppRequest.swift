package import FHIR
import FoundationEssentials

/// What an app asks when it sends a person to sign in.
package struct WebAppRequest: Hashable, Sendable {
  package var app: WebApp
  /// Whether the person has let the app in before.
  package var isKnown: Bool
  package var redirect: String
  package var state: String?
  package var scopes: [SMARTScope]
  /// The SHA-256 digest of the app's secret, in base64url.
  var challenge: String
  var asked: Date

  /// Where the person is sent back to with an answer.
  func address(_ answer: [(String, String)]) -> String {
    let fields = answer + (state.map { [("state", $0)] } ?? [])
    let query = fields.map { "\($0.0)=\(Self.escaped($0.1))" }.joined(separator: "&")
    return redirect + (redirect.contains("?") ? "&" : "?") + query
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      if (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~".utf8.contains(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }
}

/// Tokens for an app.
package struct WebAppTokens: Hashable, Sendable {
  package var access: String
  /// In seconds.
  package var life: Int
  /// Nil where the app did not ask to come back.
  package var refresh: String?
  package var scopes: [SMARTScope]
}

/// What an app may do with a token.
package struct WebAppAccess: Sendable {
  package let app: WebApp
  package let scopes: [SMARTScope]
  /// What it sees of the store.
  package let scope: ReadScope
}
