package import WellsealBase

/// The date that a clinical record is about, with the precision of its author.
///
/// The order of preference is: when something was valid or measured, when the result was issued,
/// when a condition began, when something was done, when it was ordered or written, when it was
/// recorded. If all of them are missing, the date is `nil`, and only the date of receipt remains,
/// which isn't part of the resource. ``ClinicalDateTable`` lists the elements of each type.
///
/// Source: FHIR R4, "FiveWs Pattern": what a resource is about in time; the order of the rest is
/// this project's choice.
package struct ClinicalDate: Sendable, Hashable {
  /// The meaning of the date.
  package enum Role: String, Sendable, CaseIterable {
    case effective = "effective"
    case issued = "issued"
    case onset = "onset"
    case occurrence = "occurrence"
    case authored = "authored"
    case recorded = "recorded"
  }

  /// The meaning of the date.
  package let role: Role
  /// The name of the element that contains it, such as `effectivePeriod`.
  package let element: String
  /// The date.
  ///
  /// For a period it is the start, or the end if there is no start.
  package let date: FHIRDateTime
  /// The date as written.
  package let text: String
  /// The end of a period, or `nil` if it isn't a period or is ongoing.
  package let end: FHIRDateTime?

  /// Creates the date of a resource of any type, in DSTU2 and R4, or returns `nil` if it contains
  /// no readable one.
  package init?(of resource: JSONValue) {
    for source in ClinicalDateTable.sources(of: resource["resourceType"]?.string) {
      guard let found = Self.date(at: source.path[...], of: resource) else { continue }
      self.init(role: source.role, element: source.path[0], found)
      return
    }
    return nil
  }

  private typealias Found = (date: FHIRDateTime, text: String, end: FHIRDateTime?)

  private init(role: Role, element: String, _ found: Found) {
    self.role = role
    self.element = element
    self.date = found.date
    self.text = found.text
    self.end = found.end
  }

  /// Returns the first date at a path, searching lists.
  private static func date(at path: ArraySlice<String>, of value: JSONValue) -> Found? {
    guard value.kind != .array else {
      return value.elements.prefix(maxItems).lazy.compactMap { date(at: path, of: $0) }.first
    }
    guard let step = path.first else { return date(value) }
    return value.member(step).flatMap { date(at: path.dropFirst(), of: $0) }
  }

  private static func date(_ value: JSONValue) -> Found? {
    if let (date, text) = moment(value) { return (date, text, nil) }
    let end = moment(value["end"])
    if let (date, text) = moment(value["start"]) { return (date, text, end?.date) }
    return end.map { ($0.date, $0.text, nil) }
  }

  /// Parses a date more leniently than FHIR: a time may lack its seconds or its offset, as some
  /// servers write it.
  private static func moment(_ value: JSONValue?) -> (date: FHIRDateTime, text: String)? {
    guard let text = value?.string, text.utf8.count <= 40,
      let date = FHIRDateTime(text) ?? FHIRDateTime(searched: text)
    else { return nil }
    return (date, text)
  }

  private static let maxItems = 20
}

/// The elements that contain the date of each type of resource.
///
/// Each type has a line (with its names in DSTU2 and R4), followed by a line for each role with its
/// possible elements. The first element that is present counts. A dot separates nested elements. A
/// type without such lines has no clinical date, because a patient's birth date isn't one.
enum ClinicalDateTable {
  struct Source: Sendable {
    let role: ClinicalDate.Role
    let path: [String]
  }

  static func sources(of type: String?) -> [Source] { type.flatMap { byType[$0] } ?? general }

  private static let blocks: [(names: [String], sources: [Source])] = IndentedTable(text).blocks.map {
    ($0.heading, $0.lines.flatMap(sources(inLine:)))
  }
  private static let byType = Dictionary(
    blocks.flatMap { block in block.names.map { ($0, block.sources) } },
    uniquingKeysWith: { first, _ in first })
  private static let general = byType["*"] ?? []

  private static func sources(inLine fields: [String]) -> [Source] {
    guard let role = fields.first.flatMap({ ClinicalDate.Role(rawValue: $0) }) else {
      preconditionFailure("ClinicalDateTable: a line names no role")
    }
    return fields.dropFirst().map { Source(role: role, path: $0.split(separator: ".").map(String.init)) }
  }

  private static let text: StaticString = """
    AllergyIntolerance
     onset onsetDateTime onsetPeriod onset
     recorded recordedDate assertedDate
     occurrence lastOccurrence lastOccurence reaction.onset
    CarePlan
     effective period
     authored created
    CareTeam
     effective period
    Condition
     onset onsetDateTime onsetPeriod
     recorded recordedDate dateRecorded assertedDate
    Coverage
     effective period
    Device
     recorded manufactureDate
    DiagnosticReport
     effective effectiveDateTime effectivePeriod
     issued issued
    DocumentReference
     authored date created
     effective context.period
     recorded indexed
    Encounter
     effective period actualPeriod
    ExplanationOfBenefit
     effective billablePeriod
     authored created
    FamilyMemberHistory
     recorded date
    Goal
     onset startDate
     recorded statusDate
    Immunization
     occurrence occurrenceDateTime date
     recorded recorded
    Location
    Medication
    MedicationAdministration
     effective effectiveDateTime effectivePeriod effectiveTimeDateTime effectiveTimePeriod occurenceDateTime occurencePeriod
    MedicationDispense
     occurrence whenHandedOver whenPrepared
     recorded recorded
    MedicationRequest MedicationOrder
     authored authoredOn dateWritten
    MedicationStatement
     effective effectiveDateTime effectivePeriod
     recorded dateAsserted
    Observation
     effective effectiveDateTime effectivePeriod effectiveInstant effectiveTiming.event
     issued issued
    Organization
    Patient
    Practitioner
    Procedure
     occurrence performedDateTime performedPeriod occurrenceDateTime occurrencePeriod
     recorded recorded
    RelatedPerson
    ServiceRequest
     occurrence occurrenceDateTime occurrencePeriod
     authored authoredOn
    Specimen
     effective collection.collectedDateTime collection.collectedPeriod
     recorded receivedTime
    *
     effective effectiveDateTime effectivePeriod effectiveInstant period
     issued issued
     onset onsetDateTime onsetPeriod
     occurrence occurrenceDateTime occurrencePeriod performedDateTime performedPeriod
     authored authoredOn date created
     recorded recordedDate recorded

    """
}
