package import Foundation
package import WellsealAccounts
package import WellsealBase
package import WellsealConsent
import WellsealFiles
package import WellsealRequests

/// The dependencies of the Health app of one user under a public name.
package struct PhoneParts: Sendable {
  /// The public name.
  package let site: AppSite
  /// The user's passkeys.
  package let account: AccountService
  /// The host name in browsers, with the port if it isn't 443.
  package let publicName: String
  let person: UUID
  let party: RelyingParty
  let challenges: CeremonyChallenges
  let links: PhoneLinks
  let gate: SignInGate
  /// The entries of the access log about rejected passkeys and links.
  let refusals: RefusalLog
  let sessions: SessionStore
  let time: LocalTime
  let now: @Sendable () -> Date
  /// Whether all connections come from a proxy on this machine, which terminates TLS.
  let isBehindProxy: Bool

  /// Creates the dependencies.
  ///
  /// - Parameters:
  ///   - publicName: The host name in browsers, with the port if it isn't 443.
  ///   - home: The data folder, with the user's passkeys.
  ///   - isBehindProxy: Whether a proxy on this machine terminates TLS.
  ///   - sessions: The sessions of the user, which the pages on this machine list and end, too.
  ///   - log: The user's access log.
  ///   - time: The time zone in which days begin.
  ///   - now: The clock.
  ///   - steady: A monotonic clock for the limits of invalid credentials.
  /// - Throws: ``PhoneError`` or `StorageError` if a document of the data folder is unreadable.
  package init(
    publicName: String, home: String, isBehindProxy: Bool, sessions: SessionStore, log: AccessLog,
    time: LocalTime, now: @escaping @Sendable () -> Date = { Date() },
    steady: @escaping @Sendable () -> Date = SteadyClock.now
  ) throws {
    let name = publicName.lowercased()
    self.publicName = name
    self.isBehindProxy = isBehindProxy
    self.sessions = sessions
    self.time = time
    self.now = now
    site = .named(name)
    party = RelyingParty(publicName: name)
    challenges = CeremonyChallenges(now: now)
    links = PhoneLinks(now: now)
    // No passphrase is tried here, so one queue is enough.
    gate = SignInGate(width: 1, now: steady)
    refusals = RefusalLog(log, now: now, steady: steady)
    person = try PhoneIdentity(in: KeptDocument(path: "\(home)/\(PhoneIdentity.document)")).person
    do {
      account = try AccountService(
        of: person, called: Self.accountName, at: party, challenges,
        KeptDocument(path: "\(home)/\(AccountRecord.document)"), log: log, now: now)
    } catch is AccountError { throw PhoneError.unreadable(AccountRecord.document) }
  }

  /// Creates a link that adds one device within ten minutes, or returns `nil` while nothing is
  /// served.
  package func makeLink() -> String? {
    links.isServed ? "\(origin)\(PhonePages.adding)\(links.make().text)" : nil
  }

  /// The URL of the app without a path.
  package var origin: String { site.origin(for: publicName) }

  /// The name of the account that authenticators show.
  private static let accountName = "Health"
}
