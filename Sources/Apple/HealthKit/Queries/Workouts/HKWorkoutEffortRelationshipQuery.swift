public import Foundation
import WellsealModel
import WellsealWire

/// A long-running query for the effort scores of workouts.
open class HKWorkoutEffortRelationshipQuery: HKQuery, @unchecked Sendable {
  let anchor: HKQueryAnchor?
  let options: HKWorkoutEffortRelationshipQueryOptions
  private let handler:
    @Sendable (
      HKWorkoutEffortRelationshipQuery, [HKWorkoutEffortRelationship]?, HKQueryAnchor?, (any Error)?
    ) -> Void

  /// Creates a query for the effort scores of matching workouts since an anchor.
  @preconcurrency
  public init(
    predicate: NSPredicate?, anchor: HKQueryAnchor?, options: HKWorkoutEffortRelationshipQueryOptions,
    resultsHandler:
      @escaping @Sendable (
        HKWorkoutEffortRelationshipQuery, [HKWorkoutEffortRelationship]?, HKQueryAnchor?, (any Error)?
      ) -> Void
  ) {
    self.anchor = anchor
    self.options = options
    self.handler = resultsHandler
    super.init(HKObjectType.workoutType(), predicate)
  }

  override func execute(in store: HKHealthStore) async throws {
    let workouts = SampleQuery.Part(.workout, try SamplePredicate(predicate))
    let call = ChangesCall(
      [workouts] + Self.scores.map { SampleQuery.Part($0) }, after: anchor?.sampleAnchor, isLive: true)
    var touched: Set<UUID> = []
    // The app already knows the changes before an anchor. Without an anchor everything is new.
    for try await page in store.replies(to: call) {
      touched.formUnion(page.added.map(\.uuid))
      guard page.isWhole else { continue }
      let relationships = try await relationships(of: workouts, touching: touched, store)
      await deliver { self.handler(self, relationships, HKQueryAnchor(page.anchor), nil) }
      touched = []
    }
  }

  override func fail(_ error: any Error) { handler(self, nil, nil, error) }

  private static let scores: [HealthType] = [.workoutEffortScore, .estimatedWorkoutEffortScore]

  /// Returns the relationships that involve any of the given samples.
  private func relationships(
    of workouts: SampleQuery.Part, touching touched: Set<UUID>, _ store: HKHealthStore
  ) async throws -> [HKWorkoutEffortRelationship] {
    var relationships: [HKWorkoutEffortRelationship] = []
    for try await page in store.replies(to: SamplesCall(SampleQuery([workouts]))) {
      for workout in page.samples {
        for (owner, activity) in Self.owners(in: workout) {
          let scores = try await scores(of: owner, store)
          guard touched.contains(workout.uuid) || scores.contains(where: { touched.contains($0.uuid) }) else {
            continue
          }
          // An activity without a score has no relationship. A workout without a score has one
          // without samples.
          guard activity == nil || !scores.isEmpty else { continue }
          relationships.append(
            HKWorkoutEffortRelationship(
              workout: workout, activity: activity, samples: scores.isEmpty ? nil : scores))
        }
      }
    }
    return relationships
  }

  /// Returns the workout and its activities, which can all have scores.
  private static func owners(in workout: HealthSample) -> [(UUID, WorkoutActivity?)] {
    guard case .workout(let value) = workout.value else { return [] }
    return [(workout.uuid, nil)] + value.activities.map { ($0.uuid, $0) }
  }

  /// Returns the scores of a workout or an activity: all, or only the latest one that the user
  /// entered, else the latest estimated one.
  private func scores(of owner: UUID, _ store: HKHealthStore) async throws -> [HealthSample] {
    let parts = Self.scores.map {
      SampleQuery.Part($0, .objects(tiedBy: .workoutEffortRelationship, to: owner))
    }
    var scores: [HealthSample] = []
    let query = SampleQuery(parts, order: [SampleSort(.startDate, ascending: false)])
    for try await page in store.replies(to: SamplesCall(query)) { scores += page.samples }
    guard options == .mostRelevant else { return scores }
    let relevant = Self.scores.lazy.compactMap { type in scores.first { $0.type == type } }.first
    return relevant.map { [$0] } ?? []
  }
}
