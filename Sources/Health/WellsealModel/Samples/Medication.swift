package import FoundationEssentials

/// What a medication dose event says.
package struct MedicationDose: Hashable, Sendable, Codable {
  /// The medicine.
  package var concept: HealthConceptIdentifier
  /// A raw value of `HKMedicationDoseEvent.LogStatus`.
  package var logStatus: Int
  /// A raw value of `HKMedicationDoseEvent.ScheduleType`: 1 as needed, 2 scheduled.
  package var scheduleType: Int
  /// How much was taken, counted in ``unit``.
  package var dose: Double?
  /// How much was to be taken, counted in ``unit``; nil for a dose as needed.
  package var scheduledDose: Double?
  /// When it was to be taken; nil for a dose as needed.
  package var scheduledDate: Date?
  /// What the doses count, such as `count` for pills.
  package var unit: HealthUnit

  /// Makes a dose; without more it is one as needed.
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

/// The name of a health concept inside a domain.
package struct HealthConceptIdentifier: Hashable, Sendable, Codable {
  /// The domain, such as `HKHealthConceptDomainMedication`.
  package var domain: String
  /// Unique inside the domain.
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
  /// The address of the code system, such as `http://www.nlm.nih.gov/research/umls/rxnorm`.
  package var system: String
  /// The version of the code system; nil where the code does not depend on it.
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

/// A medicine, apart from who takes it.
package struct MedicationConcept: Hashable, Sendable, Codable {
  /// Which medicine it is, by which doses name it.
  package var identifier: HealthConceptIdentifier
  /// The name to show to people.
  package var displayText: String
  /// The form, such as capsule or drops.
  package var generalForm: String
  /// The codes that other systems have for the medicine.
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

/// A medicine on a person's list.
package struct UserAnnotatedMedication: Hashable, Sendable, Codable {
  /// The medicine itself.
  package var medication: MedicationConcept
  /// What the person calls it; nil where the person has given no name.
  package var nickname: String?
  /// Whether the person has put it away.
  package var isArchived: Bool
  /// Whether it is to be taken at set times.
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
