import Foundation
import TestSupport
import Testing
import WellsealModel

@Suite("Assessments, states of mind, prisms, hearing")
struct SampleKindTests {
  @Test(
    "A score falls into a class of risk",
    arguments: [
      (HealthType.gad7, [0, 4, 5, 9, 10, 14, 15, 21], [1, 1, 2, 2, 3, 3, 4, 4]),
      (.phq9, [4, 5, 10, 15, 19, 20, 27], [1, 2, 3, 4, 4, 5, 5]),
    ])
  func risk(type: HealthType, scores: [Int], risks: [Int]) throws {
    let assessment = try #require(Assessment.of(type))
    #expect(scores.map(assessment.risk(ofScore:)) == risks)
  }

  @Test("A declined answer scores zero")
  func preferNotToAnswer() throws {
    #expect(try #require(Assessment.of(.phq9)).score([3, 3, 3, 3, 0, 0, 0, 0, 4]) == 12)
  }

  @Test(
    "A valence falls into one of seven classes",
    arguments: [
      (-1.0, 1), (-0.72, 1), (-0.714, 2), (0.715, 7), (0.713, 6), (-0.7, 2), (-0.2, 3), (0, 4), (0.2, 5),
      (0.5, 6), (0.9, 7), (1, 7),
      (1.01, nil), (-1.01, nil), (.nan, nil),
    ] as [(Double, Int?)])
  func valence(valence: Double, expected: Int?) {
    #expect(StateOfMind.classification(ofValence: valence) == expected)
  }

  @Test(
    "A prism's components round-trip", arguments: [VisionPrism.Eye.left, .right])
  func prism(eye: VisionPrism.Eye) {
    for (vertical, horizontal) in [(VisionPrism.Base.up, VisionPrism.Base.in), (.down, .out), (.up, .out)] {
      let prism = VisionPrism(
        vertical: 3, verticalBase: vertical, horizontal: 4, horizontalBase: horizontal, eye: eye)
      #expect(prism.amount == HealthQuantity(5, .prismDiopter))
      #expect((0..<360).contains(prism.angle.value))
      #expect(abs(prism.vertical.amount - 3) < 1e-9 && prism.vertical.base == vertical)
      #expect(abs(prism.horizontal.amount - 4) < 1e-9 && prism.horizontal.base == horizontal)
    }
    let inwards = VisionPrism(amount: HealthQuantity(2, "pD"), angle: HealthQuantity(0, "deg"), eye: eye)
    #expect(inwards.horizontal.base == (eye == .right ? .in : .out))
    #expect(inwards.vertical.base == .none)
  }

  @Test("An ear has one test per frequency, in dBHL")
  func audiogram() throws {
    let left = try HearingTest(sensitivity: HealthQuantity(20, "dBHL"), side: .left)
    let right = try HearingTest(sensitivity: HealthQuantity(25, "dBHL"), side: .right)
    let point = try AudiogramPoint(frequency: HealthQuantity(1, "kHz"), tests: [left, right])
    #expect(point.sensitivity(of: .right)?.value == 25)
    let masked = try HearingTest(sensitivity: HealthQuantity(30, "dBHL"), isMasked: true, side: .left)
    let both = try AudiogramPoint(frequency: HealthQuantity(1, "kHz"), tests: [masked, left])
    #expect(both.sensitivity(of: .left)?.value == 20)
    #expect(both.sensitivity(of: .right) == nil)
    #expect(throws: SampleError.Reason.repeatedTest) {
      try AudiogramPoint(frequency: HealthQuantity(1, "kHz"), tests: [left, left])
    }
    #expect(throws: SampleError.Reason.incompatibleUnit("dBASPL", expected: "dBHL")) {
      try HearingTest(sensitivity: HealthQuantity(20, "dBASPL"), side: .left)
    }
    #expect(throws: SampleError.Reason.outsideRange("clamping range")) {
      try HearingTest.ClampingRange(
        lowerBound: HealthQuantity(9, "dBHL"), upperBound: HealthQuantity(1, "dBHL"))
    }
  }

  @Test(
    "A FHIR version has three numbers and a release",
    arguments: [
      ("1.0.2", "DSTU2"), ("0.5.0", "DSTU2"), ("4.0.1", "R4"), ("3.0.1", "unknown"), ("5.0.0", "unknown"),
      ("4.0", nil), ("4.0.1.2", nil), ("4.-0.1", nil), ("", nil), ("a.b.c", nil), ("4..1", nil),
    ] as [(String, String?)])
  func fhirVersion(text: String, release: String?) {
    #expect(FHIRVersion(text)?.release == release)
    if release != nil { #expect(FHIRVersion(text)?.description == text) }
  }
}

@Suite("Coding of samples")
struct SampleCodingTests {
  @Test("A coded sample round-trips", arguments: kinds)
  func roundTrip(make: @Sendable () throws -> HealthSample) throws {
    let sample = try make()
    let read = try JSONDecoder().decode(HealthSample.self, from: JSONEncoder().encode(sample))
    #expect(read == sample)
  }

  @Test("A coded sample that breaks a rule is rejected")
  func hostile() throws {
    let text = String(decoding: try JSONEncoder().encode(Sample.category(.sleepAnalysis, 3)), as: UTF8.self)
    let broken = text.replacing(#""category":{"_0":3}"#, with: #""category":{"_0":77}"#)
    #expect(broken != text)
    #expect(throws: SampleError.self) { try JSONDecoder().decode(HealthSample.self, from: Data(broken.utf8)) }
  }

  private static let kinds: [@Sendable () throws -> HealthSample] = [
    { try Sample.steps(12, lasting: 60, from: .phone) },
    { try Sample.category(.sleepAnalysis, 3, metadata: [.timeZone: .string("Europe/Berlin")]) },
    {
      try Sample.quantity(
        .bloodGlucose, 5.5, "mmol<180.1558800000541>/L",
        metadata: [.bloodGlucoseMealTime: .integer(1), .wasUserEntered: .boolean(true), "mine": .date(.noon)])
    },
    {
      try Sample.workout(
        Workout(
          activityType: 37, duration: 100, events: [WorkoutEvent(.lap, start: .noon, end: .noon + 9)],
          activities: [
            WorkoutActivity(of: Workout(activityType: 37, duration: 9), from: .noon, to: .noon + 9)
          ]))
    },
    {
      try HealthSample(
        type: .bloodPressure, start: .noon, end: .noon,
        value: .correlation([Sample.quantity(.bloodPressureSystolic, 120)]))
    },
    {
      let lens = VisionPrescription.Lens(
        sphere: HealthQuantity(-2, "D"), lengths: [.vertexDistance: HealthQuantity(13, "mm")])
      return try HealthSample(
        type: .visionPrescription, start: .noon, end: .noon,
        value: .prescription(VisionPrescription(kind: .glasses, rightEye: lens)))
    },
  ]
}
