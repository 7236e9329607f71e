package import FoundationEssentials

/// A login at an issuer, as a server offers it: whoever is asked, and the attempts that go on.
package struct OpenIDSignIn: Sendable {
  package let provider: OpenIDProvider
  package let attempts: SignInAttempts

  /// - Parameters:
  ///   - provider: the issuer.
  ///   - secret: 32 bytes that servers of one house have together; nil for one that stands alone.
  ///   - now: the clock.
  package init(
    _ provider: OpenIDProvider, secret: [UInt8]? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.provider = provider
    attempts = SignInAttempts(secret: secret, now: now)
  }

  /// What people call the login.
  package var name: String { provider.client.name }

  /// Begins an attempt.
  ///
  /// - Returns: where the browser goes, and what it keeps meanwhile.
  /// - Throws: ``OpenIDError``.
  package func begin(_ purpose: SignInAttempt.Purpose) async throws(OpenIDError) -> OpenIDDeparture {
    let (attempt, kept) = attempts.begin(purpose)
    return OpenIDDeparture(address: try await provider.address(for: attempt), kept: kept)
  }
}

/// A browser on its way to an issuer.
package struct OpenIDDeparture: Hashable, Sendable {
  package let address: String
  /// What the browser keeps, and brings back.
  package let kept: String
}
