// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public enum HKAppleECGAlgorithmVersion: Int, Sendable {
  case version1 = 1
  case version2 = 2
}

public enum HKHeartRateMotionContext: Int, Sendable {
  case notSet = 0
  case sedentary = 1
  case active = 2
}

public enum HKHeartRateRecoveryTestType: Int, Sendable {
  case maxExercise = 1
  case predictionSubMaxExercise = 2
  case predictionNonExercise = 3
}

public enum HKHeartRateSensorLocation: Int, Sendable {
  case other = 0
  case chest = 1
  case wrist = 2
  case finger = 3
  case hand = 4
  case earLobe = 5
  case foot = 6
}
