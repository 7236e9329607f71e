package import WellsealBase

/// An error that occurs when bytes of a broker, or a topic, are invalid.
package enum MQTTProtocolError: Error, Hashable, CaseIterable {
  /// The name of a topic is empty, too long, or has invalid characters.
  case badTopic
  /// The first byte isn't one of a broker's packet, or has invalid flags.
  case badHeader
  /// The length has more than four bytes, or more than necessary.
  case badLength
  /// The packet is longer than the limit.
  case tooLong
  /// The packet is shorter or longer than its content.
  case badSize
  /// A text isn't UTF-8.
  case badText
  /// An identifier is 0, a code is unknown, or a flag is invalid.
  case badValue
}

extension MQTTProtocolError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badTopic: "invalid topic name: empty, longer than \(MQTTTopic.maxLength) bytes, or no name"
    case .badHeader: "invalid packet type"
    case .badLength: "invalid packet length"
    case .tooLong: "a packet is longer than \(BrokerPacketReader.maxLength) bytes"
    case .badSize: "the packet length doesn't match its content"
    case .badText: "text isn't UTF-8"
    case .badValue: "invalid value in a packet"
    }
  }
}

extension MQTTProtocolError: DescribedError {
  package var errorCode: String { "mqtt" }
  package var exitClass: ExitClass { .wrongUse }
}
