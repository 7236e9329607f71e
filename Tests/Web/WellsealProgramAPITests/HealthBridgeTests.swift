import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealHealthApp
import WellsealStore

@testable import WellsealModel
@testable import WellsealProgramAPI

@Suite("Paired phones")
struct PhonePairingTests {
  private static let redeemPath = "/v1/pairing/redeem"

  private func redeem(
    _ fixture: ProgramFixture, _ grant: String, _ credential: String = BridgePhone.credential,
    installation: String = BridgePhone.installation
  ) async throws -> TestResponse {
    let body =
      #"{\#(grant),"installation_id":"\#(installation)","device_credential":"\#(credential)","platform":"ios"}"#
    return try await fixture.ask(Self.redeemPath, nil, .post, body: body)
  }

  private func secret(_ text: String) -> String { #""invitation_secret":"\#(text)""# }

  private func code(_ text: String) -> String { #""invitation_code":"\#(text)""# }

  @Test("The link contains what the app expects")
  func link() async throws {
    let fixture = try await ProgramFixture()
    let invitation = try #require(try fixture.interface.pairings.invite("iPhone"))
    let payload = try #require(invitation.link.split(separator: "=", maxSplits: 1).last)
    #expect(invitation.link.hasPrefix("healthbridge://pair?payload="))
    let root = try JSONDocument(parsing: Base64.url.decode(String(payload))).root
    #expect(root["schema_id"]?.string == "health_bridge.receiver_pairing_invitation.v2")
    #expect(root["schema_version"]?.string == "2.0.0")
    #expect(root["receiver_url"]?.string == "https://health.example.org/v1/batches")
    #expect(root["redeem_url"]?.string == "https://health.example.org/v1/pairing/redeem")
    #expect(root["label"]?.string == "iPhone")
    #expect(root["invitation_secret"]?.string == invitation.secret)
    let expires = try Date(#require(root["expires_at"]?.string), strategy: .iso8601)
    #expect(abs(expires.timeIntervalSince(invitation.expires)) < 1)
    #expect(invitation.code.split(separator: "-").map(\.count) == [5, 5, 5])
  }

  @Test("An invitation pairs one phone, whose credential then sends batches")
  func redeeming() async throws {
    let fixture = try await ProgramFixture()
    let invitation = try #require(try fixture.interface.pairings.invite("iPhone"))
    let first = try await redeem(fixture, secret(invitation.secret))
    #expect(first.status == .ok)
    let root = try JSONDocument(parsing: Array(first.body.readableBytesView)).root
    #expect(root["schema_id"]?.string == "health_bridge.receiver_pairing_completion.v1")
    #expect(root["receiver_url"]?.string == invitation.address)
    #expect(root["label"]?.string == "iPhone")
    // The same phone may not have received the response.
    #expect(try await redeem(fixture, secret(invitation.secret)).status == .ok)
    let another = "hb_" + String(repeating: "b", count: 43)
    let other = try await redeem(fixture, secret(invitation.secret), another)
    #expect(other.status == .badRequest)
    let unknown = try await redeem(fixture, secret("hbi_unknown"))
    #expect(other.body == unknown.body)
    #expect(String(buffer: other.body) == #"{"error":"pairing_invitation_invalid"}"#)
    let phone = BridgePhone(fixture: fixture)
    #expect(try await phone.send(Batch()).status == .accepted)
    #expect(fixture.tokens.tokens.map(\.isOfPhone) == [true])
    let granted = fixture.entries.filter { if case .granted = $0.event { true } else { false } }
    #expect(granted.count == 1)
    let stranger = try await fixture.ask("/v1/batches", BridgePhone.credential + "x", .post, body: "{}")
    #expect(stranger.status == .unauthorized)
  }

  @Test("A typed code works without hyphens; five wrong ones end the invitation")
  func codes() async throws {
    let fixture = try await ProgramFixture()
    let first = try #require(try fixture.interface.pairings.invite("iPhone"))
    let typed = first.code.lowercased().replacing("-", with: " ")
    #expect(try await redeem(fixture, code(typed)).status == .ok)
    let second = try #require(try fixture.interface.pairings.invite("iPad"))
    let wrong = String(second.code.prefix(12)) + String(second.code.suffix(5).map { $0 == "A" ? "B" : "A" })
    for _ in 0..<5 { #expect(try await redeem(fixture, code(wrong)).status == .badRequest) }
    #expect(try await redeem(fixture, code(second.code)).status == .badRequest)
    #expect(try await redeem(fixture, secret(second.secret)).status == .badRequest)
  }

  @Test("An invitation expires after twenty minutes, and a new one replaces it")
  func expiry() async throws {
    let fixture = try await ProgramFixture()
    let pairings = fixture.interface.pairings
    let replaced = try #require(try pairings.invite("iPhone"))
    let late = try #require(try pairings.invite("iPhone"))
    #expect(try await redeem(fixture, secret(replaced.secret)).status == .badRequest)
    fixture.clock.pass(PhoneInvitation.lifetime)
    #expect(try await redeem(fixture, secret(late.secret)).status == .badRequest)
    let valid = try #require(try pairings.invite("iPhone"))
    fixture.clock.pass(PhoneInvitation.lifetime - 1)
    #expect(try await redeem(fixture, secret(valid.secret)).status == .ok)
  }

  @Test(
    "An invalid redemption gets the response of an unknown invitation",
    arguments: [
      "", "{}", "[]", #"{"invitation_secret":"x","invitation_code":"x"}"#,
      #"{"invitation_secret":"x","installation_id":"x","device_credential":"hb_x","platform":"ios"}"#,
    ])
  func invalid(body: String) async throws {
    let fixture = try await ProgramFixture()
    let response = try await fixture.ask(Self.redeemPath, nil, .post, body: body)
    #expect(response.status == .badRequest)
    #expect(String(buffer: response.body) == #"{"error":"pairing_invitation_invalid"}"#)
  }

  @Test("Redemptions are limited in size and to apps")
  func limits() async throws {
    let fixture = try await ProgramFixture()
    let large = String(repeating: " ", count: 5000)
    #expect(try await fixture.ask(Self.redeemPath, nil, .post, body: large).status == .contentTooLarge)
    let web = try await fixture.ask(
      Self.redeemPath, nil, .post, [.origin: "https://evil.example"], body: "{}")
    #expect(web.status == .forbidden)
  }

  @Test("Strangers with invalid secrets don't prevent a pairing")
  func strangers() async throws {
    let fixture = try await ProgramFixture()
    let invitation = try #require(try fixture.interface.pairings.invite("iPhone"))
    for number in 0..<100 {
      let grant = number % 2 == 0 ? secret("hbi_unknown") : code("AAAAA-AAAAA-AAAAA")
      #expect(try await redeem(fixture, grant).status == .badRequest)
    }
    #expect(try await redeem(fixture, secret(invitation.secret)).status == .ok)
  }

  @Test("A repeated redemption is refused once the token is revoked")
  func revoked() async throws {
    let fixture = try await ProgramFixture()
    let invitation = try #require(try fixture.interface.pairings.invite("iPhone"))
    #expect(try await redeem(fixture, secret(invitation.secret)).status == .ok)
    try await fixture.tokens.revoke("iPhone")
    let again = try await redeem(fixture, secret(invitation.secret))
    #expect(again.status == .badRequest)
    #expect(String(buffer: again.body) == #"{"error":"pairing_invitation_invalid"}"#)
    #expect(fixture.tokens.tokens.isEmpty)
  }

  @Test("An invitation revokes an unused one for the same identifier, whatever the names")
  func sameIdentifier() async throws {
    let fixture = try await ProgramFixture()
    let pairings = fixture.interface.pairings
    // Both have the identifier "ann-s-phone".
    let first = try #require(try pairings.invite("Ann’s phone"))
    let second = try #require(try pairings.invite("ann s phone"))
    let other = try #require(try pairings.invite("Ben’s phone"))
    #expect(try await redeem(fixture, secret(first.secret)).status == .badRequest)
    #expect(try await redeem(fixture, secret(second.secret)).status == .ok)
    let another = "hb_" + String(repeating: "b", count: 43)
    #expect(try await redeem(fixture, secret(other.secret), another).status == .ok)
    #expect(fixture.tokens.tokens.map(\.name) == ["ann s phone", "Ben’s phone"])
  }

  @Test("A phone doesn't replace one of another name that has the same identifier")
  func otherName() async throws {
    let fixture = try await ProgramFixture()
    let phone = try await BridgePhone.paired(fixture, "手机1")
    #expect(throws: TokenError.exists("手机1")) { try fixture.interface.pairings.invite("电话1") }
    #expect(try await phone.send(Batch()).status == .accepted)
    let upper = try await BridgePhone.paired(fixture, "iPhone", "hb_" + String(repeating: "b", count: 43))
    let lower = try await BridgePhone.paired(fixture, "iphone", "hb_" + String(repeating: "c", count: 43))
    #expect(try await upper.send(Batch()).status == .unauthorized)
    #expect(try await lower.send(Batch()).status == .accepted)
  }

  /// The numbers of the entries about rejections.
  private func rejections(_ verb: AccessAccount.Verb, _ fixture: ProgramFixture) -> [Int] {
    fixture.entries.compactMap { entry in
      guard case .account(let account) = entry.event, account.verb == verb else { return nil }
      return account.count
    }
  }

  @Test("Rejected invitations are in the access log, without secrets and not each of many")
  func loggedInvitations() async throws {
    let fixture = try await ProgramFixture()
    let pairings = fixture.interface.pairings
    let (used, late) = (
      try #require(try pairings.invite("iPhone")), try #require(try pairings.invite("iPad"))
    )
    #expect(try await redeem(fixture, secret(used.secret)).status == .ok)
    #expect(rejections(.refusedInvitation, fixture).isEmpty)
    let another = "hb_" + String(repeating: "b", count: 43)
    _ = try await redeem(fixture, secret(used.secret), another)
    #expect(rejections(.refusedInvitation, fixture) == [1])
    fixture.clock.pass(RefusalLogTests.day)
    _ = try await redeem(fixture, secret(late.secret))
    #expect(rejections(.refusedInvitation, fixture) == [1, 1])
    for _ in 0..<120 { _ = try await redeem(fixture, code("AAAAA-AAAAA-AAAAA")) }
    #expect(rejections(.refusedInvitation, fixture) == [1, 1, 10, 100])
    // A body that isn't a redemption isn't an attempt.
    _ = try await fixture.ask(Self.redeemPath, nil, .post, body: "{}")
    let log = String(decoding: fixture.lines.bytes, as: UTF8.self)
    for text in [used.secret, late.secret, another, "AAAAA"] { #expect(!log.contains(text)) }
  }

  @Test("Rejected tokens are in the access log, without secrets and not each of many")
  func loggedTokens() async throws {
    let fixture = try await ProgramFixture()
    let phone = try await BridgePhone.paired(fixture)
    #expect(try await fixture.ask("/v1/batches", nil, .post, body: "{}").status != .accepted)
    #expect(rejections(.refusedToken, fixture).isEmpty)
    try await fixture.tokens.revoke("iPhone")
    #expect(try await phone.send(Batch()).status == .unauthorized)
    #expect(rejections(.refusedToken, fixture) == [1])
    for _ in 0..<40 { _ = try await fixture.ask("/api/v1/types", "wls_unknown") }
    #expect(rejections(.refusedToken, fixture) == [1, 10])
    fixture.clock.pass(RefusalLogTests.day)
    #expect(try await phone.send(Batch()).status == .unauthorized)
    #expect(rejections(.refusedToken, fixture) == [1, 10, 1])
    let log = String(decoding: fixture.lines.bytes, as: UTF8.self)
    #expect(!log.contains(BridgePhone.credential) && !log.contains("wls_unknown"))
  }

  @Test("A redemption that is sent twice at once pairs one phone")
  func concurrent() async throws {
    let fixture = try await ProgramFixture()
    let grant = secret(try #require(try fixture.interface.pairings.invite("iPhone")).secret)
    async let first = redeem(fixture, grant)
    async let second = redeem(fixture, grant)
    let statuses = try await [first.status, second.status]
    #expect(statuses == [.ok, .ok])
    let phone = BridgePhone(fixture: fixture)
    #expect(try await phone.send(Batch()).status == .accepted)
  }

  @Test("A change of the system time neither ends nor extends an invitation", arguments: [-1.0, 1.0])
  func systemTime(sign: Double) async throws {
    let fixture = try await ProgramFixture()
    let steady = ProgramClock()
    let interface = ProgramInterface(
      fixture.health, tokens: fixture.tokens, ingest: fixture.ingest, time: Demo.time,
      phoneOrigin: ProgramFixture.phoneOrigin, steady: { steady.now })
    let router = Router(context: BasicRequestContext.self)
    ProgramInterface.addPairing(to: router) { _ in interface }
    let late = try #require(try interface.pairings.invite("iPhone"))
    let valid = try #require(try interface.pairings.invite("iPad"))
    func body(_ invitation: PhoneInvitation) -> ByteBuffer {
      ByteBuffer(
        string: #"{\#(secret(invitation.secret)),"installation_id":"\#(BridgePhone.installation)","#
          + #""device_credential":"\#(BridgePhone.credential)","platform":"ios"}"#)
    }
    let (first, second) = (body(valid), body(late))
    fixture.clock.pass(sign * 86_400)
    try await Application(responder: router.buildResponder()).test(.router) { client in
      steady.pass(PhoneInvitation.lifetime - 1)
      let paired = try await client.execute(uri: Self.redeemPath, method: .post, body: first)
      #expect(paired.status == .ok)
      steady.pass(1)
      let expired = try await client.execute(uri: Self.redeemPath, method: .post, body: second)
      #expect(expired.status == .badRequest)
    }
  }

  @Test("A phone of the same name replaces the earlier one; the name of a program is refused")
  func names() async throws {
    let fixture = try await ProgramFixture()
    let phone = try await BridgePhone.paired(fixture)
    let again = try #require(try fixture.interface.pairings.invite("iPhone"))
    let other = "hb_" + String(repeating: "c", count: 43)
    #expect(try await redeem(fixture, secret(again.secret), other).status == .ok)
    #expect(try await phone.send(Batch()).status == .unauthorized)
    #expect(try await fixture.ask("/v1/batches", other, .post, body: Batch().text).status == .accepted)
    _ = try await fixture.token("Grafana")
    #expect(throws: TokenError.exists("Grafana")) { try fixture.interface.pairings.invite("Grafana") }
    #expect(throws: TokenError.namedBadly) { try fixture.interface.pairings.invite("!") }
  }
}

@Suite("Batches of a paired phone")
struct HealthBridgeTests {
  private func root(_ response: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(response.body.readableBytesView)).root
  }

  @Test("A batch that is sent three times is stored once")
  func repeated() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    var batch = Batch()
    batch.samples = [
      Batch.sample("hk-quantity-heart-rate-1", "heart_rate", "10:00:00", "10:00:05", 61, "bpm"),
      Batch.sample("hk-quantity-oxygen-1", "oxygen_saturation", "10:00:00", "10:00:00", 97, "%"),
      Batch.sample("hk-steps-1", "steps", "10:00:00", "10:05:00", 420, "count"),
    ]
    batch.workouts = [
      #"{"client_record_id":"hk-workout-1","source_key":"apple_health.phone","workout_type":"hiit","#
        + #""start_time":"2026-05-20T11:00:00Z","end_time":"2026-05-20T11:30:00Z","duration_seconds":1800,"#
        + #""energy_kcal":210.5,"distance_meters":2400}"#
    ]
    for _ in 0..<3 {
      let told = try root(try await phone.send(batch))
      #expect(told["status"]?.string == "succeeded")
      #expect(told["sample_count"]?.integer == 3)
      #expect(told["workout_count"]?.integer == 1)
      #expect(told["refused"]?.integer == 0 && told["notAllowed"]?.integer == 0)
    }
    let rates = try await store.samples(of: .heartRate)
    #expect(try rates.map { try $0.value.quantity?.value(in: "count/min") } == [61])
    #expect(rates.first?.provenance.device?.name == "Apple Watch")
    #expect(rates.first?.provenance.sourceRevision?.source.name == "Watch")
    #expect(try await store.samples(of: .oxygenSaturation).map { $0.value.quantity?.value } == [0.97])
    #expect(try await store.samples(of: .stepCount).count == 1)
    let workouts = try await store.samples(of: .workout)
    #expect(workouts.count == 1)
    guard case .workout(let workout)? = workouts.first?.value else {
      Issue.record("no workout")
      return
    }
    #expect(workout.activityType == 63)
    #expect(try workout.totalEnergyBurned?.value(in: "kcal") == 210.5)
    #expect(workout.duration == 1800)
  }

  @Test("A deletion removes what the phone sent, and nothing else")
  func deletions() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    let foreign = try HealthSample(
      type: .heartRate, start: Batch.date("09:00:00"), end: Batch.date("09:00:00"),
      value: .quantity(HealthQuantity(50, "count/min")),
      provenance: Provenance(
        sourceRevision: SourceRevision(
          source: HealthSource(name: "Watch", bundleIdentifier: "com.example.watch"))),
      metadata: Metadata([HealthBridgeDevice.key: .string("hk-other")]))
    try store.commit([.add(AdmittedSample(NewSample(foreign), from: .file))])
    var batch = Batch()
    batch.samples = [Batch.sample("hk-1", "heart_rate", "10:00:00", "10:00:00", 61, "bpm")]
    _ = try await phone.send(batch)
    #expect(try await store.samples(of: .heartRate).count == 2)
    var deletion = Batch()
    deletion.deleted = [("sample", "hk-1"), ("sample", "hk-other"), ("sample", "hk-unknown")]
    let told = try root(try await phone.send(deletion))
    #expect(told["deleted"]?.integer == 1)
    #expect(told["notDeleted"]?.integer == 2)
    #expect(try await store.samples(of: .heartRate).map(\.uuid) == [foreign.uuid])
    let logged = phone.fixture.entries.contains { entry in
      if case .wrote(let write) = entry.event { write.verb == .delete && write.count == 1 } else { false }
    }
    #expect(logged)
    // Another phone can't delete it by its record either.
    _ = try await phone.send(batch)
    let ipad = try await BridgePhone.paired(phone.fixture, "iPad", "hb_" + String(repeating: "d", count: 43))
    let refused = try root(try await ipad.send(deletion))
    #expect(refused["deleted"]?.integer == 0)
    #expect(try await store.samples(of: .heartRate).count == 2)
  }

  @Test("A corrected night replaces the earlier one")
  func sleep() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    let stages = ["in_bed", "core", "deep", "core", "rem", "awake"]
    var night = Batch()
    night.sleep = [Batch.session("hk-sleep-a-1", stages)]
    _ = try await phone.send(night)
    #expect(try await store.samples(of: .sleepAnalysis).count == 6)
    var corrected = Batch()
    corrected.deleted = [("sleep_session", "hk-sleep-a-1")]
    corrected.sleep = [Batch.session("hk-sleep-a-2", stages.dropLast())]
    for _ in 0..<2 { _ = try await phone.send(corrected) }
    let samples = try await store.samples(of: .sleepAnalysis).sorted { $0.start < $1.start }
    #expect(samples.map(\.value) == [0, 3, 4, 3, 5].map { .category($0) })
  }

  @Test("A new start of sleep that may not be sent deletes nothing, and may be sent again")
  func withdrawnSleep() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    func night(_ epoch: Int) -> Batch {
      var batch = Batch()
      batch.sleep = [Batch.session("hk-sleep-\(epoch)", ["core", "rem"])]
      batch.cursors = [("anchored_sleep_sync", "opaque"), ("anchored_sleep_baseline_reset", "v2:\(epoch)")]
      return batch
    }
    _ = try await phone.send(night(1))
    let key = AppKey.program("iphone")
    try phone.fixture.repository.change { $0.apps[key]?.sharing[.sleepAnalysis] = false }
    let first = Set(try await store.samples(of: .sleepAnalysis).map(\.uuid))
    #expect(first.count == 2)
    let told = try root(try await phone.send(night(2)))
    #expect(told["notAllowed"]?.integer == 2)
    #expect(Set(try await store.samples(of: .sleepAnalysis).map(\.uuid)) == first)
    try phone.fixture.repository.change { $0.apps[key]?.sharing[.sleepAnalysis] = true }
    _ = try await phone.send(night(2))
    let second = Set(try await store.samples(of: .sleepAnalysis).map(\.uuid))
    #expect(second.count == 2 && second.isDisjoint(with: first))
  }

  @Test("Deleted sleep sessions are found by their stages; others are counted")
  func deletedSessions() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    var nights = Batch()
    nights.sleep = ["a", "a#1"].map { Batch.session("hk-sleep-\($0)", ["core", "rem"]) }
    let told = try root(try await phone.send(nights))
    #expect(told["accepted"]?.integer == 4)
    #expect(try await store.samples(of: .sleepAnalysis).count == 4)
    var deletion = Batch()
    deletion.deleted = ["a", "unknown"].map { ("sleep_session", "hk-sleep-\($0)") }
    let ipad = try await BridgePhone.paired(phone.fixture, "iPad", "hb_" + String(repeating: "d", count: 43))
    let foreign = try root(try await ipad.send(deletion))
    #expect(foreign["deleted"]?.integer == 0 && foreign["notDeleted"]?.integer == 2)
    let deleted = try root(try await phone.send(deletion))
    #expect(deleted["deleted"]?.integer == 2 && deleted["notDeleted"]?.integer == 1)
    #expect(try await store.samples(of: .sleepAnalysis).count == 2)
  }

  @Test("Too many deletions are rejected, also while the store is locked", arguments: [true, false])
  func tooManyDeletions(isLocked: Bool) async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    if isLocked { try phone.fixture.demo.store.lock() }
    let record = #"{"record_family":"sleep_session","client_record_id":"x"}"#
    let records = Array(repeating: record, count: HealthBridgeBatch.maxDeletions + 1)
    let body =
      #"{"schema_id":"health_bridge.batch.v1","schema_version":"1.0.0","#
      + #""deleted_records":[\#(records.joined(separator: ","))]}"#
    let response = try await phone.fixture.ask("/v1/batches", BridgePhone.credential, .post, body: body)
    #expect(response.status == .contentTooLarge)
    #expect(String(buffer: response.body) == #"{"error":"too many deleted records","maximum":40000}"#)
    #expect(phone.fixture.spool.count == 0)
  }

  @Test("A new start replaces all sleep of the phone; an older one conflicts")
  func newStart() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    func start(_ epoch: Int, _ sessions: [String]) -> Batch {
      var batch = Batch()
      batch.sleep = sessions.map { Batch.session($0, ["core", "rem"]) }
      batch.cursors = [("anchored_sleep_sync", "opaque"), ("anchored_sleep_baseline_reset", "v2:\(epoch)")]
      return batch
    }
    func records() async throws -> [String] {
      try await store.samples(of: .sleepAnalysis).compactMap { sample in
        if case .string(let text)? = sample.metadata[HealthBridgeDevice.key] { text } else { nil }
      }.sorted()
    }
    #expect(try await phone.send(start(1, [])).status == .accepted)
    #expect(try await phone.send(start(1, ["hk-sleep-1"])).status == .accepted)
    #expect(try await records() == ["hk-sleep-1#0", "hk-sleep-1#1"])
    // The start is complete, so that a repeated batch changes nothing.
    #expect(try await phone.send(start(1, ["hk-sleep-2"])).status == .accepted)
    #expect(try await records() == ["hk-sleep-1#0", "hk-sleep-1#1"])
    #expect(try await phone.send(start(3, ["hk-sleep-3"])).status == .accepted)
    #expect(try await records() == ["hk-sleep-3#0", "hk-sleep-3#1"])
    let old = try await phone.send(start(2, ["hk-sleep-4"]))
    #expect(old.status == .conflict)
    #expect(
      String(buffer: old.body) == #"{"error":"sleep_baseline_reset_epoch_conflict","minimum_reset_epoch":3}"#)
    #expect(try await records() == ["hk-sleep-3#0", "hk-sleep-3#1"])
  }

  @Test("Batches wait in order while the store is locked")
  func locked() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    try store.lock()
    var batch = Batch()
    batch.samples = [
      Batch.sample("hk-1", "heart_rate", "10:00:00", "10:00:00", 61, "bpm"),
      Batch.sample("hk-2", "heart_rate", "10:05:00", "10:05:00", 62, "bpm"),
    ]
    var deletion = Batch()
    deletion.deleted = [("sample", "hk-1")]
    for body in [batch, batch, deletion] {
      let response = try await phone.send(body)
      #expect(response.status == .accepted)
      let told = try root(response)
      #expect(told["waiting"]?.bool == true)
    }
    try store.unlock(with: StoreSecret(passphrase: "demo"))
    try await phone.fixture.ingest.catchUp()
    let rates = try await store.samples(of: .heartRate)
    #expect(try rates.map { try $0.value.quantity?.value(in: "count/min") } == [62])
    #expect(phone.fixture.spool.count == 0)
  }

  @Test("A body that can never be stored is set aside for 30 days and blocks no other")
  func setAside() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let fixture = phone.fixture
    try fixture.demo.store.lock()
    let program = try fixture.tokens.admit(BridgePhone.credential)
    for kind in [IngestKind.healthBridge, .healthAutoExport] {
      _ = try await fixture.ingest.keep(Array("x".utf8), kind, of: program, until: nil)
    }
    var batch = Batch()
    batch.samples = [Batch.sample("hk-1", "heart_rate", "10:00:00", "10:00:00", 61, "bpm")]
    #expect(try root(try await phone.send(batch))["waiting"]?.bool == true)
    try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
    try await fixture.ingest.catchUp()
    #expect(try await fixture.demo.store.samples(of: .heartRate).count == 1)
    #expect(fixture.spool.entries.map { $0.problem != nil } == [true, true])
    let told = try root(try await phone.send(batch))
    #expect(told["waiting"]?.bool == false)
    #expect(told["setAside"]?.integer == 2)
    fixture.clock.pass(31 * 86_400)
    try await fixture.ingest.catchUp()
    #expect(fixture.spool.count == 0)
  }

  /// Returns a new start of sleep data, with a night and a heart rate.
  private static func start(_ epoch: Int, _ stages: [String] = ["core", "rem"]) -> Batch {
    var batch = Batch()
    batch.sleep = [Batch.session("hk-sleep-\(epoch)", stages)]
    batch.samples = [
      Batch.sample("hk-\(epoch)", "heart_rate", "10:0\(epoch):00", "10:0\(epoch):00", 61, "bpm")
    ]
    batch.cursors = [("anchored_sleep_baseline_reset", "v2:\(epoch)")]
    return batch
  }

  @Test("Only the sleep of a waiting batch with older sleep is set aside")
  func olderSleepLocked() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let fixture = phone.fixture
    let store = fixture.demo.store
    var deletion = Self.start(1)
    deletion.deleted = [("sample", "hk-3")]
    try store.lock()
    for batch in [Self.start(3), Self.start(2, ["core", "rem", "deep"]), deletion] {
      #expect(try root(try await phone.send(batch))["waiting"]?.bool == true)
    }
    try store.unlock(with: StoreSecret(passphrase: "demo"))
    try await fixture.ingest.catchUp()
    let rates = try await store.samples(of: .heartRate).compactMap(record).sorted()
    #expect(rates == ["hk-1", "hk-2"])
    let sleep = try await store.samples(of: .sleepAnalysis).compactMap(record).sorted()
    #expect(sleep == ["hk-sleep-3#0", "hk-sleep-3#1"])
    let aside = fixture.interface.setAside(of: "iphone")
    #expect(aside.map(\.count) == [3, 2])
    #expect(aside.allSatisfy { $0.problem == SetAsideBody.olderSleep })
    #expect(try root(try await phone.send(Batch()))["setAside"]?.integer == 2)
    // While the store is open, the phone learns that it must start again.
    #expect(try await phone.send(Self.start(2)).status == .conflict)
    fixture.clock.pass(31 * 86_400)
    try await fixture.ingest.catchUp()
    #expect(fixture.spool.count == 0)
  }

  private func record(_ sample: HealthSample) -> String? {
    if case .string(let text)? = sample.metadata[HealthBridgeDevice.key] { text } else { nil }
  }

  @Test("A phone that replaces one of the same name begins its sleep data again, and keeps the earlier")
  func successor() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    func records() async throws -> [String] {
      try await store.samples(of: .sleepAnalysis).compactMap(record).sorted()
    }
    #expect(try await phone.send(Self.start(4)).status == .accepted)
    let next = try await BridgePhone.paired(
      phone.fixture, "iPhone", "hb_" + String(repeating: "e", count: 43))
    // An empty start, and one whose night differs from that of the earlier phone.
    var empty = Batch()
    empty.cursors = Self.start(1).cursors
    #expect(try await next.send(empty).status == .accepted)
    #expect(try await next.send(Self.start(1, ["awake"])).status == .accepted)
    #expect(try await records() == ["hk-sleep-1#0", "hk-sleep-4#0", "hk-sleep-4#1"])
    // Its next start replaces its own sleep only.
    #expect(try await next.send(Self.start(2, ["deep"])).status == .accepted)
    #expect(try await records() == ["hk-sleep-2#0", "hk-sleep-4#0", "hk-sleep-4#1"])
    #expect(try await next.send(Self.start(1)).status == .conflict)
  }

  @Test("Batches that arrive at once are stored one after the other")
  func concurrent() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for epoch in [5, 2, 4, 3, 1] {
        group.addTask { Int(try await phone.send(Self.start(epoch)).status.code) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.allSatisfy { $0 == 202 || $0 == 409 } && statuses.contains(202))
    // Only the sleep of the last start is stored.
    let sessions = try await phone.fixture.demo.store.samples(of: .sleepAnalysis).compactMap(record)
    #expect(sessions.sorted() == ["hk-sleep-5#0", "hk-sleep-5#1"])
  }

  @Test("A batch that arrives while others are processed doesn't wait until the next unlock")
  func lateArrival() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let fixture = phone.fixture
    try fixture.demo.store.lock()
    for epoch in 1...8 { _ = try await phone.send(Self.start(epoch)) }
    try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
    async let catchingUp: Void = fixture.ingest.catchUp()
    let late = try await phone.send(Self.start(9))
    try await catchingUp
    #expect(late.status == .accepted)
    #expect(fixture.spool.count == 0)
    #expect(try await fixture.demo.store.samples(of: .heartRate).count == 9)
  }

  @Test("Totals of a day are aggregates, not samples")
  func totals() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    var batch = Batch()
    for value in [300, 421.5] {
      batch.samples = [
        Batch.sample(
          "hk-daily-activity-energy-20260520", "energy", "00:00:00", "23:59:59", value, "kcal",
          metadata: #"{"aggregation":"daily_sum"}"#)
      ]
      let told = try root(try await phone.send(batch))
      #expect(told["aggregates"]?.integer == 1)
    }
    #expect(try await phone.fixture.demo.store.samples(of: .activeEnergyBurned).isEmpty)
    let reader = try await phone.fixture.token("Reader", read: [.activeEnergyBurned])
    let rows = try await phone.fixture.json("/api/v1/aggregates/active_energy", reader)["aggregates"]
    #expect(rows?.elements.map { $0["values"]?["qty"]?.double } == [421.5])
  }

  @Test("The two values of a blood pressure arrive in either order and become one", arguments: [true, false])
  func pressure(isTogether: Bool) async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    let values = [
      Batch.sample("hk-d", "blood_pressure_diastolic", "10:00:00", "10:00:00", 80, "mmHg"),
      Batch.sample("hk-s", "blood_pressure_systolic", "10:00:00", "10:00:00", 120, "mmHg"),
    ]
    for _ in 0..<2 {
      for group in isTogether ? [values] : values.map({ [$0] }) {
        var batch = Batch()
        batch.samples = group
        #expect(try await phone.send(batch).status == .accepted)
      }
    }
    let pressures = try await store.samples(of: .bloodPressure)
    #expect(pressures.count == 1)
    guard case .correlation(let members)? = pressures.first?.value else {
      Issue.record("no correlation")
      return
    }
    #expect(Set(members.compactMap { $0.value.quantity?.value }) == [120, 80])
    var deletion = Batch()
    deletion.deleted = [("sample", "hk-s"), ("sample", "hk-d")]
    _ = try await phone.send(deletion)
    #expect(try await store.samples(of: .bloodPressure).isEmpty)
    #expect(try await store.samples(of: .bloodPressureSystolic).isEmpty)
  }

  @Test(
    "An invalid value of a blood pressure is refused, and the other one stored", arguments: [true, false])
  func invalidPressure(isTogether: Bool) async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    let values = [
      Batch.sample("hk-s", "blood_pressure_systolic", "10:00:00", "10:00:00", 120, "mmHg"),
      Batch.sample("hk-d", "blood_pressure_diastolic", "10:00:00", "10:00:00", 301, "mmHg"),
    ]
    for _ in 0..<2 {
      var refused = 0
      for group in isTogether ? [values] : values.map({ [$0] }) {
        var batch = Batch()
        batch.samples = group
        let response = try await phone.send(batch)
        #expect(response.status == .accepted)
        refused += try root(response)["refused"]?.integer ?? 0
      }
      #expect(refused == 1)
    }
    #expect(try await store.samples(of: .bloodPressureSystolic).count == 1)
    #expect(try await store.samples(of: .bloodPressureDiastolic).isEmpty)
    #expect(try await store.samples(of: .bloodPressure).isEmpty)
  }

  @Test(
    "Further values of the moment of a blood pressure are stored, and block nothing",
    arguments: [true, false])
  func furtherPressures(isTogether: Bool) async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    let values = [
      ("s1", "systolic", 120.0), ("d1", "diastolic", 80), ("s2", "systolic", 121), ("d2", "diastolic", 81),
    ]
    .map { Batch.sample("hk-\($0.0)", "blood_pressure_\($0.1)", "10:00:00", "10:00:00", $0.2, "mmHg") }
    // A record that is listed twice, at another time.
    let again = Batch.sample("hk-s1", "blood_pressure_systolic", "11:00:00", "11:00:00", 130, "mmHg")
    let partner = Batch.sample("hk-d3", "blood_pressure_diastolic", "11:00:00", "11:00:00", 90, "mmHg")
    for _ in 0..<2 {
      for group in isTogether ? [values + [again, partner]] : (values + [again, partner]).map({ [$0] }) {
        var batch = Batch()
        batch.samples = group
        #expect(try await phone.send(batch).status == .accepted)
      }
    }
    let systolic = try await store.samples(of: .bloodPressureSystolic).compactMap { $0.value.quantity?.value }
    let diastolic = try await store.samples(of: .bloodPressureDiastolic).compactMap {
      $0.value.quantity?.value
    }
    #expect(systolic.sorted() == [120, 121])
    #expect(diastolic.sorted() == [80, 81, 90])
    #expect(try await store.samples(of: .bloodPressure).count == 1)
  }

  @Test("The number of queries for pairing blood pressures doesn't depend on the number of values")
  func manyPressures() async throws {
    func queries(pairing count: Int) async throws -> Int {
      let changes = FailingStore.Changes()
      let phone = try await BridgePhone.paired(
        ProgramFixture { FailingStore.Provider(failing: FailingStore(base: $0, changes: changes)) })
      var before = 0
      for (value, pressure) in [("systolic", 120.0), ("diastolic", 80)] {
        before = changes.queries
        var batch = Batch()
        // Every second day, so that no two days are consecutive.
        batch.samples = (0..<count).map { number in
          let day = Date(timeIntervalSince1970: 1_740_000_000 + Double(number) * 2 * 86_400)
            .formatted(.iso8601).prefix(10)
          return Batch.sample(
            "hk-\(value)-\(number)", "blood_pressure_\(value)", "10:00:00", "10:00:00", pressure, "mmHg"
          ).replacing("2026-05-20", with: day)
        }
        #expect(try await phone.send(batch).status == .accepted)
      }
      let after = changes.queries
      #expect(try await phone.fixture.demo.store.samples(of: .bloodPressure).count == count)
      return after - before
    }
    #expect(try await queries(pairing: 50) == queries(pairing: 150))
  }

  @Test("Ranges of days contain all days, and leave out the longest gaps")
  func dayRanges() {
    func ranges(_ days: [Int]) -> [ClosedRange<Int>] {
      DayRange.covering(days.map { Date(timeIntervalSince1970: Double($0) * 86_400 + 86_399) }).map(\.days)
    }
    #expect(ranges([]).isEmpty)
    #expect(ranges([500, 11, 0, 1, 10, 2, 2, -1]) == [-1...2, 10...11, 500...500])
    let spread = (0..<DayRange.maxCount + 1).map { $0 * ($0 + 1) }
    #expect(ranges(spread) == [0...2] + spread.dropFirst(2).map { $0...$0 })
  }

  @Test("An invalid value that waited blocks nothing")
  func invalidPressureLocked() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    try store.lock()
    for sample in [
      Batch.sample("hk-s", "blood_pressure_systolic", "10:00:00", "10:00:00", 120, "mmHg"),
      Batch.sample("hk-d", "blood_pressure_diastolic", "10:00:00", "10:00:00", 301, "mmHg"),
      Batch.sample("hk-1", "heart_rate", "10:00:00", "10:00:00", 61, "bpm"),
    ] {
      var batch = Batch()
      batch.samples = [sample]
      #expect(try root(try await phone.send(batch))["waiting"]?.bool == true)
    }
    try store.unlock(with: StoreSecret(passphrase: "demo"))
    try await phone.fixture.ingest.catchUp()
    #expect(try await store.samples(of: .heartRate).count == 1)
    #expect(phone.fixture.spool.count == 0)
    #expect(try root(try await phone.send(Batch()))["waiting"]?.bool == false)
  }

  @Test("A different value of the same second is stored, and every sample is counted")
  func sameSecond() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    var batch = Batch()
    batch.samples = [
      Batch.sample("hk-1", "heart_rate", "10:00:00", "10:00:00", 61, "bpm"),
      Batch.sample("hk-2", "steps", "10:00:00", "10:05:00", -3, "count"),
    ]
    let first = try root(try await phone.send(batch))
    #expect(first["accepted"]?.integer == 1 && first["refused"]?.integer == 1)
    // The same sample under another identifier, and another one.
    batch.samples = [
      Batch.sample("hk-3", "heart_rate", "10:00:00", "10:00:00", 61.0004, "bpm"),
      Batch.sample("hk-4", "heart_rate", "10:00:00", "10:00:00", 62, "bpm"),
    ]
    let second = try root(try await phone.send(batch))
    #expect(second["accepted"]?.integer == 2)
    let rates = try await store.samples(of: .heartRate)
    #expect(try Set(rates.compactMap { try $0.value.quantity?.value(in: "count/min") }) == [61, 62])
  }

  @Test(
    "A time that isn't one of RFC 3339 is skipped",
    arguments: [
      "10:00:00Zgarbage", "10:00:00Z\\u0001", "10:00:00Z ", "25:00:00Z", "10:00Z",
      "10:00:00.\(String(repeating: "0", count: 100))Z",
    ])
  func times(clock: String) async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    var batch = Batch()
    batch.samples = ["{}", #"{"aggregation":"daily_sum"}"#].map { metadata in
      Batch.sample("hk-1", "energy", "10:00:00", "11:00:00", 3, "kcal", metadata: metadata)
        .replacing("10:00:00Z", with: clock)
    }
    let told = try root(try await phone.send(batch))
    #expect(told["unknown"]?["sample"]?.integer == 2)
    #expect(told["accepted"]?.integer == 0 && told["aggregates"]?.integer == 0)
  }

  @Test("Names of sources lose control characters and are short; the spaces of an export stay")
  func names() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let marks = String(repeating: "\u{301}", count: 5000)
    let names = ["Wa\\u0007t\\u202Ech\\n", "Ann\u{2019}s\u{A0}Watch", "a\(marks)"]
    var batch = Batch()
    batch.samples = names.enumerated().map { index, name in
      Batch.sample(
        "hk-\(index)", "heart_rate", "10:0\(index):00", "10:0\(index):00", 61, "bpm",
        metadata: #"{"healthkit_source_name":"\#(name)","healthkit_device_name":"\#(name)"}"#)
    }
    batch.samples.append(Batch.sample("hk\\u0007", "heart_rate", "11:00:00", "11:00:00", 61, "bpm"))
    let told = try root(try await phone.send(batch))
    #expect(told["unknown"]?["sample"]?.integer == 1)
    let stored = try await phone.fixture.demo.store.samples(of: .heartRate).sorted { $0.start < $1.start }
    let sources = stored.compactMap { $0.provenance.sourceRevision?.source.name }
    #expect(sources.prefix(2) == ["Watch", "Ann\u{2019}s\u{A0}Watch"])
    #expect(sources.last?.utf8.count ?? .max <= 200)
    #expect(stored.allSatisfy { $0.provenance.device?.name?.utf8.count ?? .max <= 200 })
  }

  @Test("A sample of an earlier export stays instead of its copy")
  func exported() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    let source = SourceSpace.appleExport.source("Watch", named: "Watch")
    let sample = try HealthSample(
      type: .heartRate, start: Batch.date("10:00:00"), end: Batch.date("10:00:05"),
      value: .quantity(HealthQuantity(61, "count/min")),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)),
      metadata: Metadata([MetadataKey("HKMetadataKeyHeartRateMotionContext"): .integer(1)]))
    try store.commit([.add(AdmittedSample(NewSample(sample), from: .file))])
    var batch = Batch()
    batch.samples = [
      Batch.sample("hk-1", "heart_rate", "10:00:00", "10:00:05", 61, "bpm"),
      Batch.sample("hk-2", "heart_rate", "10:05:00", "10:05:00", 62, "bpm"),
    ]
    _ = try await phone.send(batch)
    let stored = try await store.samples(of: .heartRate)
    #expect(stored.count == 2)
    #expect(stored.contains { $0.uuid == sample.uuid && !$0.metadata.isEmpty })
  }

  @Test("Sleep, which comes without its source, isn't there twice after an export")
  func exportedSleep() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let store = phone.fixture.demo.store
    let sample = try HealthSample(
      type: .sleepAnalysis, start: Batch.date("00:00:00"), end: Batch.date("00:30:00"), value: .category(3),
      provenance: Provenance(
        sourceRevision: SourceRevision(source: SourceSpace.appleExport.source("Watch", named: "Watch"))))
    try store.commit([.add(AdmittedSample(NewSample(sample), from: .file))])
    var night = Batch()
    night.sleep = [Batch.session("hk-sleep-1", ["core", "rem"])]
    for _ in 0..<2 { _ = try await phone.send(night) }
    let stored = try await store.samples(of: .sleepAnalysis).sorted { $0.start < $1.start }
    #expect(stored.map(\.value) == [.category(3), .category(5)])
    #expect(stored.first?.uuid == sample.uuid)
  }

  @Test("A record that breaks a rule or is unknown doesn't block the others")
  func refusals() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    var batch = Batch()
    batch.samples = [
      Batch.sample("hk-1", "unheard_of", "10:00:00", "10:00:00", 1, "count"),
      Batch.sample("hk-2", "heart_rate", "10:00:00", "09:00:00", 61, "bpm"),
      Batch.sample("hk-3", "heart_rate", "10:00:00", "10:00:00", 61, "parsecs"),
      Batch.sample("hk-4", "steps", "10:00:00", "10:05:00", -3, "count"),
      Batch.sample("hk-5", "steps", "10:00:00", "10:05:00", 3, "count"),
    ]
    let told = try root(try await phone.send(batch))
    #expect(told["unknown"]?["unheard_of"]?.integer == 1)
    #expect(told["unknown"]?["sample"]?.integer == 1)
    #expect(told["unknown"]?["heart_rate: parsecs"]?.integer == 1)
    #expect(told["refused"]?.integer == 1)
    #expect(try await phone.fixture.demo.store.samples(of: .stepCount).count == 1)
  }

  @Test("Types that the user turned off aren't stored")
  func consent() async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let key = AppKey.program("iphone")
    try phone.fixture.repository.change { $0.apps[key]?.sharing[.heartRate] = false }
    var batch = Batch()
    batch.samples = [
      Batch.sample("hk-1", "heart_rate", "10:00:00", "10:00:00", 61, "bpm"),
      Batch.sample("hk-2", "steps", "10:00:00", "10:05:00", 3, "count"),
    ]
    let told = try root(try await phone.send(batch))
    #expect(told["notAllowed"]?.integer == 1)
    #expect(try await phone.fixture.demo.store.samples(of: .heartRate).isEmpty)
    #expect(try await phone.fixture.ask("/api/v1/types", BridgePhone.credential).status == .ok)
    let read = try await phone.fixture.json("/api/v1/types", BridgePhone.credential)
    #expect(read["types"]?.count == 0)
  }

  @Test(
    "Other bodies are rejected",
    arguments: [
      "", "{", "[]", #"{"schema_id":"health_bridge.batch.v1","schema_version":"2.0.0"}"#,
      #"{"schema_id":"health_bridge.batch.v2","schema_version":"1.0.0"}"#,
    ])
  func schema(body: String) async throws {
    let phone = try await BridgePhone.paired(ProgramFixture())
    let response = try await phone.fixture.ask("/v1/batches", BridgePhone.credential, .post, body: body)
    #expect(response.status == .unprocessableContent)
    #expect(
      String(buffer: response.body) == #"{"error":"payload does not match health_bridge.batch.v1 schema"}"#)
  }

  @Test("Over a socket, a large batch is stored, and a larger one rejected")
  func socket() async throws {
    let fixture = try await ProgramFixture()
    _ = try await BridgePhone.paired(fixture)
    var batch = Batch()
    batch.samples = (0..<3000).map { number in
      let time = "\(10 + number / 3600):\(Batch.twoDigits(number / 60 % 60)):\(Batch.twoDigits(number % 60))"
      return Batch.sample("hk-\(number)", "heart_rate", time, time, 60, "bpm")
    }
    let text = batch.text
    try await Application(responder: fixture.app.responder).test(.live) { client in
      let health = try await client.execute(uri: "/health", method: .get)
      #expect(health.status == .ok)
      let headers: HTTPFields = [.authorization: "Bearer \(BridgePhone.credential)"]
      let stored = try await client.execute(
        uri: "/v1/batches", method: .post, headers: headers, body: ByteBuffer(string: text))
      #expect(stored.status == .accepted)
    }
    let large = text + String(repeating: " ", count: HealthBridgeBatch.maxSize)
    let refused = try await fixture.ask("/v1/batches", BridgePhone.credential, .post, body: large)
    #expect(refused.status == .contentTooLarge)
    #expect(try await fixture.demo.store.samples(of: .heartRate).count == 3000)
  }
}

/// A phone that sends batches.
struct BridgePhone {
  var fixture: ProgramFixture
  var token = BridgePhone.credential

  static let credential = "hb_" + String(repeating: "a", count: 43)
  static let installation = "7F3C2A10-4B1D-4C77-9E55-0A1B2C3D4E5F"

  /// Pairs a phone.
  static func paired(
    _ fixture: ProgramFixture, _ name: String = "iPhone", _ credential: String = credential
  ) async throws -> BridgePhone {
    let invitation = try #require(try fixture.interface.pairings.invite(name))
    let body =
      #"{"invitation_secret":"\#(invitation.secret)","installation_id":"\#(installation)","#
      + #""device_credential":"\#(credential)","platform":"ios"}"#
    let response = try await fixture.ask("/v1/pairing/redeem", nil, .post, body: body)
    #expect(response.status == .ok)
    return BridgePhone(fixture: fixture, token: credential)
  }

  func send(_ batch: Batch) async throws -> TestResponse {
    try await fixture.ask("/v1/batches", token, .post, body: batch.text)
  }
}

/// A batch as the app writes it.
struct Batch {
  var samples: [String] = []
  var workouts: [String] = []
  var sleep: [String] = []
  var deleted: [(family: String, id: String)] = []
  var cursors: [(kind: String, value: String)] = []

  private static let types = [
    ("steps", "HKQuantityTypeIdentifierStepCount"), ("heart_rate", "HKQuantityTypeIdentifierHeartRate"),
    ("oxygen_saturation", "HKQuantityTypeIdentifierOxygenSaturation"),
    ("energy", "HKQuantityTypeIdentifierActiveEnergyBurned"),
    ("blood_pressure_systolic", "HKQuantityTypeIdentifierBloodPressureSystolic"),
    ("blood_pressure_diastolic", "HKQuantityTypeIdentifierBloodPressureDiastolic"),
    ("sleep_analysis", "HKCategoryTypeIdentifierSleepAnalysis"),
  ]

  var text: String {
    let window = #"{"start_time":"2026-05-20T00:00:00Z","end_time":"2026-05-21T00:00:00Z"}"#
    let types = Self.types.map { code, alias in
      #"{"type_code":"\#(code)","display_name":"\#(code)","category":"other","default_unit":"count","#
        + #""sensitivity":"low","aliases":["\#(alias)"]}"#
    }
    let deleted = deleted.map { family, id in
      #"{"record_family":"\#(family)","source_key":"apple_health.phone","client_record_id":"\#(id)","#
        + #""deleted_at":"2026-05-20T12:00:00Z"}"#
    }
    let cursors = cursors.map { kind, value in
      #"{"source_key":"apple_health.phone","cursor_kind":"\#(kind)","cursor_value":"\#(value)"}"#
    }
    let members = [
      #""schema_id":"health_bridge.batch.v1""#, #""schema_version":"1.0.0""#,
      #""generated_at":"2026-05-20T12:00:00Z""#, #""export_window":\#(window)"#,
      #""sources":[{"source_key":"apple_health.phone","name":"Apple Health on iPhone","kind":"phone"}]"#,
      #""health_types":[\#(types.joined(separator: ","))]"#,
      #""samples":[\#(samples.joined(separator: ","))]"#,
      #""workouts":[\#(workouts.joined(separator: ","))]"#,
      #""sleep_sessions":[\#(sleep.joined(separator: ","))]"#,
      #""deleted_records":[\#(deleted.joined(separator: ","))]"#,
      #""sync":{"sync_window":\#(window),"cursors":[\#(cursors.joined(separator: ","))]}"#,
    ]
    return "{\(members.joined(separator: ","))}"
  }

  static func sample(
    _ id: String, _ code: String, _ start: String, _ end: String, _ value: Double, _ unit: String,
    metadata: String =
      #"{"healthkit_source_name":"Watch","healthkit_device_name":"Apple Watch"}"#
  ) -> String {
    #"{"client_record_id":"\#(id)","source_key":"apple_health.phone","type_code":"\#(code)","#
      + #""start_time":"2026-05-20T\#(start)Z","end_time":"2026-05-20T\#(end)Z","value":\#(value),"#
      + #""unit":"\#(unit)","metadata":\#(metadata)}"#
  }

  /// Returns a sleep session with stages of half an hour.
  static func session(_ id: String, _ stages: some Sequence<String>) -> String {
    let intervals = stages.enumerated().map { index, stage in
      let (start, end) = (index * 30, index * 30 + 30)
      return #"{"stage":"\#(stage)","start_time":"2026-05-20T0\#(start / 60):\#(twoDigits(start % 60)):00Z","#
        + #""end_time":"2026-05-20T0\#(end / 60):\#(twoDigits(end % 60)):00Z"}"#
    }
    return #"{"client_record_id":"\#(id)","source_key":"apple_health.phone","#
      + #""start_time":"2026-05-20T00:00:00Z","end_time":"2026-05-20T08:00:00Z","#
      + #""stage_intervals":[\#(intervals.joined(separator: ","))]}"#
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func date(_ clock: String) throws -> Date {
    try Date("2026-05-20T\(clock)Z", strategy: .iso8601)
  }
}
