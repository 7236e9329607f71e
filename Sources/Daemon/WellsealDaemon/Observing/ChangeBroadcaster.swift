import FoundationEssentials
import Synchronization
import WellsealConsent
import WellsealModel

/// Tells every live call what changed: one subscription to the store for all of them.
///
/// A subscriber that is busy finds the types of all changes since it last looked united in one set, so nothing is lost
/// and nothing grows.
package final class ChangeBroadcaster: Sendable {
  private let stores: any StoreProviding
  // A mutex, because the store's stream, consent and the daemon tell of changes from anywhere.
  private let state = Mutex(State())

  private struct State {
    var subscribers: [UUID: ChangeSubscription] = [:]
    var follower: Task<Void, Never>?
  }

  init(_ stores: any StoreProviding) { self.stores = stores }

  deinit { state.withLock { $0.follower?.cancel() } }

  /// Follows changes of types from now on, until the subscription is let go of.
  ///
  /// - Parameters:
  ///   - types: of which changes count.
  ///   - app: whose grants decide what is seen, a change of which counts as one of every type; nil for all apps.
  /// - Returns: the subscription.
  /// - Throws: where there is no store.
  func subscribe(to types: Set<HealthType>, for app: AppKey?) async throws -> ChangeSubscription {
    try await follow()
    let subscription = ChangeSubscription(types, app)
    state.withLock { $0.subscribers[subscription.id] = subscription }
    return subscription
  }

  func end(_ subscription: ChangeSubscription) {
    state.withLock { $0.subscribers[subscription.id] = nil }
    subscription.finish()
    guard subscription.app != nil else { return }
    // From now on somebody else may have to tell the app.
    for subscriber in subscribers where subscriber.app == nil {
      subscriber.note(subscription.types)
    }
  }

  /// Whether a live call of an app tells it of changes of a type.
  func tells(_ app: AppKey, of type: HealthType) -> Bool {
    subscribers.contains { $0.app == app && $0.types.contains(type) }
  }

  /// Makes every live call of an app look again, since its grants changed.
  func grantsChanged(of app: AppKey) {
    for subscriber in subscribers where subscriber.app == app || subscriber.app == nil {
      subscriber.note(subscriber.types)
    }
  }

  /// Makes every live call look again: after the store was unlocked, or another was put in its place.
  package func storeChanged() async {
    state.withLock { state in
      state.follower?.cancel()
      state.follower = nil
    }
    if !subscribers.isEmpty { try? await follow() }
    for subscriber in subscribers { subscriber.note(subscriber.types) }
  }

  var count: Int { state.withLock { $0.subscribers.count } }

  private var subscribers: [ChangeSubscription] { state.withLock { Array($0.subscribers.values) } }

  private func follow() async throws {
    guard state.withLock({ $0.follower == nil }) else { return }
    let changes = try await stores.store().observe()
    state.withLock { state in
      // Two first subscribers may get here; the stream of the second ends unheard.
      guard state.follower == nil else { return }
      state.follower = Task(executorPreference: ServiceExecutor.shared) { [weak self] in
        for await types in changes { self?.tell(types) }
        self?.state.withLock { $0.follower = nil }
      }
    }
  }

  private func tell(_ types: Set<HealthType>) {
    for subscriber in subscribers { subscriber.note(types.intersection(subscriber.types)) }
  }
}

/// One live call's view of the changes.
final class ChangeSubscription: Sendable {
  let id = UUID.random()
  let types: Set<HealthType>
  let app: AppKey?
  private let pending = Mutex<Set<HealthType>>([])
  private let ticks: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init(_ types: Set<HealthType>, _ app: AppKey?) {
    (self.types, self.app) = (types, app)
    // One tick is enough: it means that there is something in `pending`.
    (ticks, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func note(_ types: Set<HealthType>) {
    guard !types.isEmpty else { return }
    pending.withLock { $0.formUnion(types) }
    continuation.yield()
  }

  func finish() { continuation.finish() }

  /// Waits for the next changes; nil when the subscription ended or the task was cancelled.
  func next() async -> Set<HealthType>? {
    for await _ in ticks {
      let types = pending.withLock { pending in
        defer { pending = [] }
        return pending
      }
      if !types.isEmpty { return types }
    }
    return nil
  }
}
