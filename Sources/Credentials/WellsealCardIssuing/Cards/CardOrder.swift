public import WellsealBase
public import WellsealCredentials

/// An order for a card: its original content and the properties of the card.
///
/// In a batch an order is a FHIR Bundle, a form (``CardForm``), or an object of
///
/// | member | meaning |
/// |---|---|
/// | `bundle` or `form` | the content |
/// | `user` | the issuer's name of the person; only used for the revocation identifier |
/// | `rid` | a revocation identifier, if it comes from elsewhere |
/// | `issued`, `expires` | seconds since 1970, a day, or a time in UTC |
/// | `profile` | the name of a profile |
public struct CardOrder: Sendable {
  /// The content of the card.
  public var content: Content

  /// The issuer's name of the person, which is only used for the revocation identifier.
  public var user: String?

  /// A revocation identifier from elsewhere, or `nil` for none.
  public var revocationIdentifier: String?

  /// The time of issue, or `nil` for the default.
  public var issued: UnixTime?

  /// The expiry, or `nil` for the default.
  public var expires: UnixTime?

  /// The profile to check the card against, or `nil` for the default.
  public var profile: CardProfile?

  /// The source of the content.
  public enum Content: Sendable {
    /// A FHIR bundle or an array of resources, to be minimized.
    case bundle(JSONValue)
    /// The fields of a form, from which the bundle is made.
    case form(CardForm)
  }

  /// Creates an order for a card.
  public init(_ content: Content) { self.content = content }

  /// Returns the request for a card.
  ///
  /// - Parameters:
  ///   - defaults: The values for members that the order omits.
  ///   - kid: The identifier of the signing key.
  /// - Returns: The request, and the omitted parts of the content.
  /// - Throws: ``BundleError``, or ``CardOrderError`` if the order can't be fulfilled.
  public func request(_ defaults: CardDefaults, kid: String) throws -> (
    CardRequest, [MinimizedBundle.Dropped]
  ) {
    let profile = profile ?? defaults.profile
    let made = try bundle(profile: profile)
    var request = CardRequest(bundle: made.bundle, issued: issued ?? defaults.issued)
    request.expires = expires ?? defaults.expires
    request.profile = profile
    request.furtherTypes = defaults.furtherTypes
    request.revocationIdentifier = try identifier(defaults.identifiers, kid: kid)
    return (request, made.dropped)
  }

  private func bundle(profile: CardProfile?) throws -> MinimizedBundle {
    switch content {
    case .bundle(let source): try BundleMinimizer(profile: profile).minimize(source)
    case .form(let form): MinimizedBundle(bundle: form.bundle, dropped: [])
    }
  }

  private func identifier(_ identifiers: RevocationIdentifiers?, kid: String) throws(CardOrderError)
    -> String?
  {
    guard let user else { return revocationIdentifier }
    guard revocationIdentifier == nil else { throw .malformed(member: "rid") }
    guard let identifiers else { throw .noIdentifiers }
    return identifiers.identifier(for: user, kid: kid)
  }
}

/// The default properties of cards.
public struct CardDefaults: Sendable {
  /// The time of issue.
  public var issued: UnixTime

  /// The expiry, or `nil` if cards don't expire.
  public var expires: UnixTime?

  /// The profile to check cards against, or `nil` for no profile.
  public var profile: CardProfile?
  /// Types in addition to the one that every card has.
  public var furtherTypes: [String]
  /// Creates revocation identifiers, or `nil` if their secret isn't unlocked.
  public var identifiers: RevocationIdentifiers?

  /// Creates the defaults.
  public init(
    issued: UnixTime, expires: UnixTime? = nil, profile: CardProfile? = nil, furtherTypes: [String] = [],
    identifiers: RevocationIdentifiers? = nil
  ) {
    self.issued = issued
    self.expires = expires
    self.profile = profile
    self.furtherTypes = furtherTypes
    self.identifiers = identifiers
  }
}

/// An error that occurs when an order for a card can't be fulfilled for a reason other than its
/// content.
public enum CardOrderError: Error, Hashable {
  /// A member of the order is missing, has the wrong kind, or contradicts another.
  case malformed(member: String)
  /// The order names an unknown profile.
  case unknownProfile
  /// The order contains a user, but the secret of the identifiers isn't unlocked.
  case noIdentifiers
}

extension CardOrderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let member): "invalid \(member)"
    case .unknownProfile: "unknown profile"
    case .noIdentifiers: "a revocation identifier requires a secret, which is missing"
    }
  }
}

extension CardOrderError: DescribedError {
  package var errorCode: String {
    switch self {
    case .malformed: "card-order.malformed"
    case .unknownProfile, .noIdentifiers: "card-order"
    }
  }

  package var hint: String? {
    switch self {
    case .unknownProfile: "the profiles are \(CardProfile.known.map(\.name).joined(separator: ", "))"
    case .malformed, .noIdentifiers: nil
    }
  }

  package var exitClass: ExitClass {
    switch self {
    case .unknownProfile: .wrongUse
    case .malformed, .noIdentifiers: .failed
    }
  }
}
