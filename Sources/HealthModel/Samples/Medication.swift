package import FoundationEssentials

/// What a medication dose event says.
package struct MedicationDose: Hashable, Sendable, Codable {
  package var concept: HealthConceptIdentifier
  /// A raw value of `HKMedicationDoseEvent.LogStatus`.
  package var logStatus: Int
  /// A raw value of `HKMedicationDoseEvent.ScheduleType`: 1 as needed, 2 scheduled.
  package var scheduleType: Int
  /// How much was taken, counted in ``unit``.
  package var dose: Double?
  package var scheduledDose: Double?
  package var scheduledDate: Date?
  package var unit: HealthUnit

  package init(
    concept: HealthConceptIdentifier, logStatus: Int, scheduleType: Int = 1, dose: Double? = nil,
    scheduledDose: Double? = nil, scheduledDate: Date? = nil, unit: HealthUnit = .count
  ) {
    self.concept = concept
    self.logStatus = logStatus
    self.scheduleType = scheduleType
    self.dose = dose
    self.scheduledDose = scheduledDose
    self.scheduledDate = scheduledDate
    self.unit = unit
  }

  func check() throws(SampleError.Reason) {
    try HealthEnumeration.check(logStatus, in: "HKMedicationDoseEvent.LogStatus")
    try HealthEnumeration.check(scheduleType, in: "HKMedicationDoseEvent.ScheduleType")
    try scheduledDate?.check()
  }
}

/// The name of a health concept inside a domain.
package struct HealthConceptIdentifier: Hashable, Sendable, Codable {
  /// The domain, such as `HKHealthConceptDomainMedication`.
  package var domain: String
  package var identifier: String

  package init(domain: String = "HKHealthConceptDomainMedication", identifier: String) {
    self.domain = domain
    self.identifier = identifier
  }
}

/// A code of a medical code system.
package struct ClinicalCoding: Hashable, Sendable, Codable {
  package var system: String
  package var version: String?
  package var code: String

  package init(system: String, version: String? = nil, code: String) {
    self.system = system
    self.version = version
    self.code = code
  }
}

/// A medicine, apart from who takes it.
package struct MedicationConcept: Hashable, Sendable, Codable {
  package var identifier: HealthConceptIdentifier
  package var displayText: String
  /// The form, such as capsule or drops.
  package var generalForm: String
  package var relatedCodings: Set<ClinicalCoding>

  package init(
    identifier: HealthConceptIdentifier, displayText: String, generalForm: String,
    relatedCodings: Set<ClinicalCoding> = []
  ) {
    self.identifier = identifier
    self.displayText = displayText
    self.generalForm = generalForm
    self.relatedCodings = relatedCodings
  }
}

/// A medicine on a person's list.
package struct UserAnnotatedMedication: Hashable, Sendable, Codable {
  package var medication: MedicationConcept
  package var nickname: String?
  package var isArchived: Bool
  package var hasSchedule: Bool

  package init(
    medication: MedicationConcept, nickname: String? = nil, isArchived: Bool = false,
    hasSchedule: Bool = false
  ) {
    self.medication = medication
    self.nickname = nickname
    self.isArchived = isArchived
    self.hasSchedule = hasSchedule
  }
}
