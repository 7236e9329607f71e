import Foundation
import Synchronization
import TestSupport
import Testing
import WellsealBase

@testable import WellsealHomeAssistant

@Suite("Home Assistant publisher")
struct HomePublisherTests {
  private static let steps = "homeassistant/sensor/wellseal/stepCount/config"
  private static let weight = "homeassistant/sensor/wellseal/bodyMass/config"
  private static let availability = "wellseal/wellseal/availability"

  private static func publisher(
    _ fake: ProgramFake, _ broker: Broker, _ change: (inout HomePublisher.Setting) -> Void = { _ in }
  ) throws -> HomePublisher {
    let time = try LocalTime(named: "Europe/Berlin")
    let now = try time.date("2026-05-28T12:00:00+02:00")
    var setting = HomePublisher.Setting(in: time) { $0.uppercased() }
    setting.now = { now }
    setting.settling = .zero
    setting.calm = .zero
    change(&setting)
    let device = try HomeDevice("Wellseal", prefix: "homeassistant", version: "1")
    return HomePublisher(try fake.service(), to: broker, as: device, setting)
  }

  private static func text(_ payload: [UInt8]?) -> String? {
    payload.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Sensors are retained, values aren't, and values equal the API's")
  func once() async throws {
    let server = TestBroker()
    let report = try await Self.publisher(
      ProgramFake([ProgramFake.steps, ProgramFake.weight]), try await server.start()
    ).publishOnce()
    try await server.stop()
    #expect(report.published == ["bodyMass", "stepCount"])
    #expect(report.removed == 0)
    let retained = server.state.withLock { $0.retained }
    #expect(Set(retained.keys) == [Self.steps, Self.weight, Self.availability])
    #expect(Self.text(retained[Self.availability]) == "online")
    var found: [String: String] = [:]
    for await message in server.published.prefix(5) { found[message.topic.name] = Self.text(message.payload) }
    #expect(
      found["wellseal/wellseal/bodyMass"]
        == #"{"value":71.50,"unit":"kg","of":"sample","start":"2026-05-28T07:00:00+02:00","#
        + #""end":"2026-05-28T07:00:00+02:00","source":"Watch"}"#)
  }

  @Test("The number of notices is a sensor, and nothing else of them is sent")
  func notices() async throws {
    let server = TestBroker()
    let broker = try await server.start()
    let fake = ProgramFake([ProgramFake.weight])
    fake.state.withLock { $0.notices = 3 }
    let report = try await Self.publisher(fake, broker).publishOnce()
    #expect(report.published == ["bodyMass", "notices"])
    var found: [String: String] = [:]
    for await message in server.published.prefix(5) { found[message.topic.name] = Self.text(message.payload) }
    let sent = try #require(found["wellseal/wellseal/notices"])
    #expect(sent.hasPrefix(#"{"value":3,"unit":null,"of":"sample","#) && sent.hasSuffix(#""source":null}"#))
    fake.state.withLock { $0.notices = nil }
    let later = try await Self.publisher(fake, broker).publishOnce()
    #expect(later.published == ["bodyMass"] && later.removed == 1)
    try await server.stop()
  }

  @Test("Values are retained if the user chose that")
  func retained() async throws {
    let server = TestBroker()
    _ = try await Self.publisher(ProgramFake([ProgramFake.weight]), try await server.start()) {
      $0.retainsValues = true
    }.publishOnce()
    try await server.stop()
    #expect(server.state.withLock { $0.retained["wellseal/wellseal/bodyMass"] } != nil)
  }

  @Test(
    "Retained sensors aren't sent again, and unreadable ones are removed")
  func again() async throws {
    let server = TestBroker()
    let broker = try await server.start()
    let fake = ProgramFake([ProgramFake.steps, ProgramFake.weight])
    _ = try await Self.publisher(fake, broker) { $0.retainsValues = true }.publishOnce()
    fake.state.withLock { $0.rows["bodyMass"] = nil }
    let report = try await Self.publisher(fake, broker) { $0.retainsValues = true }.publishOnce()
    try await server.stop()
    #expect(report.published == ["stepCount"])
    #expect(report.removed == 1)
    let retained = server.state.withLock { $0.retained }
    #expect(Set(retained.keys) == [Self.steps, Self.availability, "wellseal/wellseal/stepCount"])
    // Five messages at first; then two removals, the availability and a value.
    var topics: [String] = []
    for await message in server.published.prefix(9) { topics.append(message.topic.name) }
    #expect(topics.count { $0 == Self.steps } == 1)
  }

  @Test("After the token is revoked, the broker has no data of the user")
  func ended() async throws {
    let server = TestBroker(retained: ["homeassistant/sensor/other/x/config": [1]])
    let broker = try await server.start()
    let fake = ProgramFake([ProgramFake.steps, ProgramFake.weight])
    _ = try await Self.publisher(fake, broker) { $0.retainsValues = true }.publishOnce()
    fake.state.withLock { $0.status = 401 }
    await #expect(throws: ProgramServiceError.tokenEnded) {
      try await Self.publisher(fake, broker).publishOnce()
    }
    try await server.stop()
    #expect(server.state.withLock { $0.retained } == ["homeassistant/sensor/other/x/config": [1]])
  }

  @Test("Sensors are removed on request, without the API")
  func remove() async throws {
    let server = TestBroker()
    let broker = try await server.start()
    let fake = ProgramFake([ProgramFake.steps, ProgramFake.weight])
    _ = try await Self.publisher(fake, broker) { $0.retainsValues = true }.publishOnce()
    fake.state.withLock { $0.status = 500 }
    #expect(try await Self.publisher(fake, broker).remove() == 2)
    try await server.stop()
    #expect(server.state.withLock { $0.retained } == [:])
  }

  @Test("The publisher publishes at once, on new data, and when Home Assistant starts")
  func publishes() async throws {
    let server = TestBroker()
    let fake = ProgramFake([ProgramFake.weight])
    fake.state.withLock { $0.news = 1 }
    let publisher = try Self.publisher(fake, try await server.start()) { $0.interval = .seconds(3600) }
    let running = Task { try await publisher.run { _ in } }
    var values = 0
    for await message in server.published where message.topic.name == "wellseal/wellseal/bodyMass" {
      values += 1
      // The first is the initial one, and the second is caused by the new data.
      if values == 2 { try server.send("homeassistant/status", "online") }
      if values == 3 { break }
    }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    for await message in server.published {
      #expect(message.topic.name == Self.availability)
      #expect(Self.text(message.payload) == "offline")
      break
    }
    try await server.stop()
  }

  @Test("The publisher reconnects after a broker failure and announces sensors again")
  func comesBack() async throws {
    let server = TestBroker()
    let fake = ProgramFake([ProgramFake.weight])
    let broker = try await server.start()
    let told = Mutex<[String]>([])
    let publisher = try Self.publisher(fake, broker)
    let running = Task {
      try await publisher.run { news in
        if case .disconnected(let error, _) = news { told.withLock { $0.append("\(error)") } }
      }
    }
    var values = 0
    for await message in server.published where message.topic.name == "wellseal/wellseal/bodyMass" {
      values += 1
      if values == 2 { break }
      // It restarts without its retained messages.
      try await server.stop()
      server.state.withLock { $0.retained = [:] }
      try await server.start(port: broker.address.port)
    }
    running.cancel()
    _ = await running.result
    #expect(server.state.withLock { $0.retained[Self.weight] } != nil)
    #expect(told.withLock { $0.first } == "the connection to the broker was lost")
    try await server.stop()
  }

  @Test(
    "Values are unavailable while the API fails; an expired token ends it",
    arguments: [423, 401])
  func unavailable(status: Int) async throws {
    let server = TestBroker()
    let fake = ProgramFake([ProgramFake.weight])
    let publisher = try Self.publisher(fake, try await server.start()) { $0.interval = .milliseconds(20) }
    let running = Task { try await publisher.run { _ in } }
    for await message in server.published {
      if message.topic.name == "wellseal/wellseal/bodyMass" { fake.state.withLock { $0.status = status } }
      guard message.topic.name == Self.availability, Self.text(message.payload) != "online" else { continue }
      #expect(Self.text(message.payload) == (status == 401 ? "" : "offline"))
      break
    }
    if status == 401 {
      await #expect(throws: ProgramServiceError.tokenEnded) { try await running.value }
      #expect(server.state.withLock { $0.retained } == [:])
    } else {
      running.cancel()
      _ = await running.result
      #expect(server.state.withLock { $0.retained[Self.weight] } != nil)
    }
    try await server.stop()
  }

  @Test("Values are published at once when the API is available again")
  func back() async throws {
    let server = TestBroker()
    let fake = ProgramFake([ProgramFake.weight])
    fake.state.withLock { $0.status = 423 }
    let publisher = try Self.publisher(fake, try await server.start()) {
      $0.interval = .seconds(3600)
      $0.calm = .milliseconds(5)
    }
    let running = Task { try await publisher.run { _ in } }
    for await message in server.published {
      if Self.text(message.payload) == "offline" {
        try await wait { fake.state.withLock { $0.refusedWaits } > 0 }
        fake.state.withLock { ($0.idle, $0.status) = (1, 200) }
      }
      if message.topic.name == "wellseal/wellseal/bodyMass" { break }
    }
    running.cancel()
    _ = await running.result
    #expect(server.state.withLock { $0.retained[Self.weight] } != nil)
    try await server.stop()
  }

  @Test("A permanent error ends it")
  func lasting() async throws {
    let server = TestBroker(.refuses(5))
    let publisher = try Self.publisher(ProgramFake(), try await server.start())
    await #expect(throws: MQTTError.refused(.notAuthorized)) { try await publisher.run { _ in } }
    try await server.stop()
  }
}
