import FoundationEssentials
import Synchronization
import WellsealConsent
import WellsealModel

/// The state of background deliveries while the daemon runs: unacknowledged changes, and the apps
/// that were launched.
final class DeliveryRegistry: Sendable {
  /// A type with background delivery to an app.
  struct Target: Hashable, Sendable {
    let app: AppKey
    let type: HealthType
  }

  // A mutex, because calls of apps and the runner access it.
  private let state = Mutex(State())

  private struct State {
    var beginnings: [Target: SampleAnchor] = [:]
    var pending: [Target: Date] = [:]
    var awake: Set<AppKey> = []
  }

  /// Records the position in the store's history from which a delivery counts.
  func begin(_ target: Target, at anchor: SampleAnchor) { state.withLock { $0.beginnings[target] = anchor } }

  /// Returns the recorded position once, and removes it.
  func removeBeginning(_ target: Target) -> SampleAnchor? {
    state.withLock { $0.beginnings.removeValue(forKey: target) }
  }

  /// Records a change.
  ///
  /// The time of the first unacknowledged change is retained.
  func record(_ target: Target, at now: Date) {
    state.withLock { state in if state.pending[target] == nil { state.pending[target] = now } }
  }

  /// Removes the changes of a type, because the app has acknowledged them or there is no one to
  /// notify.
  func settle(_ target: Target) { state.withLock { $0.pending[target] = nil } }

  /// Returns the times of the first unacknowledged changes by type.
  func pending(of app: AppKey) -> [HealthType: Date] {
    state.withLock { state in
      let own = state.pending.filter { $0.key.app == app }
      return Dictionary(uniqueKeysWithValues: own.map { ($0.key.type, $0.value) })
    }
  }

  /// The apps with unacknowledged changes.
  var waitingApps: Set<AppKey> { state.withLock { Set($0.pending.keys.map(\.app)) } }

  /// Removes changes of deliveries that ended.
  func keep(where isWanted: (Target) -> Bool) {
    let targets = state.withLock { Array($0.pending.keys) + Array($0.beginnings.keys) }
    let unwanted = targets.filter { !isWanted($0) }
    state.withLock { state in
      for target in unwanted { (state.pending[target], state.beginnings[target]) = (nil, nil) }
    }
  }

  func setAwake(_ app: AppKey, _ isAwake: Bool) {
    state.withLock { state in
      if isAwake { state.awake.insert(app) } else { state.awake.remove(app) }
    }
  }

  /// Returns whether the app runs because of a background launch.
  func isAwake(_ app: AppKey) -> Bool { state.withLock { $0.awake.contains(app) } }
}
