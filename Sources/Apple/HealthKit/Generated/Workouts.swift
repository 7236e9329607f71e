// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Which scores an effort query returns.
public enum HKWorkoutEffortRelationshipQueryOptions: Int, Sendable {
  /// All related scores.
  case `default` = 0
  /// The most relevant score.
  case mostRelevant = 1
}

/// The type of an event during a workout.
public enum HKWorkoutEventType: Int, Sendable {
  /// The workout is paused.
  case pause = 1
  /// The workout continues.
  case resume = 2
  /// A lap, with a duration.
  case lap = 3
  /// A point of interest.
  case marker = 4
  /// The person stopped moving.
  case motionPaused = 5
  /// The person moves again.
  case motionResumed = 6
  /// A segment, with a duration.
  case segment = 7
  /// The person asked to pause or resume.
  case pauseOrResumeRequest = 8
}

/// Whether a workout is indoors or outdoors.
public enum HKWorkoutSessionLocationType: Int, Sendable {
  /// Unknown.
  case unknown = 1
  /// Indoors.
  case indoor = 2
  /// Outdoors.
  case outdoor = 3
}

/// The state of a workout session.
public enum HKWorkoutSessionState: Int, Sendable {
  /// The session hasn't begun.
  case notStarted = 1
  /// The session is running.
  case running = 2
  /// The session has ended and can't be used again.
  case ended = 3
  /// The session is paused.
  case paused = 4
  /// The session is ready to start.
  case prepared = 5
  /// The session is stopped; the last data can still arrive.
  case stopped = 6
}

/// Where a workout session runs.
public enum HKWorkoutSessionType: Int, Sendable {
  /// On this device.
  case primary = 0
  /// On another device.
  case mirrored = 1
}

/// Where a person swims.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// In a pool.
  case pool = 1
  /// In open water.
  case openWater = 2
}
