public import WellsealBase
public import WellsealCredentials

/// One card that somebody asks for: its content as it comes from elsewhere, and what the card shall carry besides.
///
/// In a batch an order is a FHIR Bundle, a form (``CardForm``), or an object of
///
/// | member | what |
/// |---|---|
/// | `bundle` or `form` | the content |
/// | `user` | what the issuer knows the person by; makes the revocation identifier and goes nowhere else |
/// | `rid` | a revocation identifier, where it is made elsewhere |
/// | `issued`, `expires` | seconds since 1970, a day, or a time in UTC |
/// | `profile` | the name of a profile |
public struct CardOrder: Sendable {
  /// What the card says.
  public var content: Content

  /// What the issuer knows the person by; it makes the revocation identifier and goes nowhere else.
  public var user: String?

  /// A revocation identifier that was made elsewhere; nil where none is wanted.
  public var revocationIdentifier: String?

  /// When the card is issued; nil for what counts by default.
  public var issued: UnixTime?

  /// When the card ends; nil for what counts by default.
  public var expires: UnixTime?

  /// What the card is checked against; nil for what counts by default.
  public var profile: CardProfile?

  /// Where the content comes from.
  public enum Content: Sendable {
    /// A FHIR bundle or an array of resources, to be made smaller.
    case bundle(JSONValue)
    case form(CardForm)
  }

  /// An order for a card.
  public init(_ content: Content) { self.content = content }

  /// Makes the request for a card.
  ///
  /// - Parameters:
  ///   - defaults: what counts where the order says nothing.
  ///   - kid: the key that will sign.
  /// - Returns: the request, and what was left out of the content.
  /// - Throws: ``BundleRefusal``, or ``CardOrderError`` where the order cannot be met.
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

/// What counts for every card that does not say otherwise.
public struct CardDefaults: Sendable {
  /// When cards are issued.
  public var issued: UnixTime

  /// When cards end; nil where they do not.
  public var expires: UnixTime?

  /// What cards are checked against; nil for no profile.
  public var profile: CardProfile?
  /// Types besides the one that every card has.
  public var furtherTypes: [String]
  /// Makes revocation identifiers; nil where none were unlocked.
  public var identifiers: RevocationIdentifiers?

  /// What counts for every card that does not say otherwise.
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

/// Why an order for a card cannot be met, apart from its content.
public enum CardOrderError: Error, Hashable {
  case malformed(member: String)
  case unknownProfile
  /// The order names a user, and the secret that makes identifiers was not unlocked.
  case noIdentifiers
}

extension CardOrderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let member): "\(member) is not what it must be"
    case .unknownProfile: "there is no such profile"
    case .noIdentifiers: "a revocation identifier is asked for, and there is no secret to make it with"
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
