import Foundation
import HealthModel
import HealthService
import Testing

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
    "A category's value by its name, its constant or its number",
    arguments: ["asleepREM", "HKCategoryValueSleepAnalysisAsleepREM", "5"])
  func category(value: String) throws {
    #expect(try Self.entry(.sleepAnalysis, value, nil).sample().value == .category(5))
  }

  @Test(
    "What does not fit is refused without its value",
    arguments: [
      (entry(.bodyMass, "much", "kg"), EntryError.noNumber), (entry(.bodyMass, "inf", "kg"), .noNumber),
      (entry(.bodyMass, "71", nil), .noUnit(expected: "kg")),
      (entry(.bodyMass, "71", "stones"), .unknownUnit("stones")),
      (entry(.sleepAnalysis, "5", "s"), .unitOfCategory), (entry(.workout, "1", nil), .wrongKind(.workout)),
      (entry(.bodyMass, "71", "kg", ["=1"]), .noPair),
      (entry(.bodyMass, "71", "kg", ["HKWasUserEntered=maybe"]), .wrongMetadata(.wasUserEntered, .boolean)),
    ] as [(NewEntry, EntryError)])
  func refuses(entry: NewEntry, error: EntryError) { #expect(throws: error) { try entry.sample() } }

  @Test(
    "A name that is nearly right leads to the right one",
    arguments: [("stepCout", "stepCount"), ("heart", "heartRate"), ("sleep", "sleepAnalysis")])
  func names(text: String, name: String) {
    let error = #expect(throws: UnknownType.self) { try HealthType.named(text) }
    #expect(error?.similar.contains(name) == true)
  }

  @Test(
    "A type has a short name and an identifier",
    arguments: ["stepCount", "STEPCOUNT", "HKQuantityTypeIdentifierStepCount"])
  func named(text: String) throws { #expect(try HealthType.named(text) == .stepCount) }
}
