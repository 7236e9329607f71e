import Foundation
import Testing

@testable import WellsealModel

extension Dice {
  /// Returns a sample of any kind.
  mutating func sample() throws -> HealthSample {
    try sample(pick(HealthType.Kind.allCases.filter(\.isSample)))
  }

  mutating func sample(_ kind: HealthType.Kind, in provenances: [Provenance] = []) throws -> HealthSample {
    let (type, value) = try typeAndValue(of: kind)
    let interval = interval()
    let provenance = provenances.isEmpty ? (flag() ? .unknown : provenance()) : pick(provenances)
    var metadata = try metadata()
    for key in type.requiredMetadata where metadata[key] == nil {
      metadata = metadata.merging(try Metadata([key: .boolean(flag())]))
    }
    return try HealthSample(
      uuid: uuid(), type: type, start: interval.start, end: interval.end, value: value,
      provenance: provenance,
      metadata: metadata)
  }

  private mutating func typeAndValue(of kind: HealthType.Kind) throws -> (HealthType, SampleValue) {
    let type = type(kind)
    switch kind {
    case .quantity:
      let unit = try #require(type.row.unit)
      return (type, flag() ? .quantity(quantity(unit)) : .quantitySeries(summary(unit)))
    case .category: return (type, .category(type.row.values.map { pick($0.cases).value } ?? below(5)))
    case .correlation:
      return (
        type,
        .correlation([try sample(.quantity)] + (try list { try $0.sample($0.pick([.category, .workout])) }))
      )
    case .document: return (type, .document(document()))
    case .scoredAssessment:
      let questions = Assessment.of(type)?.questions ?? 0
      return (type, .assessment(answers: (0..<questions).map { _ in below(4) }))
    case .workout: return (type, .workout(try workout()))
    case .series: return (type, .series(count: below(1000)))
    case .prescription: return (type, .prescription(prescription()))
    case .stateOfMind: return (type, .stateOfMind(stateOfMind()))
    case .audiogram: return (type, .audiogram(try list { try $0.audiogramPoint() }))
    case .electrocardiogram: return (type, .electrocardiogram(electrocardiogram()))
    case .medicationDoseEvent: return (type, .medicationDose(dose()))
    case .clinical: return (type, .clinicalRecord(try clinicalRecord()))
    case .verifiableRecord: return (type, .verifiableRecord(verifiableRecord()))
    case .characteristic, .activitySummary, .userAnnotatedMedication:
      Issue.record("\(kind) has no samples")
      return (type, .category(0))
    }
  }

  mutating func summary(_ unit: HealthUnit) -> QuantitySummary {
    QuantitySummary(
      quantity: quantity(unit), count: 1 + below(100), minimum: quantity(unit), maximum: quantity(unit),
      mostRecent: quantity(unit), mostRecentInterval: interval())
  }

  mutating func newSample() throws -> NewSample {
    NewSample(try sample(), created: maybe { $0.date() }, points: maybe { $0.points() })
  }

  mutating func points() -> SeriesPoints {
    switch below(4) {
    case 0: .quantities(list { SeriesQuantity(quantity: $0.quantity(), interval: $0.interval()) })
    case 1: .heartbeats(list { Heartbeat(timeSinceStart: $0.seconds(), isPrecededByGap: $0.flag()) })
    case 2: .route(list { $0.routePoint() })
    default: .voltages(list { VoltageMeasurement(timeSinceStart: $0.seconds(), voltage: $0.quantity("mcV")) })
    }
  }

  private mutating func routePoint() -> RoutePoint {
    RoutePoint(
      date: date(), latitude: double(), longitude: double(), altitude: double(), horizontalAccuracy: double(),
      verticalAccuracy: flag() ? -1 : double(), speed: flag() ? -1 : double(), course: flag() ? -1 : double())
  }

  mutating func relation() -> SampleRelation {
    SampleRelation(pick([.correlation, .workout, .electrocardiogram, .effort]), uuid(), of: uuid())
  }

  mutating func deleted() -> DeletedSample {
    DeletedSample(
      uuid: uuid(), type: type(), position: 0, syncIdentifier: maybe { $0.text() },
      syncVersion: maybe { $0.double() })
  }
}

// MARK: Workouts

extension Dice {
  mutating func workout() throws -> Workout {
    Workout(
      activityType: below(90), duration: seconds(), events: try list { try $0.workoutEvent() },
      activities: try list { try $0.workoutActivity() }, statistics: list { $0.statistics() },
      zoneGroups: try list { try $0.zoneGroup() }, totalEnergyBurned: maybe { $0.quantity("kcal") },
      totalDistance: maybe { $0.quantity("m") }, totalSwimmingStrokeCount: maybe { $0.quantity("count") },
      totalFlightsClimbed: maybe { $0.quantity("count") })
  }

  private mutating func workoutEvent() throws -> WorkoutEvent {
    let kinds = WorkoutEvent.Kind.allCases.filter { $0 != .lap }
    let kind = pick(kinds)
    let start = date()
    return try WorkoutEvent(
      kind, start: start, end: kind == .segment ? start + seconds() : nil, metadata: metadata())
  }

  private mutating func workoutActivity() throws -> WorkoutActivity {
    let start = date()
    var activity = WorkoutActivity(
      uuid: uuid(),
      configuration: WorkoutConfiguration(
        activityType: below(90), locationType: below(4), swimmingLocationType: below(3),
        lapLength: maybe { $0.quantity("m") }),
      start: start, end: nil, statistics: list { $0.statistics() },
      zoneGroups: try list(upTo: 1) { try $0.zoneGroup() }, metadata: try metadata())
    activity.end = maybe { start + $0.seconds() }
    activity.duration = seconds()
    activity.events = try list { try $0.workoutEvent() }
    return activity
  }

  private mutating func zoneGroup() throws -> WorkoutZoneGroup {
    let edges = (0...below(4)).map { HealthQuantity(Double(100 + 20 * $0), "count/min") }
    return try WorkoutZoneGroup(
      WorkoutZoneConfiguration(type: .heartRate, boundaries: edges, source: pick([.system, .user, .app])),
      durations: (0...edges.count).map { _ in seconds() })
  }
}

// MARK: The rare kinds

extension Dice {
  private func raw(_ name: String) -> [Int] { HealthEnumeration(named: name)?.cases.map(\.value) ?? [] }

  private mutating func electrocardiogram() -> Electrocardiogram {
    Electrocardiogram(
      classification: pick(raw("HKElectrocardiogram.Classification")),
      symptomsStatus: pick(raw("HKElectrocardiogram.SymptomsStatus")),
      averageHeartRate: maybe { $0.quantity("count/min") }, samplingFrequency: maybe { $0.quantity("Hz") },
      numberOfVoltageMeasurements: below(20_000))
  }

  private mutating func audiogramPoint() throws -> AudiogramPoint {
    let left = try hearingTest(.left)
    return try AudiogramPoint(
      frequency: HealthQuantity(Double(125 * (1 + below(64))), "Hz"),
      tests: flag() ? [left] : [left, try hearingTest(.right)])
  }

  private mutating func hearingTest(_ side: HearingTest.Side) throws -> HearingTest {
    try HearingTest(
      sensitivity: HealthQuantity(Double(below(100)), "dBHL"), isMasked: flag(), side: side,
      clampingRange: maybe {
        try HearingTest.ClampingRange(
          lowerBound: $0.maybe { HealthQuantity(-Double($0.below(10)), "dBHL") },
          upperBound: HealthQuantity(Double($0.below(99)), "dBHL"))
      })
  }

  private mutating func prescription() -> VisionPrescription {
    VisionPrescription(
      kind: flag() ? .glasses : .contacts, rightEye: maybe { $0.lens() }, leftEye: maybe { $0.lens() },
      brand: maybe { $0.text() }, expirationDate: maybe { $0.date() })
  }

  private mutating func lens() -> VisionPrescription.Lens {
    VisionPrescription.Lens(
      sphere: quantity("D"), cylinder: maybe { $0.quantity("D") }, axis: maybe { $0.quantity("deg") },
      addPower: maybe { $0.quantity("D") },
      prism: maybe {
        VisionPrism(amount: $0.quantity("pD"), angle: $0.quantity("rad"), eye: $0.flag() ? .left : .right)
      },
      lengths: Dictionary(
        uniqueKeysWithValues: VisionPrescription.Lens.Length.allCases.prefix(below(6)).map {
          ($0, quantity("mm"))
        }))
  }

  private mutating func stateOfMind() -> StateOfMind {
    StateOfMind(
      kind: pick(raw("HKStateOfMind.Kind")), valence: Double(below(201) - 100) / 100,
      labels: list { $0.pick($0.raw("HKStateOfMind.Label")) },
      associations: list { $0.pick($0.raw("HKStateOfMind.Association")) })
  }

  private mutating func dose() -> MedicationDose {
    MedicationDose(
      concept: concept(), logStatus: pick(raw("HKMedicationDoseEvent.LogStatus")),
      scheduleType: pick(raw("HKMedicationDoseEvent.ScheduleType")), dose: maybe { $0.double() },
      scheduledDose: maybe { $0.double() }, scheduledDate: maybe { $0.date() }, unit: unit())
  }

  private mutating func concept() -> HealthConceptIdentifier {
    HealthConceptIdentifier(domain: text(), identifier: text())
  }

  private mutating func document() -> ClinicalDocument {
    ClinicalDocument(
      title: text(), patientName: text(), authorName: text(), custodianName: text(), data: maybe { $0.data() }
    )
  }

  private mutating func clinicalRecord() throws -> ClinicalRecord {
    let url = try #require(URL(string: "https://clinic.example/fhir/Observation/\(below(99))?a=b%20c"))
    return ClinicalRecord(
      displayName: text(),
      fhirResource: maybe {
        ClinicalRecord.FHIRResource(
          resourceType: $0.text(), identifier: $0.text(), version: $0.flag() ? .r4 : .dstu2,
          sourceURL: $0.maybe { _ in url }, data: $0.data())
      })
  }

  private mutating func verifiableRecord() -> VerifiableRecord {
    VerifiableRecord(
      recordTypes: list { $0.text() }, issuerIdentifier: text(), subjectName: text(),
      subjectDateOfBirth: maybe {
        DateComponents(
          year: 1900 + $0.below(120), month: 1 + $0.below(12), day: $0.maybe { 1 + $0.below(28) })
      },
      issuedDate: date(), relevantDate: date(), expirationDate: maybe { $0.date() },
      itemNames: list { $0.text() },
      sourceType: maybe { $0.text() }, dataRepresentation: data())
  }
}

// MARK: The person

extension Dice {
  mutating func characteristics() -> Characteristics {
    var value = Characteristics()
    value.dateOfBirth = maybe { $0.day() }
    (value.biologicalSex, value.bloodType, value.fitzpatrickSkinType) = (below(4), below(9), below(7))
    (value.wheelchairUse, value.activityMoveMode, value.referenceSex) = (below(3), 1 + below(2), below(3))
    return value
  }

  mutating func activitySummary() -> ActivitySummary {
    var value = ActivitySummary(day: day())
    (value.moveMode, value.isPaused) = (1 + below(2), flag())
    (value.activeEnergyBurned, value.activeEnergyBurnedGoal) = (quantity("kcal"), quantity("kJ"))
    (value.moveTime, value.moveTimeGoal, value.exerciseTime) = (
      quantity("min"), quantity("min"), quantity("min")
    )
    (value.exerciseTimeGoal, value.standHours) = (maybe { $0.quantity("min") }, quantity("count"))
    value.standHoursGoal = maybe { $0.quantity("count") }
    return value
  }

  mutating func medication() -> UserAnnotatedMedication {
    UserAnnotatedMedication(
      medication: MedicationConcept(
        identifier: concept(), displayText: text(), generalForm: text(),
        relatedCodings: Set(
          list { ClinicalCoding(system: $0.text(), version: $0.maybe { $0.text() }, code: $0.text()) })),
      nickname: maybe { $0.text() }, isArchived: flag(), hasSchedule: flag())
  }

  mutating func attachment() throws -> WellsealModel.Attachment {
    WellsealModel.Attachment(
      identifier: uuid(), name: text(), contentType: text(), size: below(1_000_000), created: date(),
      metadata: try metadata())
  }
}
