/// The name of a topic that messages are published to, without wildcards.
///
/// Source: MQTT 3.1.1, sections 1.5.3 (texts) and 4.7 (names and filters); shorter than it allows.
package struct MQTTTopic: Sendable, Hashable {
  package let name: String

  /// The most bytes of a name.
  package static let longest = 1024

  /// - Parameter name: what was written.
  /// - Throws: ``MQTTFault/badTopic`` where it is empty, too long, or has a wildcard or a control character.
  init(_ name: String) throws(MQTTFault) {
    guard (1...Self.longest).contains(name.utf8.count), !name.utf8.contains(where: Self.isForbidden) else {
      throw .badTopic
    }
    self.name = name
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "#")
  }
}

extension MQTTTopic: CustomStringConvertible {
  package var description: String { name }
}

/// Which topics a client wants to hear of: `+` stands for one level of a name.
package struct MQTTTopicFilter: Sendable, Hashable {
  let text: String

  /// Every topic that has any single level at the places where the list has nil.
  ///
  /// - Throws: ``MQTTFault/badTopic`` where a level is none.
  init(levels: [String?]) throws(MQTTFault) {
    for case let level? in levels where level.utf8.contains(UInt8(ascii: "/")) { throw .badTopic }
    // What is a topic with another word in the place of the wildcard is a filter.
    text = levels.map { $0 ?? "+" }.joined(separator: "/")
    _ = try MQTTTopic(levels.map { $0 ?? "x" }.joined(separator: "/"))
  }

  init(_ topic: MQTTTopic) { text = topic.name }
}

/// A message: what is published, or what the broker hands on.
package struct MQTTMessage: Sendable, Hashable {
  package var topic: MQTTTopic
  package var payload: [UInt8]
  /// Whether the broker keeps it for those who come later; of a message that it hands on, whether it was kept.
  var isRetained: Bool

  init(_ topic: MQTTTopic, _ payload: [UInt8], isRetained: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
  }

  /// The most bytes of a message, either way.
  package static let longestPayload = 1 << 16
}
