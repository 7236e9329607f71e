import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Workout recording")
struct WorkoutDraftTests {
  private static let running = WorkoutConfiguration(activityType: 37)

  private func recorded() throws -> WorkoutDraft {
    var draft = WorkoutDraft(configuration: Self.running, device: HealthDevice(name: "Watch"))
    try draft.begin(at: .noon)
    try draft.add(samples: [
      Sample.quantity(.activeEnergyBurned, 120, lasting: 600),
      Sample.quantity(.distanceWalkingRunning, 2000, lasting: 600),
      Sample.heartRate(150, at: 10, lasting: 100), Sample.heartRate(120, at: 500, lasting: 100),
    ])
    try draft.add(events: [
      WorkoutEvent(.pause, start: .noon + 100), WorkoutEvent(.resume, start: .noon + 160),
    ])
    return draft
  }

  @Test("A finished workout has totals, statistics, active time and an activity")
  func finish() throws {
    var draft = try recorded()
    try draft.add(metadata: [.indoorWorkout: .boolean(true)])
    try draft.end(at: .noon + 600)
    let sample = try draft.finish()
    guard case .workout(let workout) = sample.value else {
      Issue.record("not a workout")
      return
    }
    #expect(workout.duration == 540)
    #expect(workout.totalEnergyBurned == HealthQuantity(120, .kilocalorie))
    #expect(workout.totalDistance == HealthQuantity(2000, .meter))
    #expect(workout.totalFlightsClimbed == nil)
    #expect(try workout.statistics(for: .heartRate)?.merged.average?.value(in: "count/min") == 135)
    #expect(workout.activities.map(\.configuration.activityType) == [37])
    #expect(workout.activities.first?.duration == 540)
    #expect(sample.metadata[.indoorWorkout] == .boolean(true))
    #expect(sample.provenance.device?.name == "Watch")
  }

  @Test("An activity has the statistics of its interval")
  func activities() throws {
    var draft = try recorded()
    let activity = WorkoutActivity(configuration: Self.running, start: .noon + 300, end: nil)
    try draft.add(activity: activity)
    try draft.updateActivity(
      activity.uuid, end: .noon + 450, adding: [.lapLength: .quantity(HealthQuantity(1, "km"))])
    #expect(throws: WorkoutDraftError.unknownActivity) { try draft.updateActivity(UUID(), end: .noon) }
    #expect(throws: WorkoutDraftError.endBeforeStart) { try draft.updateActivity(activity.uuid, end: .noon) }
    try draft.end(at: .noon + 600)
    guard case .workout(let workout) = try draft.finish().value else {
      Issue.record("not a workout")
      return
    }
    let part = try #require(workout.activities.first)
    #expect(part.uuid == activity.uuid)
    #expect(part.statistics(for: .activeEnergyBurned)?.merged.sum?.value == 30)
    #expect(part.statistics(for: .heartRate) == nil)
    #expect(part.duration == 150)
  }

  @Test("Time passes only while not paused")
  func elapsed() throws {
    var draft = try recorded()
    #expect(draft.elapsedTime(at: .noon + 90) == 90)
    #expect(draft.elapsedTime(at: .noon + 130) == 100)
    #expect(draft.elapsedTime(at: .noon + 200) == 140)
    try draft.end(at: .noon + 300)
    #expect(draft.elapsedTime(at: .noon + 900) == 240)
  }

  @Test("Actions out of order are rejected with action and state")
  func order() throws {
    var draft = WorkoutDraft(configuration: Self.running)
    #expect(throws: WorkoutDraftError.wrongState(action: "add samples", .notStarted)) {
      try draft.add(samples: [])
    }
    #expect(throws: WorkoutDraftError.wrongState(action: "finish", .notStarted)) { try draft.finish() }
    try draft.begin(at: .noon)
    #expect(throws: WorkoutDraftError.endBeforeStart) { try draft.end(at: .noon - 1) }
    try draft.end(at: .noon + 1)
    _ = try draft.finish()
    let late = WorkoutDraftError.wrongState(action: "add samples", .finished)
    #expect(throws: late) { try draft.add(samples: []) }
    #expect(late.description == "cannot add samples: the workout is finished")
    draft.discard()
    #expect(throws: WorkoutDraftError.wrongState(action: "begin", .discarded)) { try draft.begin(at: .noon) }
  }
}

@Suite("Workout zones")
struct WorkoutZoneTests {
  @Test(
    "A boundary belongs to the zone above it",
    arguments: [(90.0, 0), (100, 1), (119.9, 1), (120, 2), (300, 2)])
  func zones(beatsPerMinute: Double, index: Int) throws {
    let configuration = try WorkoutZoneConfiguration(
      type: .heartRate, boundaries: [HealthQuantity(100, "count/min"), HealthQuantity(2, "count/s")])
    #expect(configuration.zone(of: HealthQuantity(beatsPerMinute, "count/min"))?.index == index)
    #expect(configuration.zone(of: HealthQuantity(beatsPerMinute, .meter)) == nil)
    #expect(configuration.zones.map(\.maximum?.value) == [100, 2, nil])
  }

  @Test("Boundaries are ascending, in the type's dimension")
  func refuses() {
    let unit: HealthUnit = "count/min"
    let cases: [(HealthType, [HealthQuantity], SampleError.Reason)] = [
      (.heartRate, [], .outsideRange("number of boundaries")),
      (
        .heartRate, [HealthQuantity(100, unit), HealthQuantity(100, unit)],
        .outsideRange("order of boundaries")
      ),
      (.heartRate, [HealthQuantity(100, .watt)], .incompatibleUnit(.watt, expected: "count/s")),
      (.workout, [HealthQuantity(100, unit)], .wrongKind(.quantity)),
    ]
    for (type, boundaries, reason) in cases {
      #expect(throws: SampleError(type: type, reason: reason)) {
        try WorkoutZoneConfiguration(type: type, boundaries: boundaries)
      }
    }
  }
}
