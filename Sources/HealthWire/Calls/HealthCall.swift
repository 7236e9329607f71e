/// One method of the interface `io.wellseal.health`: what an app asks, and what comes back.
package protocol HealthCall: WireMessage {
  /// What the daemon answers, once or, where the call streams, many times.
  associatedtype Reply: WireMessage
  /// The name of the method without the interface, such as `QuerySamples`.
  static var method: String { get }
}

/// The answer of a call that has nothing to say but that it was carried out.
package struct Done: Hashable, Sendable {
  package init() {}
}

/// What travels between an app and the daemon, as a JSON object.
package protocol WireMessage: Hashable, Sendable {}
