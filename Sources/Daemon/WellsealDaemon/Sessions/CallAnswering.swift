package import WellsealConsent
package import WellsealWire

/// What answers the calls of apps; the transport stands before it, the person's decisions within it.
package protocol CallAnswering: Sendable {
  /// Answers a call with one reply or, where it wants more, many; returns when the last was sent.
  ///
  /// Cancelled when the app hangs up or may no longer ask.
  func answer(_ call: VarlinkCall, from app: CallingApp, into replies: any ReplySink) async
}

/// Where the replies to a call go.
package protocol ReplySink: Sendable {
  /// Sends a reply, and waits while the app reads more slowly than the daemon writes.
  ///
  /// - Throws: `CancellationError` when the app has hung up.
  func send(_ reply: VarlinkReply) async throws
}
