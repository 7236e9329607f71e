import FoundationEssentials
import Synchronization
import WellsealConsent
import WellsealModel

/// A broadcaster of changes to every live call, with one subscription to the store for all of them.
///
/// A busy subscriber gets the types of all changes since its last read as one set, so that nothing
/// is lost and no queue grows.
package final class ChangeBroadcaster: Sendable {
  private let stores: any StoreProviding
  // A mutex, because the store's stream, consent and the daemon report changes on any thread.
  private let state = Mutex(State())

  private struct State {
    var subscribers: [UUID: ChangeSubscription] = [:]
    var follower: Task<Void, Never>?
  }

  init(_ stores: any StoreProviding) { self.stores = stores }

  deinit { state.withLock { $0.follower?.cancel() } }

  /// Subscribes to changes of types from now on, until the subscription is ended.
  ///
  /// - Parameters:
  ///   - types: The observed types.
  ///   - app: The app whose grants decide what is visible. A change of its grants counts as a
  ///     change of every type. `nil` observes all apps.
  /// - Returns: The subscription.
  /// - Throws: An error if there is no store.
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
    // From now on another subscriber may have to notify the app.
    for subscriber in subscribers where subscriber.app == nil {
      subscriber.record(subscription.types)
    }
  }

  /// Returns whether a live call notifies an app of changes of a type.
  func notifies(_ app: AppKey, of type: HealthType) -> Bool {
    subscribers.contains { $0.app == app && $0.types.contains(type) }
  }

  /// Triggers every live call of an app, because its grants changed.
  func grantsChanged(of app: AppKey) {
    for subscriber in subscribers where subscriber.app == app || subscriber.app == nil {
      subscriber.record(subscriber.types)
    }
  }

  /// Triggers every live call, after the store was unlocked or replaced.
  package func storeChanged() async {
    state.withLock { state in
      state.follower?.cancel()
      state.follower = nil
    }
    if !subscribers.isEmpty { try? await follow() }
    for subscriber in subscribers { subscriber.record(subscriber.types) }
  }

  var count: Int { state.withLock { $0.subscribers.count } }

  private var subscribers: [ChangeSubscription] { state.withLock { Array($0.subscribers.values) } }

  private func follow() async throws {
    guard state.withLock({ $0.follower == nil }) else { return }
    let changes = try await stores.store().observe()
    state.withLock { state in
      // Two first subscribers may arrive here. The stream of the second one ends unused.
      guard state.follower == nil else { return }
      state.follower = Task(executorPreference: ServiceExecutor.shared) { [weak self] in
        for await types in changes { self?.notify(types) }
        self?.state.withLock { $0.follower = nil }
      }
    }
  }

  private func notify(_ types: Set<HealthType>) {
    for subscriber in subscribers { subscriber.record(types.intersection(subscriber.types)) }
  }
}

/// The subscription of one live call.
final class ChangeSubscription: Sendable {
  let id = UUID.random()
  let types: Set<HealthType>
  let app: AppKey?
  private let pending = Mutex<Set<HealthType>>([])
  private let ticks: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init(_ types: Set<HealthType>, _ app: AppKey?) {
    (self.types, self.app) = (types, app)
    // One element is enough: it means that `pending` isn't empty.
    (ticks, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func record(_ types: Set<HealthType>) {
    guard !types.isEmpty else { return }
    pending.withLock { $0.formUnion(types) }
    continuation.yield()
  }

  func finish() { continuation.finish() }

  /// Waits for the next changes.
  ///
  /// Returns `nil` when the subscription ended or the task was canceled.
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
