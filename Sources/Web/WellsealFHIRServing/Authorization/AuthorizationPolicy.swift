/// How an authorization server behaves where the specifications leave the choice.
package struct AuthorizationPolicy: Hashable, Sendable {
  /// How many seconds a code is good for.
  package var codeSeconds = 60
  /// How many seconds an access token is good for.
  package var tokenSeconds = 900
  /// How many access tokens are out at the same time.
  package var mostTokens = 1000
  /// Whether an access token stands for its sign-in: a refresh ends those before it, and taking one back ends the sign-in.
  package var bindsTokens = true

  package init() {}
}
