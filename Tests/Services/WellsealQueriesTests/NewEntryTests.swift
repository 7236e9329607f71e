import Foundation
import StoreConformance
import Testing
import WellsealBase

@testable import WellsealModel
@testable import WellsealQueries

@Suite("Manual entries")
struct NewEntryTests {
  static func entry(
    _ type: HealthType, _ value: String, _ unit: String?, _ metadata: [String] = []
  ) -> NewEntry {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return NewEntry(
      type, value, unit: unit, start: start, end: start, metadata: metadata, in: LocalTime(.gmt))
  }

  @Test("A quantity in any valid unit is stored as entered by the user")
  func quantity() throws {
    let sample = try Self.entry(.bodyMass, "157.5", "lb", ["HKTimeZone=Europe/Berlin"]).sample()
    #expect(sample.value == .quantity(HealthQuantity(157.5, "lb")))
    #expect(sample.metadata[.wasUserEntered] == .boolean(true))
    #expect(sample.metadata["HKTimeZone"] == .string("Europe/Berlin"))
    #expect(sample.provenance.sourceRevision?.source == NewEntry.source)
  }

  @Test(
    "Units have common spellings",
    arguments: [
      (.bloodGlucose, "mmol/L", "mmol<180.1558800000541>/L"), (.heartRate, "bpm", "count/min"),
      (.bodyTemperature, "°C", "degC"), (.bodyMass, "stone", "st"), (.bodyMass, "LBS", "lb"),
      (.distanceWalkingRunning, "miles", "mi"),
    ] as [(HealthType, String, String)])
  func spokenUnits(type: HealthType, text: String, unit: String) throws {
    #expect(try HealthUnit.named(text, for: type) == HealthUnit(parsing: unit))
    #expect(try Self.entry(type, "36.6", text).sample().type == type)
  }

  @Test("An invalid unit is rejected with the valid ones")
  func unknownUnit() {
    #expect(throws: UnknownUnit(text: "furlongs", known: ["kg", "lb"])) {
      try Self.entry(.bodyMass, "71", "furlongs").sample()
    }
  }

  @Test(
    "Percent and units are accepted in common spellings",
    arguments: [
      (.oxygenSaturation, "97", "%", 0.97), (.oxygenSaturation, "97%", nil, 0.97),
      (.bodyMass, "71,5", "kg", 71.5),
      (.bodyMass, "71.5 kg", nil, 71.5),
      (.stepCount, "1 200", "count", 1200),
    ] as [(HealthType, String, String?, Double)])
  func written(type: HealthType, text: String, unit: String?, value: Double) throws {
    let quantity = try Self.entry(type, text, unit).sample().value.quantity
    #expect(abs((quantity?.value ?? 0) - value) < 1e-12)
  }

  @Test(
    "A percentage of one or less is rejected as ambiguous",
    arguments: [
      (.oxygenSaturation, "0.97", "%"), (.oxygenSaturation, "0.97 %", nil), (.oxygenSaturation, "1", "%"),
      (.bodyFatPercentage, "0.25", "percent"), (.walkingAsymmetryPercentage, "0.5", "%"),
      (.bloodAlcoholContent, "0.004", "%"),
    ] as [(HealthType, String, String?)])
  func ambiguousPercent(type: HealthType, text: String, unit: String?) {
    #expect(throws: EntryError.ambiguousPercent) { try Self.entry(type, text, unit).sample() }
  }

  @Test("A flag allows a percentage of one or less")
  func smallPercentage() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let entry = NewEntry(
      .walkingAsymmetryPercentage, "0.5", unit: "%", start: start, end: start, isPercentage: true,
      in: LocalTime(.gmt))
    #expect(try entry.sample().value.quantity == HealthQuantity(0.005, "%"))
    #expect(try Self.entry(.walkingAsymmetryPercentage, "0", "%").sample().value.quantity?.value == 0)
  }

  @Test("An ambiguous number is rejected, and so are conflicting units")
  func ambiguous() {
    #expect(throws: EntryError.ambiguousNumber) { try Self.entry(.stepCount, "1,200", "count").sample() }
    #expect(throws: EntryError.noNumber) { try Self.entry(.bodyMass, "71 kg", "lb").sample() }
  }

  @Test("A period before three digits of a count is ambiguous")
  func whole() throws {
    #expect(throws: EntryError.ambiguousNumber) { try Self.entry(.stepCount, "1.200", "count").sample() }
    #expect(try Self.entry(.stepCount, "1200.5", nil).sample().value.quantity?.value == 1200.5)
    #expect(try Self.entry(.stepCount, "1200", nil).sample().value.quantity?.value == 1200)
    #expect(try Self.entry(.bodyMassIndex, "22.125", "count").sample().value.quantity?.value == 22.125)
  }

  @Test("A negative number may have either minus sign", arguments: ["-0.3", "\u{2212}0.3"])
  func negative(value: String) throws {
    let sample = try Self.entry(.appleSleepingWristTemperature, value, "degC").sample()
    #expect(sample.value == .quantity(HealthQuantity(-0.3, "degC")))
  }

  @Test(
    "A source is found by a part of its name",
    arguments: ["Zoë’s Apple\u{A0}Watch", "Zoë's Apple Watch", "zoë's apple watch", "apple watch", "Zoë"])
  func sources(text: String) throws {
    let sources = [
      HealthSource(name: "Zoë’s Apple\u{A0}Watch", bundleIdentifier: "com.apple.health.1"),
      HealthSource(name: "iPhone", bundleIdentifier: "com.apple.health.2"),
    ]
    #expect(try sources.source(named: text) == sources[0])
  }

  @Test("A part of two names, and an empty name, match nothing", arguments: ["i", "", "Ring"])
  func noSource(text: String) {
    let sources = [
      HealthSource(name: "iPhone", bundleIdentifier: "a"), HealthSource(name: "iPad", bundleIdentifier: "b"),
    ]
    #expect(throws: UnknownSource.self) { try sources.source(named: text) }
  }

  @Test("An empty list of types is rejected rather than matching everything")
  func emptyList() {
    #expect(throws: UnknownType.self) { try HealthType.named(inList: "") }
    #expect(throws: UnknownType.self) { try HealthType.named(inList: " , ") }
  }

  @Test(
    "A category value is parsed by name, constant or number",
    arguments: ["asleepREM", "HKCategoryValueSleepAnalysisAsleepREM", "5"])
  func category(value: String) throws {
    #expect(try Self.entry(.sleepAnalysis, value, nil).sample().value == .category(5))
  }

  @Test(
    "An invalid entry is rejected without naming its value",
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
    "A misspelled name suggests the right one",
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

@Suite("Plausibility of manual entries")
struct EntryBoundsTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func entry(_ type: HealthType, _ value: String, _ unit: String?, at date: Date) -> NewEntry {
    NewEntry(type, value, unit: unit, start: date, end: date, in: LocalTime(.gmt))
  }

  @Test(
    "An impossible value is rejected in any unit",
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

  @Test("A future time, or one before measurements existed, is rejected")
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
    "An unlikely value needs confirmation, by range or by the latest value")
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

  @Test("The same entry twice needs confirmation")
  func repeated() async throws {
    let store = MemoryStore()
    for (type, value, unit) in [(HealthType.bodyMass, "69", "kg"), (.bloodPressure, "120/80", "mmHg")] {
      let first = try await entry(type, value, unit, at: now).checked(in: store, now: now)
      try await store.commit([.add(NewSample(first))])
      await #expect(throws: EntryDoubt.repeated) {
        try await entry(type, value, unit, at: now).checked(in: store, now: now)
      }
      _ = try await entry(type, value, unit, at: now).checked(in: store, now: now, isSure: true)
      _ = try await entry(type, value, unit, at: now + 60).checked(in: store, now: now)
    }
    _ = try await entry(.bodyMass, "70", "kg", at: now).checked(in: store, now: now)
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
