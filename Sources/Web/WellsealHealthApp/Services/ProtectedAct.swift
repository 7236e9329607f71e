import WellsealConsent

/// An act that grants access to data or the account, or changes the secrets of the store.
///
/// ``ActTable`` assigns acts to routes, and only ``ActGate`` enforces the rules.
enum ProtectedAct: String, CaseIterable, Sendable {
  case restoreBackup = "restoreBackup"
  case inviteCaregiver = "inviteCaregiver"
  case widenGrant = "widenGrant"
  case joinStudy = "joinStudy"
  case makeToken = "makeToken"
  case addPasskey = "addPasskey"
  case removePasskey = "removePasskey"
  case linkLogin = "linkLogin"
  case removeLogin = "removeLogin"
  case makeOnceCodes = "makeOnceCodes"
  case changePassphrase = "changePassphrase"
  case renewRecoveryCode = "renewRecoveryCode"
  case renewDataKey = "renewDataKey"
  case allowOfflineAccess = "allowOfflineAccess"
  case shareLink = "shareLink"
  case sendNotices = "sendNotices"
  case endSessions = "endSessions"

  /// The proof that an act requires.
  enum Proof: Sendable, Hashable {
    /// A current secret: the passphrase, the recovery code, or a one-time code.
    case presentSecret
    /// An open session without a secret: the act revokes access, and a user who discovers a foreign
    /// session must be able to act immediately.
    case openSession
  }

  /// The consequence of a completed act.
  enum Consequence: Sendable, Hashable {
    case nothing
    /// The secret changed, so users who signed in with the previous one must sign in again.
    case endsOtherSessions
  }

  /// The entry of an act in the access log.
  enum LogLine: Sendable, Hashable {
    /// The gate writes the entry.
    case gate(AccessAccount.Verb)
    /// The service that performs the act writes the entry, with the details.
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
    case .sendNotices: (.presentSecret, .nothing, .gate(.allowedNotices))
    case .endSessions: (.openSession, .nothing, .gate(.endedSessions))
    }
  }
}
