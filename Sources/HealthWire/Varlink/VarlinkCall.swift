package import ByteFormats

/// A call as it came over the socket.
///
/// Source: varlink.org, "Protocol".
package struct VarlinkCall: Sendable {
  /// With its interface, such as `io.wellseal.health.Save`.
  package var method: String
  /// Nil where the message has none, which means an empty object.
  package var parameters: JSONValue?
  /// Whether many replies are welcome.
  package var wantsMore: Bool
  /// Whether no reply is wanted.
  package var isOneWay: Bool

  package init(method: String, parameters: JSONValue?, wantsMore: Bool = false, isOneWay: Bool = false) {
    (self.method, self.parameters) = (method, parameters)
    (self.wantsMore, self.isOneWay) = (wantsMore, isOneWay)
  }
}

/// A reply on its way to the socket.
package struct VarlinkReply: Hashable, Sendable {
  /// A JSON object.
  package var parameters: [UInt8]
  /// Whether more replies follow.
  package var continues: Bool
  /// The name of an error with its interface; its parameters say more.
  package var error: String?

  package init(_ parameters: [UInt8] = Array("{}".utf8), continues: Bool = false, error: String? = nil) {
    (self.parameters, self.continues, self.error) = (parameters, continues, error)
  }
}
