import Foundation
import WellsealCluster
import WellsealLocalization
import WellsealPages
import WellsealSegments
import WellsealStore

/// The people whose stores this server has at the moment: opened when somebody comes, and let go of when nobody does.
actor HostedPeople {
  private let parts: HostParts
  private let threads: PersonThreads
  private let router = SharedRouter()
  private let heart: NodeHeart
  private let canPass: Bool
  private let tookFromGone: @Sendable () -> Void
  private let sessions: HostedSessions
  /// Where it is asked who has a person.
  private let asking: PersonExecutor
  private var opened: [UUID: Task<HostedPerson, any Error>] = [:]
  private var closing: [UUID: Task<Void, Never>] = [:]
  private var isClosed = false

  /// - Parameters:
  ///   - parts: the cluster and what is needed beside it.
  ///   - threads: on which stores work.
  ///   - heart: what is known of other servers.
  ///   - canPass: whether requests are passed on to them.
  ///   - tookFromGone: told when a person was taken from a server that is gone.
  ///   - sessions: of all people.
  init(
    _ parts: HostParts, threads: PersonThreads, heart: NodeHeart, canPass: Bool,
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

  /// The other server that answers for a person; nil where this one does, also where nobody has the store.
  ///
  /// Nothing is opened.
  func elsewhere(_ identifier: UUID) async throws -> ClusterNode? {
    guard canPass, let own = heart.identifier, opened[identifier] == nil else { return nil }
    await closing[identifier]?.value
    switch try await asking.run({ [cluster = parts.cluster] in try cluster.place(of: identifier) }) {
    case .node(_, let node) where node.identifier != own && !heart.isGone(node) && !node.address.isEmpty:
      return node
    // Whoever ends takes nobody.
    case .free where heart.isDraining: return heart.another(for: identifier)
    case .free, .node, .left, .process: return nil
    }
  }

  /// The person of an identifier, opened where that is needed.
  ///
  /// - Returns: nil where there is nobody of it any more.
  /// - Throws: `ClusterError` where another process has the store; what the database says.
  func person(_ identifier: UUID) async throws -> HostedPerson? {
    guard !isClosed else { throw StoreFault(.unreachable) }
    await closing[identifier]?.value
    if let task = opened[identifier] { return try await task.value }
    // Nobody is taken by whoever is to end, unless there is nobody else.
    guard !heart.isDraining || heart.another(for: identifier) == nil else { throw StoreFault(.unreachable) }
    // Opening runs on the person's own executor, so that nobody else waits for it.
    let executor = threads.executor()
    let factory = HostedPersonFactory(parts: parts, people: self, router: router, sessions: sessions)
    let task = Task<HostedPerson, any Error>(executorPreference: executor) { [parts, heart, tookFromGone] in
      guard let known = try parts.cluster.person(identifier) else { throw ClusterError.erased }
      let container = try Self.take(known, parts, heart, tookFromGone)
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

  /// The person of an identifier, opened anew if the store was given away since it was opened here.
  ///
  /// - Returns: nil if there is nobody of it any more.
  /// - Throws: as ``person(_:)``.
  func current(_ identifier: UUID) async throws -> HostedPerson? {
    guard let person = try await person(identifier) else { return nil }
    let owner = person.owner
    let isHeld = try await asking.run { [cluster = parts.cluster] in try cluster.held([owner]).contains(owner)
    }
    guard person.hasLostStore || !isHeld else { return person }
    await drop(identifier)
    return try await self.person(identifier)
  }

  /// Takes a person's store where nobody has it, or whoever has it is gone.
  private static func take(
    _ known: KnownPerson, _ parts: HostParts, _ heart: NodeHeart,
    _ tookFromGone: @Sendable () -> Void
  ) throws -> PostgresContainer {
    guard let own = heart.identifier else { return try parts.cluster.open(known, parts.taking) }
    do { return try parts.cluster.open(known, .ifFree, for: own) } catch ClusterError.inUse {
      let owner: UUID
      switch try parts.cluster.place(of: known.identifier) {
      case .free: return try parts.cluster.open(known, .ifFree, for: own)
      case .left(let present): owner = present
      // What this very server has left behind, which no request is working with.
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

  /// Whether the person's store is open here.
  func isOpen(_ identifier: UUID) -> Bool { opened[identifier] != nil }

  /// Lets go of a person, so that the next request opens the store anew.
  func drop(_ identifier: UUID) async { await drop(identifier, patience: .zero) }

  /// - Parameters:
  ///   - identifier: whom.
  ///   - patience: how long answers that are under way are waited for.
  private func drop(_ identifier: UUID, patience: Duration) async {
    guard let task = opened.removeValue(forKey: identifier) else { return }
    let end = Task {
      guard let person = try? await task.value else { return }
      await person.finishAnswers(within: patience)
      await person.close()
    }
    closing[identifier] = end
    await end.value
    if closing[identifier] == end { closing[identifier] = nil }
  }

  /// Gives everybody back, each when the answers that are under way have come to their end.
  func handOver() async {
    await withTaskGroup(of: Void.self) { group in
      for identifier in opened.keys {
        group.addTask { await self.drop(identifier, patience: .seconds(10)) }
      }
    }
  }

  /// Lets go of stores that are no more this server's and of those that nobody asked for, and locks those that nobody
  /// looks at.
  ///
  /// Some at a time, so that whoever asks meanwhile waits for few.
  /// - Returns: whether there is less in memory than before.
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
      // A store that another one takes the place of is asked nothing: it answers when that is done, and others would wait.
      guard silence > Self.rest, await !person.isBusy() else { continue }
      if silence > (await patience(for: person)) {
        await drop(person.identifier)
        isLess = true
      }
    }
    return isLess
  }

  /// How many people are looked at without a pause, and how long it is.
  private static let (atOnce, pause) = (256, Duration.milliseconds(20))

  /// Those whose stores are no more this server's: another one took them over, or they are suspended.
  ///
  /// What is remembered of them here would be shown until something asks the database, which is asked once for all of them.
  private func withoutStore(among people: [HostedPerson]) async -> [HostedPerson] {
    let owners = people.map(\.owner)
    let held = try? await asking.run { [cluster = parts.cluster] in try cluster.held(owners) }
    // Where the database does not answer, nobody is let go of for it.
    return people.filter { person in person.hasLostStore || held.map { !$0.contains(person.owner) } ?? false }
  }

  /// Whether it is this opening that there is, and not a later one.
  private func isOpened(_ person: HostedPerson) async -> Bool {
    (try? await opened[person.identifier]?.value) === person
  }

  /// After so many seconds without a request a person is let go of.
  private func patience(for person: HostedPerson) async -> TimeInterval {
    let session = person.session
    // Nothing is lost with a locked store; whoever has none yet is making one.
    if await session.isLocked, await session.hasStore { return Self.rest }
    // A session that the person lets live longer is not ended by letting go of the store.
    return max(Self.patience, TimeInterval(await session.choices().idleMinutes * 60))
  }

  /// Lets go of everybody, for good.
  func close() async {
    isClosed = true
    for identifier in opened.keys { await drop(identifier) }
  }

  /// The same of a store that is open; a session is locked before, or with it.
  private static let patience: TimeInterval = 20 * 60
  /// The same of a locked one.
  private static let rest: TimeInterval = 60
}
