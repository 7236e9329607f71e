import WellsealConsent

/// An act that gives data or the account away, or changes what opens the store.
///
/// ``ActTable`` says which route is which act, and ``ActGate`` is the only place that carries the rules out.
enum ProtectedAct: String, CaseIterable, Sendable {
  case restoreBackup
  case inviteCaregiver
  case widenGrant
  case joinStudy
  case makeToken
  case addPasskey
  case removePasskey
  case linkLogin
  case removeLogin
  case makeOnceCodes
  case changePassphrase
  case renewRecoveryCode
  case renewDataKey
  case allowOfflineAccess
  case shareLink
  case endSessions

  /// What the person must show for an act.
  enum Proof: Sendable, Hashable {
    /// What opens the store now: the passphrase, the recovery code, or a code that is good once.
    case presentSecret
    /// The open session alone: the act takes access away, and somebody who sees a stranger's session must not have to wait.
    case openSession
  }

  /// What follows from an act that was done.
  enum Consequence: Sendable, Hashable {
    case nothing
    /// The secret changed, so that whoever came in with the earlier one must come in again.
    case endsOtherSessions
  }

  /// The line of an act in the access log.
  enum LogLine: Sendable, Hashable {
    /// The gate writes it.
    case gate(AccessAccount.Verb)
    /// The service that carries the act out writes it, with what was given.
    case service(String)
  }

  var proof: Proof { rule.proof }
  var consequence: Consequence { rule.consequence }
  var logLine: LogLine { rule.logLine }

  private typealias Rule = (proof: Proof, consequence: Consequence, logLine: LogLine)

  private var rule: Rule {
    switch self {
    case .restoreBackup: (.presentSecret, .endsOtherSessions, .gate(.restoredBackup))
    case .inviteCaregiver: (.presentSecret, .nothing, .service("grant"))
    case .widenGrant: (.presentSecret, .nothing, .service("change"))
    case .joinStudy: (.presentSecret, .nothing, .service("grant"))
    case .makeToken: (.presentSecret, .nothing, .service("grant"))
    case .addPasskey: (.presentSecret, .nothing, .service("addedPasskey"))
    case .removePasskey: (.presentSecret, .nothing, .service("removedPasskey"))
    case .linkLogin: (.presentSecret, .nothing, .service("linkedLogin"))
    case .removeLogin: (.presentSecret, .nothing, .service("removedLogin"))
    case .makeOnceCodes: (.presentSecret, .nothing, .service("madeCodes"))
    case .changePassphrase: (.presentSecret, .endsOtherSessions, .gate(.changedPassphrase))
    case .renewRecoveryCode: (.presentSecret, .endsOtherSessions, .gate(.renewedRecoveryCode))
    case .renewDataKey: (.presentSecret, .nothing, .gate(.renewedDataKey))
    case .allowOfflineAccess: (.presentSecret, .nothing, .gate(.allowedOfflineAccess))
    case .shareLink: (.presentSecret, .nothing, .gate(.sharedLink))
    case .endSessions: (.openSession, .nothing, .gate(.endedSessions))
    }
  }
}
