// swift-format-ignore-file
// The lines are those of the table, however long.
// Written by scripts/generate health-tables from Tables/metadata-keys.tsv; change the table, not this file.

extension MetadataKey {
  package static let bloodGlucoseMealTime = MetadataKey("HKBloodGlucoseMealTime")
  package static let dateOfEarliestDataUsedForEstimate = MetadataKey("HKDateOfEarliestDataUsedForEstimate")
  package static let foodType = MetadataKey("HKFoodType")
  package static let indoorWorkout = MetadataKey("HKIndoorWorkout")
  package static let insulinDeliveryReason = MetadataKey("HKInsulinDeliveryReason")
  package static let lapLength = MetadataKey("HKLapLength")
  package static let menstrualCycleStart = MetadataKey("HKMenstrualCycleStart")
  package static let syncIdentifier = MetadataKey("HKMetadataKeySyncIdentifier")
  package static let syncVersion = MetadataKey("HKMetadataKeySyncVersion")
  package static let timeZone = MetadataKey("HKTimeZone")
  package static let wasUserEntered = MetadataKey("HKWasUserEntered")
  package static let weatherHumidity = MetadataKey("HKWeatherHumidity")
}
