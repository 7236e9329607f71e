import Foundation
import HealthKit
import Testing

@Suite("The vocabulary says what the tables say")
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

  @Test("The generated files are what the script makes of the tables")
  func generatedFilesAreFresh() throws {
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/env")
    check.arguments = ["python3", repository.appending(path: "scripts/generate-healthkit").path, "--check"]
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0, "run scripts/generate-healthkit")
  }
}
