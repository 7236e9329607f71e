// Written by scripts/generate healthkit from Tables/healthkit-constants.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public let HKSampleSortIdentifierStartDate: String = "HKSampleSortIdentifierStartDate"
public let HKSampleSortIdentifierEndDate: String = "HKSampleSortIdentifierEndDate"
public let HKWorkoutSortIdentifierDuration: String = "HKWorkoutSortIdentifierDuration"
public let HKWorkoutSortIdentifierTotalDistance: String = "HKWorkoutSortIdentifierTotalDistance"
public let HKWorkoutSortIdentifierTotalEnergyBurned: String = "HKWorkoutSortIdentifierTotalEnergyBurned"
public let HKWorkoutSortIdentifierTotalSwimmingStrokeCount: String = "totalSwimmingStrokeCount"
public let HKWorkoutSortIdentifierTotalFlightsClimbed: String = "totalFlightsClimbed"
