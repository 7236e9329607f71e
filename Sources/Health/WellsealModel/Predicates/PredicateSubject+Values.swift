extension Workout {
  func value(for field: PredicateField) -> PredicateValue? {
    switch field {
    case .workoutType: .number(Double(activityType))
    case .workoutDuration: .number(duration)
    case .totalDistance: totalDistance.map(PredicateValue.quantity)
    case .totalEnergyBurned: totalEnergyBurned.map(PredicateValue.quantity)
    case .totalFlightsClimbed: totalFlightsClimbed.map(PredicateValue.quantity)
    case .totalSwimmingStrokeCount: totalSwimmingStrokeCount.map(PredicateValue.quantity)
    default: nil
    }
  }
}

extension Electrocardiogram {
  func value(for field: PredicateField) -> PredicateValue? {
    switch field {
    case .electrocardiogramClassification: .number(Double(classification))
    case .electrocardiogramSymptomsStatus: .number(Double(symptomsStatus))
    case .averageHeartRate: averageHeartRate.map(PredicateValue.quantity)
    default: nil
    }
  }
}

extension StateOfMind {
  func value(for field: PredicateField) -> PredicateValue? {
    switch field {
    case .stateOfMindKind: .number(Double(kind))
    case .stateOfMindValence: .number(valence)
    case .stateOfMindLabels: .list(labels.map { .number(Double($0)) })
    case .stateOfMindAssociations: .list(associations.map { .number(Double($0)) })
    default: nil
    }
  }
}

extension MedicationDose {
  func value(for field: PredicateField) -> PredicateValue? {
    switch field {
    case .logStatus: .number(Double(logStatus))
    case .logOrigin: .number(Double(scheduleType))
    case .scheduledDate: scheduledDate.map(PredicateValue.date)
    case .medicationConceptIdentifier: .string(concept.identifier)
    default: nil
    }
  }
}

extension ClinicalDocument {
  func value(for field: PredicateField) -> PredicateValue? {
    switch field {
    case .documentTitle: .string(title)
    case .patientName: .string(patientName)
    case .authorName: .string(authorName)
    case .custodianName: .string(custodianName)
    default: nil
    }
  }
}

extension ClinicalRecord {
  func value(for field: PredicateField) -> PredicateValue? {
    switch field {
    case .fhirResourceType: fhirResource.map { .string($0.resourceType) }
    case .fhirResourceIdentifier: fhirResource.map { .string($0.identifier) }
    default: nil
    }
  }
}

extension WorkoutActivity: PredicateSubject {
  /// Returns the value of a property, or `nil` if the object doesn't have it.
  package func value(for key: PredicateKey) -> PredicateValue? {
    switch key {
    case .field(.uuid): .uuid(uuid)
    case .field(.activityType): .number(Double(configuration.activityType))
    case .field(.activityDuration): .number(duration)
    case .field(.activityStartDate): .date(start)
    case .field(.activityEndDate): end.map(PredicateValue.date)
    case .metadata(let key): metadata[key].map(PredicateValue.init)
    case .statistic(let statistic, let type): statistics(for: type)?.merged.value(of: statistic)
    case .field, .device, .savedBy: nil
    }
  }
}

extension ActivitySummary: PredicateSubject {
  /// Returns the value of a property, or `nil` if the object doesn't have it.
  package func value(for key: PredicateKey) -> PredicateValue? {
    key == .field(.dateComponents) ? .day(day) : nil
  }
}

extension UserAnnotatedMedication: PredicateSubject {
  /// Returns the value of a property, or `nil` if the object doesn't have it.
  package func value(for key: PredicateKey) -> PredicateValue? {
    switch key {
    case .field(.isArchived): .boolean(isArchived)
    case .field(.hasSchedule): .boolean(hasSchedule)
    case .field(.medicationConceptIdentifier): .string(medication.identifier.identifier)
    default: nil
    }
  }
}

extension HealthStatistics.Results {
  func value(of statistic: PredicateStatistic) -> PredicateValue? {
    let quantity =
      switch statistic {
      case .sum, .activitySum: sum
      case .average, .activityAverage: average
      case .minimum, .activityMinimum: minimum
      case .maximum, .activityMaximum: maximum
      }
    return quantity.map(PredicateValue.quantity)
  }
}
