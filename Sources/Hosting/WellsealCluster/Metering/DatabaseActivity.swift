/// The use of the connections to one database.
package struct DatabaseActivity: Hashable, Sendable {
  /// The durations of successful round trips, including the time to connect.
  package var roundTrips = DurationHistogram()
  /// The number of round trips that failed.
  package var failures = 0
  /// The number of pooled connections in use.
  package var busyConnections = 0
  /// The number of connections that the pool can hold.
  package var pooledConnections = 0

  package init() {}
}

/// The use of both databases by this process.
package struct ClusterActivity: Hashable, Sendable {
  package var stores = DatabaseActivity()
  package var names = DatabaseActivity()
  /// The durations of confirmed changes to users' stores, including retries.
  package var saves = DurationHistogram()

  package init() {}
}
