import Foundation
import TestSupport
import Testing
import WellsealModel

@Suite("Workouts")
struct WorkoutTests {
  @Test("Active time excludes pauses", arguments: timelines)
  func activeTime(events: [(WorkoutEvent.Kind, TimeInterval)], expected: TimeInterval) throws {
    let events = try events.map { try WorkoutEvent($0.0, start: .noon + $0.1) }
    #expect(WorkoutEvent.activeTime(from: .noon, to: .noon + 600, events: events) == expected)
    #expect(WorkoutEvent.duration(given: 42, from: .noon, to: .noon + 600, events: events) == 42)
    #expect(WorkoutEvent.duration(from: .noon, to: .noon + 600, events: events.reversed()) == expected)
  }

  @Test("Only laps and segments have a duration", arguments: WorkoutEvent.Kind.allCases)
  func lasting(kind: WorkoutEvent.Kind) throws {
    if kind == .lap || kind == .segment {
      #expect(try WorkoutEvent(kind, start: .noon, end: .noon + 1).end == .noon + 1)
    } else {
      #expect(throws: SampleError.Reason.eventWithDuration) {
        try WorkoutEvent(kind, start: .noon, end: .noon + 1)
      }
    }
    #expect(throws: SampleError.Reason.startAfterEnd) { try WorkoutEvent(kind, start: .noon, end: .noon - 1) }
  }

  @Test("Laps must not overlap; segments may")
  func laps() throws {
    let make = { (kind: WorkoutEvent.Kind, second: TimeInterval) in
      let events = try [0, second].map { try WorkoutEvent(kind, start: .noon + $0, end: .noon + $0 + 60) }
      return try Sample.workout(Workout(activityType: 46, duration: 60, events: events))
    }
    #expect(throws: SampleError(type: .workout, reason: .overlappingLaps)) { try make(.lap, 50) }
    #expect(try make(.lap, 60).type == .workout)
    #expect(try make(.segment, 50).type == .workout)
  }

  @Test("An activity has the events that overlap it, in order")
  func activity() throws {
    let events = try [500.0, 100, 700].map { try WorkoutEvent(.marker, start: .noon + $0) }
    let activity = WorkoutActivity(
      configuration: WorkoutConfiguration(activityType: 37), start: .noon, end: .noon + 600,
      workoutEvents: events)
    #expect(activity.events.map(\.start) == [.noon + 100, .noon + 500])
    #expect(activity.duration == 600)
    let whole = WorkoutActivity(of: Workout(activityType: 13, duration: 99), from: .noon, to: .noon + 100)
    #expect(whole.configuration.activityType == 13)
    #expect(whole.duration == 99)
  }
}

private let timelines: [([(WorkoutEvent.Kind, TimeInterval)], TimeInterval)] = [
  ([], 600), ([(.pause, 100), (.resume, 200)], 500), ([(.pause, 100)], 100),
  ([(.resume, 50), (.pause, 100), (.pause, 150), (.resume, 200), (.resume, 300)], 500),
  ([(.motionPaused, 100), (.motionResumed, 150), (.pause, 550)], 500), ([(.pause, 700)], 600),
  ([(.lap, 100), (.marker, 200)], 600),
]
