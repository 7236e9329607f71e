package import FoundationEssentials
import Glibc
package import WellsealConsent
import WellsealStore
import WellsealWire

/// The daemon: the store, the apps, and the two sockets.
package struct Daemon: Sendable {
  /// The components of a daemon.
  package struct Parts: Sendable {
    package var owner: StoreOwner
    var apps: AppRecognizer
    /// The handler of apps' calls, which contains the user's decisions.
    package var answering: any CallAnswering
    /// The handler of apps' calls if it is that of a data folder, or `nil` if it is a test's.
    package private(set) var health: HealthCallHandler?
    /// A closure that is called each time that the store becomes readable.
    package var whenOpened: @Sendable () async -> Void = {}
    /// The access log of the data folder, or `nil` if there is none.
    package var log: WatchedAccessLog?
    /// The tokens of programs, or `nil` without a data folder.
    package var tokens: TokenService?
    /// The methods in addition to ``Daemon/methods``.
    package var controlMethods: [ControlMethod]
    /// The data folder, or `nil` for a temporary daemon.
    package var home: String?
    var limits = ServerLimits()
    /// The runner of background launches, or `nil` if apps aren't launched.
    var delivery: DeliveryRunner?
    /// The sync with providers, or `nil` if there is none.
    private(set) var providers: (any BackgroundSyncing)?
    /// The time in seconds after a sync until the next one begins, or `nil` to sync only on
    /// request.
    private(set) var syncInterval: TimeInterval?
    /// Checks that find unreadable entries of the store, for the status.
    package var noteChecks: [NoteCheck] = []
    /// The identification of programs instead of ``apps``, for a test whose process isn't an app.
    package var identify: (@Sendable (PeerProcess) async throws -> CallingApp)?
    /// Returns a new one-time link to the Health app, optionally with a page for a browser, or
    /// `nil` while the app isn't served.
    package var makeLink: @Sendable (_ isForBrowser: Bool) -> OneTimeLink? = { _ in nil }
    /// Returns a new one-time link to the Health app under its public name, without a link while it
    /// isn't served there.
    package var makePhoneLink: @Sendable () -> MakePhoneLinkCall.Reply = { MakePhoneLinkCall.Reply() }
    /// Creates an invitation for an app on a phone, without a link while phones can't reach the
    /// server.
    package var pairPhone: @Sendable (_ name: String) throws -> PairPhoneCall.Reply = { _ in
      PairPhoneCall.Reply()
    }
    /// The conversion of errors for the user's own program.
    package var explain = ControlError.sentenceOnly

    package init(
      owner: StoreOwner, apps: AppRecognizer, handler: any CallAnswering, home: String?,
      controlMethods: [ControlMethod] = []
    ) {
      (self.owner, self.apps, self.answering, self.home) = (owner, apps, handler, home)
      self.controlMethods = controlMethods
    }

    init(owner: StoreOwner, apps: AppRecognizer, health: HealthCallHandler, home: String?) {
      self.init(owner: owner, apps: apps, handler: health, home: home)
      self.health = health
    }

    /// Enables the sync with providers, on request and at an interval in seconds after each sync,
    /// or only on request.
    package mutating func keepSynced(_ providers: some BackgroundSyncing, every interval: TimeInterval?) {
      (self.providers, syncInterval) = (providers, interval)
      controlMethods += providers.controlMethods
    }
  }

  /// The version of the whole program, as reported in packages and replies.
  package static let version = "0.1.0"

  private let parts: Parts
  private let stop: StopSignal
  private let health: VarlinkServer
  private let since: Date
  private let unlocked: (news: AsyncStream<Void>, tell: AsyncStream<Void>.Continuation)
  /// The stream that notifies the schedule of syncs.
  private let opened: (news: AsyncStream<Void>, tell: AsyncStream<Void>.Continuation)

  /// Creates a daemon.
  ///
  /// - Parameters:
  ///   - parts: The components.
  ///   - stop: The signal that stops it.
  ///   - since: The time of its start.
  package init(_ parts: Parts, stop: StopSignal, since: Date = Date()) {
    (self.parts, self.stop, self.since) = (parts, stop, since)
    let (news, tell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    unlocked = (news, tell)
    let (openings, tellOpenings) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    opened = (openings, tellOpenings)
    let service = VarlinkServer.Service(
      identify: parts.identify ?? { [apps = parts.apps] in try await apps.app(behind: $0) },
      isLetIn: { [apps = parts.apps, isOwn = parts.identify == nil] in !isOwn || apps.isLetIn($0) },
      describe: { VarlinkService.reply(to: $0, version: Self.version) }, answering: parts.answering)
    health = VarlinkServer(service, limits: parts.limits, stop: stop)
  }
}

extension Daemon {
  /// The sockets that a daemon serves.
  package struct Sockets: Sendable {
    package let health: ListeningSocket
    let control: ListeningSocket

    /// Uses the sockets that the service manager created, and creates the others at their
    /// addresses.
    ///
    /// - Throws: ``SocketError`` if a daemon already runs, or `StorageError`.
    package init(_ addresses: SocketAddresses, manager: ServiceManager? = nil) throws {
      health = try manager?.sockets["health"] ?? ListeningSocket(at: addresses.health)
      control = try manager?.sockets["control"] ?? ListeningSocket(at: addresses.control)
    }
  }

  /// Serves until it is stopped, then closes the store.
  ///
  /// - Parameters:
  ///   - sockets: The sockets to listen on.
  ///   - ready: Called when programs can connect.
  /// - Throws: The system error of the sockets or, at the end, of the store.
  package func run(on sockets: Sockets, ready: @escaping @Sendable () async -> Void = {}) async throws {
    await logErasures()
    if let log = parts.log { await parts.owner.lookWhileOpen { log.update(in: $0) } }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await health.run(on: sockets.health) }
        group.addTask { try await control.run(on: sockets.control, ready: ready) }
        group.addTask { await deliver() }
        group.addTask { await keepSynced() }
        group.addTask { await tidyMemory() }
        while try await group.next() != nil {}
      }
    } catch {
      try? await parts.owner.close()
      throw error
    }
    try await parts.owner.close()
  }

  /// Logs when deleted data can't be erased from the file.
  private func logErasures() async {
    guard let health = parts.health else { return }
    await parts.owner.observeErasures { isDone in
      try await health.log.append([AccessEntry(at: health.setting.now(), app: .wellseal, .erased(isDone))])
    }
  }

  /// Launches apps in the background until the daemon stops.
  private func deliver() async {
    guard let delivery = parts.delivery else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        try? await delivery.run()
        // There was no store whose changes could be observed. There is one now.
        for await _ in unlocked.news { try? await delivery.run() }
      }
      group.addTask { await stop.wait() }
      await group.next()
      group.cancelAll()
    }
  }

  /// Syncs with providers until the daemon stops.
  private func keepSynced() async {
    guard let providers = parts.providers else { return }
    await withTaskGroup(of: Void.self) { group in
      if let interval = parts.syncInterval {
        group.addTask {
          await providers.keepSynced(
            every: interval, isOpen: { await parts.owner.state == .unlocked }, wakes: opened.news)
        }
      }
      group.addTask { await stop.wait() }
      await group.next()
      group.cancelAll()
    }
    await providers.close()
  }

  /// Releases unused memory of queries periodically until the daemon stops.
  private func tidyMemory() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        while true {
          do { try await Task.sleep(for: StoreMemory.pause) } catch { return }
          StoreMemory.ofProcess.tidy()
        }
      }
      group.addTask { await stop.wait() }
      await group.next()
      group.cancelAll()
    }
  }

  private var control: VarlinkServer {
    VarlinkServer(
      VarlinkServer.Service(
        identify: ControlHandler.identify, describe: ControlInterface.describe,
        answering: ControlHandler(controlMethods, explaining: parts.explain)),
      limits: parts.limits, stop: stop)
  }
}

extension Daemon {
  /// The methods of the control socket.
  package var controlMethods: [ControlMethod] { methods + parts.controlMethods }

  /// The daemon's own rows of the table.
  private var methods: [ControlMethod] {
    [
      ControlMethod { (_: StatusCall) in await status },
      ControlMethod { (call: UnlockCall) in
        let merge = try await parts.owner.unlock(with: ControlSecret(call).secret)
        await storeOpened()
        return UnlockCall.Reply(merged: merge.merged, refused: merge.refused)
      },
      ControlMethod { (_: LockCall) in
        try await parts.owner.lock()
        return Done()
      },
      ControlMethod { (_: LendCall) in
        try await parts.owner.release { await storeOpened() }
        return Done()
      },
      ControlMethod { (call: MakeLinkCall) in
        guard let link = parts.makeLink(call.page) else {
          throw AppNotServed()
        }
        return MakeLinkCall.Reply(link: link.address, page: link.page)
      },
      ControlMethod { (_: MakePhoneLinkCall) in parts.makePhoneLink() },
      ControlMethod { (call: PairPhoneCall) in try parts.pairPhone(call.name) },
      ControlMethod { (_: AcceptLogCall) in
        try await parts.log?.accept(in: parts.owner.sealedStore())
        return Done()
      },
      ControlMethod { (_: StopCall) in
        stop.request()
        return Done()
      },
    ]
  }

  /// Notifies apps of a store that became readable.
  package func storeOpened() async {
    unlocked.tell.yield()
    opened.tell.yield()
    await parts.health?.broadcaster.storeChanged()
    await parts.whenOpened()
  }

  /// The number of apps with a due reminder.
  private var reviews: Int? {
    parts.health.map { health in
      let now = health.setting.now()
      return health.repository.decisions.apps.values.count { $0.isReviewDue(at: now) }
    }
  }

  private var status: StatusCall.Reply {
    get async {
      StatusCall.Reply(
        store: await parts.owner.state,
        daemon: DaemonStatus(
          version: Self.version, process: Int(getpid()), since: Int(since.timeIntervalSince1970),
          home: parts.home, connections: health.connections, apps: await parts.apps.apps.count,
          reviews: reviews, unreadableNotes: await parts.owner.unreadableNotes(parts.noteChecks)))
    }
  }
}
