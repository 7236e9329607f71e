package import Foundation
package import WellsealBase
package import WellsealConsent
package import WellsealFiles
package import WellsealSegments
package import WellsealStore

/// Makes, lists and ends the ways in that a person has beside the passphrase, for whoever has the person's store.
///
/// What happens counts once it is in the person's access log and in the document, in this order.
package actor AccountService {
  let person: UUID
  /// The name that the person signs in with.
  package nonisolated let name: String
  private nonisolated let party: RelyingParty
  private let challenges: CeremonyChallenges
  private let document: KeptDocument
  private let log: AccessLog
  let now: @Sendable () -> Date
  /// Where logins at an OpenID provider are kept; nil where the operator named none.
  package nonisolated let identities: (any IdentityKeeping)?
  private var record: AccountRecord
  /// Codes and passkeys of which something is being written down.
  private var claimed: Set<UUID> = []
  /// The identifiers of new passkeys that are being written down; they count as made.
  private var arriving: Set<Data> = []

  /// - Parameters:
  ///   - person: whose they are.
  ///   - name: by which authenticators show the account.
  ///   - party: the server.
  ///   - challenges: of the server.
  ///   - document: where they are kept.
  ///   - log: the person's.
  ///   - identities: where logins at an OpenID provider are kept.
  ///   - now: the clock.
  /// - Throws: what the place of the document says; ``AccountError``.
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
    record = try AccountRecord(try document.read(limit: 1 << 20), of: person)
  }

  /// The address of the server, as a browser writes it.
  package nonisolated var server: String { party.origin }

  /// What is kept of the codes that were not used yet.
  package var codes: [CodeSlot] { record.codes }

  /// The passkeys, in the order in which they were made.
  package var passkeys: [Passkey] { record.passkeys }

  private func change(_ event: AccessAccount, _ body: (inout AccountRecord) -> Void) async throws {
    try await note(event.verb, count: event.count)
    try keep(body)
  }

  /// Writes what happens into the access log.
  package func note(_ verb: AccessAccount.Verb, count: Int) async throws {
    try await log.append([
      AccessEntry(at: now(), app: .wellseal, .account(AccessAccount(verb, count: count)))
    ])
  }

  /// Writes a change down; nothing has changed where that fails.
  private func keep(_ body: (inout AccountRecord) -> Void) throws {
    var after = record
    body(&after)
    try document.write(try after.encoded(for: person))
    record = after
  }

  static let codesAtOnce = 10
  static let mostPasskeys = 20
}

// MARK: Codes

extension AccountService {
  /// Makes codes in the place of all earlier ones; their texts are kept nowhere.
  ///
  /// - Parameter store: what opens the store.
  /// - Returns: the codes, to be shown once.
  /// - Throws: what keeps the log or the document from being written.
  package func makeCodes(opening store: StoreReopening) async throws -> [RecoveryCode] {
    let codes = (0..<Self.codesAtOnce).map { _ in RecoveryCode() }
    var slots: [CodeSlot] = []
    for code in codes { slots.append(try CodeSlot(code, opening: store)) }
    try await change(AccessAccount(.madeCodes, count: slots.count)) { [slots] in $0.codes = slots }
    return codes
  }

  /// Uses a code up.
  ///
  /// - Returns: false where it was used before, or at this moment.
  /// - Throws: what keeps the log or the document from being written.
  package func takeCode(_ id: UUID) async throws -> Bool {
    guard record.codes.contains(where: { $0.id == id }), claimed.insert(id).inserted else { return false }
    defer { claimed.remove(id) }
    let left = record.codes.count { $0.id != id && !claimed.contains($0.id) }
    try await change(AccessAccount(.usedCode, count: left)) { $0.codes.removeAll { $0.id == id } }
    return true
  }
}

// MARK: Passkeys

extension AccountService {
  /// What the browser hands to the authenticator that is to make a passkey.
  ///
  /// - Parameter session: of whoever asks, which has just proved what opens the store.
  /// - Returns: the options, bytes as base64url.
  ///
  /// Source: Web Authentication Level 3, sections 5.4 and 5.1.8.
  package func registrationOptions(session: String) -> JSON {
    let user: JSON = [
      "id": .string(Base64.url.encode(withUnsafeBytes(of: person.uuid) { Array($0) })),
      "name": .string(name), "displayName": .string(name),
    ]
    return [
      "challenge": .string(Base64.url.encode(challenges.make(for: .registration(session: session)))),
      "rp": ["id": .string(party.identifier), "name": "Wellseal"], "user": user,
      "algorithms": .array(CredentialKey.algorithms.map { .integer($0) }),
      "exclude": .array(record.passkeys.map { .string(Base64.url.encode($0.identifier)) }),
      "input": .string(Base64.url.encode(PasskeySecret.input)),
      "timeout": .integer(Int(CeremonyChallenges.life) * 1000),
    ]
  }

  /// Checks a new passkey and keeps it.
  ///
  /// - Parameters:
  ///   - registration: as the browser sent it.
  ///   - name: the person's.
  ///   - output: of the authenticator's pseudo-random function; nil where it has none.
  ///   - session: of whoever sent it.
  ///   - store: what opens the store.
  /// - Returns: what is kept of it.
  /// - Throws: ``PasskeyError``; what keeps the log or the document from being written.
  @discardableResult
  package func register(
    _ registration: PasskeyRegistration, name: String, _ output: PasskeySecret?, session: String,
    opening store: StoreReopening
  ) async throws -> Passkey {
    let verified = try registration.verified(at: party) { [challenges] in
      challenges.take($0, for: .registration(session: session))
    }
    let count = record.passkeys.count + arriving.count
    guard count < Self.mostPasskeys else { throw PasskeyError.tooMany }
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

  /// Compares the counter of a proof that was checked, and notes the use.
  ///
  /// - Throws: ``PasskeyError/copied`` where the counter went back, which the access log tells; ``PasskeyError/unknown`` for a
  ///   passkey that was removed meanwhile; what keeps the log or the document from being written.
  ///
  /// Source: Web Authentication Level 3, section 7.2, step 22.
  package func use(_ assertion: VerifiedAssertion) async throws {
    guard let place = record.passkeys.firstIndex(where: { $0.number == assertion.passkey.number }) else {
      throw PasskeyError.unknown
    }
    let known = record.passkeys[place].counter
    // Authenticators that count nothing always say 0.
    guard assertion.counter > known || assertion.counter == 0 && known == 0 else {
      try await note(.refusedPasskey, count: record.passkeys.count)
      throw PasskeyError.copied
    }
    let time = now()
    try keep {
      $0.passkeys[place].counter = assertion.counter
      $0.passkeys[place].isBackedUp = assertion.isBackedUp
      $0.passkeys[place].used = time
    }
  }

  /// Gives a passkey another name.
  ///
  /// - Throws: ``PasskeyError/unknown``; what keeps the document from being written.
  package func rename(_ number: UUID, to name: String) throws {
    guard let place = record.passkeys.firstIndex(where: { $0.number == number }) else {
      throw PasskeyError.unknown
    }
    try keep { $0.passkeys[place].name = Self.cleaned(name) }
  }

  /// Forgets a passkey, which signs nobody in any more.
  ///
  /// - Throws: ``PasskeyError/unknown``; what keeps the log or the document from being written.
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
    let name = ShownText.cleaned(name, limit: 60)
    return name.isEmpty ? "Passkey" : name
  }
}

// MARK: Signing in

extension CeremonyChallenges {
  /// What the browser hands to the authenticator of somebody who signs in and has not said who it is.
  ///
  /// Source: Web Authentication Level 3, section 5.5.
  package func signInOptions(at party: RelyingParty) -> JSON {
    [
      "challenge": .string(Base64.url.encode(make(for: .signIn))), "rpId": .string(party.identifier),
      "input": .string(Base64.url.encode(PasskeySecret.input)), "timeout": .integer(Int(Self.life) * 1000),
    ]
  }
}
