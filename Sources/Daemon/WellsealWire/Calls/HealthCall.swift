package import WellsealBase

/// One method of the interface `io.wellseal.health`: what an app asks, and what comes back.
package protocol HealthCall: WireMessage {
  /// What the daemon answers, once or, where the call streams, many times.
  associatedtype Reply: WireMessage
  /// The name of the method without the interface, such as `QuerySamples`.
  static var method: String { get }
  /// Whether there may be many replies; the caller says with `more` that they are welcome.
  static var isStream: Bool { get }
  /// Whether the call only looks, so that it can be sent again where nobody knows if it arrived.
  static var isReading: Bool { get }
}

extension HealthCall {
  package static var isStream: Bool { false }
  package static var isReading: Bool { true }

  /// Reads the parameters of a call, in which nothing may be that nobody knows.
  ///
  /// - Throws: ``WireError`` with the place of the first fault.
  package init(parameters: JSONValue) throws(WireError) {
    try self.init(message: parameters, isStrict: true)
  }
}

/// The answer of a call that has nothing to say but that it was carried out.
package struct Done: Hashable, Sendable {
  package init() {}
}

extension Done: WireMessage {
  package static let wireFields: [WireField<Done>] = []

  package init(fields: WireReader) {}
}
