import FoundationEssentials

/// What a provider gave after the person signed in: tokens, and what they are good for.
///
/// Nothing prints it: its description holds no token.
struct ProviderGrant: Sendable, Hashable, Codable {
  /// Empty where the server asks for none.
  var accessToken: String
  var refreshToken: String?
  /// When the access token ends; nil where the provider did not say.
  var expires: Date?
  /// The scopes that were granted, with spaces between them.
  var scopes: String
  /// The id of the patient whose records may be read.
  var patient: String

  package init(
    accessToken: String, refreshToken: String? = nil, expires: Date? = nil, scopes: String, patient: String
  ) {
    (self.accessToken, self.refreshToken, self.expires) = (accessToken, refreshToken, expires)
    (self.scopes, self.patient) = (scopes, patient)
  }
}

extension ProviderGrant {
  /// What an open server gives to everybody.
  static func open(_ patient: String) -> ProviderGrant {
    ProviderGrant(accessToken: "", scopes: "patient/*.rs", patient: patient)
  }
}

extension ProviderGrant: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "a grant" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
