package import FoundationEssentials

/// The content of a medication dose event.
package struct MedicationDose: Hashable, Sendable, Codable {
  /// The medication.
  package var concept: HealthConceptIdentifier
  /// The log status, as a raw value of `HKMedicationDoseEvent.LogStatus`.
  package var logStatus: Int
  /// The schedule type, as a raw value of `HKMedicationDoseEvent.ScheduleType`: 1 as needed, 2
  /// scheduled.
  package var scheduleType: Int
  /// The dose that was taken, in ``unit``.
  package var dose: Double?
  /// The scheduled dose, in ``unit``, or `nil` for a dose as needed.
  package var scheduledDose: Double?
  /// The scheduled date, or `nil` for a dose as needed.
  package var scheduledDate: Date?
  /// The unit of the doses, such as `count` for pills.
  package var unit: HealthUnit

  /// Creates a dose, as needed by default.
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

  private enum CodingKeys: String, CodingKey {
    case concept = "concept"
    case logStatus = "logStatus"
    case scheduleType = "scheduleType"
    case dose = "dose"
    case scheduledDose = "scheduledDose"
    case scheduledDate = "scheduledDate"
    case unit = "unit"
  }
}

/// The identifier of a health concept within a domain.
package struct HealthConceptIdentifier: Hashable, Sendable, Codable {
  /// The domain, such as `HKHealthConceptDomainMedication`.
  package var domain: String
  /// The identifier, unique within the domain.
  package var identifier: String

  package init(domain: String = "HKHealthConceptDomainMedication", identifier: String) {
    self.domain = domain
    self.identifier = identifier
  }

  private enum CodingKeys: String, CodingKey {
    case domain = "domain"
    case identifier = "identifier"
  }
}

/// A code of a medical code system.
package struct ClinicalCoding: Hashable, Sendable, Codable {
  /// The URL of the code system, such as `http://www.nlm.nih.gov/research/umls/rxnorm`.
  package var system: String
  /// The version of the code system, or `nil` if the code doesn't depend on it.
  package var version: String?
  /// The code, in the spelling of its system.
  package var code: String

  package init(system: String, version: String? = nil, code: String) {
    self.system = system
    self.version = version
    self.code = code
  }

  private enum CodingKeys: String, CodingKey {
    case system = "system"
    case version = "version"
    case code = "code"
  }
}

/// A medication, independent of the person who takes it.
package struct MedicationConcept: Hashable, Sendable, Codable {
  /// The identifier that doses refer to.
  package var identifier: HealthConceptIdentifier
  /// The name to display.
  package var displayText: String
  /// The form, such as capsule or drops.
  package var generalForm: String
  /// The codes of the medication in other systems.
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

  private enum CodingKeys: String, CodingKey {
    case identifier = "identifier"
    case displayText = "displayText"
    case generalForm = "generalForm"
    case relatedCodings = "relatedCodings"
  }
}

/// A medication on a person's list.
package struct UserAnnotatedMedication: Hashable, Sendable, Codable {
  /// The medication.
  package var medication: MedicationConcept
  /// The nickname, or `nil` if the user hasn't chosen one.
  package var nickname: String?
  /// Whether the user has archived it.
  package var isArchived: Bool
  /// Whether it has a schedule.
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

  private enum CodingKeys: String, CodingKey {
    case medication = "medication"
    case nickname = "nickname"
    case isArchived = "isArchived"
    case hasSchedule = "hasSchedule"
  }
}
