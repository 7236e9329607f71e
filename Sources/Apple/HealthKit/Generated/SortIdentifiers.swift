// Written by scripts/generate healthkit from Tables/healthkit-constants.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Sorts samples by start.
public let HKSampleSortIdentifierStartDate: String = "HKSampleSortIdentifierStartDate"
/// Sorts samples by end.
public let HKSampleSortIdentifierEndDate: String = "HKSampleSortIdentifierEndDate"
/// Sorts workouts by duration.
public let HKWorkoutSortIdentifierDuration: String = "HKWorkoutSortIdentifierDuration"
/// Sorts workouts by distance.
public let HKWorkoutSortIdentifierTotalDistance: String = "HKWorkoutSortIdentifierTotalDistance"
/// Sorts workouts by energy.
public let HKWorkoutSortIdentifierTotalEnergyBurned: String = "HKWorkoutSortIdentifierTotalEnergyBurned"
/// Sorts workouts by swimming strokes.
public let HKWorkoutSortIdentifierTotalSwimmingStrokeCount: String = "totalSwimmingStrokeCount"
/// Sorts workouts by flights climbed.
public let HKWorkoutSortIdentifierTotalFlightsClimbed: String = "totalFlightsClimbed"
