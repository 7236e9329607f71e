/// What the checks found about a card: four separate answers, never one Bool, and every finding.
public struct CardAssessment: Sendable {
  public enum Signature: String, Sendable, Hashable {
    case valid
    case invalid
    /// The key could not be had, so nobody knows.
    case unchecked
  }

  public enum Trust: Sendable, Hashable {
    /// Listed by a directory under this name.
    case trusted(directory: String, name: String)
    case unknown
    /// No directory was asked.
    case unchecked
  }

  public enum Validity: String, Sendable, Hashable {
    case valid
    case notYetValid
    case expired
    /// The card has no dates that can be read.
    case unknown
  }

  public enum Revocation: String, Sendable, Hashable {
    case notRevoked
    case revoked
    /// A list is announced but cannot be had or read.
    case unknown
  }

  public var signature: Signature = .unchecked
  public var trust: Trust = .unchecked
  public var validity: Validity = .valid
  public var revocation: Revocation = .notRevoked
  public var findings: [Finding]

  public init(findings: [Finding] = []) { self.findings = findings }

  /// The one state that the four answers add up to.
  public var verdict: CardVerdict {
    if signature == .invalid || findings.areBreaking { return .invalid }
    if signature == .unchecked { return .undetermined }
    if revocation == .revoked { return .revoked }
    if validity != .valid { return .expired }
    if trust == .unknown { return .unknownIssuer }
    return trust == .unchecked || revocation == .unknown ? .undetermined : .verified
  }
}

/// The six states that reach people.
public enum CardVerdict: String, Sendable, Hashable, CaseIterable {
  case verified
  case unknownIssuer
  case invalid
  /// Outside its dates: expired or not yet valid; ``CardAssessment/Validity`` tells which.
  case expired
  case revoked
  case undetermined

  /// The exit status of `wellseal cards verify`.
  public var exitCode: Int32 { Self.exitCodes[self] ?? 14 }

  private static let exitCodes: [CardVerdict: Int32] = [
    .verified: 0, .unknownIssuer: 10, .invalid: 11, .expired: 12, .revoked: 13, .undetermined: 14,
  ]
}
