import Foundation
import WellsealCluster

/// A record of this server's own observations of the other servers.
///
/// The age of a heartbeat is measured by the database's clock, which may jump after a failover of
/// the database. A server therefore considers another one dead only if it has also observed, by its
/// own clock and without interruption, that no heartbeat arrived for as long. A time during which
/// the database didn't respond doesn't count.
struct NodeWatch: Sendable {
  private struct Seen {
    var beat: Int64
    var since: ContinuousClock.Instant
  }

  private var seen: [UUID: Seen] = [:]
  private var looked: ContinuousClock.Instant?

  init() {}

  /// Records the current list of servers.
  mutating func record(_ nodes: [ClusterNode], at now: ContinuousClock.Instant) {
    let wasBlind = looked.map { now - $0 > Self.maxPause } ?? true
    looked = now
    let before = seen
    seen = [:]
    for node in nodes {
      let known = wasBlind ? nil : before[node.identifier]
      seen[node.identifier] =
        known?.beat == node.beat ? known : Seen(beat: node.beat, since: now)
    }
  }

  /// Returns whether a server has stopped sending heartbeats, by the database's clock and by this
  /// server's observations.
  func isGone(_ node: ClusterNode, at now: ContinuousClock.Instant) -> Bool {
    guard node.age >= ClusterNode.heartbeatTimeout, let looked, now - looked <= Self.maxPause,
      let known = seen[node.identifier], known.beat == node.beat
    else { return false }
    return looked - known.since >= .milliseconds(ClusterNode.heartbeatTimeout) - Self.interval
  }

  /// The interval at which a server sends a heartbeat and reads the others'.
  static let interval = Duration.seconds(2)
  private static let maxPause = Duration.seconds(8)
}
