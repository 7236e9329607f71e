import Foundation
import StoreConformance
import Testing
import WellsealBase

@testable import WellsealModel
@testable import WellsealQueries

@Suite("What a person types in")
struct NewEntryTests {
  static func entry(
    _ type: HealthType, _ value: String, _ unit: String?, _ metadata: [String] = []
  ) -> NewEntry {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return NewEntry(
      type, value, unit: unit, start: start, end: start, metadata: metadata, in: LocalTime(.gmt))
  }

  @Test("A quantity in any unit that fits, as entered by the person")
  func quantity() throws {
    let sample = try Self.entry(.bodyMass, "157.5", "lb", ["HKTimeZone=Europe/Berlin"]).sample()
    #expect(sample.value == .quantity(HealthQuantity(157.5, "lb")))
    #expect(sample.metadata[.wasUserEntered] == .boolean(true))
    #expect(sample.metadata["HKTimeZone"] == .string("Europe/Berlin"))
    #expect(sample.provenance.sourceRevision?.source == NewEntry.source)
  }

  @Test(
    "Units are the ones that people write",
    arguments: [
      (.bloodGlucose, "mmol/L", "mmol<180.1558800000541>/L"), (.heartRate, "bpm", "count/min"),
      (.bodyTemperature, "°C", "degC"), (.bodyMass, "stone", "st"), (.bodyMass, "LBS", "lb"),
      (.distanceWalkingRunning, "miles", "mi"),
    ] as [(HealthType, String, String)])
  func spokenUnits(type: HealthType, text: String, unit: String) throws {
    #expect(try HealthUnit.named(text, for: type) == HealthUnit(parsing: unit))
    #expect(try Self.entry(type, "36.6", text).sample().type == type)
  }

  @Test("What is no unit is refused with those of the type")
  func unknownUnit() {
    #expect(throws: UnknownUnit(text: "furlongs", known: ["kg", "lb"])) {
      try Self.entry(.bodyMass, "71", "furlongs").sample()
    }
  }

  @Test(
    "Percent and units are taken as people write them",
    arguments: [
      (.oxygenSaturation, "97", "%", 0.97), (.oxygenSaturation, "97%", nil, 0.97),
      (.oxygenSaturation, "0.97", "%", 0.97), (.bodyMass, "71,5", "kg", 71.5),
      (.bodyMass, "71.5 kg", nil, 71.5),
      (.stepCount, "1 200", "count", 1200),
    ] as [(HealthType, String, String?, Double)])
  func written(type: HealthType, text: String, unit: String?, value: Double) throws {
    let quantity = try Self.entry(type, text, unit).sample().value.quantity
    #expect(abs((quantity?.value ?? 0) - value) < 1e-12)
  }

  @Test("A number that means two things is asked back, and two units that differ are refused")
  func ambiguous() {
    #expect(throws: EntryError.ambiguousNumber) { try Self.entry(.stepCount, "1,200", "count").sample() }
    #expect(throws: EntryError.noNumber) { try Self.entry(.bodyMass, "71 kg", "lb").sample() }
  }

  @Test("A negative number may have either minus sign", arguments: ["-0.3", "\u{2212}0.3"])
  func negative(value: String) throws {
    let sample = try Self.entry(.appleSleepingWristTemperature, value, "degC").sample()
    #expect(sample.value == .quantity(HealthQuantity(-0.3, "degC")))
  }

  @Test(
    "A source is found by what a person can type of its name",
    arguments: ["Zoë’s Apple\u{A0}Watch", "Zoë's Apple Watch", "zoë's apple watch", "apple watch", "Zoë"])
  func sources(text: String) throws {
    let sources = [
      HealthSource(name: "Zoë’s Apple\u{A0}Watch", bundleIdentifier: "com.apple.health.1"),
      HealthSource(name: "iPhone", bundleIdentifier: "com.apple.health.2"),
    ]
    #expect(try sources.source(named: text) == sources[0])
  }

  @Test("A part of two names, and no name, find nothing", arguments: ["i", "", "Ring"])
  func noSource(text: String) {
    let sources = [
      HealthSource(name: "iPhone", bundleIdentifier: "a"), HealthSource(name: "iPad", bundleIdentifier: "b"),
    ]
    #expect(throws: UnknownSource.self) { try sources.source(named: text) }
  }

  @Test("A list of types that names none is refused, so that nothing is mistaken for everything")
  func emptyList() {
    #expect(throws: UnknownType.self) { try HealthType.named(inList: "") }
    #expect(throws: UnknownType.self) { try HealthType.named(inList: " , ") }
  }

  @Test(
    "A category's value by its name, its constant or its number",
    arguments: ["asleepREM", "HKCategoryValueSleepAnalysisAsleepREM", "5"])
  func category(value: String) throws {
    #expect(try Self.entry(.sleepAnalysis, value, nil).sample().value == .category(5))
  }

  @Test(
    "What does not fit is refused without its value",
    arguments: [
      (entry(.bodyMass, "much", "kg"), EntryError.noNumber),
      (entry(.bodyMass, "inf", "kg"), .noNumber),
      (entry(.bodyMass, "71", nil), .noUnit(expected: "kg")),
      (entry(.bodyMass, "71,5,3", "kg"), .noNumber),
      (entry(.sleepAnalysis, "5", "s"), .unitOfCategory), (entry(.workout, "1", nil), .wrongKind(.workout)),
      (entry(.bodyMass, "71", "kg", ["=1"]), .noPair),
      (entry(.bodyMass, "71", "kg", ["HKWasUserEntered=maybe"]), .wrongMetadata(.wasUserEntered, .boolean)),
    ] as [(NewEntry, EntryError)])
  func refuses(entry: NewEntry, error: EntryError) { #expect(throws: error) { try entry.sample() } }

  @Test(
    "A name that is nearly right leads to the right one",
    arguments: [("stepCout", "stepCount"), ("heart", "heartRate"), ("sleepAnalys", "sleepAnalysis")])
  func names(text: String, name: String) {
    let error = #expect(throws: UnknownType.self) { try HealthType.named(text) }
    #expect(error?.similar.contains(name) == true)
  }

  @Test(
    "A type has a short name and an identifier",
    arguments: ["stepCount", "STEPCOUNT", "HKQuantityTypeIdentifierStepCount"])
  func named(text: String) throws { #expect(try HealthType.named(text) == .stepCount) }
}

@Suite("Whether what a person types in can be so")
struct EntryBoundsTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func entry(_ type: HealthType, _ value: String, _ unit: String?, at date: Date) -> NewEntry {
    NewEntry(type, value, unit: unit, start: date, end: date, in: LocalTime(.gmt))
  }

  @Test(
    "What nobody can have is refused, in any unit",
    arguments: [
      (.bodyMass, "-5", "kg"), (.bodyMass, "1000000000", "kg"), (.bodyMass, "99999", "kg"),
      (.bodyMass, "72500000", "g"), (.heartRate, "0", "count/min"), (.bodyTemperature, "98.6", "degC"),
      (.oxygenSaturation, "120", "%"), (.stepCount, "-1", "count"), (.height, "170", "m"),
      (.dietaryIron, "-1", "mg"), (.bloodPressure, "1200/80", "mmHg"),
    ] as [(HealthType, String, String)])
  func impossible(type: HealthType, value: String, unit: String) throws {
    let error = #expect(throws: EntryError.self) { try entry(type, value, unit, at: now).sample() }
    guard case .impossible = error else {
      Issue.record("\(type.name) was refused for another reason")
      return
    }
  }

  @Test("A time that has not come, and one before anybody measured, are refused")
  func times() async throws {
    let store = MemoryStore()
    await #expect(throws: EntryError.inFuture) {
      try await entry(.bodyMass, "71", "kg", at: now + 3600).checked(in: store, now: now)
    }
    await #expect(throws: EntryError.tooLongAgo) {
      try await entry(.bodyMass, "71", "kg", at: now - 150 * 365.25 * 86_400).checked(in: store, now: now)
    }
  }

  @Test(
    "What is unlikely is asked about, by what is usual and by the newest value, and taken from who is sure")
  func unlikely() async throws {
    let store = MemoryStore()
    let heavy = entry(.bodyMass, "420", "kg", at: now)
    await #expect(throws: EntryDoubt.self) { try await heavy.checked(in: store, now: now) }
    _ = try await heavy.checked(in: store, now: now, isSure: true)
    let first = try await entry(.bodyMass, "69", "kg", at: now - 86_400).checked(in: store, now: now)
    try await store.commit([.add(NewSample(first))])
    await #expect(throws: EntryDoubt.farFromNewest) {
      try await entry(.bodyMass, "152", "kg", at: now).checked(in: store, now: now)
    }
    _ = try await entry(.bodyMass, "152", "lb", at: now).checked(in: store, now: now)
  }

  @Test("A blood pressure is one entry of two values")
  func bloodPressure() async throws {
    let sample = try await entry(.bloodPressure, "120/80", "mmHg", at: now).checked(
      in: MemoryStore(), now: now)
    guard case .correlation(let parts) = sample.value else {
      Issue.record("no correlation")
      return
    }
    #expect(parts.map(\.type) == [.bloodPressureSystolic, .bloodPressureDiastolic])
    #expect(parts.compactMap(\.value.quantity?.value) == [120, 80])
    #expect(throws: EntryError.diastolicAbove) {
      try entry(.bloodPressure, "80/120", "mmHg", at: now).sample()
    }
    #expect(throws: EntryError.notTwoNumbers) { try entry(.bloodPressure, "120", "mmHg", at: now).sample() }
  }

  @Test("Each type's limits are in a unit of the type")
  func table() {
    for type in HealthType.all where type.row.kind == .quantity {
      guard let bounds = EntryBounds.of(type), let unit = type.unit else { continue }
      #expect(bounds.unit.isCompatible(with: unit), "\(type.name)")
    }
  }
}
