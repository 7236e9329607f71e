import WellsealOpenIDConnect

/// The settings of the administrators' page: the accounts of the OpenID provider that may use it,
/// in addition to administrators with a passkey.
package struct AdministratorSettings: Sendable {
  /// A claim of an ID token that makes an account an administrator.
  package struct Claim: Hashable, Sendable {
    let name: String
    let value: String

    /// Parses `name=value`, or returns `nil`.
    package init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, text.utf8.count <= 500 else { return nil }
      (name, value) = (parts[0], parts[1])
    }

    fileprivate var rule: String { "claim \(name)=\(value)" }
  }

  private let subjects: Set<String>
  private let claims: [Claim]

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of administrators at the provider.
  ///   - claims: The claims; an administrator has at least one of them.
  package init(subjects: [String] = [], claims: [Claim] = []) {
    self.subjects = Set(subjects)
    self.claims = claims
  }

  /// Whether any account of the provider may be an administrator.
  var takesLogins: Bool { !subjects.isEmpty || !claims.isEmpty }

  /// Returns the rule that allows a sign-in, or `nil` if there is none.
  func rule(for login: VerifiedLogin) -> String? {
    let issuer = login.identity.issuer
    if subjects.contains(login.subject) { return Self.rule(Self.subject, at: issuer) }
    return claims.first { login.has($0.value, in: $0.name) }.map { Self.rule($0.rule, at: issuer) }
  }

  /// Returns whether a rule that allowed an earlier sign-in is still among the settings.
  ///
  /// - Parameters:
  ///   - subject: The subject of the ID token.
  ///   - rule: The rule in the session.
  ///   - issuer: The issuer that this server uses now, or `nil` if there is none.
  /// - Returns: `true` if it is, at the same issuer.
  func allows(_ subject: String, by rule: String, at issuer: String?) -> Bool {
    guard let issuer else { return false }
    if rule == Self.rule(Self.subject, at: issuer) { return subjects.contains(subject) }
    return claims.contains { Self.rule($0.rule, at: issuer) == rule }
  }

  // Sessions in the database have this text.
  private static func rule(_ rule: String, at issuer: String) -> String { "\(issuer) \(rule)" }

  private static let subject = "subject"
}
