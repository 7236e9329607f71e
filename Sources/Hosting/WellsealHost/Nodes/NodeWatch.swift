import Foundation
import WellsealCluster

/// What a server has seen itself of the others.
///
/// The database's clock says how old a beat is, and it may jump when another server of the database takes over. So a server
/// takes another one for gone only when it has also seen by its own clock that nothing came for as long, while it looked the
/// whole time: a time in which the database answered nobody counts for nothing.
struct NodeWatch: Sendable {
  private struct Seen {
    var beat: Int64
    var since: ContinuousClock.Instant
  }

  private var seen: [UUID: Seen] = [:]
  private var looked: ContinuousClock.Instant?

  init() {}

  /// Notes what a look at the servers has shown.
  mutating func note(_ nodes: [ClusterNode], at now: ContinuousClock.Instant) {
    let wasBlind = looked.map { now - $0 > Self.longestPause } ?? true
    looked = now
    let before = seen
    seen = [:]
    for node in nodes {
      let known = wasBlind ? nil : before[node.identifier]
      seen[node.identifier] =
        known?.beat == node.beat ? known : Seen(beat: node.beat, since: now)
    }
  }

  /// Whether a server says nothing any more, by the database's clock and by what was seen here.
  func isGone(_ node: ClusterNode, at now: ContinuousClock.Instant) -> Bool {
    guard node.age >= ClusterNode.patience, let looked, now - looked <= Self.longestPause,
      let known = seen[node.identifier], known.beat == node.beat
    else { return false }
    return looked - known.since >= .milliseconds(ClusterNode.patience) - Self.interval
  }

  /// How often a server says that it lives, and looks at the others.
  static let interval = Duration.seconds(2)
  private static let longestPause = Duration.seconds(8)
}
