package import FoundationEssentials

/// The sign-in with an issuer that a server offers: the client of the issuer, and the pending
/// attempts.
package struct OpenIDSignIn: Sendable {
  package let provider: OpenIDProvider
  package let attempts: SignInAttempts

  /// Creates a sign-in.
  ///
  /// - Parameters:
  ///   - provider: The client of the issuer.
  ///   - secret: 32 bytes that the servers of a cluster share, or `nil` for a single server.
  ///   - now: The clock.
  package init(
    _ provider: OpenIDProvider, secret: [UInt8]? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.provider = provider
    attempts = SignInAttempts(secret: secret, now: now)
  }

  /// The display name of the sign-in.
  package var name: String { provider.client.name }

  /// Starts an attempt.
  ///
  /// - Returns: The URL for the browser, and the value of its cookie.
  /// - Throws: ``OpenIDError``.
  package func begin(_ purpose: SignInAttempt.Purpose) async throws(OpenIDError) -> OpenIDDeparture {
    let (attempt, kept) = attempts.begin(purpose)
    return OpenIDDeparture(address: try await provider.address(for: attempt), kept: kept)
  }
}

/// The redirect of a browser to an issuer.
package struct OpenIDDeparture: Hashable, Sendable {
  package let address: String
  /// The value of the cookie, which the browser sends when it returns.
  package let kept: String
}
