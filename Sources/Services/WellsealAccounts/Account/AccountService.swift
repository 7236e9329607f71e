package import Foundation
package import WellsealBase
package import WellsealConsent
package import WellsealFiles
package import WellsealStore

/// Creates, lists and revokes a user's passkeys and one-time codes.
///
/// Each change takes effect once it is in the user's access log and then in the document.
package actor AccountService {
  let person: UUID
  /// The user's sign-in name.
  package nonisolated let name: String
  private nonisolated let party: RelyingParty
  private let challenges: CeremonyChallenges
  private let document: KeptDocument
  private let log: AccessLog
  let now: @Sendable () -> Date
  /// The linked accounts at an OpenID provider, or `nil` if the operator configured none.
  package nonisolated let identities: (any IdentityKeeping)?
  private var record: AccountRecord
  /// The codes and passkeys for which a change is being saved.
  private var claimed: Set<UUID> = []
  /// The identifiers of new passkeys that are being saved.
  ///
  /// They count as registered.
  private var arriving: Set<Data> = []

  /// Creates an account service.
  ///
  /// - Parameters:
  ///   - person: The owner of the sign-in methods.
  ///   - name: The name of the account that authenticators show.
  ///   - party: The server.
  ///   - challenges: The challenges of the server.
  ///   - document: The location of the document.
  ///   - log: The user's access log.
  ///   - identities: The linked accounts at an OpenID provider.
  ///   - now: The clock.
  /// - Throws: Errors of reading the document, or ``AccountError``.
  package init(
    of person: UUID, called name: String, at party: RelyingParty, _ challenges: CeremonyChallenges,
    _ document: KeptDocument, log: AccessLog, identities: (any IdentityKeeping)? = nil,
    now: @escaping @Sendable () -> Date
  ) throws {
    self.person = person
    self.name = name
    self.party = party
    self.challenges = challenges
    self.document = document
    self.log = log
    self.identities = identities
    self.now = now
    record = try AccountRecord(try document.read(), of: person)
  }

  /// The origin of the server, as browsers write it.
  package nonisolated var server: String { party.origin }

  /// The unused codes.
  package var codes: [CodeSlot] { record.codes }

  /// The passkeys, in the order of their registration.
  package var passkeys: [Passkey] { record.passkeys }

  private func change(_ event: AccessAccount, _ body: (inout AccountRecord) -> Void) async throws {
    try await recordEvent(event.verb, count: event.count)
    try update(body)
  }

  /// Records an event in the access log.
  package func recordEvent(_ verb: AccessAccount.Verb, count: Int) async throws {
    try await log.append([
      AccessEntry(at: now(), app: .wellseal, .account(AccessAccount(verb, count: count)))
    ])
  }

  /// Saves a change.
  ///
  /// If that fails, nothing has changed.
  private func update(_ body: (inout AccountRecord) -> Void) throws {
    var after = record
    body(&after)
    try document.write(try after.encoded(for: person))
    record = after
  }

  static let codesAtOnce = 10
  static let maxPasskeys = 20
}

// MARK: Codes

extension AccountService {
  /// Creates codes that replace all earlier ones.
  ///
  /// Their texts aren't stored.
  ///
  /// - Parameter store: The secret that unlocks the store.
  /// - Returns: The codes, to show once.
  /// - Throws: Errors of writing the log or the document.
  package func makeCodes(opening store: StoreReopening) async throws -> [RecoveryCode] {
    let codes = (0..<Self.codesAtOnce).map { _ in RecoveryCode() }
    var slots: [CodeSlot] = []
    for code in codes { slots.append(try CodeSlot(code, opening: store)) }
    try await change(AccessAccount(.madeCodes, count: slots.count)) { [slots] in $0.codes = slots }
    return codes
  }

  /// Redeems a code.
  ///
  /// - Returns: False if the code was already redeemed or is being redeemed.
  /// - Throws: Errors of writing the log or the document.
  package func redeemCode(_ id: UUID) async throws -> Bool {
    guard record.codes.contains(where: { $0.id == id }), claimed.insert(id).inserted else { return false }
    defer { claimed.remove(id) }
    let left = record.codes.count { $0.id != id && !claimed.contains($0.id) }
    try await change(AccessAccount(.usedCode, count: left)) { $0.codes.removeAll { $0.id == id } }
    return true
  }
}

// MARK: Passkeys

extension AccountService {
  /// Returns the browser's options for registering a passkey.
  ///
  /// - Parameter session: The session of the caller, who has just proved that they can unlock the
  ///   store.
  /// - Returns: The options, with bytes as base64url.
  package func registrationOptions(session: String) -> JSON {
    challenges.registrationOptions(
      of: person, called: name, excluding: record.passkeys, session: session, at: party)
  }

  /// Verifies and saves a new passkey.
  ///
  /// - Parameters:
  ///   - registration: The response of the browser.
  ///   - name: The user's name for the passkey.
  ///   - output: The output of the authenticator's pseudorandom function, or `nil` if it has none.
  ///   - session: The session of the caller.
  ///   - store: The secret that unlocks the store.
  /// - Returns: The saved passkey.
  /// - Throws: ``PasskeyError``, or errors of writing the log or the document.
  @discardableResult
  package func register(
    _ registration: PasskeyRegistration, name: String, _ output: PasskeySecret?, session: String,
    opening store: StoreReopening
  ) async throws -> Passkey {
    let verified = try registration.verified(at: party) { [challenges] in
      challenges.redeem($0, for: .registration(session: session))
    }
    let count = record.passkeys.count + arriving.count
    guard count < Self.maxPasskeys else { throw PasskeyError.tooMany }
    let passkey = try Passkey(
      verified, name: Self.cleaned(name), made: now(), output, opening: store)
    guard !record.passkeys.contains(where: { $0.identifier == passkey.identifier }),
      arriving.insert(passkey.identifier).inserted
    else { throw PasskeyError.exists }
    defer { arriving.remove(passkey.identifier) }
    try await change(AccessAccount(.addedPasskey, count: count + 1)) {
      $0.passkeys.append(passkey)
    }
    return passkey
  }

  /// Checks the counter of a verified assertion and records the use.
  ///
  /// - Throws: ``PasskeyError/copied`` if the counter decreased, which is recorded in the access
  ///   log, ``PasskeyError/unknown`` if the passkey was removed in the meantime, or errors of
  ///   writing the log or the document.
  package func use(_ assertion: VerifiedAssertion) async throws {
    guard let index = record.passkeys.firstIndex(where: { $0.number == assertion.passkey.number }) else {
      throw PasskeyError.unknown
    }
    let used: Passkey
    do { used = try record.passkeys[index].used(by: assertion, at: now()) } catch {
      try await recordEvent(.refusedPasskey, count: record.passkeys.count)
      throw error
    }
    try update { $0.passkeys[index] = used }
  }

  /// Renames a passkey.
  ///
  /// - Throws: ``PasskeyError/unknown``, or errors of writing the document.
  package func rename(_ number: UUID, to name: String) throws {
    guard let index = record.passkeys.firstIndex(where: { $0.number == number }) else {
      throw PasskeyError.unknown
    }
    try update { $0.passkeys[index].name = Self.cleaned(name) }
  }

  /// Removes a passkey, which can't sign anyone in afterward.
  ///
  /// - Throws: ``PasskeyError/unknown``, or errors of writing the log or the document.
  package func remove(_ number: UUID) async throws {
    guard record.passkeys.contains(where: { $0.number == number }), claimed.insert(number).inserted else {
      throw PasskeyError.unknown
    }
    defer { claimed.remove(number) }
    try await change(AccessAccount(.removedPasskey, count: record.passkeys.count - 1)) {
      $0.passkeys.removeAll { $0.number == number }
    }
  }

  private static func cleaned(_ name: String) -> String {
    DisplayName(name, maxLength: 60)?.text ?? "Passkey"
  }
}

// MARK: Browsers

extension CeremonyChallenges {
  /// Returns the browser's options for registering a passkey, with bytes as base64url.
  ///
  /// Source: Web Authentication Level 3, sections 5.4 and 5.1.8.
  package func registrationOptions(
    of user: UUID, called name: String, excluding passkeys: [Passkey], session: String, at party: RelyingParty
  ) -> JSON {
    let user: JSON = [
      "id": .string(Base64.url.encode(withUnsafeBytes(of: user.uuid) { Array($0) })),
      "name": .string(name), "displayName": .string(name),
    ]
    return [
      "challenge": .string(Base64.url.encode(make(for: .registration(session: session)))),
      "rp": ["id": .string(party.identifier), "name": "Wellseal"], "user": user,
      "algorithms": .array(CredentialKey.algorithms.map { .integer($0) }),
      "exclude": .array(passkeys.map { .string(Base64.url.encode($0.identifier)) }),
      "input": .string(Base64.url.encode(PasskeySecret.input)), "timeout": .integer(Int(Self.life) * 1000),
    ]
  }

  /// Returns the browser's options for signing in a user who isn't identified yet.
  ///
  /// Source: Web Authentication Level 3, section 5.5.
  package func signInOptions(for purpose: Purpose = .signIn, at party: RelyingParty) -> JSON {
    [
      "challenge": .string(Base64.url.encode(make(for: purpose))), "rpId": .string(party.identifier),
      "input": .string(Base64.url.encode(PasskeySecret.input)), "timeout": .integer(Int(Self.life) * 1000),
    ]
  }
}
