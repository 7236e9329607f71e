import Synchronization
import Testing
import WellsealFetching

@testable import WellsealHomeAssistant

@Suite("MQTT connections")
struct MQTTConnectionTests {
  private static func message(_ topic: String, _ text: String, isRetained: Bool = false) throws -> MQTTMessage
  {
    MQTTMessage(try MQTTTopic(topic), Array(text.utf8), isRetained: isRetained)
  }

  @Test("Each message is published once, and a clean disconnect sends no will")
  func publishes() async throws {
    let server = TestBroker()
    let broker = try await server.start()
    let messages = try (0..<100).map { try Self.message("t/\($0)", "\($0)", isRetained: true) }
    let count = try await broker.withConnection(as: "a", will: try Self.message("w", "gone")) { connection in
      try await connection.publish(messages)
      return messages.count
    }
    try await server.stop()
    #expect(count == 100)
    var found: [MQTTMessage] = []
    for await message in server.published.prefix(100) { found.append(message) }
    #expect(Set(found) == Set(messages))
    #expect(server.state.withLock { $0.retained.count } == 100)
    #expect(server.state.withLock { $0.retained["w"] } == nil)
  }

  @Test("Retained messages arrive with the subscription, others afterwards")
  func subscribes() async throws {
    let server = TestBroker(retained: ["a/1/c": [1], "a/2/c": [2], "b": [3]])
    let broker = try await server.start()
    try await broker.withConnection(as: "a", will: nil) { connection in
      let kept = try await connection.subscribe(to: [MQTTTopicFilter(levels: ["a", nil, "c"])])
      #expect(Set(kept.map(\.topic.name)) == ["a/1/c", "a/2/c"])
      try server.send("a/3/c", "new")
      for await message in connection.messages {
        #expect(message == (try Self.message("a/3/c", "new")))
        break
      }
    }
    try await server.stop()
  }

  @Test("An unclean disconnect publishes the will")
  func will() async throws {
    let server = TestBroker()
    let broker = try await server.start()
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await broker.withConnection(as: "a", will: try Self.message("w", "gone", isRetained: true)) { _ in
        throw Stop()
      }
    }
    for await message in server.published {
      #expect(message == (try Self.message("w", "gone", isRetained: true)))
      break
    }
    try await server.stop()
  }

  @Test(
    "Each broker failure has its own error",
    arguments: [
      (.refuses(1), .refused(.version)), (.refuses(2), .refused(.client)),
      (.refuses(3), .refused(.unavailable)), (.refuses(4), .refused(.login)),
      (.refuses(5), .refused(.notAuthorized)), (.silent, .noAnswer(seconds: 1)),
      (.deaf, .noAnswer(seconds: 1)), (.hangsUp(after: 2), .lost), (.talksNonsense, .broken(.badHeader)),
      (.confirmsTooMuch, .unexpected), (.tellsNothing, .notSubscribed),
    ] as [(TestBroker.Fault, MQTTError)])
  func fails(fault: TestBroker.Fault, error: MQTTError) async throws {
    let server = TestBroker(fault)
    var broker = try await server.start()
    // Only a silent broker must time out; any other may be slow.
    if fault == .silent { broker.timeouts.connecting = .seconds(1) }
    if fault == .deaf { broker.timeouts.answer = .milliseconds(300) }
    let patient = broker
    await #expect(throws: error) {
      try await patient.withConnection(as: "a", will: nil) { connection in
        _ = try await connection.subscribe(to: [MQTTTopicFilter(levels: ["a"])])
        for number in 0..<5 { try await connection.publish([Self.message("t", "\(number)")]) }
      }
    }
    try await server.stop()
  }

  @Test("An idle connection is kept alive")
  func keepAlive() async throws {
    let server = TestBroker()
    var broker = try await server.start()
    broker.timeouts.keepAlive = .milliseconds(5)
    try await broker.withConnection(as: "a", will: nil) { connection in
      while server.state.withLock({ $0.pings }) < 3 { try await connection.publish([Self.message("t", "")]) }
    }
    try await server.stop()
  }

  @Test("The connect packet contains user, password and keep-alive interval")
  func greeting() async throws {
    let server = TestBroker()
    var broker = try await server.start()
    broker.login = MQTTLogin(user: "anna", password: "secret")
    try await broker.withConnection(as: "client", will: nil) { _ in }
    let greeting = try #require(server.state.withLock { $0.greetings.first })
    #expect(Array(greeting[7...9]) == [0xC2, 0, 60])
    #expect(greeting.suffix(14) == [0, 4] + Array("anna".utf8) + [0, 6] + Array("secret".utf8))
    try await server.stop()
  }

  @Test("Without a listener, the connection fails")
  func unreachable() async throws {
    let server = TestBroker()
    let broker = try await server.start()
    try await server.stop()
    await #expect(throws: MQTTError.unreachable) {
      try await broker.withConnection(as: "a", will: nil) { _ in }
    }
  }
}

@Suite("Broker addresses")
struct BrokerAddressTests {
  @Test(
    "An address is read",
    arguments: [
      ("mqtt://127.0.0.1", "mqtt://127.0.0.1:1883"),
      ("mqtts://Broker.Example", "mqtts://broker.example:8883"),
      ("MQTT://localhost:1884/", "mqtt://localhost:1884"),
    ])
  func read(text: String, written: String) throws {
    #expect(try BrokerAddress(parsing: text).description == written)
  }

  @Test(
    "An invalid address is rejected",
    arguments: [
      "", "broker.example", "http://broker.example", "mqtt://", "mqtt://user@broker.example",
      "mqtt://user:secret@broker.example", "mqtt://broker.example/topic", "mqtt://broker.example?x=1",
      "mqtt://broker.example:0", "mqtt://broker.example:70000", "mqtt://[::1]", "mqtt://a b",
    ])
  func refused(text: String) {
    #expect(throws: MQTTError.badAddress) { try BrokerAddress(parsing: text) }
  }

  @Test(
    "Unencrypted connections need loopback, or permission for own hosts",
    arguments: [
      ("mqtt", "127.0.0.1", false, true), ("mqtt", "192.168.1.2", false, false),
      ("mqtt", "192.168.1.2", true, true), ("mqtt", "93.184.216.34", true, false),
      ("mqtt", "::1", false, true),
      ("mqtts", "192.168.1.2", false, true), ("mqtts", "93.184.216.34", false, true),
    ] as [(String, String, Bool, Bool)])
  func plain(scheme: String, machine: String, allowed: Bool, isSpokenTo: Bool) throws {
    let machine = try #require(NetworkAddress(machine))
    let address = try BrokerAddress(parsing: "\(scheme)://broker.example")
    #expect(address.allows(machine, unencrypted: allowed) == isSpokenTo)
  }

  @Test(
    "A name without an address, or with a forbidden one, isn't connected")
  func names() async throws {
    let address = try BrokerAddress(parsing: "mqtt://broker.example:1")
    await #expect(throws: MQTTError.hostNotFound) {
      try await Broker(address) { _ in [] }.withConnection(as: "a", will: nil) { _ in }
    }
    await #expect(throws: MQTTError.notEncrypted) {
      try await Broker(address) { _ in ["127.0.0.1", "93.184.216.34"].compactMap { NetworkAddress($0) } }
        .withConnection(as: "a", will: nil) { _ in }
    }
  }

  @Test("A CA file without certificates is reported before connecting")
  func authorities() async throws {
    var broker = Broker(try BrokerAddress(parsing: "mqtts://127.0.0.1:1"))
    broker.authorities = Array("no certificates".utf8)
    let tried = broker
    await #expect(throws: MQTTError.badAuthorities) {
      try await tried.withConnection(as: "a", will: nil) { _ in }
    }
    #expect(throws: MQTTError.badAuthorities) { try Broker.encodings(of: Array("none".utf8)) }
  }

  @Test("The reconnect delay doubles up to a minute and resets")
  func pauses() {
    var pause = ReconnectPause()
    var random = SystemRandomNumberGenerator()
    let lengths = (0..<10).map { _ in pause.nextDelay(using: &random) }
    for (number, length) in lengths.enumerated() {
      let full = min(.seconds(1 << number), ReconnectPause.maxDelay)
      #expect(length >= full / 2 && length <= full, "number \(number)")
    }
    pause.reset()
    #expect(pause.nextDelay(using: &random) <= .seconds(1))
  }
}
