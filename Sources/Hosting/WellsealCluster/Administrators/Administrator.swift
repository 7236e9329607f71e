package import FoundationEssentials
import WellsealBase

/// An administrator who signs in with a passkey.
package struct Administrator: Hashable, Sendable {
  package let identifier: UUID
  package let name: String
  package let since: Date
  /// The passkeys in the form in which the server stores them, or empty if there are none.
  package let passkeys: [UInt8]
}

/// The proof with which an administrator signed in.
package enum AdministratorProof: Hashable, Sendable {
  case passkey(administrator: UUID)
  /// A sign-in with an OpenID provider, and the rule of the settings that allowed it.
  ///
  /// The rule contains the issuer, because another one may give the subject to someone else.
  case login(subject: String, rule: String)
}

/// A session of an administrator as stored in the database.
package struct AdministratorSession: Hashable, Sendable {
  package let proof: AdministratorProof
  let since: Date
  package let seen: Date
  /// The time at which the administrator last proved to be present.
  package let proved: Date

  package init(_ proof: AdministratorProof, since: Date, proved: Date) {
    self.proof = proof
    self.since = since
    seen = since
    self.proved = proved
  }

  /// Returns true if it was used within the last half hour, and started within the lifetime of its
  /// proof.
  package func isAlive(at now: Date) -> Bool {
    seen.isRecent(within: Self.silentLife, at: now) && since.isRecent(within: proof.sessionLife, at: now)
  }

  static let silentLife: TimeInterval = 1800
}

extension AdministratorProof {
  /// The time in seconds after which a session ends, even if it is used.
  ///
  /// The server queries whether an administrator with a passkey was removed, but learns only with
  /// the next sign-in what a provider has changed.
  package var sessionLife: TimeInterval {
    switch self {
    case .passkey: Self.passkeyLife
    case .login: Self.loginLife
    }
  }

  static let passkeyLife: TimeInterval = 8 * 3600
  static let loginLife: TimeInterval = 3600

  /// The values of the columns `kind`, `subject` and `rule`.
  var columns: (kind: String, subject: String, rule: String) {
    switch self {
    case .passkey(let administrator): ("passkey", administrator.uuidString, "")
    case .login(let subject, let rule): (Self.loginKind, subject, rule)
    }
  }

  /// Creates a proof from its columns, or returns `nil` if a later version wrote them.
  init?(kind: String, subject: String, rule: String) {
    switch kind {
    case "passkey":
      guard let administrator = UUID(uuidString: subject) else { return nil }
      self = .passkey(administrator: administrator)
    case Self.loginKind: self = .login(subject: subject, rule: rule)
    default: return nil
    }
  }

  // The database contains this text, so it never changes.
  static let loginKind = "login"
}

extension AdministratorSession {
  /// The selected columns, in the order of ``init(_:)``.
  static let columns = "kind, subject, rule, since, seen, proved"

  /// Reads a row, or returns `nil` if a later version wrote it.
  init?(_ rows: PostgresRows) throws {
    func time(_ column: Int) throws -> Date {
      Date(timeIntervalSince1970: Double(try rows.integer(0, column)))
    }
    guard
      let proof = AdministratorProof(
        kind: try rows.text(0, 0), subject: try rows.text(0, 1), rule: try rows.text(0, 2))
    else { return nil }
    self.proof = proof
    (since, seen, proved) = (try time(3), try time(4), try time(5))
  }
}
