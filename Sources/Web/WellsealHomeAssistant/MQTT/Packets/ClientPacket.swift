/// A packet from a client.
package enum ClientPacket: Sendable, Hashable {
  case connect(Greeting)
  /// A message; the broker confirms one with an identifier.
  case publish(MQTTMessage, id: UInt16?)
  /// The confirmation of a broker's message.
  case acknowledge(UInt16)
  /// A subscription with a quality of at most once.
  case subscribe([MQTTTopicFilter], id: UInt16)
  case ping
  case disconnect

  /// The first packet: the client, and the will for a lost connection.
  package struct Greeting: Sendable, Hashable {
    var client: String
    /// The keep-alive interval in seconds.
    ///
    /// After one and a half times as long without a packet, the broker considers the client gone.
    var keepAlive: UInt16
    var will: MQTTMessage?
    var login: MQTTLogin?

    package init(_ client: String, keepAlive: UInt16, will: MQTTMessage? = nil, login: MQTTLogin? = nil) {
      self.client = client
      self.keepAlive = keepAlive
      self.will = will
      self.login = login
    }
  }
}

/// The credentials of a client.
package struct MQTTLogin: Sendable, Hashable {
  var user: String
  var password: String?

  package init(user: String, password: String?) {
    self.user = user
    self.password = password
  }
}

extension MQTTLogin: CustomStringConvertible {
  /// A description without user name and password.
  package var description: String { "MQTTLogin" }
}

extension ClientPacket {
  /// The encoded packet.
  ///
  /// | packet | first byte | content after the length |
  /// |---|---|---|
  /// | connect | 10 | `MQTT`, 4, flags, seconds, client, will topic, will message, user, password |
  /// | publish | 30, or 32 with an identifier; plus 1 if retained | topic, identifier, message |
  /// | acknowledge | 40 | identifier |
  /// | subscribe | 82 | identifier; a filter and 0 each |
  /// | ping, disconnect | C0, E0 | |
  ///
  /// Texts are preceded by their length in two bytes.
  ///
  /// Source: MQTT 3.1.1, chapter 3.
  package var bytes: [UInt8] {
    var writer = PacketWriter()
    switch self {
    case .connect(let greeting):
      writer.write(greeting)
      return writer.packet(0x10)
    case .publish(let message, let id):
      writer.text(message.topic.name)
      if let id { writer.number(id) }
      writer.bytes += message.payload
      return writer.packet((id == nil ? 0x30 : 0x32) | (message.isRetained ? 0x01 : 0))
    case .acknowledge(let id):
      writer.number(id)
      return writer.packet(0x40)
    case .subscribe(let filters, let id):
      writer.number(id)
      for filter in filters {
        writer.text(filter.text)
        writer.bytes.append(0)
      }
      return writer.packet(0x82)
    case .ping: return writer.packet(0xC0)
    case .disconnect: return writer.packet(0xE0)
    }
  }
}

/// A type that encodes a packet.
private struct PacketWriter {
  var bytes: [UInt8] = []

  mutating func write(_ greeting: ClientPacket.Greeting) {
    text("MQTT")
    bytes += [4, Self.flags(greeting)]
    number(greeting.keepAlive)
    text(greeting.client)
    if let will = greeting.will {
      text(will.topic.name)
      block(will.payload)
    }
    if let login = greeting.login {
      text(login.user)
      if let password = login.password { text(password) }
    }
  }

  /// Returns the flags for a new session; the will is confirmed like any message of this client.
  private static func flags(_ greeting: ClientPacket.Greeting) -> UInt8 {
    var flags: UInt8 = 0x02
    if let will = greeting.will { flags |= will.isRetained ? 0x2C : 0x0C }
    if let login = greeting.login { flags |= login.password == nil ? 0x80 : 0xC0 }
    return flags
  }

  mutating func number(_ number: UInt16) { bytes += [UInt8(number >> 8), UInt8(truncatingIfNeeded: number)] }

  mutating func text(_ text: String) { block(Array(text.utf8)) }

  /// Appends a block, truncated to the maximum of a two-byte length.
  mutating func block(_ block: [UInt8]) {
    let block = block.prefix(Int(UInt16.max))
    number(UInt16(block.count))
    bytes += block
  }

  /// Returns the packet with its first byte and its length, seven bits per byte.
  func packet(_ first: UInt8) -> [UInt8] {
    var packet = [first]
    var rest = bytes.count
    repeat {
      packet.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return packet + bytes
  }
}
