package import Foundation
import HealthCluster
import Postgres
import SealedSegments
import WebPages

/// The people whose stores this server has at the moment: opened when somebody comes, and let go of when nobody does.
package actor HostedPeople {
  private let parts: HostParts
  private let threads: PersonThreads
  private let ended: @Sendable (String) -> Void
  private var opened: [UUID: Task<HostedPerson, any Error>] = [:]
  private var isClosed = false

  /// - Parameters:
  ///   - parts: the cluster and what is needed beside it.
  ///   - threads: on which stores work.
  ///   - ended: told of sessions that a person ends.
  package init(_ parts: HostParts, threads: PersonThreads, ended: @escaping @Sendable (String) -> Void) {
    self.parts = parts
    self.threads = threads
    self.ended = ended
  }

  package var count: Int { opened.count }

  /// The person of an identifier, opened where that is needed.
  ///
  /// - Returns: nil where there is nobody of it any more.
  /// - Throws: `ClusterError` where another process has the store; what the database says.
  package func person(_ identifier: UUID) async throws -> HostedPerson? {
    guard !isClosed else { throw StoreFault(.unreachable) }
    if let task = opened[identifier] { return try await task.value }
    let (parts, executor, ended) = (parts, threads.executor(), ended)
    let task = Task<HostedPerson, any Error>(executorPreference: executor) {
      guard let known = try parts.cluster.person(identifier) else { throw ClusterError.erased }
      let container = try parts.cluster.open(known, parts.taking)
      do {
        return try HostedPerson(
          known, in: container, executor, folder: "\(parts.folder)/\(UUID().uuidString)", parts,
          ended: ended
        )
      } catch {
        container.close()
        throw error
      }
    }
    opened[identifier] = task
    do { return try await task.value } catch {
      opened[identifier] = nil
      if error as? ClusterError == .erased { return nil }
      throw error
    }
  }

  /// Whether the person's store is open here.
  package func isOpen(_ identifier: UUID) -> Bool { opened[identifier] != nil }

  /// Lets go of a person, so that the next request opens the store anew.
  package func drop(_ identifier: UUID) async {
    guard let task = opened.removeValue(forKey: identifier) else { return }
    if let person = try? await task.value { await person.close() }
  }

  /// Lets go of stores that are no more this server's and of those that nobody asked for, and locks those that nobody
  /// looks at.
  package func sweep() async {
    for (identifier, task) in opened {
      guard let person = try? await task.value else { continue }
      guard await person.holdsStore() else {
        await drop(identifier)
        continue
      }
      await person.lockIdle()
      // A session that the person lets live longer is not ended by letting go of the store.
      let idle = TimeInterval(await person.session.choices().idleMinutes * 60)
      if !person.isBusy, parts.now().timeIntervalSince(person.lastUse) > max(Self.patience, idle) {
        await drop(identifier)
      }
    }
  }

  /// Lets go of everybody, for good.
  package func close() async {
    isClosed = true
    for identifier in opened.keys { await drop(identifier) }
  }

  /// After so many seconds without a request a person is let go of; a session is locked before, or with it.
  private static let patience: TimeInterval = 20 * 60
}
