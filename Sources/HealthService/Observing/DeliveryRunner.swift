package import FoundationEssentials
import HealthModel
import HealthWire

/// Wakes apps when types change that they asked to be woken for: background delivery.
///
/// An app is woken for a type when something changed that it can see, no more often than it asked, and not any more after
/// three wakes that it did not acknowledge. What changed while the daemon was not running is not told, since nobody
/// else changes the store.
package actor DeliveryRunner {
  private let desk: HealthDesk
  private let waker: any Waker
  /// What each delivery has seen of the changes.
  private var watches: [Target: ChangeWatch] = [:]
  /// Deliveries that wait until they are due.
  private var waiting: Set<Target> = []
  /// Whether changes from now on are noticed.
  package private(set) var isFollowing = false

  struct Target: Hashable {
    let app: String
    let type: HealthType
  }

  package init(_ desk: HealthDesk, waker: any Waker) { (self.desk, self.waker) = (desk, waker) }

  /// Follows the changes until the task is cancelled.
  ///
  /// - Throws: where there is no store.
  package func run() async throws {
    let every = Set(HealthType.all.filter(\.kind.isSample))
    let subscription = try await desk.hub.subscribe(to: every, for: ChangeHub.everyApp)
    defer { desk.hub.end(subscription) }
    _ = await changed([])
    isFollowing = true
    await withDiscardingTaskGroup { group in
      while let types = await subscription.next() {
        for target in await changed(types) where !waiting.contains(target) {
          waiting.insert(target)
          group.addTask { await self.deliver(target) }
        }
      }
      group.cancelAll()
    }
  }

  /// The deliveries for which something changed that their apps can see.
  private func changed(_ types: Set<HealthType>) async -> [Target] {
    var found: [Target] = []
    for (app, consent) in desk.keeper.book.apps {
      for (type, delivery) in consent.deliveries where delivery.missed < Delivery.mostMissed {
        let target = Target(app: app, type: type)
        // One that is new takes its place first.
        guard watches[target] == nil || types.contains(type) else { continue }
        if await sees(target, consent) { found.append(target) }
      }
    }
    watches = watches.filter { desk.keeper.book.apps[$0.key.app]?.deliveries[$0.key.type] != nil }
    return found
  }

  private func sees(_ target: Target, _ consent: AppConsent) async -> Bool {
    let app = CallingApp(identifier: target.app, name: consent.name)
    var watch = watches[target] ?? ChangeWatch(desk, app, [SampleQuery.Part(target.type)])
    // A locked store is looked at again when it is unlocked, from the same place.
    guard let changed = try? await watch.changed() else { return false }
    watches[target] = watch
    return !changed.isEmpty
  }

  /// Waits until a delivery is due, and wakes the app for all that are.
  private func deliver(_ target: Target) async {
    guard let delivery = desk.keeper.book.apps[target.app]?.deliveries[target.type] else {
      waiting.remove(target)
      return
    }
    let pause = delivery.pause(at: desk.setting.now())
    if pause > 0 { try? await desk.setting.clock.sleep(for: .seconds(pause)) }
    guard !Task.isCancelled else { return }
    waiting.remove(target)
    let now = desk.setting.now()
    try? desk.keeper.change { book in
      book.apps[target.app]?.deliveries[target.type]?.lastWake = now
      book.apps[target.app]?.deliveries[target.type]?.missed += 1
    }
    await waker.wake(target.app, for: [target.type])
  }
}

extension Delivery {
  /// How many seconds are left until the app may be woken again.
  package func pause(at now: Date) -> TimeInterval {
    guard let lastWake else { return 0 }
    return max(0, frequency.interval - now.timeIntervalSince(lastWake))
  }
}

extension DeliveryFrequency {
  /// The least number of seconds from wake to wake.
  var interval: TimeInterval {
    switch self {
    case .immediate: 0
    case .hourly: 3600
    case .daily: 86_400
    case .weekly: 604_800
    }
  }
}
