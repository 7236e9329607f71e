import Foundation
import Synchronization
import TestAuthenticator
import TestSupport
import Testing
import WellsealBase
import WellsealConsent
import WellsealStore

@testable import WellsealAccounts

@Suite("Sign-in methods besides the passphrase")
struct AccountServiceTests {
  @Test("A code opens the store once, and its stored form doesn't reveal it")
  func codes() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    let codes = try await service.makeCodes(opening: fixture.reopening())
    #expect(Set(codes.map(\.text)).count == 10)
    for code in codes {
      #expect(!fixture.documents.text.contains(code.text))
      #expect(!fixture.documents.text.contains(code.text.filter { $0 != "-" }))
    }
    let kept = await service.codes
    let opened = kept.compactMap { slot in slot.open(with: StoreSecret(codes[3])).map { (slot.id, $0) } }
    #expect(opened.count == 1)
    try fixture.store.lock()
    try fixture.store.unlock(with: try #require(opened.first).1)
    #expect(!fixture.store.isLocked)
    for slot in kept {
      #expect(slot.open(with: StoreSecret(RecoveryCode())) == nil)
      #expect(slot.open(with: try StoreSecret(passphrase: codes[3].text)) == nil)
    }
    let id = try #require(opened.first).0
    #expect(try await service.redeemCode(id))
    #expect(try await !service.redeemCode(id))
    #expect(await service.codes.count == 9)
    #expect(
      fixture.documents.events == [
        .account(AccessAccount(.madeCodes, count: 10)), .account(AccessAccount(.usedCode, count: 9)),
      ])
    // The same after a restart.
    #expect(try await fixture.service().codes.count == 9)
  }

  @Test("One of many concurrent uses of a code succeeds")
  func atOnce() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    _ = try await service.makeCodes(opening: fixture.reopening())
    let id = try #require(await service.codes.first?.id)
    let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 { group.addTask { try await service.redeemCode(id) } }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 1)
  }

  @Test("New codes revoke earlier ones")
  func renewed() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    let old = try await service.makeCodes(opening: fixture.reopening())
    _ = try await service.makeCodes(opening: fixture.reopening())
    for slot in await service.codes { #expect(slot.open(with: StoreSecret(old[0])) == nil) }
  }

  @Test("A change that can't be saved doesn't count")
  func unwritten() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    _ = try await service.makeCodes(opening: fixture.reopening())
    let id = try #require(await service.codes.first?.id)
    fixture.documents.isFull.withLock { $0 = true }
    await #expect(throws: (any Error).self) { try await service.redeemCode(id) }
    await #expect(throws: (any Error).self) { try await service.makeCodes(opening: fixture.reopening()) }
    fixture.documents.isFull.withLock { $0 = false }
    #expect(await service.codes.count == 10)
    #expect(try await service.redeemCode(id))
  }

  @Test("A passkey signs in, and with PRF opens the store", arguments: [true, false])
  func passkey(hasPRF: Bool) async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    var device = Self.device(hasPRF)
    try await Self.register(&device, service, fixture)
    let made = try #require(await service.passkeys.first)
    #expect(made.name == "My phone" && made.opensStore == hasPRF && made.used == nil)
    let (assertion, output) = try Self.assertion(&device, fixture)
    #expect(assertion.person == fixture.person)
    let challenge = try assertion.challenge(at: fixture.party)
    #expect(fixture.challenges.redeem(challenge, for: .signIn))
    #expect(!fixture.challenges.redeem(challenge, for: .signIn))
    let verified = try assertion.verified(by: await service.passkeys, at: fixture.party)
    try await service.use(verified)
    #expect(await service.passkeys.first?.used == Date.noon)
    let opening = output.flatMap { verified.passkey.open(with: $0) }
    #expect((opening != nil) == hasPRF)
    guard let opening else { return }
    try fixture.store.lock()
    try fixture.store.unlock(with: opening)
    // Another passkey's output opens nothing.
    var other = Self.device(true)
    let foreign = try Self.assertion(&other, fixture).1
    #expect(verified.passkey.open(with: try #require(foreign)) == nil)
  }

  @Test("A counter that goes back is rejected; one that stays zero is accepted")
  func counters() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    var device = Self.device(false)
    try await Self.register(&device, service, fixture)
    // Zero, and zero again.
    for _ in 0..<2 {
      let assertion = try Self.assertion(&device, fixture, counting: false).0
      try await service.use(try assertion.verified(by: await service.passkeys, at: fixture.party))
    }
    device.counter = 5
    var copy = device
    for counter in [UInt32(6), 7] {
      let assertion = try Self.assertion(&device, fixture).0
      #expect(device.counter == counter)
      try await service.use(try assertion.verified(by: await service.passkeys, at: fixture.party))
    }
    let late = try Self.assertion(&copy, fixture).0
    let verified = try late.verified(by: await service.passkeys, at: fixture.party)
    await #expect(throws: PasskeyError.copied) { try await service.use(verified) }
    #expect(fixture.documents.events.last == .account(AccessAccount(.refusedPasskey, count: 1)))
  }

  @Test("A registration is valid once in its session, and passkeys are unique")
  func registrations() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    var device = Self.device(true)
    let options = try JSONDocument(parsing: await service.registrationOptions(session: "a").minified).root
    let fields = device.make(options)
    let registration = try Self.registration(fields)
    for session in ["b", "a"] {
      let isOwn = session == "a"
      do {
        try await service.register(
          registration, name: "", nil, session: session, opening: fixture.reopening())
        #expect(isOwn)
      } catch PasskeyError.challenge { #expect(!isOwn) }
    }
    #expect(await service.passkeys.map(\.name) == ["Passkey"])
    await #expect(throws: PasskeyError.challenge) {
      try await service.register(registration, name: "", nil, session: "a", opening: fixture.reopening())
    }
    await #expect(throws: PasskeyError.exists) { try await Self.register(&device, service, fixture) }
    let excluded = try JSONDocument(parsing: await service.registrationOptions(session: "a").minified).root
    #expect(
      excluded["exclude"]?.elements.map(\.string) == [Base64.url.encode(device.identifier)])
  }

  @Test("Twenty passkeys are kept after many concurrent registrations")
  func manyAtOnce() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    let made = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<30 {
        // Two of each, as if two tabs sent the reply of one device.
        let made = Self.device(false)
        for _ in 0..<(number < 4 ? 2 : 1) {
          group.addTask {
            var device = made
            do { try await Self.register(&device, service, fixture) } catch PasskeyError.tooMany {
              return false
            } catch PasskeyError.exists { return false }
            return true
          }
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(made == 20)
    #expect(Set(await service.passkeys.map(\.identifier)).count == 20)
  }

  @Test("A passkey can be renamed and removed; a removed one is invalid")
  func removal() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    var device = Self.device(true)
    try await Self.register(&device, service, fixture)
    let passkeys = await service.passkeys
    let number = try #require(passkeys.first?.number)
    try await service.rename(number, to: " Work\u{202E}\nlaptop ")
    #expect(await service.passkeys.first?.name == "Work laptop")
    for name in ["Wellseal", "---", "\u{200B}"] {
      try await service.rename(number, to: name)
      #expect(await service.passkeys.first?.name == "Passkey")
    }
    try await service.rename(number, to: "Work laptop")
    let verified = try Self.assertion(&device, fixture).0.verified(by: passkeys, at: fixture.party)
    try await service.remove(number)
    #expect(await service.passkeys.isEmpty)
    await #expect(throws: PasskeyError.unknown) { try await service.use(verified) }
    await #expect(throws: PasskeyError.unknown) { try await service.remove(number) }
    await #expect(throws: PasskeyError.unknown) { try await service.rename(number, to: "x") }
    #expect(throws: PasskeyError.unknown) {
      try Self.assertion(&device, fixture).0.verified(by: [], at: fixture.party)
    }
    #expect(
      fixture.documents.events == [
        .account(AccessAccount(.addedPasskey, count: 1)), .account(AccessAccount(.removedPasskey, count: 0)),
      ])
  }

  @Test("A user who moved keeps codes but needs new passkeys")
  func moved() async throws {
    let fixture = try StoreFixture()
    let service = try fixture.service()
    var device = Self.device(true)
    try await Self.register(&device, service, fixture)
    _ = try await service.makeCodes(opening: fixture.reopening())
    let moved = try fixture.service(of: UUID())
    #expect(await moved.passkeys.isEmpty)
    #expect(await moved.codes.count == 10)
  }

  @Test("A document of a later version isn't treated as empty")
  func unreadable() throws {
    let fixture = try StoreFixture()
    for text in ["{}", "", #"{"version":2,"codes":[],"passkeys":[]}"#] {
      try fixture.documents.write(Array(text.utf8), to: AccountRecord.document)
      #expect(throws: AccountError.unreadable) { try fixture.service() }
    }
  }
}

// MARK: Ceremonies

extension AccountServiceTests {
  static func device(_ hasPRF: Bool) -> TestAuthenticator {
    TestAuthenticator(at: "health.example.org", origin: "https://health.example.org", hasPRF: hasPRF)
  }

  static func registration(_ fields: [String: String]) throws -> PasskeyRegistration {
    PasskeyRegistration(
      identifier: try Base64.url.decode(fields["credential"] ?? ""),
      clientData: try Base64.url.decode(fields["client"] ?? ""),
      attestation: try Base64.url.decode(fields["attestation"] ?? ""))
  }

  static func register(
    _ device: inout TestAuthenticator, _ service: AccountService, _ fixture: StoreFixture
  ) async throws {
    let options = try JSONDocument(parsing: await service.registrationOptions(session: "s").minified).root
    let fields = device.make(options)
    try await service.register(
      try registration(fields), name: "My phone", try output(fields), session: "s",
      opening: fixture.reopening())
  }

  static func assertion(
    _ device: inout TestAuthenticator, _ fixture: StoreFixture, counting: Bool = true
  ) throws -> (PasskeyAssertion, PasskeySecret?) {
    let options = fixture.challenges.signInOptions(at: fixture.party)
    let fields = try device.sign(JSONDocument(parsing: options.minified).root, counting: counting)
    let assertion = PasskeyAssertion(
      identifier: try Base64.url.decode(fields["credential"] ?? ""),
      clientData: try Base64.url.decode(fields["client"] ?? ""),
      authenticatorData: try Base64.url.decode(fields["data"] ?? ""),
      signature: try Base64.url.decode(fields["signature"] ?? ""),
      userHandle: try Base64.url.decode(fields["user"] ?? ""))
    return (assertion, try output(fields))
  }

  private static func output(_ fields: [String: String]) throws -> PasskeySecret? {
    try fields["output"].flatMap { PasskeySecret(try Base64.url.decode($0)) }
  }
}
