import WellsealWire

/// What one app, and all of them together, may take of the daemon.
package struct ServerLimits: Hashable, Sendable {
  /// Open connections; more are closed at once.
  var connections = 4096
  var connectionsPerProcess = 256
  /// The open connections of all processes that run the same program, and of all that are not let in.
  var connectionsPerProgram = 512
  /// Streaming calls of an app that are open.
  var streamsPerApp = 512
  /// Calls of a connection that wait for the one that runs; while as many wait, nothing more is read.
  var waitingCalls = 16
  /// The bytes of a message.
  var messageBytes = VarlinkLimits.message
  /// The bytes of half-sent messages of all connections of a process.
  var bytesPerProcess = 1 << 26
  /// How long a connection may be open before its first call is there.
  var firstCallTime = Duration.seconds(30)
  /// How long a message may take from its first byte to its last.
  var messageTime = Duration.seconds(10)
  /// How long replies may wait for an app that does not read them, such as one that works on what it has read.
  var readerTime = Duration.seconds(600)
  /// How long calls may go on when the daemon stops.
  var stopTime = Duration.seconds(10)

  init() {}
}
