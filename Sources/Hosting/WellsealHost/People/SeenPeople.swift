import Foundation
import Synchronization
import WellsealBase
import WellsealCluster
import WellsealHealthApp
import WellsealLocalization
import WellsealPages

/// Whom a person may see, for the frame of every page: asked of the database now and then, and after each change.
final class SeenPeople: Sendable {
  private let account: UUID
  private let cluster: Cluster
  private let now: @Sendable () -> Date
  // Held for the moment of looking.
  private let known = Mutex<(at: Date, links: [Page.Link])?>(nil)

  /// - Parameters:
  ///   - account: the person.
  ///   - cluster: with the database of names.
  ///   - now: the clock.
  init(of account: UUID, _ cluster: Cluster, now: @escaping @Sendable () -> Date) {
    self.account = account
    self.cluster = cluster
    self.now = now
  }

  /// Pages of those whom the person may see; what the database does not say now is left out.
  func links() -> [Page.Link] {
    let time = now()
    if let known = known.withLock({ $0 }), known.at.isRecent(within: Self.memory, at: time) {
      return known.links
    }
    let held = (try? cluster.held(by: account, at: time)) ?? []
    let links = held.map { Page.Link(title: $0.name, path: SeenPages.path(of: $0.id)) }
    known.withLock { $0 = (time, links) }
    return links
  }

  /// Asks anew the next time.
  func forget() { known.withLock { $0 = nil } }

  private static let memory: TimeInterval = 30
}
