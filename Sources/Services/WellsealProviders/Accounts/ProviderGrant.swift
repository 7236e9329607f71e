import FoundationEssentials

/// The tokens of a sign-in, with their scopes.
///
/// Its description never contains a token.
struct ProviderGrant: Sendable, Hashable, Codable {
  /// The access token, or an empty string if the server requires none.
  var accessToken: String
  var refreshToken: String?
  /// The expiry of the access token, or `nil` if the provider didn't return one.
  var expires: Date?
  /// The granted scopes, separated by spaces.
  var scopes: String
  /// The id of the patient whose records may be read.
  var patient: String

  package init(
    accessToken: String, refreshToken: String? = nil, expires: Date? = nil, scopes: String, patient: String
  ) {
    (self.accessToken, self.refreshToken, self.expires) = (accessToken, refreshToken, expires)
    (self.scopes, self.patient) = (scopes, patient)
  }

  private enum CodingKeys: String, CodingKey {
    case accessToken = "accessToken"
    case refreshToken = "refreshToken"
    case expires = "expires"
    case scopes = "scopes"
    case patient = "patient"
  }
}

extension ProviderGrant {
  /// Returns the grant for an open server.
  static func open(_ patient: String) -> ProviderGrant {
    ProviderGrant(accessToken: "", scopes: "patient/*.rs", patient: patient)
  }
}

extension ProviderGrant: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "a grant" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
