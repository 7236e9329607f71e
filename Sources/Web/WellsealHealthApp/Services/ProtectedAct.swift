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
  /// Whether the act gives another person or a program access to data.
  var createsReader: Bool { rule.createsReader }

  private typealias Rule = (proof: Proof, consequence: Consequence, logLine: LogLine, createsReader: Bool)

  private var rule: Rule {
    switch self {
    case .restoreBackup: (.presentSecret, .endsOtherSessions, .gate(.restoredBackup), false)
    case .inviteCaregiver: (.presentSecret, .nothing, .service("grant"), true)
    case .widenGrant: (.presentSecret, .nothing, .service("change"), true)
    case .joinStudy: (.presentSecret, .nothing, .service("grant"), true)
    case .makeToken: (.presentSecret, .nothing, .service("grant"), true)
    case .addPasskey: (.presentSecret, .nothing, .service("addedPasskey"), false)
    case .removePasskey: (.presentSecret, .nothing, .service("removedPasskey"), false)
    case .linkLogin: (.presentSecret, .nothing, .service("linkedLogin"), false)
    case .removeLogin: (.presentSecret, .nothing, .service("removedLogin"), false)
    case .makeOnceCodes: (.presentSecret, .nothing, .service("madeCodes"), false)
    case .changePassphrase: (.presentSecret, .endsOtherSessions, .gate(.changedPassphrase), false)
    case .renewRecoveryCode: (.presentSecret, .endsOtherSessions, .gate(.renewedRecoveryCode), false)
    case .renewDataKey: (.presentSecret, .nothing, .gate(.renewedDataKey), false)
    case .allowOfflineAccess: (.presentSecret, .nothing, .gate(.allowedOfflineAccess), true)
    case .shareLink: (.presentSecret, .nothing, .gate(.sharedLink), true)
    case .sendNotices: (.presentSecret, .nothing, .gate(.allowedNotices), true)
    case .endSessions: (.openSession, .nothing, .gate(.endedSessions), false)
    }
  }
}
