/// A packet from a broker.
package enum BrokerPacket: Sendable, Hashable {
  /// The response to a connect packet.
  case greeted(MQTTConnectError?, hasSession: Bool)
  /// A message; one with an identifier must be confirmed.
  case message(MQTTMessage, id: UInt16?, isRepeated: Bool)
  /// The confirmation of a publication.
  case acknowledged(UInt16)
  /// The response to a subscription, with the acceptance of each filter.
  case subscribed(UInt16, [Bool])
  case pinged
}

/// The reason why a broker rejects a connection.
///
/// Source: MQTT 3.1.1, table 3.1.
package enum MQTTConnectError: UInt8, Sendable, Hashable, CaseIterable {
  case version = 1
  case client = 2
  case unavailable = 3
  case login = 4
  case notAuthorized = 5
}

/// A type that reads packets from the bytes of a broker, in chunks of any size.
///
/// It is stricter than the standard: lengths have no needless bytes, and a packet has at most
/// ``longest`` bytes. Messages of quality 2 are rejected, since none are requested.
package struct BrokerPacketReader: Sendable {
  private var buffer: [UInt8] = []

  /// The maximum number of bytes of a packet after its length.
  static let maxLength = MQTTMessage.maxPayloadLength + MQTTTopic.maxLength + 4

  package init() {}

  /// Appends received bytes.
  package mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

  /// Returns the next complete packet, or `nil` if it hasn't arrived yet.
  ///
  /// - Throws: ``MQTTProtocolError``, after which no further bytes can be parsed.
  package mutating func next() throws(MQTTProtocolError) -> BrokerPacket? {
    guard let first = buffer.first else { return nil }
    guard Self.kinds.contains(first >> 4) else { throw .badHeader }
    guard let (length, begin) = try Self.length(buffer) else { return nil }
    guard length <= Self.maxLength else { throw .tooLong }
    guard buffer.count >= begin + length else { return nil }
    var fields = PacketFields(buffer[begin..<begin + length])
    let packet = try BrokerPacket(first, &fields)
    guard fields.isAtEnd else { throw .badSize }
    buffer.removeFirst(begin + length)
    return packet
  }

  private static let kinds: Set<UInt8> = [2, 3, 4, 9, 13]

  /// Returns the number of bytes after the length and their start, or `nil` if the length is
  /// incomplete.
  private static func length(_ bytes: [UInt8]) throws(MQTTProtocolError) -> (Int, Int)? {
    var length = 0
    for place in 1...4 {
      guard place < bytes.count else { return nil }
      length |= Int(bytes[place] & 0x7F) << (7 * (place - 1))
      guard bytes[place] < 0x80 else { continue }
      guard place == 1 || bytes[place] != 0 else { throw .badLength }
      return (length, place + 1)
    }
    throw .badLength
  }
}

extension BrokerPacket {
  /// Parses a packet.
  ///
  /// Source: MQTT 3.1.1, sections 3.2, 3.3, 3.4, 3.9 and 3.13.
  fileprivate init(_ first: UInt8, _ fields: inout PacketFields) throws(MQTTProtocolError) {
    let flags = first & 0x0F
    guard first >> 4 == 3 || flags == 0 else { throw .badHeader }
    switch first >> 4 {
    case 2: self = try Self.greeting(&fields)
    case 3: self = try Self.message(flags, &fields)
    case 4: self = .acknowledged(try fields.identifier())
    case 9: self = .subscribed(try fields.identifier(), try Self.codes(fields.rest()))
    default: self = .pinged
    }
  }

  private static func greeting(_ fields: inout PacketFields) throws(MQTTProtocolError) -> BrokerPacket {
    let (session, code) = (try fields.byte(), try fields.byte())
    guard session <= 1, code == 0 || MQTTConnectError(rawValue: code) != nil, code == 0 || session == 0 else {
      throw .badValue
    }
    return .greeted(MQTTConnectError(rawValue: code), hasSession: session == 1)
  }

  private static func message(_ flags: UInt8, _ fields: inout PacketFields) throws(MQTTProtocolError)
    -> BrokerPacket
  {
    let (quality, isRepeated) = (flags >> 1 & 0x03, flags & 0x08 != 0)
    guard quality <= 1, quality == 1 || !isRepeated else { throw .badHeader }
    let topic = try MQTTTopic(try fields.text())
    let id = quality == 1 ? try fields.identifier() : nil
    let payload = fields.rest()
    guard payload.count <= MQTTMessage.maxPayloadLength else { throw .tooLong }
    return .message(
      MQTTMessage(topic, Array(payload), isRetained: flags & 0x01 != 0), id: id, isRepeated: isRepeated)
  }

  /// Returns the acceptance of each filter; an accepted one has a quality.
  private static func codes(_ codes: ArraySlice<UInt8>) throws(MQTTProtocolError) -> [Bool] {
    guard !codes.isEmpty else { throw .badSize }
    guard codes.allSatisfy({ $0 <= 2 || $0 == 0x80 }) else { throw .badValue }
    return codes.map { $0 != 0x80 }
  }
}

/// The fields after the length of a packet, in order.
private struct PacketFields {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() throws(MQTTProtocolError) -> UInt8 {
    guard let byte = bytes.popFirst() else { throw .badSize }
    return byte
  }

  mutating func number() throws(MQTTProtocolError) -> UInt16 { UInt16(try byte()) << 8 | UInt16(try byte()) }

  /// Returns a nonzero number.
  mutating func identifier() throws(MQTTProtocolError) -> UInt16 {
    let id = try number()
    guard id != 0 else { throw .badValue }
    return id
  }

  mutating func text() throws(MQTTProtocolError) -> String {
    let count = Int(try number())
    guard bytes.count >= count else { throw .badSize }
    let part = bytes.prefix(count)
    bytes = bytes.dropFirst(count)
    guard let text = String(validating: part, as: UTF8.self) else { throw .badText }
    return text
  }

  /// Returns the remaining bytes.
  mutating func rest() -> ArraySlice<UInt8> {
    defer { bytes = [] }
    return bytes
  }
}
