import Foundation
import HealthKit
import Testing

@Suite("Sample creation")
struct ConstructionTests {
  @Test("The type determines the class of a quantity sample")
  func cluster() {
    #expect(type(of: Specimens.steps(1)) == HKCumulativeQuantitySample.self)
    #expect(type(of: Specimens.heartRate(60)) == HKDiscreteQuantitySample.self)
    let sum = (Specimens.steps(7) as? HKCumulativeQuantitySample)?.sumQuantity
    #expect(sum?.doubleValue(for: .count()) == 7)
    let rate = Specimens.heartRate(60) as? HKDiscreteQuantitySample
    #expect(rate?.maximumQuantity == rate?.averageQuantity)
    #expect(rate?.mostRecentQuantityDateInterval.start == Specimens.noon)
  }

  @Test("Initializer arguments are the values of properties")
  func properties() {
    let sample = Specimens.steps(100, metadata: ["note": "a", "n": 3, "x": 1.5, "d": Specimens.noon])
    #expect(sample.quantityType == HKQuantityType(.stepCount))
    #expect(sample.sampleType == sample.quantityType)
    #expect(sample.count == 1)
    #expect(sample.device == Specimens.watch)
    #expect(sample.metadata?["note"] as? String == "a")
    #expect(sample.metadata?["n"] as? Int == 3)
    #expect(sample.metadata?["x"] as? Double == 1.5)
    #expect(sample.metadata?["d"] as? Date == Specimens.noon)
    #expect(sample.endDate == Specimens.noon.addingTimeInterval(60))
    #expect(sample.sourceRevision.source == .default())
  }

  @Test("A Boolean in metadata is readable as a Boolean and as a number")
  func booleanMetadata() {
    let sample = Specimens.steps(1, metadata: [HKMetadataKeyWasUserEntered: true])
    #expect(sample.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
    #expect((sample.metadata?[HKMetadataKeyWasUserEntered] as? NSNumber)?.intValue == 1)
    #expect(Specimens.steps(1).metadata == nil)
  }

  @Test("Samples are equal by identifier and content, not by content alone")
  func equality() {
    let sample = Specimens.steps(5)
    #expect(sample == sample)
    #expect(sample != Specimens.steps(5))
    #expect(Set([sample, sample]).count == 1)
  }

  @Test("An initializer's check throws for values that trap")
  func checks() {
    let steps = HKQuantityType(.stepCount)
    let quantity = HKQuantity(unit: .count(), doubleValue: 1)
    let noon = Specimens.noon
    #expect(throws: HKError.self) {
      try HKQuantitySample.check(
        type: steps, quantity: quantity, start: noon, end: noon.addingTimeInterval(-1), metadata: nil)
    }
    #expect(throws: HKError.self) {
      try HKQuantitySample.check(
        type: steps, quantity: HKQuantity(unit: .meter(), doubleValue: 1), start: noon, end: noon,
        metadata: nil)
    }
    #expect(throws: HKError.self) {
      try HKQuantitySample.check(
        type: steps, quantity: quantity, start: noon, end: noon, metadata: [HKMetadataKeySyncVersion: 1])
    }
    #expect(throws: HKError.self) {
      try HKQuantitySample.check(
        type: steps, quantity: quantity, start: noon, end: noon, metadata: ["list": [1, 2]])
    }
    #expect(throws: HKError.self) {
      try HKCategorySample.check(
        type: HKCategoryType(.sleepAnalysis), value: 99, start: noon, end: noon, metadata: nil)
    }
    #expect(throws: HKError.self) {
      try HKCategorySample.check(
        type: HKCategoryType(.menstrualFlow), value: 1, start: noon, end: noon, metadata: nil)
    }
    #expect(throws: HKError.self) {
      try HKCorrelation.check(
        type: HKCorrelationType(.food), start: noon, end: noon, objects: [], metadata: nil)
    }
    #expect(throws: Never.self) {
      try HKQuantitySample.check(type: steps, quantity: quantity, start: noon, end: noon, metadata: nil)
    }
  }

  @Test("A quantity in the wrong unit stops the process")
  func wrongUnitTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = HKQuantitySample(
        type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .meter(), doubleValue: 1), start: Date(),
        end: Date())
    }
  }

  @Test("An unknown identifier stops the process; looking it up returns nil")
  func unknownType() async {
    #expect(HKObjectType.quantityType(forIdentifier: HKQuantityTypeIdentifier(rawValue: "none")) == nil)
    await #expect(processExitsWith: .failure) {
      _ = HKQuantityType(HKQuantityTypeIdentifier(rawValue: "none"))
    }
  }

  @Test("A correlation returns its members by type")
  func correlation() {
    let pressure = Specimens.bloodPressure()
    #expect(pressure.objects.count == 2)
    let systolic = pressure.objects(for: HKQuantityType(.bloodPressureSystolic)).first as? HKQuantitySample
    #expect(systolic?.quantity.doubleValue(for: .millimeterOfMercury()) == 120)
  }

  @Test("A workout's duration excludes pauses")
  func workout() {
    let run = Specimens.run()
    #expect(run.duration == 1500)
    #expect(run.workoutActivities.count == 1)
    #expect(run.workoutActivities.first?.workoutConfiguration.activityType == .running)
    #expect(run.totalDistance?.doubleValue(for: .meterUnit(with: .kilo)) == 5)
    #expect(run.workoutEvents?.map(\.type) == [.pause, .resume])
  }

  @Test("A prism's components follow from its amount and angle")
  func prism() {
    let prism = Specimens.glasses().rightEye?.prism
    #expect(prism?.verticalAmount.doubleValue(for: .prismDiopter()) == 2)
    #expect(prism?.verticalBase == .up)
    #expect(prism?.horizontalBase == HKPrismBase.none)
  }

  @Test(
    "A valence is in one of seven classes",
    arguments: [
      (-1, .veryUnpleasant), (-0.5, .unpleasant), (0, .neutral), (0.3, .slightlyPleasant), (1, .veryPleasant),
    ] as [(Double, HKStateOfMind.ValenceClassification)])
  func valence(valence: Double, expected: HKStateOfMind.ValenceClassification) {
    #expect(HKStateOfMind.ValenceClassification(valence: valence) == expected)
    #expect(HKStateOfMind.ValenceClassification(valence: 1.01) == nil)
  }

  @Test(
    "A questionnaire's score means a risk",
    arguments: [(0, .noneToMinimal), (1, .mild), (2, .moderate), (3, .severe)]
      as [(Int, HKGAD7Assessment.Risk)])
  func risk(answer: Int, expected: HKGAD7Assessment.Risk) throws {
    let each = try #require(HKGAD7Assessment.Answer(rawValue: answer))
    let assessment = HKGAD7Assessment(date: Specimens.noon, answers: Array(repeating: each, count: 7))
    #expect(assessment.score == answer * 7)
    #expect(assessment.risk == expected)
  }

  @Test("A clinical document names its subject, and its time overrides the dates")
  func document() throws {
    let xml = """
      <?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>Summary</title>
      <effectiveTime value="20240131120000+0000"/>
      <recordTarget><patientRole><patient><name><given>Ann</given><family>Other</family></name></patient>
      </patientRole></recordTarget>
      <author><assignedAuthor><assignedPerson><name>Dr. Who</name></assignedPerson></assignedAuthor></author>
      <custodian><assignedCustodian><representedCustodianOrganization><name>Clinic</name>
      </representedCustodianOrganization></assignedCustodian></custodian></ClinicalDocument>
      """
    let sample = try HKCDADocumentSample(
      data: Data(xml.utf8), start: .distantPast, end: .distantPast, metadata: nil)
    #expect(sample.document?.title == "Summary")
    #expect(sample.document?.documentData == Data(xml.utf8))
    #expect(sample.document?.patientName == "Ann Other")
    #expect(sample.document?.authorName == "Dr. Who")
    #expect(sample.document?.custodianName == "Clinic")
    #expect(sample.startDate == ISO8601DateFormatter().date(from: "2024-01-31T12:00:00Z"))
  }

  @Test(
    "Anything but a clinical document is rejected", arguments: ["", "text", "<a/>", "<ClinicalDocument/>"])
  func notADocument(text: String) {
    #expect(throws: HKError.self) {
      try HKCDADocumentSample(data: Data(text.utf8), start: .now, end: .now, metadata: nil)
    }
  }
}
