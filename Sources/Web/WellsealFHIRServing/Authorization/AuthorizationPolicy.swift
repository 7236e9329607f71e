/// The behavior of an authorization server that the specifications leave open.
package struct AuthorizationPolicy: Hashable, Sendable {
  /// The lifetime of a code in seconds.
  package var codeSeconds = 60
  /// The lifetime of an access token in seconds.
  package var tokenSeconds = 900
  /// The maximum number of valid access tokens.
  package var maxTokens = 1000
  /// Whether an access token is bound to its sign-in: a refresh revokes earlier tokens, and
  /// revoking one ends the sign-in.
  package var bindsTokens = true

  package init() {}
}
