/// The property that a comparison uses.
package enum PredicateKey: Hashable, Sendable {
  case field(PredicateField)
  /// `metadata.HKWasUserEntered`
  case metadata(MetadataKey)
  /// `device.name`
  case device(DeviceProperty)
  /// `sumQuantity.HKQuantityTypeIdentifierActiveEnergyBurned`
  case statistic(PredicateStatistic, HealthType)
  /// ``Provenance/savedBy``, for the daemon's own conditions.
  ///
  /// It has no key path, so no app can query it.
  case savedBy

  /// Parses a key path, or returns `nil` if HealthKit doesn't document it.
  package init?(path: [String]) {
    let rest = path.dropFirst().joined(separator: ".")
    if let field = PredicateField(rawValue: path.joined(separator: ".")) {
      self = .field(field)
    } else if path.first == PredicateField.metadataPath, !rest.isEmpty {
      self = .metadata(MetadataKey(rest))
    } else if path.first == PredicateField.device.rawValue, let property = DeviceProperty(path: rest) {
      self = .device(property)
    } else if let statistic = PredicateStatistic(rawValue: path.first ?? ""),
      let type = HealthType(identifier: rest)
    {
      self = .statistic(statistic, type)
    } else {
      return nil
    }
  }
}

/// A property with its own key path.
///
/// The raw values are those of the `HKPredicateKeyPath…` constants.
///
/// The key paths of sums and averages are that of the quantity. The last group has no constants:
/// HealthKit's constructors use such properties, and these are this project's names for them.
package enum PredicateField: String, Sendable, CaseIterable {
  case uuid = "UUID"
  case startDate = "startDate"
  case endDate = "endDate"
  case source = "source"
  case sourceRevision = "sourceRevision"
  case device = "device"
  case quantity = "quantity"
  case count = "count"
  case minimum = "min"
  case maximum = "max"
  case mostRecent = "most_recent"
  case mostRecentStartDate = "most_recent_start_date"
  case mostRecentEndDate = "most_recent_end_date"
  case mostRecentDuration = "most_recent_duration"
  case categoryValue = "value"
  case correlation = "correlation"
  case workout = "workout"
  case workoutType = "workoutType"
  case workoutDuration = "duration"
  case totalDistance = "totalDistance"
  case totalEnergyBurned = "totalEnergyBurned"
  case totalFlightsClimbed = "totalFlightsClimbed"
  case totalSwimmingStrokeCount = "totalSwimmingStrokeCount"
  case workoutEffortRelationship = "ratingOfExertionAssociation"
  case activityType = "activityType"
  case activityDuration = "activityDuration"
  case activityStartDate = "activityStartDate"
  case activityEndDate = "activityEndDate"
  case dateComponents = "dateComponents"
  case documentTitle = "title"
  case patientName = "patient_name"
  case authorName = "author_name"
  case custodianName = "custodian_name"
  case fhirResourceIdentifier = "FHIRResource.identifier"
  case fhirResourceType = "FHIRResource.resourceType"
  case averageHeartRate = "ecg_average_heart_rate"
  case electrocardiogramClassification = "ecg_public_classification"
  case electrocardiogramSymptomsStatus = "ecg_symptoms_status"
  case logStatus = "status"
  /// The documentation doesn't define the origin of a log entry; here it is the schedule type.
  case logOrigin = "logOrigin"
  case scheduledDate = "scheduledDate"
  case medicationConceptIdentifier = "medicationConceptIdentifier"
  case isArchived = "isArchived"
  case hasSchedule = "hasSchedule"

  case sourceName = "source.name"
  case sourceBundleIdentifier = "source.bundleIdentifier"
  case electrocardiogram = "electrocardiogram"
  case relevantDate = "relevantDate"
  case stateOfMindKind = "kind"
  case stateOfMindValence = "valence"
  case stateOfMindLabels = "labels"
  case stateOfMindAssociations = "associations"

  static let metadataPath = "metadata"
  static let workoutActivityPath = "workoutActivity"
}

/// A statistic of a workout or of an activity.
///
/// A quantity type follows it in the key path.
package enum PredicateStatistic: String, Sendable, CaseIterable {
  case sum = "sumQuantity"
  case average = "averageQuantity"
  case minimum = "minimumQuantity"
  case maximum = "maximumQuantity"
  case activitySum = "activitySumQuantity"
  case activityAverage = "activityAverageQuantity"
  case activityMinimum = "activityMinimumQuantity"
  case activityMaximum = "activityMaximumQuantity"
}

extension DeviceProperty {
  /// Creates the property from its Swift name or its constant's string.
  init?(path: String) {
    guard let property = Self.allCases.first(where: { $0.stableName == path || $0.rawValue == path }) else {
      return nil
    }
    self = property
  }
}
