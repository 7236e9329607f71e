package import FoundationEssentials
import WellsealBase

/// A verified sign-in at an issuer, with the claims that only the permissions of administrators
/// depend on.
package struct VerifiedLogin: Sendable {
  package let identity: OpenIDIdentity
  private let claims: JSONValue

  /// Creates a sign-in from the claims of a verified token.
  init(_ identity: OpenIDIdentity, _ claims: JSONValue) { (self.identity, self.claims) = (identity, claims) }

  /// The subject at the issuer.
  package var subject: String { claims["sub"]?.string ?? "" }

  /// Returns the time at which the user last proved to be present, or `nil` if the token has none
  /// or it is too old.
  ///
  /// Source: OpenID Connect Core 1.0, section 2, `auth_time`, and section 3.1.3.7, item 13.
  package func proved(at now: Date) -> Date? {
    guard let seconds = claims["auth_time"]?.double else { return nil }
    let age = now.timeIntervalSince1970 - seconds
    guard age >= -Self.leeway, age <= Double(Self.maxAge) + Self.leeway else { return nil }
    return min(Date(timeIntervalSince1970: seconds), now)
  }

  /// Returns whether a claim is a text, or a list that contains it.
  ///
  /// An email address or telephone number counts only if the provider has verified that it belongs
  /// to the user, because providers may let users enter any.
  ///
  /// Source: OpenID Connect Core 1.0, sections 5.1 and 5.7.
  package func has(_ value: String, in claim: String) -> Bool {
    if let verification = Self.verifications[claim] {
      guard claims.member(verification)?.bool == true else { return false }
    }
    guard let found = claims.member(claim) else { return false }
    return found.kind == .array
      ? found.elements.contains { $0.string == value } : found.string == value
  }

  /// The claims that users may have entered, with those that tell whether they are verified.
  private static let verifications = ["email": "email_verified", "phone_number": "phone_number_verified"]

  /// The maximum age of a sign-in that is requested for administrators, in seconds.
  static let maxAge = 300
  private static let leeway: TimeInterval = 60
}
