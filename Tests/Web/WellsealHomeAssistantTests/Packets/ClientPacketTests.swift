import TestSupport
import Testing

@testable import WellsealHomeAssistant

@Suite("Client packets")
struct ClientPacketTests {
  @Test("A full connect packet has the layout of the standard")
  func greeting() throws {
    let greeting = ClientPacket.Greeting(
      "a", keepAlive: 60, will: MQTTMessage(try MQTTTopic("w"), [0x78], isRetained: true),
      login: MQTTLogin(user: "u", password: "p"))
    #expect(
      ClientPacket.connect(greeting).bytes == [
        0x10, 25, 0, 4, 0x4D, 0x51, 0x54, 0x54, 4, 0xEE, 0, 60, 0, 1, 0x61, 0, 1, 0x77, 0, 1, 0x78, 0, 1,
        0x75,
        0, 1, 0x70,
      ])
  }

  @Test("A connect packet without will and login has only the clean flag")
  func plainGreeting() {
    let bytes = ClientPacket.connect(.init("a", keepAlive: 1)).bytes
    #expect(bytes == [0x10, 13, 0, 4, 0x4D, 0x51, 0x54, 0x54, 4, 0x02, 0, 1, 0, 1, 0x61])
  }

  @Test("A user without a password is encoded alone")
  func userAlone() {
    let bytes = ClientPacket.connect(.init("a", keepAlive: 1, login: .init(user: "u", password: nil))).bytes
    #expect(bytes[9] == 0x82)
    #expect(bytes.suffix(3) == [0, 1, 0x75])
  }

  @Test(
    "Small packets equal those of the standard",
    arguments: [
      (.ping, [0xC0, 0]), (.disconnect, [0xE0, 0]), (.acknowledge(0x0102), [0x40, 2, 1, 2]),
    ] as [(ClientPacket, [UInt8])])
  func small(packet: ClientPacket, bytes: [UInt8]) { #expect(packet.bytes == bytes) }

  @Test("A subscription requests QoS 0, at most once, for each filter")
  func subscription() throws {
    let filters = [try MQTTTopicFilter(levels: ["a", nil]), MQTTTopicFilter(try MQTTTopic("b"))]
    #expect(
      ClientPacket.subscribe(filters, id: 10).bytes == [
        0x82, 12, 0, 10, 0, 3, 0x61, 0x2F, 0x2B, 0, 0, 1, 0x62, 0,
      ])
  }

  @Test(
    "A published message of any length round-trips",
    arguments: [0, 1, 119, 120, 16_374, 16_375, 65_536])
  func lengths(count: Int) throws {
    let message = MQTTMessage(
      try MQTTTopic("t/x"), [UInt8](repeating: 7, count: count), isRetained: count % 2 == 0)
    var reader = BrokerPacketReader()
    // A broker forwards messages in the same format.
    reader.append(ClientPacket.publish(message, id: 9).bytes)
    #expect(try reader.next() == .message(message, id: 9, isRepeated: false))
    #expect(try reader.next() == nil)
  }

  @Test("The description of credentials omits name and password")
  func description() {
    #expect("\(MQTTLogin(user: "anna", password: "secret"))" == "MQTTLogin")
  }
}
