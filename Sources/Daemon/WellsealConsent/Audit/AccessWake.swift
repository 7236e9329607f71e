package import WellsealModel

/// A background launch of an app.
package struct AccessWake: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The app is about to be launched.
    case started = "started"
    /// The launch failed.
    case notStarted = "notStarted"
    /// The app wasn't launched, because its program is no longer the registered one.
    case changed = "changed"
    /// The app ran for too long and was terminated.
    case stopped = "stopped"
    /// The app is no longer launched for these types, because it didn't acknowledge earlier
    /// updates.
    case gaveUp = "gaveUp"
  }

  package var types: Set<HealthType>
  package var outcome: Outcome

  package init(_ types: Set<HealthType>, _ outcome: Outcome) {
    self.types = types
    self.outcome = outcome
  }
}

extension AccessWake {
  /// The phrase after the app's name.
  var sentence: String {
    let names = types.sorted().map(\.name).joined(separator: ", ")
    return switch outcome {
    case .started: "was started because of \(names)"
    case .notStarted: "couldn't be started because of \(names)"
    case .changed: "wasn't started because of \(names): its program has changed"
    case .stopped: "was stopped because it ran for too long after it was started because of \(names)"
    case .gaveUp: "is not started because of \(names) anymore, because it didn't respond three times"
    }
  }
}
