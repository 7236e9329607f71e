import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealFHIR

@testable import WellsealExchange
@testable import WellsealModel

@Suite("Samples as observations")
struct ObservationRoundTripTests {
  private static let writer = ObservationWriter(subject: "Patient/me")
  private static let validator = ResourceValidator(.r4)
  private static let reader = ObservationReader(
    source: SourceRevision(source: HealthSource(name: "Another", bundleIdentifier: "org.example.another")))

  /// Returns a sample's observation as another program would read it.
  static func observation(_ sample: NewSample) throws -> JSONValue {
    let json = try #require(
      writer.observation(
        of: StoredSample(sample.sample, position: 1, created: sample.created), points: sample.points))
    return try JSONDocument(parsing: json.minified).root
  }

  static func issues(of observation: JSONValue) -> [FHIRIssue] {
    validator.issues(of: observation).filter { $0.severity != .warning }
  }

  private static func comesBack(_ sample: NewSample) throws {
    let observation = try observation(sample)
    #expect(issues(of: observation) == [])
    #expect(try reader.sample(observation) == sample)
  }

  @Test(
    "Every quantity type round-trips digit for digit in any unit",
    arguments: 1...8 as ClosedRange<UInt64>)
  func quantities(seed: UInt64) throws {
    var random = SampleGenerator(seed: seed)
    for type in HealthType.all where type.kind == .quantity {
      for unit in random.units(of: type) {
        let number = random.number()
        let sample = try random.sample(of: type, .quantity(HealthQuantity(number, unit)))
        let observation = try Self.observation(sample)
        #expect(Self.issues(of: observation) == [])
        let read = try Self.reader.sample(observation)
        guard case .quantity(let quantity) = read.sample.value else { continue }
        // A unit that the profile doesn't allow is converted; nothing else about the sample
        // changes.
        if quantity.unit != unit {
          #expect(quantity.unit == type.fhir.unit, "\(type) \(unit)")
          let back = try quantity.value(in: unit)
          #expect(abs(back - number) <= abs(number) * 1e-9 + 1e-9, "\(type) \(unit)")
        }
        let same = quantity.unit == unit ? sample.sample.value : read.sample.value
        #expect(read == (try random.sample(like: sample, same)), "\(type) \(unit)")
      }
    }
  }

  @Test(
    "Every value of every category type round-trips",
    arguments: HealthType.all.filter { $0.kind == .category }
  )
  func categories(type: HealthType) throws {
    var random = SampleGenerator(seed: 3)
    for item in try #require(type.values).cases {
      try Self.comesBack(try random.sample(of: type, .category(item.value)))
    }
  }

  @Test(
    "A correlation round-trips with its members, times and metadata",
    arguments: 1...4 as ClosedRange<UInt64>)
  func correlations(seed: UInt64) throws {
    var random = SampleGenerator(seed: seed)
    try Self.comesBack(random.pressure())
    try Self.comesBack(random.food())
  }

  @Test("A workout without events round-trips", arguments: 1...4 as ClosedRange<UInt64>)
  func workouts(seed: UInt64) throws {
    var random = SampleGenerator(seed: seed)
    let sample = try random.workout()
    let observation = try Self.observation(sample)
    #expect(Self.issues(of: observation) == [])
    var read = try Self.reader.sample(observation).sample
    guard case .workout(var workout) = read.value, case .workout(let written) = sample.sample.value else {
      Issue.record("no workout")
      return
    }
    workout.activities = written.activities
    read = try random.sample(like: NewSample(read), .workout(workout)).sample
    #expect(read == sample.sample)
  }

  @Test("An electrocardiogram round-trips with its voltages")
  func electrocardiogram() throws {
    var random = SampleGenerator(seed: 5)
    let voltages = (0..<700).map { place in
      VoltageMeasurement(
        timeSinceStart: Double(place) / 512, voltage: HealthQuantity(random.number(), "mcV"))
    }
    let value = Electrocardiogram(
      classification: 2, symptomsStatus: 1, averageHeartRate: HealthQuantity(71.5, "count/min"),
      samplingFrequency: HealthQuantity(512, .hertz), numberOfVoltageMeasurements: 700)
    var sample = try random.sample(of: .electrocardiogram, .electrocardiogram(value))
    sample.points = .voltages(voltages)
    try Self.comesBack(sample)
  }

  @Test("A state of mind round-trips")
  func stateOfMind() throws {
    var random = SampleGenerator(seed: 6)
    let state = StateOfMind(kind: 1, valence: -0.57, labels: [1, 38, 7], associations: [18])
    try Self.comesBack(try random.sample(of: .stateOfMind, .stateOfMind(state)))
  }

  @Test("Dates keep every digit", arguments: 1...8 as ClosedRange<UInt64>)
  func dates(seed: UInt64) throws {
    var random = SampleGenerator(seed: seed)
    for _ in 0..<500 {
      let start = random.date()
      let sample = try HealthSample(
        type: .heartRate, start: start, end: start + random.seconds(),
        value: .quantity(HealthQuantity(60, "count/min")),
        provenance: Provenance(sourceRevision: Self.reader.source))
      try Self.comesBack(NewSample(sample, created: random.date()))
    }
  }

  @Test("A sample that hasn't ended round-trips")
  func openEnd() throws {
    let sample = try HealthSample(
      type: .pregnancy, start: Date(timeIntervalSince1970: 1_700_000_000), end: .distantFuture,
      value: .category(0), provenance: Provenance(sourceRevision: Self.reader.source))
    try Self.comesBack(NewSample(sample))
  }

  @Test("Texts that FHIR doesn't allow are escaped")
  func texts() throws {
    let source = HealthSource(name: "a\u{0B}b\u{1}", bundleIdentifier: "x")
    let sample = try HealthSample(
      type: .stepCount, start: .init(timeIntervalSince1970: 0), end: .init(timeIntervalSince1970: 1),
      value: .quantity(HealthQuantity(3, .count)),
      provenance: Provenance(
        sourceRevision: SourceRevision(source: source, productType: nil), device: HealthDevice(name: "")),
      metadata: ["org.example.empty": .string(""), "org.example.text": .string("\u{0C}é\n")])
    let observation = try Self.observation(NewSample(sample))
    #expect(Self.issues(of: observation) == [])
    let read = try Self.reader.sample(observation).sample
    #expect(read.provenance.sourceRevision?.source.name == "a\u{FFFD}b\u{FFFD}")
    #expect(read.metadata["org.example.empty"] == .string(""))
  }

  @Test("Infinite and NaN values aren't written")
  func notANumber() throws {
    for number in [Double.nan, .infinity, -.infinity] {
      let sample = try HealthSample(
        type: .stepCount, start: .distantPast, end: .distantPast,
        value: .quantity(HealthQuantity(number, .count)))
      #expect(Self.writer.observation(of: StoredSample(sample, position: 1)) == nil)
    }
  }
}
