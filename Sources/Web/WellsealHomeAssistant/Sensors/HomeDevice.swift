/// The device that all sensors belong to, and where their messages go.
package struct HomeDevice: Sendable, Hashable {
  /// What Home Assistant shows.
  let name: String
  /// What stands in topics and identifiers: small letters, digits and underscores.
  let node: String
  /// The first level of the topics that Home Assistant looks for devices at.
  let prefix: String
  /// The version of the program, which Home Assistant shows.
  let version: String

  package static let usualName = "Wellseal"
  package static let usualPrefix = "homeassistant"

  /// - Throws: ``MQTTFault/badTopic`` where no topic can be made of name or prefix.
  package init(_ name: String, prefix: String, version: String) throws(MQTTFault) {
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
  /// Where the sensor of a type is made known.
  func configuration(of type: String) throws(MQTTFault) -> MQTTTopic {
    try MQTTTopic("\(prefix)/sensor/\(node)/\(type)/config")
  }

  /// Where all sensors of the device are made known.
  var configurations: MQTTTopicFilter {
    get throws(MQTTFault) {
      let levels = prefix.split(separator: "/", omittingEmptySubsequences: false).map { Optional(String($0)) }
      return try MQTTTopicFilter(levels: levels + ["sensor", node, nil, "config"])
    }
  }

  /// Whether a sensor of this device is made known at a topic.
  func isConfiguration(_ topic: MQTTTopic) -> Bool {
    topic.name.hasPrefix("\(prefix)/sensor/\(node)/") && topic.name.hasSuffix("/config")
  }

  func state(of type: String) throws(MQTTFault) -> MQTTTopic { try MQTTTopic("wellseal/\(node)/\(type)") }

  /// Where it says whether values come.
  var availability: MQTTTopic { get throws(MQTTFault) { try MQTTTopic("wellseal/\(node)/availability") } }

  /// Where Home Assistant says that it has begun, and has to be told all again.
  var birth: MQTTTopic { get throws(MQTTFault) { try MQTTTopic("\(prefix)/status") } }
}
