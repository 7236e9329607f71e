package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for workouts, most recent first.
package struct WorkoutsRequest: Sendable {
  /// The interval before which workouts must not end.
  ///
  /// Those that end before its start are left out.
  var from: DateInterval?
  /// The interval after which workouts must not begin.
  ///
  /// Those that begin at its end or later are left out.
  var to: DateInterval?
  /// The name of an activity, such as `running`.
  ///
  /// Case doesn't matter.
  var activity: String?
  var limit: Int?

  /// Creates a workouts request.
  ///
  /// - Throws: ``ReversedRange`` or ``UnknownActivity``.
  package init(
    from: DateInterval? = nil, to: DateInterval? = nil, activity: String? = nil, limit: Int? = nil
  ) throws {
    try ReversedRange.check(from: from, to: to)
    self.from = from
    self.to = to
    self.limit = limit
    self.activity = activity
    raw = try activity.map(Self.activity(named:))
  }

  private let raw: Int?

  /// Returns the summary of each workout.
  ///
  /// - Parameters:
  ///   - hasHeartRate: Whether to include heart rates, which take long in a large store.
  ///   - store: The store to read.
  /// - Returns: The workouts, most recent first.
  /// - Throws: Errors of the store.
  package func workouts(
    heartRate hasHeartRate: Bool = true, in store: some SampleStore
  ) async throws -> [WorkoutFacts] {
    let end = to.map { $0.duration > 0 ? $0.end : $0.start }
    var conditions = [SamplePredicate.samples(from: from?.start, to: end)]
    if let raw {
      conditions.append(.comparing(.field(.workoutType), .equal, .number(Double(raw))))
    }
    let query = SampleQuery(
      [SampleQuery.Part(.workout, .all(of: conditions))],
      order: [SampleSort(.startDate, ascending: false)], limit: limit)
    var found: [WorkoutFacts] = []
    for sample in try await store.samples(query) {
      if let facts = try await WorkoutFacts(sample, heartRate: hasHeartRate, in: store) {
        found.append(facts)
      }
    }
    return found
  }

  private static func activity(named text: String) throws(UnknownActivity) -> Int {
    let cases = HealthEnumeration(named: "HKWorkoutActivityType")?.cases ?? []
    let wanted = text.lowercased()
    if let found = cases.first(where: { $0.name.lowercased() == wanted }) { return found.value }
    throw UnknownActivity(
      text: text, similar: cases.map(\.name).filter { $0.lowercased().contains(wanted) }.prefix(5).sorted())
  }
}

/// An error that occurs when no activity has a name.
package struct UnknownActivity: Error, Hashable {
  package var text: String
  /// Names that contain the text.
  package var similar: [String]

  package init(text: String, similar: [String]) {
    self.text = text
    self.similar = similar
  }
}

extension UnknownActivity: CustomStringConvertible {
  package var description: String { "unknown workout activity \"\(text)\"" }
}

extension UnknownActivity: DescribedError {
  package var errorCode: String { "unknown-activity" }
  package var exitClass: ExitClass { .wrongUse }
}
