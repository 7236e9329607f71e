// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A class of breathing disturbances during sleep.
public enum HKAppleSleepingBreathingDisturbancesClassification: Int, Sendable, CaseIterable {
  /// Breathing disturbances aren't elevated.
  case notElevated = 0
  /// Breathing disturbances are elevated.
  case elevated = 1

  public typealias AllCases = [HKAppleSleepingBreathingDisturbancesClassification]

  /// All classes, from the worst.
  public static var allCases: [HKAppleSleepingBreathingDisturbancesClassification] {
    [.notElevated, .elevated]
  }
}

/// A class of walking steadiness.
public enum HKAppleWalkingSteadinessClassification: Int, Sendable, CaseIterable {
  /// The walking steadiness is OK.
  case ok = 1
  /// The walking steadiness is low.
  case low = 2
  /// The walking steadiness is very low.
  case veryLow = 3

  public typealias AllCases = [HKAppleWalkingSteadinessClassification]

  /// All classes, from the worst.
  public static var allCases: [HKAppleWalkingSteadinessClassification] { [.ok, .low, .veryLow] }
}
