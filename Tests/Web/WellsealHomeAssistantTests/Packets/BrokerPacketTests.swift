import TestSupport
import Testing

@testable import WellsealHomeAssistant

@Suite("Broker packets")
struct BrokerPacketTests {
  static func read(_ bytes: [UInt8]) throws(MQTTProtocolError) -> BrokerPacket? {
    var reader = BrokerPacketReader()
    reader.append(bytes)
    return try reader.next()
  }

  @Test(
    "Each packet is read",
    arguments: [
      ([0x20, 2, 0, 0], .greeted(nil, hasSession: false)),
      ([0x20, 2, 1, 0], .greeted(nil, hasSession: true)),
      ([0x20, 2, 0, 5], .greeted(.notAuthorized, hasSession: false)), ([0x40, 2, 1, 0], .acknowledged(256)),
      ([0x90, 4, 0, 1, 1, 0x80], .subscribed(1, [true, false])), ([0xD0, 0], .pinged),
    ] as [([UInt8], BrokerPacket)])
  func each(bytes: [UInt8], packet: BrokerPacket) throws { #expect(try Self.read(bytes) == packet) }

  @Test("A message has a topic and a payload that may be empty")
  func message() throws {
    let topic = try MQTTTopic("a/b")
    #expect(
      try Self.read([0x31, 5, 0, 3, 0x61, 0x2F, 0x62])
        == .message(MQTTMessage(topic, [], isRetained: true), id: nil, isRepeated: false))
    #expect(
      try Self.read([0x3A, 8, 0, 3, 0x61, 0x2F, 0x62, 0, 7, 0xFF])
        == .message(MQTTMessage(topic, [0xFF]), id: 7, isRepeated: true))
  }

  @Test(
    "An invalid packet is rejected",
    arguments: [
      // Client packets, and packets of QoS 2.
      ([0x10, 0], .badHeader), ([0x82, 0], .badHeader), ([0xC0, 0], .badHeader), ([0xE0, 0], .badHeader),
      ([0x50, 2, 0, 1], .badHeader), ([0x00, 0], .badHeader), ([0xF0, 0], .badHeader),
      // Flags.
      ([0x21, 2, 0, 0], .badHeader), ([0xD1, 0], .badHeader), ([0x34, 5, 0, 1, 0x61, 0, 1], .badHeader),
      ([0x36, 5, 0, 1, 0x61, 0, 1], .badHeader), ([0x38, 3, 0, 1, 0x61], .badHeader),
      // Lengths.
      ([0xD0, 0x80, 0], .badLength), ([0x30, 0x80, 0x80, 0x80, 0x80], .badLength),
      ([0x30, 0xFF, 0xFF, 0xFF, 0x7F], .tooLong), ([0xD0, 1, 0], .badSize), ([0x20, 1, 0], .badSize),
      ([0x20, 3, 0, 0, 0], .badSize), ([0x40, 3, 0, 1, 0], .badSize), ([0x90, 2, 0, 1], .badSize),
      ([0x30, 2, 0, 1], .badSize), ([0x32, 4, 0, 1, 0x61, 0], .badSize),
      // Values.
      ([0x20, 2, 2, 0], .badValue), ([0x20, 2, 0, 6], .badValue), ([0x20, 2, 1, 5], .badValue),
      ([0x40, 2, 0, 0], .badValue), ([0x90, 3, 0, 0, 0], .badValue), ([0x90, 3, 0, 1, 3], .badValue),
      ([0x32, 5, 0, 1, 0x61, 0, 0], .badValue), ([0x30, 3, 0, 1, 0xFF], .badText),
      ([0x30, 2, 0, 0], .badTopic), ([0x30, 3, 0, 1, 0x23], .badTopic),
    ] as [([UInt8], MQTTProtocolError)])
  func refused(bytes: [UInt8], fault: MQTTProtocolError) {
    #expect(throws: fault) { try Self.read(bytes) }
  }

  @Test("An incomplete packet waits, and chunking loses nothing", arguments: 1...30)
  func pieces(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let packets: [[UInt8]] = [
      [0x20, 2, 0, 0], [0x31, 5, 0, 3, 0x61, 0x2F, 0x62], [0xD0, 0],
      ClientPacket.publish(MQTTMessage(try MQTTTopic("t"), [UInt8](repeating: 1, count: 300)), id: 3).bytes,
    ]
    let line = (0..<20).map { _ in packets.randomElement(using: &random) ?? [] }
    var rest = line.flatMap(\.self)[...]
    var reader = BrokerPacketReader()
    var found: [BrokerPacket] = []
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...90, using: &random))
      rest = rest.dropFirst(piece.count)
      reader.append(piece)
      while let packet = try reader.next() { found.append(packet) }
    }
    #expect(found == (try line.compactMap { try Self.read($0) }))
    #expect(found.count == 20)
  }

  @Test("An oversized packet is rejected by its length prefix")
  func cap() {
    #expect(throws: MQTTProtocolError.tooLong) { try Self.read([0x30, 0xFF, 0xFF, 0x7F]) }
  }
}
