import FoundationEssentials
import Synchronization
import WellsealConsent
import WellsealModel

/// What is known of deliveries while the daemon runs: which changes an app has not dealt with, and which apps are being woken.
final class DeliveryRegistry: Sendable {
  /// A type of which an app wants to hear.
  struct Target: Hashable, Sendable {
    let app: AppKey
    let type: HealthType
  }

  // A mutex, because calls of apps and the runner look at it.
  private let state = Mutex(State())

  private struct State {
    var beginnings: [Target: SampleAnchor] = [:]
    var pending: [Target: Date] = [:]
    var awake: Set<AppKey> = []
  }

  /// Notes from which place in the store's history on a delivery counts.
  func begin(_ target: Target, at place: SampleAnchor) { state.withLock { $0.beginnings[target] = place } }

  /// The place that was noted, once.
  func takeBeginning(_ target: Target) -> SampleAnchor? {
    state.withLock { $0.beginnings.removeValue(forKey: target) }
  }

  /// Notes that something changed; the time of the first change that the app has not dealt with stays.
  func note(_ target: Target, at now: Date) {
    state.withLock { state in if state.pending[target] == nil { state.pending[target] = now } }
  }

  /// Notes that an app has dealt with the changes of a type, or that there is nobody to tell any more.
  func settle(_ target: Target) { state.withLock { $0.pending[target] = nil } }

  /// When the first change came that the app has not dealt with, by type.
  func pending(of app: AppKey) -> [HealthType: Date] {
    state.withLock { state in
      let own = state.pending.filter { $0.key.app == app }
      return Dictionary(uniqueKeysWithValues: own.map { ($0.key.type, $0.value) })
    }
  }

  /// The apps with changes that they have not dealt with.
  var waitingApps: Set<AppKey> { state.withLock { Set($0.pending.keys.map(\.app)) } }

  /// Forgets changes for deliveries that ended.
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

  /// Whether the app runs because it was woken.
  func isAwake(_ app: AppKey) -> Bool { state.withLock { $0.awake.contains(app) } }
}
