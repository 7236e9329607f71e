// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The version of the algorithm that classified an electrocardiogram.
public enum HKAppleECGAlgorithmVersion: Int, Sendable {
  /// Version 1 of the algorithm.
  case version1 = 1
  /// Version 2 of the algorithm.
  case version2 = 2
}

/// The motion of a person during a heart rate reading.
public enum HKHeartRateMotionContext: Int, Sendable {
  /// Unknown.
  case notSet = 0
  /// The person was at rest.
  case sedentary = 1
  /// The person was active.
  case active = 2
}

/// How a heart rate recovery was determined.
public enum HKHeartRateRecoveryTestType: Int, Sendable {
  /// Measured at the limit of physical effort.
  case maxExercise = 1
  /// Predicted from a test below the limit.
  case predictionSubMaxExercise = 2
  /// Predicted without exercise, from data about the person.
  case predictionNonExercise = 3
}

/// Where a heart rate sensor was worn.
public enum HKHeartRateSensorLocation: Int, Sendable {
  /// At another location.
  case other = 0
  /// On the chest.
  case chest = 1
  /// On the wrist.
  case wrist = 2
  /// On a finger.
  case finger = 3
  /// On the hand.
  case hand = 4
  /// On the ear lobe.
  case earLobe = 5
  /// On the foot.
  case foot = 6
}
