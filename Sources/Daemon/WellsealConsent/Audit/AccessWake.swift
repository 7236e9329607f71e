package import WellsealModel

/// The start of an app for which something changed.
package struct AccessWake: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It is about to be started.
    case started
    /// It could not be started.
    case notStarted
    /// It was not started, since the program is not the one any more that the person knows.
    case changed
    /// It ran for too long and was ended.
    case stopped
    /// It is not woken for these types any more, since it did not acknowledge what it was woken for.
    case gaveUp
  }

  package var types: Set<HealthType>
  package var outcome: Outcome

  package init(_ types: Set<HealthType>, _ outcome: Outcome) {
    self.types = types
    self.outcome = outcome
  }
}

extension AccessWake {
  /// The sentence after the app's name.
  var sentence: String {
    let names = types.sorted().map(\.name).joined(separator: ", ")
    return switch outcome {
    case .started: "was started because of \(names)"
    case .notStarted: "could not be started because of \(names)"
    case .changed: "was not started because of \(names): its program is not the one that it was"
    case .stopped: "was ended, since it ran for too long after it was started because of \(names)"
    case .gaveUp: "is not started because of \(names) any more, since it did not deal with it three times"
    }
  }
}
