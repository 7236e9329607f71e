import WellsealWire

/// The limits of the resources that one app, and all apps together, may use.
package struct ServerLimits: Hashable, Sendable {
  /// The maximum number of open connections.
  ///
  /// Further ones are closed immediately.
  var connections = 4096
  var connectionsPerProcess = 256
  /// The maximum number of connections of all processes that run the same program, and of all
  /// rejected ones together.
  var connectionsPerProgram = 512
  /// The maximum number of an app's open streaming calls.
  var streamsPerApp = 512
  /// The maximum number of waiting calls of a connection.
  ///
  /// Nothing more is read while it is reached.
  var waitingCalls = 16
  /// The maximum size of a message in bytes.
  var messageBytes = VarlinkLimits.message
  /// The maximum number of bytes of incomplete messages of all connections of a process.
  var bytesPerProcess = 1 << 26
  /// The maximum time between the start of a connection and its first call.
  var firstCallTime = Duration.seconds(30)
  /// The maximum time between the first and the last byte of a message.
  var messageTime = Duration.seconds(10)
  /// The maximum time for which replies wait for an app that doesn't read them, for example because
  /// it processes earlier ones.
  var readerTime = Duration.seconds(600)
  /// The maximum time for calls to finish when the daemon stops.
  var stopTime = Duration.seconds(10)

  init() {}
}
