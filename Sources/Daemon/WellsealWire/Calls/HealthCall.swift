package import WellsealBase

/// A method of the interface `io.wellseal.health`, with its parameters and its reply.
package protocol HealthCall: WireMessage {
  /// The reply of the daemon, sent once or, for a streaming call, many times.
  associatedtype Reply: WireMessage
  /// The name of the method without the interface, such as `QuerySamples`.
  static var method: String { get }
  /// Whether there may be many replies, which the caller accepts with `more`.
  static var isStream: Bool { get }
  /// Whether the call only reads, so that it can be repeated if it is unknown whether it arrived.
  static var isReading: Bool { get }
}

extension HealthCall {
  package static var isStream: Bool { false }
  package static var isReading: Bool { true }

  /// Parses the parameters of a call.
  ///
  /// Unknown members are rejected.
  ///
  /// - Throws: ``WireError`` with the path of the first error.
  package init(parameters: JSONValue) throws(WireError) {
    try self.init(message: parameters, isStrict: true)
  }
}

/// The empty reply of a call that succeeded.
package struct Done: Hashable, Sendable {
  package init() {}
}

extension Done: WireMessage {
  package static let wireFields: [WireField<Done>] = []

  package init(fields: WireReader) {}
}
