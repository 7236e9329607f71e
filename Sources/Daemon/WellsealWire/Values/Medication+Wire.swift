package import WellsealModel

extension HealthConceptIdentifier: WireObject {
  package static var wireType: String { "ConceptIdentifier" }

  package static let wireFields = [
    WireField<HealthConceptIdentifier>("domain", \.domain), WireField("identifier", \.identifier),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(domain: try fields["domain"], identifier: try fields["identifier"])
  }
}

extension ClinicalCoding: WireObject {
  package static let wireFields = [
    WireField<ClinicalCoding>("system", \.system), WireField("version", \.version), WireField("code", \.code),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(system: try fields["system"], version: try fields["version"], code: try fields["code"])
  }
}

extension MedicationConcept: WireObject {
  package static let wireFields = [
    WireField<MedicationConcept>("identifier", \.identifier), WireField("displayText", \.displayText),
    WireField("generalForm", \.generalForm), WireField("relatedCodings", \.sortedCodings),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      identifier: try fields["identifier"], displayText: try fields["displayText"],
      generalForm: try fields["generalForm"],
      relatedCodings: Set(try fields["relatedCodings"] as [ClinicalCoding]))
  }

  private var sortedCodings: [ClinicalCoding] {
    relatedCodings.sorted {
      ($0.system, $0.version ?? "", $0.code) < ($1.system, $1.version ?? "", $1.code)
    }
  }
}

extension UserAnnotatedMedication: WireObject {
  package static var wireType: String { "Medication" }

  package static let wireFields = [
    WireField<UserAnnotatedMedication>("medication", \.medication), WireField("nickname", \.nickname),
    WireField("archived", \.isArchived), WireField("hasSchedule", \.hasSchedule),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      medication: try fields["medication"], nickname: try fields["nickname"],
      isArchived: try fields["archived"], hasSchedule: try fields["hasSchedule"])
  }
}

extension MedicationDose: WireObject {
  package static let wireFields = [
    WireField<MedicationDose>("concept", \.concept), WireField("logStatus", \.logStatus),
    WireField("scheduleType", \.scheduleType), WireField("dose", \.dose),
    WireField("scheduledDose", \.scheduledDose), WireField("scheduledDate", \.scheduledDate),
    WireField("unit", \.unit),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      concept: try fields["concept"], logStatus: try fields["logStatus"],
      scheduleType: try fields["scheduleType"], dose: try fields["dose"],
      scheduledDose: try fields["scheduledDose"], scheduledDate: try fields["scheduledDate"],
      unit: try fields["unit"])
  }
}
