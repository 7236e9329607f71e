import Foundation
import Synchronization
import WellsealBase
import WellsealCluster
import WellsealHealthApp
import WellsealLocalization
import WellsealPages

/// Links to the users whose data a user may view, for the frame of every page.
///
/// They are read from the database periodically and after each change.
final class CareRecipientCache: Sendable {
  private let account: UUID
  private let cluster: Cluster
  private let now: @Sendable () -> Date
  // The lock is held only briefly.
  private let known = Mutex<(at: Date, links: [Page.Link])?>(nil)

  /// Creates the cache.
  ///
  /// - Parameters:
  ///   - account: The user.
  ///   - cluster: The cluster with the names database.
  ///   - now: The clock.
  init(of account: UUID, _ cluster: Cluster, now: @escaping @Sendable () -> Date) {
    self.account = account
    self.cluster = cluster
    self.now = now
  }

  /// Returns links to the users whose data the user may view, or none if the database doesn't
  /// respond.
  func links() -> [Page.Link] {
    let time = now()
    if let known = known.withLock({ $0 }), known.at.isRecent(within: Self.memory, at: time) {
      return known.links
    }
    let held = (try? cluster.held(by: account, at: time)) ?? []
    let links = held.map { Page.Link(title: $0.name, path: CareRecipientPages.path(of: $0.id)) }
    known.withLock { $0 = (time, links) }
    return links
  }

  /// Invalidates the cache.
  func invalidate() { known.withLock { $0 = nil } }

  private static let memory: TimeInterval = 30
}
