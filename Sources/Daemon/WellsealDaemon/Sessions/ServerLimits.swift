import WellsealWire

/// What one app, and all of them together, may take of the daemon.
package struct ServerLimits: Hashable, Sendable {
  /// Open connections; more are closed at once.
  package var connections = 4096
  package var connectionsPerProcess = 256
  /// The open connections of all processes that run the same program, and of all that are not let in.
  package var connectionsPerProgram = 512
  /// Streaming calls of an app that are open.
  package var streamsPerApp = 512
  /// Calls of a connection that wait for the one that runs; while as many wait, nothing more is read.
  package var waitingCalls = 16
  /// The bytes of a message.
  package var messageBytes = VarlinkLimits.message
  /// The bytes of half-sent messages of all connections of a process.
  package var bytesPerProcess = 1 << 26
  /// How long a connection may be open before its first call is there.
  package var firstCallTime = Duration.seconds(30)
  /// How long a message may take from its first byte to its last.
  package var messageTime = Duration.seconds(10)
  /// How long replies may wait for an app that does not read them, such as one that works on what it has read.
  package var readerTime = Duration.seconds(600)
  /// How long calls may go on when the daemon stops.
  package var stopTime = Duration.seconds(10)

  package init() {}
}
