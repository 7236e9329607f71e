import Foundation
import Synchronization
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealPages
import WellsealRequests
import WellsealStore

@testable import WellsealHealthApp
@testable import WellsealQueries

@Suite("Delivery of notices by the app")
struct NoticeServiceTests {
  /// A clock, a desktop and a network that record what they are asked.
  private final class World: Sendable {
    struct State {
      var now = Demo.now
      var isLocked = false
      var shown: [NoticeMessage] = []
      var requests: [WebRequest] = []
      var isDead = false
      var questions: [NoticeEvaluation.Request] = []
      var press: (@Sendable (NoticeAction) -> Void)?
      var openedCount = 0
    }
    let state = Mutex(State())

    /// All bytes that left the program.
    var sent: String {
      state.withLock { state in
        state.shown.map { "\($0.title)\n\($0.body)" }.joined(separator: "\n")
          + state.requests.map { request in
            "\(request.url) \(request.headers.map { "\($0.name): \($0.value)" }) "
              + String(decoding: request.body, as: UTF8.self)
          }.joined(separator: "\n")
      }
    }

    func advance(_ seconds: TimeInterval) { state.withLock { $0.now += seconds } }

    func service(_ store: any SampleStore) -> NoticeService {
      NoticeService(
        NoticeService.Setting(
          store: { self.state.withLock { $0.isLocked } ? nil : store }, choices: { AppChoices() },
          requests: { self.state.withLock { $0.questions } },
          showOnDesktop: { message, _, press in
            self.state.withLock { $0.shown.append(message) }
            self.state.withLock { $0.press = press }
            return 1
          },
          openApp: { self.state.withLock { $0.openedCount += 1 } },
          ntfy: NtfySender { request in
            let isDead = self.state.withLock { state in
              state.requests.append(request)
              return state.isDead
            }
            return isDead
              ? .failure(WebError(.connectionFailed, url: request.url))
              : .success(WebResponse(status: 200, headers: [], body: []))
          }, time: Demo.time, now: { self.state.withLock { $0.now } }))
    }
  }

  /// Returns a store with a due dose, a pulse beyond a limit, and both channels on.
  private static func store(_ change: @Sendable (inout NoticeSettings) throws -> Void = { _ in }) async throws
    -> any SampleStore
  {
    let demo = try await Demo(days: 0)
    let time = Demo.time
    let today = time.day(Demo.now)
    let clock = time.words(Demo.now).dropFirst(11).prefix(5)
    let minute = try #require(DoseSchedule.Time.minute(String(clock)))
    var medication = try OwnMedication(name: "Metformin")
    medication.setSchedule(try DoseSchedule(days: .every(1), times: [.init(minute: minute)], from: today))
    try await OwnMedications.save(medication, in: demo.store)
    let json = try JSONDocument(parsing: Array(#"{"test":"above","type":"heartRate","value":131}"#.utf8)).root
    try await NoticeSettings.change(in: demo.store) { settings in
      settings.quiet.isOn = false
      try settings.add(json, at: Demo.now - 7200)
      try settings.set(.desktop, isOn: true)
      settings.setNtfy(try NtfyTopic(parsing: "https://ntfy.example.org/topic7"))
      try settings.setNtfyToken("tk_77")
      try settings.set(.ntfy, isOn: true)
      try change(&settings)
    }
    _ = try await demo.add(
      .heartRate, .quantity(HealthQuantity(137, "count/min")), at: Demo.now - 600, from: "Ring of Ada")
    return demo.store
  }

  /// Words and values that may not leave the app: names, types, values, limits and sources.
  private static let secrets = [
    "Metformin", "137", "131", "Heart", "heart", "Pulse", "bpm", "BPM", "count/min", "medication",
    "Ring of Ada",
    "dose",
  ]

  @Test("A message contains no value, name or type unless the user allows it")
  func noLeaks() async throws {
    let world = World()
    let service = world.service(try await Self.store())
    await service.update()
    #expect(world.state.withLock { $0.shown.count } == 1 && world.state.withLock { $0.requests.count } == 1)
    for secret in Self.secrets { #expect(!world.sent.contains(secret), "\(secret)") }
    let request = try #require(world.state.withLock { $0.requests.first })
    #expect(request.url == "https://ntfy.example.org/")
    #expect(world.sent.contains("2 notices") && world.sent.contains("topic7"))
  }

  @Test("Details name values, and sensitive names only with their own setting", arguments: [false, true])
  func details(namesSensitive: Bool) async throws {
    let world = World()
    let service = world.service(
      try await Self.store { settings in
        try settings.set(.desktop, showsDetails: true)
        settings.namesSensitive = namesSensitive
      })
    await service.update()
    let body = world.state.withLock { $0.shown.first?.body ?? "" }
    #expect(body.contains("131"))
    #expect(body.contains("Metformin") == namesSensitive)
    // The other channel has no details.
    let sent = world.state.withLock { $0.requests.map { String(decoding: $0.body, as: UTF8.self) }.joined() }
    for secret in Self.secrets { #expect(!sent.contains(secret), "\(secret)") }
  }

  /// Sets a store so that the only notice is a due dose, which the desktop names.
  private static let onlyNamedDose: @Sendable (inout NoticeSettings) throws -> Void = { settings in
    for rule in settings.rules where rule.id != "doses" { try settings.change(rule.id) { $0.level = .off } }
    try settings.set(.desktop, showsDetails: true)
    settings.namesSensitive = true
  }

  @Test("The button for a named dose logs it once, and ends the notice")
  func taken() async throws {
    let world = World()
    let store = try await Self.store(Self.onlyNamedDose)
    let service = world.service(store)
    let running = Task { await service.run() }
    defer { running.cancel() }
    try await wait { world.state.withLock { $0.press != nil } }
    let shown = try #require(world.state.withLock { $0.shown.first })
    #expect(shown.buttons.map(\.action) == [.open, .taken] && shown.body.contains("Metformin"))
    let press = try #require(world.state.withLock { $0.press })
    press(.taken)
    press(.taken)
    try await wait { try await !store.samples(of: .medicationDoseEvent).isEmpty }
    press(.open)
    try await wait { world.state.withLock { $0.openedCount } == 1 }
    let samples = try await store.samples(of: .medicationDoseEvent)
    #expect(samples.count == 1)
    guard case .medicationDose(let dose)? = samples.first?.value else {
      Issue.record("no dose")
      return
    }
    #expect(DoseStatus(rawValue: dose.logStatus) == .taken)
    #expect(try await NoticeLog(in: store).active.isEmpty)
  }

  @Test("A button that is pressed on the next day logs the dose of the notification")
  func takenLater() async throws {
    let world = World()
    let store = try await Self.store(Self.onlyNamedDose)
    let service = world.service(store)
    let running = Task { await service.run() }
    defer { running.cancel() }
    try await wait { world.state.withLock { $0.press != nil } }
    let press = try #require(world.state.withLock { $0.press })
    world.advance(11 * 3600)
    let now = world.state.withLock { $0.now }
    #expect(Demo.time.day(now) != Demo.time.day(Demo.now))
    press(.taken)
    try await wait { try await !store.samples(of: .medicationDoseEvent).isEmpty }
    let sample = try #require(try await store.samples(of: .medicationDoseEvent).first)
    guard case .medicationDose(let dose) = sample.value else {
      Issue.record("no dose")
      return
    }
    let scheduled = try #require(dose.scheduledDate)
    #expect(sample.start == now && Demo.time.day(scheduled) == Demo.time.day(Demo.now))
  }

  @Test("The button logs no medication that the notification doesn't name", arguments: [true, false])
  func takenOther(isNamedThere: Bool) async throws {
    let world = World()
    let store = try await Self.store(Self.onlyNamedDose)
    let service = world.service(store)
    let running = Task { await service.run() }
    defer { running.cancel() }
    try await wait { world.state.withLock { $0.press != nil } }
    let press = try #require(world.state.withLock { $0.press })
    var named = try #require(try await OwnMedications(in: store).all.first)
    var other = try OwnMedication(name: "Warfarin")
    other.setSchedule(named.schedule)
    try await OwnMedications.save(other, in: store)
    if !isNamedThere {
      named.setArchived(true)
      try await OwnMedications.save(named, in: store)
    }
    press(.taken)
    press(.open)
    try await wait { world.state.withLock { $0.openedCount } == (isNamedThere ? 1 : 2) }
    let doses = try await store.samples(of: .medicationDoseEvent).compactMap { sample in
      if case .medicationDose(let dose) = sample.value { dose.concept } else { nil }
    }
    #expect(doses == (isNamedThere ? [named.concept] : []))
  }

  @Test("While the store is locked, the button opens the app and logs nothing")
  func takenWhileLocked() async throws {
    let world = World()
    let store = try await Self.store(Self.onlyNamedDose)
    let service = world.service(store)
    let running = Task { await service.run() }
    defer { running.cancel() }
    try await wait { world.state.withLock { $0.press != nil } }
    world.state.withLock { $0.isLocked = true }
    let press = try #require(world.state.withLock { $0.press })
    press(.taken)
    try await wait { world.state.withLock { $0.openedCount } == 1 }
    #expect(try await store.samples(of: .medicationDoseEvent).isEmpty)
  }

  @Test(
    "A message that names no dose, or something else, too, has no such button",
    arguments: [(false, true, true), (true, false, true), (true, true, false)])
  func noButton(showsDetails: Bool, namesSensitive: Bool, isOnlyDose: Bool) async throws {
    let world = World()
    let store = try await Self.store { settings in
      if isOnlyDose { try Self.onlyNamedDose(&settings) }
      try settings.set(.desktop, showsDetails: showsDetails)
      settings.namesSensitive = namesSensitive
    }
    await world.service(store).update()
    let shown = try #require(world.state.withLock { $0.shown.first })
    #expect(shown.buttons.map(\.action) == [.open])
  }

  @Test("Updates and restarts send nothing again")
  func restart() async throws {
    let world = World()
    let store = try await Self.store()
    for _ in 0..<3 {
      let service = world.service(store)
      await service.update()
      world.advance(60)
      await service.update()
    }
    #expect(world.state.withLock { $0.shown.count } == 1 && world.state.withLock { $0.requests.count } == 1)
  }

  @Test("An unreachable ntfy server gets four attempts, and the desktop isn't affected")
  func deadServer() async throws {
    let world = World()
    world.state.withLock { $0.isDead = true }
    let store = try await Self.store { settings in
      try settings.change("doses") { rule in rule.level = .off }
    }
    let service = world.service(store)
    for _ in 0..<240 {
      await service.update()
      world.advance(60)
    }
    #expect(world.state.withLock { $0.requests.count } == NoticeLog.maxAttempts)
    #expect(world.state.withLock { $0.shown.count } == 1)
    let error = await #expect(throws: NoticeDeliveryError.self) {
      try await service.test(.ntfy, NoticeSettings(in: store))
    }
    #expect(error == .unreachable(.connectionFailed))
    #expect(error.map { !"\($0) \($0.hint ?? "")".contains("topic7") } ?? false)
  }

  @Test("A locked store gets a reminder without the medication's name")
  func locked() async throws {
    let world = World()
    world.state.withLock { $0.now = Demo.now - 3600 }
    let service = world.service(try await Self.store())
    await service.update()
    world.state.withLock { $0.isLocked = true }
    world.state.withLock { $0.shown = [] }
    await service.update()
    #expect(world.state.withLock { $0.shown }.isEmpty)
    world.state.withLock { $0.now = Demo.now }
    await service.update()
    await service.update()
    #expect(world.state.withLock { $0.shown.map(\.body) } == ["A reminder"])
    world.state.withLock { $0.isLocked = false }
    world.state.withLock { $0.shown = [] }
    await service.update()
    let again = world.state.withLock { $0.shown.map(\.body) }
    #expect(!again.contains("A reminder"))
  }

  @Test("A reading of a measuring week is a reminder without health words, also of a locked store")
  func measurement() async throws {
    let world = World()
    let store = try await Self.store { settings in
      for rule in settings.rules where rule.id != "measurements" {
        try settings.change(rule.id) { rule in rule.level = .off }
      }
    }
    let today = Demo.time.day(Demo.now)
    // The clock is at 22:26.
    let week = try BloodPressureWeek(first: today, evening: "23:00")
    try await BloodPressureWeeks.change(in: store) { try $0.start(week, today: today) }
    let service = world.service(store)
    await service.update()
    #expect(world.sent.isEmpty)
    world.state.withLock { $0.isLocked = true }
    world.advance(2400)
    await service.update()
    await service.update()
    #expect(world.state.withLock { $0.shown.map(\.body) } == ["A reminder"])
    world.state.withLock { $0.isLocked = false }
    await service.update()
    #expect(world.state.withLock { $0.shown.count } == 1)
    #expect(world.sent.contains("A reminder") && world.state.withLock { $0.requests.count } == 1)
    for word in ["lood", "ressure", "reading", "easuring"] { #expect(!world.sent.contains(word), "\(word)") }
  }

  @Test("A pending request of an app is a notice, and quiet hours hold it")
  func quietRequest() async throws {
    let world = World()
    let store = try await Self.store { settings in
      for id in ["doses", "own-1"] { try settings.change(id) { rule in rule.level = .off } }
      settings.quiet = try QuietHours(parsing: "0:00-23:59")
    }
    world.state.withLock { state in
      state.questions = [.init(id: UUID(), app: "Steps", date: state.now)]
    }
    let service = world.service(store)
    await service.update()
    #expect(world.state.withLock { $0.shown }.isEmpty)
    let entries = try await NoticeLog(in: store).active
    #expect(entries.map(\.notice.names) == [["Steps"]])
  }
}
