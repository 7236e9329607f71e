import Foundation
import WellsealCluster
import WellsealLocalization
import WellsealPages
import WellsealStore

/// The users whose stores are open on this server.
///
/// Stores open on the first request and close when idle.
actor HostedPeople {
  private let parts: HostParts
  private let threads: PersonThreads
  private let router = SharedRouter()
  private let heart: HeartbeatMonitor
  private let canPass: Bool
  private let tookFromGone: @Sendable () -> Void
  private let sessions: HostedSessions
  /// The executor for lookups of who holds a lease.
  private let asking: PersonExecutor
  private var opened: [UUID: Task<HostedPerson, any Error>] = [:]
  private var closing: [UUID: Task<Void, Never>] = [:]
  private var isClosed = false

  /// Creates a collection without open stores.
  ///
  /// - Parameters:
  ///   - parts: The cluster and the server's other dependencies.
  ///   - threads: The threads for work on stores.
  ///   - heart: The state of the other servers.
  ///   - canPass: Whether requests can be forwarded to them.
  ///   - tookFromGone: Called when a user was taken over from a dead server.
  ///   - sessions: The sessions of all users.
  init(
    _ parts: HostParts, threads: PersonThreads, heart: HeartbeatMonitor, canPass: Bool,
    tookFromGone: @escaping @Sendable () -> Void, sessions: HostedSessions
  ) {
    self.parts = parts
    self.threads = threads
    self.heart = heart
    self.canPass = canPass
    self.tookFromGone = tookFromGone
    self.sessions = sessions
    asking = threads.executor()
  }

  var count: Int { opened.count }

  /// Returns the other server that answers for a user, or `nil` if this one does or no server has
  /// the store.
  ///
  /// This method opens no store.
  func elsewhere(_ identifier: UUID) async throws -> ClusterNode? {
    guard canPass, let own = heart.identifier, opened[identifier] == nil else { return nil }
    await closing[identifier]?.value
    switch try await asking.run({ [cluster = parts.cluster] in try cluster.location(of: identifier) }) {
    case .node(_, let node) where node.identifier != own && !heart.isGone(node) && !node.address.isEmpty:
      return node
    // A draining server accepts no users.
    case .free where heart.isDraining: return heart.another(for: identifier)
    case .free, .node, .left, .process: return nil
    }
  }

  /// Returns the user with an identifier, and opens the store if necessary.
  ///
  /// - Returns: The user, or `nil` if the user no longer exists.
  /// - Throws: `ClusterError` if another process has the store, or the error of the database.
  func person(_ identifier: UUID) async throws -> HostedPerson? {
    guard !isClosed else { throw StoreFileError(.unreachable) }
    await closing[identifier]?.value
    if let task = opened[identifier] { return try await task.value }
    // A draining server accepts a user only if there is no other server.
    guard !heart.isDraining || heart.another(for: identifier) == nil else {
      throw StoreFileError(.unreachable)
    }
    // Open on the user's own executor, so that other users don't wait for it.
    let executor = threads.executor()
    let factory = HostedPersonFactory(parts: parts, people: self, router: router, sessions: sessions)
    let task = Task<HostedPerson, any Error>(executorPreference: executor) { [parts, heart, tookFromGone] in
      guard let known = try parts.cluster.person(identifier) else { throw ClusterError.erased }
      let container = try Self.acquire(known, parts, heart, tookFromGone)
      do { return try factory.make(known, in: container, on: executor) } catch {
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

  /// Returns the user with an identifier, and reopens the store if this server has lost its lease
  /// since.
  ///
  /// - Returns: The user, or `nil` if the user no longer exists.
  /// - Throws: The errors of ``person(_:)``.
  func current(_ identifier: UUID) async throws -> HostedPerson? {
    guard let person = try await person(identifier) else { return nil }
    let owner = person.owner
    let isHeld = try await asking.run { [cluster = parts.cluster] in try cluster.held([owner]).contains(owner)
    }
    guard person.hasLostStore || !isHeld else { return person }
    await drop(identifier)
    return try await self.person(identifier)
  }

  /// Acquires the lease of a user's store if it is free or its owner is dead.
  private static func acquire(
    _ known: KnownPerson, _ parts: HostParts, _ heart: HeartbeatMonitor,
    _ tookFromGone: @Sendable () -> Void
  ) throws -> PostgresContainer {
    guard let own = heart.identifier else { return try parts.cluster.open(known, parts.taking) }
    do { return try parts.cluster.open(known, .ifFree, for: own) } catch ClusterError.inUse {
      let owner: UUID
      switch try parts.cluster.location(of: known.identifier) {
      case .free: return try parts.cluster.open(known, .ifFree, for: own)
      case .left(let present): owner = present
      // A lease that this server left behind and that no request uses.
      case .node(let present, let node) where node.identifier == own: owner = present
      case .node(let present, let node) where heart.isGone(node): owner = present
      case .process(let present) where parts.taking == .always: owner = present
      case .node, .process: throw ClusterError.inUse
      }
      let container = try parts.cluster.open(known, .from(owner: owner), for: own)
      tookFromGone()
      return container
    }
  }

  /// Returns whether the user's store is open on this server.
  func isOpen(_ identifier: UUID) -> Bool { opened[identifier] != nil }

  /// Closes a user's store, so that the next request reopens it.
  func drop(_ identifier: UUID) async { await drop(identifier, timeout: .zero) }

  /// Closes a user's store.
  ///
  /// - Parameters:
  ///   - identifier: The user.
  ///   - timeout: The maximum wait for pending responses.
  private func drop(_ identifier: UUID, timeout: Duration) async {
    guard let task = opened.removeValue(forKey: identifier) else { return }
    let end = Task {
      guard let person = try? await task.value else { return }
      await person.finishAnswers(within: timeout)
      await person.close()
    }
    closing[identifier] = end
    await end.value
    if closing[identifier] == end { closing[identifier] = nil }
  }

  /// Closes all stores, each when its pending responses are complete.
  func closeAll() async {
    await withTaskGroup(of: Void.self) { group in
      for identifier in opened.keys {
        group.addTask { await self.drop(identifier, timeout: .seconds(10)) }
      }
    }
  }

  /// Closes stores that this server has lost or that are unused, and locks idle ones.
  ///
  /// The sweep runs in batches, so that concurrent callers wait for few stores only.
  ///
  /// - Returns: `true` if memory was freed.
  func sweep() async -> Bool {
    var isLess = false
    var left = opened.keys.map { $0 }[...]
    while !left.isEmpty {
      if await sweep(left.prefix(Self.atOnce)) { isLess = true }
      left = left.dropFirst(Self.atOnce)
      if !left.isEmpty { do { try await Task.sleep(for: Self.pause) } catch { break } }
    }
    opened.releaseRoom()
    return isLess
  }

  private func sweep(_ identifiers: ArraySlice<UUID>) async -> Bool {
    var people: [HostedPerson] = []
    for identifier in identifiers {
      if let person = try? await opened[identifier]?.value { people.append(person) }
    }
    var isLess = false
    for person in await withoutStore(among: people) where await isOpened(person) {
      await drop(person.identifier)
      isLess = true
    }
    for person in people where await isOpened(person) {
      await person.lockIdle()
      let silence = parts.steady().timeIntervalSince(person.lastUse)
      // Skip a store that is being replaced: it responds only when that is done, and others would
      // wait.
      guard silence > Self.rest, await !person.isBusy() else { continue }
      if silence > (await idleTimeout(for: person)) {
        await drop(person.identifier)
        isLess = true
      }
    }
    return isLess
  }

  /// The number of users per batch of a sweep, and the pause between batches.
  private static let (atOnce, pause) = (256, Duration.milliseconds(20))

  /// Returns the users whose stores this server has lost, because another server took over or the
  /// user is suspended.
  ///
  /// Otherwise cached state would be served until a request reaches the database. One query covers
  /// all users.
  private func withoutStore(among people: [HostedPerson]) async -> [HostedPerson] {
    let owners = people.map(\.owner)
    let held = try? await asking.run { [cluster = parts.cluster] in try cluster.held(owners) }
    // If the database doesn't respond, no one is dropped because of it.
    return people.filter { person in person.hasLostStore || held.map { !$0.contains(person.owner) } ?? false }
  }

  /// Returns whether this instance is the current one, and not a later one of the same user.
  private func isOpened(_ person: HostedPerson) async -> Bool {
    (try? await opened[person.identifier]?.value) === person
  }

  /// Returns the number of idle seconds after which a user's store is closed.
  private func idleTimeout(for person: HostedPerson) async -> TimeInterval {
    let session = person.session
    // A locked store loses nothing. A user without a store may be creating one.
    if await session.isLocked, await session.hasStore { return Self.rest }
    // Closing the store would end a session for which the user chose a longer timeout.
    return max(Self.idleTimeout, TimeInterval(await session.choices().idleMinutes * 60))
  }

  /// Closes all stores and refuses further requests.
  func close() async {
    isClosed = true
    for identifier in opened.keys { await drop(identifier) }
  }

  /// The idle time after which an open store is closed.
  ///
  /// A session is locked before or with it.
  private static let idleTimeout: TimeInterval = 20 * 60
  /// The idle time after which a locked store is closed.
  private static let rest: TimeInterval = 60
}
