import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("The course of a workout session")
struct WorkoutCourseTests {
  /// The allowed transitions of each state.
  private static let follows: [WorkoutCourse.State: Set<WorkoutCourse.State>] = [
    .notStarted: [.prepared, .running, .ended], .prepared: [.running, .ended],
    .running: [.paused, .stopped, .ended], .paused: [.running, .stopped, .ended], .stopped: [.ended],
    .ended: [],
  ]

  /// The shortest path to each state.
  private static let ways: [WorkoutCourse.State: [WorkoutCourse.State]] = [
    .notStarted: [], .prepared: [.prepared], .running: [.running], .paused: [.running, .paused],
    .stopped: [.running, .stopped], .ended: [.ended],
  ]

  @Test("A state changes only to its valid successors", arguments: WorkoutCourse.State.allCases)
  func order(state: WorkoutCourse.State) throws {
    for new in WorkoutCourse.State.allCases {
      var course = WorkoutCourse()
      for step in Self.ways[state, default: []] { _ = try course.change(to: step, at: .noon) }
      if Self.follows[state, default: []].contains(new) {
        #expect(try course.change(to: new, at: .noon).former == state)
        #expect(course.state == new)
      } else {
        #expect(throws: WorkoutCourseError.self) { try course.change(to: new, at: .noon) }
        #expect(course.state == state)
      }
    }
  }

  @Test("The first start and end are kept, and a pause is an event")
  func dates() throws {
    var course = WorkoutCourse()
    #expect(try course.change(to: .running, at: .noon).event == nil)
    #expect(try course.change(to: .paused, at: .noon + 10).event == WorkoutEvent(.pause, start: .noon + 10))
    #expect(try course.change(to: .running, at: .noon + 20).event == WorkoutEvent(.resume, start: .noon + 20))
    #expect(try course.change(to: .stopped, at: .noon + 30).event == nil)
    _ = try course.change(to: .ended, at: .noon + 40)
    #expect(course.start == .noon)
    #expect(course.end == .noon + 30)
    let refused = #expect(throws: WorkoutCourseError.self) { try course.change(to: .running, at: .noon) }
    #expect(refused?.description == "a workout session that is ended cannot become running")
  }

  @Test("A new activity ends the previous one; an end before the start is the start")
  func activities() {
    var course = WorkoutCourse()
    let make = { WorkoutActivity(configuration: WorkoutConfiguration(activityType: 46), start: $0, end: nil) }
    let swim = make(.noon)
    #expect(course.begin(swim) == nil)
    #expect(course.begin(make(.noon + 60))?.end == .noon + 60)
    #expect(course.endActivity(on: .noon)?.end == .noon + 60)
    #expect(course.endActivity(on: .noon) == nil)
  }

  @Test(
    "A session collects the distance of its activity",
    arguments: [
      (37, [.distanceWalkingRunning]), (74, [.distanceCycling]), (67, [.distanceDownhillSnowSports]),
      (57, []),
      (-1, []), (nil, []),
    ] as [(Int?, [HealthType])])
  func collection(activity: Int?, distance: [HealthType]) {
    #expect(
      WorkoutCollection.types(for: activity) == [.activeEnergyBurned, .basalEnergyBurned, .heartRate]
        + distance)
  }
}
