import Foundation
import HealthKit
import TestSupport
import Testing

@Suite("Vocabulary and tables")
struct VocabularyTests {
  @Test("Every case, alias and option has its number")
  func rawValues() throws {
    let rows = try table("enumerations.tsv").filter { $0["case"]?.hasPrefix("(") == false }
    #expect(rows.count > 440)
    for row in rows {
      let name = "\(row["enumeration"] ?? "").\(row["case"] ?? "")"
      #expect(declaredRawValues[name] == row["value"].flatMap { Int($0) }, "\(name)")
    }
    #expect(declaredRawValues.count == rows.count)
  }

  @Test("Every raw value creates its case, and no other number creates one")
  func makers() throws {
    let rows = try table("enumerations.tsv").filter { $0["case"]?.hasPrefix("(") == false }
    let types = Dictionary(grouping: rows) { $0["enumeration"] ?? "" }
    #expect(Set(types.keys) == Set(declaredMakers.keys))
    for (type, rows) in types {
      let make = try #require(declaredMakers[type])
      let numbers = Set(rows.compactMap { $0["value"].flatMap { Int($0) } })
      let isOptions = rows.contains { $0["kind"] == "option" }
      for number in numbers.union([9_999]) {
        #expect(make(number) == (isOptions || numbers.contains(number) ? number : nil), "\(type) \(number)")
      }
    }
  }

  @Test("An identifier keeps any string")
  func identifierMakers() {
    #expect(declaredIdentifierMakers.count > 10)
    for (type, make) in declaredIdentifierMakers { #expect(make("a newer one") == "a newer one", "\(type)") }
  }

  @Test("Every code of an error has a short name")
  func errorNames() throws {
    #expect(HKError.errorDomain == HKErrorDomain)
    let rows = try table("enumerations.tsv").filter { $0["enumeration"] == "HKError.Code" }
    #expect(rows.count == declaredErrorNames.count)
    for row in rows {
      let code = declaredErrorNames[row["case"] ?? ""]
      #expect(code?.rawValue == row["value"].flatMap { Int($0) }, "\(row)")
    }
  }

  @Test("Every alias is the type that Apple declares")
  func aliasTypes() throws {
    #expect(try table("healthkit-surface.tsv").count { $0["kind"] == "typealias" } == 50)
    aliasesThatCompile()
  }

  @Test("Classifications list their classes from the worst")
  func classifications() {
    #expect(HKAppleWalkingSteadinessClassification.allCases == [.ok, .low, .veryLow])
    #expect(HKAppleSleepingBreathingDisturbancesClassification.allCases == [.notElevated, .elevated])
    #expect(
      HKCategoryValueSleepAnalysis.allAsleepValues == [
        .asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM,
      ])
  }

  @Test("Every metadata key holds its stored string")
  func metadataKeys() throws {
    let rows = try table("metadata-keys.tsv")
    #expect(rows.count == 71)
    for row in rows { #expect(declaredStrings[row["constant"] ?? ""] == row["key"], "\(row)") }
  }

  @Test("Every other constant holds its stored string")
  func constants() throws {
    let rows = try table("healthkit-constants.tsv").filter { $0["type"] == "String" }
    #expect(rows.count > 75)
    for row in rows { #expect(declaredStrings[row["constant"] ?? ""] == row["value"], "\(row)") }
  }

  @Test("The numbers and the notification are Apple's")
  func otherConstants() {
    #expect(HKObjectQueryNoLimit == 0)
    #expect(HKAnchoredObjectQueryNoAnchor == 0)
    #expect(HKUnitMolarMassBloodGlucose == 180.15588000005408)
    #expect(
      NSNotification.Name.HKUserPreferencesDidChange.rawValue == "HKUserPreferencesDidChangeNotification")
    #expect(HKSourceRevisionAnyOperatingSystem.majorVersion == 0)
  }

  @Test("Every identifier holds its stored string")
  func identifiers() throws {
    for row in try table("healthkit-identifiers.tsv") {
      let name = "\(row["type"] ?? "").\(row["name"] ?? "")"
      #expect(declaredIdentifiers[name] == row["stored"], "\(name)")
    }
    for row in try table("types.tsv") where row["kind"] == "quantity" {
      let name = "HKQuantityTypeIdentifier.\(row["name"] ?? "")"
      #expect(declaredIdentifiers[name] == row["identifier"], "\(name)")
    }
  }

  @Test("An older name of a type means the same type")
  func aliases() {
    #expect(HKCategoryTypeIdentifier.audioExposureEvent == .environmentalAudioExposureEvent)
    #expect(HKCategoryType(.audioExposureEvent) == HKCategoryType(.environmentalAudioExposureEvent))
  }

  @Test("The generated files match the tables")
  func generatedFilesAreFresh() throws {
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/env")
    check.arguments = [repository.appending(path: "scripts/generate").path, "healthkit", "--check"]
    try check.start()
    #expect(check.waitForEnd() == 0, "run scripts/generate healthkit")
  }
}
