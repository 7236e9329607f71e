/// The result of verifying a card: four separate results instead of one Bool, and every finding.
///
/// Each result is `unchecked` until a policy sets it, and an unset result never leads to
/// ``CardVerdict/verified``. Only ``CardVerifier`` combines results; code outside this package can
/// read an assessment but can't create one.
///
/// Source: `Documentation/Decisions/0001-sealed-answers.md`.
public struct CardAssessment: Sendable {
  /// The result of the signature check against the key that the card names.
  public enum Signature: String, Sendable, Hashable {
    /// The signature is valid, and the key belongs to exactly the issuer that the card names.
    case valid = "valid"
    /// The signature is invalid, or the issuer has no such key.
    case invalid = "invalid"
    /// The key is unavailable, so the result is unknown.
    case unchecked = "unchecked"
  }

  /// The result of looking up the issuer in the trust directories.
  public enum Trust: Sendable, Hashable {
    /// A directory lists the issuer under this name.
    case trusted(directory: String, name: String)
    /// The issuer isn't listed in any of the directories.
    case unknown
    /// No directory was searched.
    case unchecked
  }

  /// The result of checking the card's dates.
  public enum Validity: String, Sendable, Hashable {
    /// The time of the check is between the dates.
    case valid = "valid"
    /// The validity begins after the time of the check.
    case notYetValid = "notYetValid"
    /// The validity ended before the time of the check.
    case expired = "expired"
    /// The card has no readable dates.
    case unknown = "unknown"
    /// The dates weren't checked.
    case unchecked = "unchecked"
  }

  /// The result of checking whether the card is revoked.
  public enum Revocation: String, Sendable, Hashable {
    /// The lists were read, and the card isn't on them.
    case notRevoked = "notRevoked"
    /// The issuer revoked the card.
    case revoked = "revoked"
    /// A list is announced but is unavailable or unreadable.
    case unknown = "unknown"
    /// No list was requested.
    case unchecked = "unchecked"
  }

  /// The result of the signature check.
  public let signature: Signature

  /// The result of the trust check.
  public private(set) var trust: Trust

  /// The validity of the card at the time of the check.
  public private(set) var validity: Validity

  /// The result of the revocation check.
  public private(set) var revocation: Revocation
  /// All findings, in the order of the checks.
  public private(set) var findings: [Finding]
  /// The kind of input if it isn't a card, or `nil` for a card.
  public let foreign: ForeignContent?

  package init(
    signature: Signature = .unchecked, trust: Trust = .unchecked, validity: Validity = .unchecked,
    revocation: Revocation = .unchecked, findings: [Finding] = [], foreign: ForeignContent? = nil
  ) {
    self.signature = signature
    self.trust = trust
    self.validity = validity
    self.revocation = revocation
    self.findings = findings
    self.foreign = foreign
  }

  /// The verdict that follows from the four results and the findings.
  public var verdict: CardVerdict {
    if foreign != nil { return .notACard }
    if signature == .invalid || findings.areBreaking { return .invalid }
    if signature == .unchecked { return .undetermined }
    if revocation == .revoked { return .revoked }
    if validity != .valid, validity != .unchecked { return .expired }
    if trust == .unknown { return .unknownIssuer }
    // List the conditions for success, so that a result added later can't become a "yes" by
    // accident.
    guard signature == .valid, validity == .valid, revocation == .notRevoked, case .trusted = trust else {
      return .undetermined
    }
    return .verified
  }
}

// MARK: Combining results

extension CardAssessment {
  /// Adds the response of a policy.
  ///
  /// If a result is set twice, the stricter value stays; if both are equal, the first stays.
  mutating func add(_ answer: PolicyAnswer) {
    switch answer {
    case .noticed(let found): findings += found
    case .trust(let answer, let found):
      if answer.strictness > trust.strictness { trust = answer }
      findings += found
    case .validity(let answer, let found):
      if answer.strictness > validity.strictness { validity = answer }
      findings += found
    case .revocation(let answer, let found):
      if answer.strictness > revocation.strictness { revocation = answer }
      findings += found
    }
  }
}

extension CardAssessment.Trust {
  /// The rank of the result, from unset to the strictest.
  fileprivate var strictness: Int {
    switch self {
    case .unchecked: 0
    case .trusted: 1
    case .unknown: 2
    }
  }
}

extension CardAssessment.Validity {
  fileprivate var strictness: Int {
    switch self {
    case .unchecked: 0
    case .valid: 1
    case .unknown: 2
    case .notYetValid: 3
    case .expired: 4
    }
  }
}

extension CardAssessment.Revocation {
  fileprivate var strictness: Int {
    switch self {
    case .unchecked: 0
    case .notRevoked: 1
    case .unknown: 2
    case .revoked: 3
    }
  }
}

// MARK: Display

extension CardAssessment {
  /// Whether the signature is valid, or `nil` if this is unknown.
  package var isSigned: Bool? { signature == .unchecked ? nil : signature == .valid }

  /// Whether a directory lists the card's issuer, or `nil` if this isn't proved.
  ///
  /// Without a valid signature, the issuer's URL is only a claim of the card.
  package var isFromListedIssuer: Bool? {
    if case .trusted = trust, signature == .valid { true } else { nil }
  }

  /// Whether the card is within its dates, or `nil` if this is unknown.
  package var isInDate: Bool? {
    switch validity {
    case .valid: true
    case .notYetValid, .expired: false
    case .unknown, .unchecked: nil
    }
  }

  /// Whether the card is not revoked, or `nil` if this is unknown.
  package var isNotRevoked: Bool? {
    switch revocation {
    case .notRevoked: true
    case .revoked: false
    case .unknown, .unchecked: nil
    }
  }
}

/// The states that are displayed: six for a card, and one for everything else.
public enum CardVerdict: String, Sendable, Hashable, CaseIterable {
  /// The signature is valid, the issuer is listed, and the dates and the revocation status are
  /// good.
  case verified = "verified"
  /// The signature is valid, but no directory lists the issuer.
  case unknownIssuer = "unknownIssuer"
  /// The signature is invalid, or the card breaks a rule that no valid card breaks.
  case invalid = "invalid"
  /// The card is outside its dates: expired or not yet valid.
  ///
  /// ``CardAssessment/Validity`` has the details.
  case expired = "expired"
  /// The issuer revoked the card.
  case revoked = "revoked"
  /// Required data is unavailable, or a check wasn't made.
  case undetermined = "undetermined"
  /// The input isn't a health card, nor a changed one; ``CardAssessment/foreign`` has its kind.
  case notACard = "notACard"
}
