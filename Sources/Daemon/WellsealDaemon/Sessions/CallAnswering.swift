package import WellsealConsent
package import WellsealWire

/// A handler of apps' calls, behind the transport.
///
/// It enforces the user's decisions.
package protocol CallAnswering: Sendable {
  /// Answers a call with one reply or, if the call accepts more, with many.
  ///
  /// Returns when the last one was sent.
  ///
  /// The task is canceled when the app disconnects or loses its permission.
  func answer(_ call: VarlinkCall, from app: CallingApp, into replies: any ReplySink) async
}

/// The destination of the replies to a call.
package protocol ReplySink: Sendable {
  /// Sends a reply, and waits while the app reads more slowly than the daemon writes.
  ///
  /// - Throws: `CancellationError` when the app has disconnected.
  func send(_ reply: VarlinkReply) async throws
}
