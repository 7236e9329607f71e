import Synchronization
import Testing
import WellsealFetching

@testable import WellsealHomeAssistant

@Suite("A conversation with a broker")
struct MQTTConnectionTests {
  private static func message(_ topic: String, _ text: String, isRetained: Bool = false) throws -> MQTTMessage
  {
    MQTTMessage(try MQTTTopic(topic), Array(text.utf8), isRetained: isRetained)
  }

  @Test("What is published is taken in full, each message once, and leave is taken without a will")
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

  @Test("What the broker keeps comes with the subscription, and the rest afterwards")
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

  @Test("A connection that ends without leave is told by the will")
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
    "Each way in which a broker fails has its error",
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
    // Only of a broker that says nothing the time runs out; any other may be slow.
    if fault == .silent { broker.patience.connecting = .seconds(1) }
    if fault == .deaf { broker.patience.answer = .milliseconds(300) }
    let patient = broker
    await #expect(throws: error) {
      try await patient.withConnection(as: "a", will: nil) { connection in
        _ = try await connection.subscribe(to: [MQTTTopicFilter(levels: ["a"])])
        for number in 0..<5 { try await connection.publish([Self.message("t", "\(number)")]) }
      }
    }
    try await server.stop()
  }

  @Test("A connection over which nothing goes is kept alive")
  func keepAlive() async throws {
    let server = TestBroker()
    var broker = try await server.start()
    broker.patience.keepAlive = .milliseconds(5)
    try await broker.withConnection(as: "a", will: nil) { connection in
      while server.state.withLock({ $0.pings }) < 3 { try await connection.publish([Self.message("t", "")]) }
    }
    try await server.stop()
  }

  @Test("The broker is told user and password, and how long silence may last")
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

  @Test("Where nobody listens, no connection is made")
  func unreachable() async throws {
    let server = TestBroker()
    let broker = try await server.start()
    try await server.stop()
    await #expect(throws: MQTTError.unreachable) {
      try await broker.withConnection(as: "a", will: nil) { _ in }
    }
  }
}

@Suite("Which broker is spoken to")
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
    "What is none is refused",
    arguments: [
      "", "broker.example", "http://broker.example", "mqtt://", "mqtt://user@broker.example",
      "mqtt://user:secret@broker.example", "mqtt://broker.example/topic", "mqtt://broker.example?x=1",
      "mqtt://broker.example:0", "mqtt://broker.example:70000", "mqtt://[::1]", "mqtt://a b",
    ])
  func refused(text: String) {
    #expect(throws: MQTTError.badAddress) { try BrokerAddress(parsing: text) }
  }

  @Test(
    "Without encryption this machine is spoken to, one of the own network where the person says so, and no other",
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
    "A name that leads nowhere, or to several machines of which one may not be spoken to, is not connected")
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

  @Test("A file of authorities without certificates is told before anything is asked")
  func authorities() async throws {
    var broker = Broker(try BrokerAddress(parsing: "mqtts://127.0.0.1:1"))
    broker.authorities = Array("no certificates".utf8)
    let tried = broker
    await #expect(throws: MQTTError.badAuthorities) {
      try await tried.withConnection(as: "a", will: nil) { _ in }
    }
    #expect(throws: MQTTError.badAuthorities) { try Broker.encodings(of: Array("none".utf8)) }
  }

  @Test("Tries come at twice the distance, never more than a minute apart, and begin anew")
  func pauses() {
    var pause = ReconnectPause()
    var random = SystemRandomNumberGenerator()
    let lengths = (0..<10).map { _ in pause.take(using: &random) }
    for (number, length) in lengths.enumerated() {
      let full = min(.seconds(1 << number), ReconnectPause.longest)
      #expect(length >= full / 2 && length <= full, "number \(number)")
    }
    pause.reset()
    #expect(pause.take(using: &random) <= .seconds(1))
  }
}
