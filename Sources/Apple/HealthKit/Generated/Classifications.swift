// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public enum HKAppleSleepingBreathingDisturbancesClassification: Int, Sendable, CaseIterable {
  case notElevated = 0
  case elevated = 1

  public typealias AllCases = [HKAppleSleepingBreathingDisturbancesClassification]

  public static var allCases: [HKAppleSleepingBreathingDisturbancesClassification] {
    [.notElevated, .elevated]
  }
}

public enum HKAppleWalkingSteadinessClassification: Int, Sendable, CaseIterable {
  case ok = 1
  case low = 2
  case veryLow = 3

  public typealias AllCases = [HKAppleWalkingSteadinessClassification]

  public static var allCases: [HKAppleWalkingSteadinessClassification] { [.ok, .low, .veryLow] }
}
