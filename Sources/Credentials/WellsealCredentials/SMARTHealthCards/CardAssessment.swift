/// What the checks found out about a card: four separate answers, never one Bool, and every finding.
///
/// Each answer is `unchecked` until somebody gave it, and a question that nobody answered never leads to
/// ``CardVerdict/verified``. Only ``CardVerifier`` adds answers up; outside this package an assessment can be read and
/// not made.
///
/// Source: `Documentation/Decisions/0001-sealed-answers.md`.
public struct CardAssessment: Sendable {
  /// Whether the card is signed by the key that it names.
  public enum Signature: String, Sendable, Hashable {
    /// The signature is right, and the key is one of exactly the issuer that the card names.
    case valid
    /// The signature is wrong, or the issuer has no such key.
    case invalid
    /// The key could not be had, so nobody knows.
    case unchecked
  }

  /// Whether somebody vouches for the issuer.
  public enum Trust: Sendable, Hashable {
    /// A directory lists the issuer under this name.
    case trusted(directory: String, name: String)
    /// No directory of those that were asked lists the issuer.
    case unknown
    /// No directory was asked.
    case unchecked
  }

  /// Whether the card is within its dates.
  public enum Validity: String, Sendable, Hashable {
    case valid
    case notYetValid
    case expired
    /// The card has no dates that can be read.
    case unknown
    /// Nobody looked at the dates.
    case unchecked
  }

  /// Whether the issuer has withdrawn the card.
  public enum Revocation: String, Sendable, Hashable {
    case notRevoked
    case revoked
    /// A list is announced but cannot be had or read.
    case unknown
    /// Nobody looked for a list.
    case unchecked
  }

  /// Whether the signature is that of the issuer's key.
  public let signature: Signature

  /// Whether the issuer is one that the verifier trusts.
  public private(set) var trust: Trust

  /// Whether the card counts at the time of the check.
  public private(set) var validity: Validity

  /// Whether the issuer has taken the card back.
  public private(set) var revocation: Revocation
  /// Everything that was noticed, in the order in which it was.
  public private(set) var findings: [Finding]
  /// What was handed over in the place of a card; nil for a card.
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

  /// The one state that the four answers and the findings add up to.
  public var verdict: CardVerdict {
    if foreign != nil { return .notACard }
    if signature == .invalid || findings.areBreaking { return .invalid }
    if signature == .unchecked { return .undetermined }
    if revocation == .revoked { return .revoked }
    if validity != .valid, validity != .unchecked { return .expired }
    if trust == .unknown { return .unknownIssuer }
    // Said the positive way round, so that an answer that is added later is no "yes" by accident.
    guard signature == .valid, validity == .valid, revocation == .notRevoked, case .trusted = trust else {
      return .undetermined
    }
    return .verified
  }
}

// MARK: Adding up

extension CardAssessment {
  /// Takes what a policy answers; of two answers to one question the stricter stays, and of two equal ones the first.
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
  /// The place among the answers, from none at all to the one that weighs most against a card.
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

// MARK: For people

extension CardAssessment {
  /// Whether the signature is right; nil where nobody knows.
  package var isSigned: Bool? { signature == .unchecked ? nil : signature == .valid }

  /// Whether the card is from an issuer that a directory lists; nil where that is not proved.
  ///
  /// Without a valid signature the issuer's address is only what the card claims.
  package var isFromListedIssuer: Bool? {
    if case .trusted = trust, signature == .valid { true } else { nil }
  }

  /// Whether the card is within its dates; nil where nobody knows.
  package var isInDate: Bool? {
    switch validity {
    case .valid: true
    case .notYetValid, .expired: false
    case .unknown, .unchecked: nil
    }
  }

  /// Whether the issuer still stands by the card; nil where nobody knows.
  package var isNotRevoked: Bool? {
    switch revocation {
    case .notRevoked: true
    case .revoked: false
    case .unknown, .unchecked: nil
    }
  }
}

/// The states that reach people: six of a card, and one of all that is no card.
public enum CardVerdict: String, Sendable, Hashable, CaseIterable {
  /// The signature is right, the issuer is listed, the dates and the revocation are good.
  case verified
  /// The signature is right, but no directory lists the issuer.
  case unknownIssuer
  /// The signature is wrong, or a rule is broken that no genuine card breaks.
  case invalid
  /// Outside its dates: expired or not yet valid; ``CardAssessment/Validity`` tells which.
  case expired
  /// The issuer withdrew the card.
  case revoked
  /// Something that is needed for an answer could not be had, or nobody asked.
  case undetermined
  /// What was handed over is no health card, and none that was changed; ``CardAssessment/foreign`` says what it is.
  case notACard
}
