import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

/// Background delivery: launches apps when types change for which they enabled it.
///
/// An app is launched if something visible to it changed, other than by itself, and if the user
/// permits it. It is launched no more often than it requested, once at a time, and for all due
/// types together. While it observes changes itself, it isn't launched. A launch that it doesn't
/// acknowledge is retried later, and the third one is the last. Changes while the daemon wasn't
/// running aren't delivered.
package actor DeliveryRunner {
  private typealias Target = DeliveryRegistry.Target

  private let handler: HealthCallHandler
  private let waker: any Waker
  private let pace: DeliveryPace
  private var registry: DeliveryRegistry { handler.registry }
  /// The position of each delivery in the changes.
  private var watches: [Target: ChangeWatch] = [:]
  /// The apps that are served by a task, and the times of their last launches.
  private var served: Set<AppKey> = []
  private var lastStarts: [AppKey: Date] = [:]
  /// The pauses until an app is due, which end early if another change arrives.
  private var naps: [AppKey: Task<Void, any Error>] = [:]
  /// Whether changes from now on are noticed.
  private(set) var isFollowing = false

  init(_ handler: HealthCallHandler, waker: any Waker, pace: DeliveryPace = DeliveryPace()) {
    self.handler = handler
    self.waker = waker
    self.pace = pace
  }

  /// Follows the changes until the task is canceled.
  ///
  /// - Throws: An error if there is no store.
  func run() async throws {
    let every = Set(HealthType.all.filter(\.kind.isSample))
    let subscription = try await handler.broadcaster.subscribe(to: every, for: nil)
    defer { handler.broadcaster.end(subscription) }
    resume()
    await look(at: every)
    isFollowing = true
    await withDiscardingTaskGroup { group in
      repeat {
        for app in registry.waitingApps {
          naps[app]?.cancel()
          guard served.insert(app).inserted else { continue }
          group.addTask { await self.serve(app) }
        }
        guard let types = await subscription.next() else { break }
        await look(at: types)
      } while true
      group.cancelAll()
    }
  }

  /// Starts with the deliveries of an earlier daemon that weren't acknowledged.
  private func resume() {
    for (app, consent) in handler.repository.decisions.apps {
      for (type, delivery) in consent.deliveries where (1..<Delivery.maxMissed).contains(delivery.missed) {
        registry.record(Target(app: app, type: type), at: handler.setting.now())
      }
    }
  }

  /// Determines the deliveries with changes that their apps can see.
  private func look(at types: Set<HealthType>) async {
    let decisions = handler.repository.decisions
    for (app, consent) in decisions.apps {
      for (type, delivery) in consent.deliveries where delivery.missed < Delivery.maxMissed {
        let target = Target(app: app, type: type)
        // A new delivery needs its starting position first.
        guard watches[target] == nil || types.contains(type) else { continue }
        if await sees(target, consent) { registry.record(target, at: handler.setting.now()) }
      }
    }
    let isWanted = { (target: Target) in
      decisions.apps[target.app]?.deliveries[target.type].map { $0.missed < Delivery.maxMissed } ?? false
    }
    watches = watches.filter { isWanted($0.key) }
    registry.keep(where: isWanted)
  }

  private func sees(_ target: Target, _ consent: AppConsent) async -> Bool {
    let app = CallingApp(target.app, name: consent.name)
    let beginning = registry.removeBeginning(target)
    var watch =
      watches[target]
      ?? ChangeWatch(handler, app, [SampleQuery.Part(target.type)], after: beginning, ignoresOwn: true)
    let changed = try? await watch.changed()
    // A locked store is checked again from the same position when it is unlocked.
    watches[target] = watch
    return changed?.isEmpty == false
  }
}

extension DeliveryRunner {
  /// Launches an app as long as something is due.
  private func serve(_ app: AppKey) async {
    defer { served.remove(app) }
    while !Task.isCancelled, let dates = readyDates(of: app), let first = dates.values.map(\.due).min() {
      let pause = first.timeIntervalSince(handler.setting.now())
      if pause > 0, await !sleep(app, pause) { continue }
      // The permission may be gone by now.
      guard let command = handler.repository.decisions.apps[app]?.allowedCommand else { return }
      guard await isReadable else {
        _ = await sleep(app, pace.untilReadable)
        continue
      }
      // Changes that arrived during the settling time of the first one are delivered with it.
      let types = dates.filter { $0.value.ready <= first }.keys
      guard await start(app, command, Set(types)) else { return }
    }
  }

  /// Returns the earliest and the due time of launches by type, or `nil` if there is nothing to
  /// deliver.
  private func readyDates(of app: AppKey) -> [HealthType: (ready: Date, due: Date)]? {
    guard let consent = handler.repository.decisions.apps[app], let wakeUp = consent.wakeUp, wakeUp.isAllowed
    else {
      return nil
    }
    var dates: [HealthType: (ready: Date, due: Date)] = [:]
    for (type, since) in registry.pending(of: app) where !handler.broadcaster.notifies(app, of: type) {
      guard let delivery = consent.deliveries[type], delivery.missed < Delivery.maxMissed else { continue }
      let earliest = lastStarts[app].map { $0 + pace.betweenStarts } ?? .distantPast
      let ready = max(earliest, delivery.due(wakeUp, pace))
      dates[type] = (ready, max(ready, since + pace.settling))
    }
    return dates.isEmpty ? nil : dates
  }

  /// Whether a launched app could read anything.
  private var isReadable: Bool {
    get async {
      (try? await handler.stores.store().changes(to: [], after: nil, limit: nil)) != nil
    }
  }

  /// Sleeps until an app is due.
  ///
  /// Returns `false` if another change arrived in between.
  private func sleep(_ app: AppKey, _ pause: TimeInterval) async -> Bool {
    let nap = Task(executorPreference: ServiceExecutor.shared) { [clock = handler.setting.clock] in
      try await clock.sleep(for: .seconds(pause))
    }
    naps[app] = nap
    defer { naps[app] = nil }
    return await withTaskCancellationHandler {
      (try? await nap.value) != nil
    } onCancel: {
      nap.cancel()
    }
  }

  /// Launches an app and waits until it has ended.
  ///
  /// - Returns: `false` if the launch couldn't be logged, and the app wasn't launched.
  private func start(_ app: AppKey, _ command: [String], _ types: Set<HealthType>) async -> Bool {
    guard (try? await record(app, types, .started)) != nil, (try? count(app, types)) != nil else {
      return false
    }
    registry.setAwake(app, true)
    lastStarts[app] = handler.setting.now()
    let outcome = await waker.wake(WakeUp(app: app, command: command, types: types))
    registry.setAwake(app, false)
    let event: [WakeUpOutcome: AccessWake.Outcome] = [
      .stopped: .stopped, .notStarted: .notStarted, .changed: .changed,
    ]
    if let event = event[outcome] { try? await record(app, types, event) }
    let deliveries = handler.repository.decisions.apps[app]?.deliveries ?? [:]
    let lost = types.filter { (deliveries[$0]?.missed ?? 0) >= Delivery.maxMissed }
    for type in lost { registry.settle(Target(app: app, type: type)) }
    if !lost.isEmpty { try? await record(app, lost, .gaveUp) }
    return true
  }

  private func record(_ app: AppKey, _ types: Set<HealthType>, _ outcome: AccessWake.Outcome) async throws {
    let name = handler.repository.decisions.apps[app]?.name ?? app.identifier
    let entry = AccessEntry(
      at: handler.setting.now(), app: RequestingApp(app, name: name), .woke(AccessWake(types, outcome)))
    try await handler.log.append([entry])
  }

  /// Counts a launch as missed until the app acknowledges it.
  private func count(_ app: AppKey, _ types: Set<HealthType>) throws {
    let now = handler.setting.now()
    try handler.repository.change { decisions in
      for type in types {
        decisions.apps[app]?.deliveries[type]?.lastWake = now
        decisions.apps[app]?.deliveries[type]?.missed += 1
      }
    }
  }
}

/// The timing of background launches.
package struct DeliveryPace: Hashable, Sendable {
  /// The number of seconds to wait after a change, so that changes that arrive together are
  /// delivered together.
  var settling: TimeInterval = 2
  /// The minimum number of seconds between two launches of an app.
  var betweenStarts: TimeInterval = 15
  /// The number of seconds until an unreadable store is checked again.
  var untilReadable: TimeInterval = 60
  /// The number of seconds until the next launch after unacknowledged ones, by their count.
  var retries: [TimeInterval] = [60, 900]

  init() {}
}

extension AppConsent {
  /// The command that the user permits for background launches.
  fileprivate var allowedCommand: [String]? { wakeUp.flatMap { $0.isAllowed ? $0.command : nil } }
}

extension Delivery {
  /// Returns the earliest time of the next launch.
  func due(_ wakeUp: WakeUpConsent, _ pace: DeliveryPace) -> Date {
    guard let lastWake else { return .distantPast }
    let retry = missed > 0 ? pace.retries[min(missed, pace.retries.count) - 1] : 0
    return lastWake + max(frequency.interval, wakeUp.frequency.interval, retry)
  }
}

extension DeliveryFrequency {
  /// The minimum number of seconds between two launches.
  var interval: TimeInterval {
    switch self {
    case .immediate: 0
    case .hourly: 3600
    case .daily: 86_400
    case .weekly: 604_800
    }
  }
}
