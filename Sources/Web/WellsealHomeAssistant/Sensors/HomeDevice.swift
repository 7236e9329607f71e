/// The device of all sensors, with the topics of their messages.
package struct HomeDevice: Sendable, Hashable {
  /// The name in Home Assistant.
  let name: String
  /// The name in topics and identifiers: lowercase letters, digits and underscores.
  let node: String
  /// The first level of Home Assistant's discovery topics.
  let prefix: String
  /// The version of the program, which Home Assistant displays.
  let version: String

  package static let defaultName = "Wellseal"
  package static let defaultPrefix = "homeassistant"

  /// Creates a device.
  ///
  /// - Throws: ``MQTTProtocolError/badTopic`` if the name or prefix isn't valid in a topic.
  package init(_ name: String, prefix: String, version: String) throws(MQTTProtocolError) {
    var node = ""
    for sign in name.lowercased() {
      if sign.isASCII, sign.isLetter || sign.isNumber {
        node.append(sign)
      } else if node.last != "_", !node.isEmpty {
        node.append("_")
      }
    }
    while node.last == "_" { node.removeLast() }
    guard (1...60).contains(node.utf8.count), name.utf8.count <= 100, (1...100).contains(prefix.utf8.count)
    else {
      throw .badTopic
    }
    (self.name, self.node, self.prefix, self.version) = (name, node, prefix, version)
    _ = try birth
  }
}

extension HomeDevice {
  /// Returns the discovery topic of a type's sensor.
  func configuration(of type: String) throws(MQTTProtocolError) -> MQTTTopic {
    try MQTTTopic("\(prefix)/sensor/\(node)/\(type)/config")
  }

  /// The discovery topics of all sensors of the device.
  var configurations: MQTTTopicFilter {
    get throws(MQTTProtocolError) {
      let levels = prefix.split(separator: "/", omittingEmptySubsequences: false).map { Optional(String($0)) }
      return try MQTTTopicFilter(levels: levels + ["sensor", node, nil, "config"])
    }
  }

  /// Returns whether a topic is the discovery topic of a sensor of this device.
  func isConfiguration(_ topic: MQTTTopic) -> Bool {
    topic.name.hasPrefix("\(prefix)/sensor/\(node)/") && topic.name.hasSuffix("/config")
  }

  func state(of type: String) throws(MQTTProtocolError) -> MQTTTopic {
    try MQTTTopic("wellseal/\(node)/\(type)")
  }

  /// The topic of the availability of values.
  var availability: MQTTTopic {
    get throws(MQTTProtocolError) { try MQTTTopic("wellseal/\(node)/availability") }
  }

  /// The topic on which Home Assistant announces its start, after which everything must be
  /// republished.
  var birth: MQTTTopic { get throws(MQTTProtocolError) { try MQTTTopic("\(prefix)/status") } }
}
