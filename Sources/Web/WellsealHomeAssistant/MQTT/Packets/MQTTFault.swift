package import WellsealBase

/// What is wrong with bytes that came from a broker, or with a topic.
package enum MQTTFault: Error, Hashable, CaseIterable {
  /// The name of a topic is empty, too long, or has characters that no name has.
  case badTopic
  /// The first byte is none that a broker sends, or has flags that it must not have.
  case badHeader
  /// The length takes more than four bytes, or more than it needs.
  case badLength
  /// The packet is longer than what is read.
  case tooLong
  /// The packet ends before what it must hold, or goes on behind it.
  case badSize
  /// A text is no UTF-8.
  case badText
  /// An identifier is 0, a code is none, or a flag is set that must not be.
  case badValue
}

extension MQTTFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badTopic: "the name of a topic is empty, longer than \(MQTTTopic.longest) bytes, or no name"
    case .badHeader: "a packet begins with a byte that a broker does not send"
    case .badLength: "the length of a packet is not written as it must be"
    case .tooLong: "a packet is longer than \(BrokerPacketReader.longest) bytes"
    case .badSize: "a packet is shorter or longer than what it holds"
    case .badText: "a text is not UTF-8"
    case .badValue: "a packet holds a number that has no meaning there"
    }
  }
}

extension MQTTFault: DescribedError {
  package var errorCode: String { "mqtt" }
  package var exitClass: ExitClass { .wrongUse }
}
