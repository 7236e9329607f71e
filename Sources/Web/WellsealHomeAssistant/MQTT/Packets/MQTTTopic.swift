/// The name of a topic for publishing, without wildcards.
///
/// Source: MQTT 3.1.1, sections 1.5.3 (texts) and 4.7 (names and filters); shorter than it allows.
package struct MQTTTopic: Sendable, Hashable {
  package let name: String

  /// The maximum number of bytes of a name.
  package static let maxLength = 1024

  /// Creates a topic.
  ///
  /// - Parameter name: The name.
  /// - Throws: ``MQTTProtocolError/badTopic`` if it is empty, too long, or has a wildcard or a
  ///   control character.
  init(_ name: String) throws(MQTTProtocolError) {
    guard (1...Self.maxLength).contains(name.utf8.count), !name.utf8.contains(where: Self.isForbidden) else {
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

/// A filter of topics to subscribe to: `+` matches one level of a name.
package struct MQTTTopicFilter: Sendable, Hashable {
  let text: String

  /// Creates a filter that matches any single level for each `nil` in the list.
  ///
  /// - Throws: ``MQTTProtocolError/badTopic`` if a level is invalid.
  init(levels: [String?]) throws(MQTTProtocolError) {
    for case let level? in levels where level.utf8.contains(UInt8(ascii: "/")) { throw .badTopic }
    // The text is a valid filter if it is a valid topic with a word instead of the wildcard.
    text = levels.map { $0 ?? "+" }.joined(separator: "/")
    _ = try MQTTTopic(levels.map { $0 ?? "x" }.joined(separator: "/"))
  }

  init(_ topic: MQTTTopic) { text = topic.name }
}

/// A message, to be published or received from the broker.
package struct MQTTMessage: Sendable, Hashable {
  package var topic: MQTTTopic
  package var payload: [UInt8]
  /// Whether the broker retains it for later subscribers; for a received message, whether it was
  /// retained.
  var isRetained: Bool

  init(_ topic: MQTTTopic, _ payload: [UInt8], isRetained: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
  }

  /// The maximum number of bytes of a message in either direction.
  package static let maxPayloadLength = 1 << 16
}
