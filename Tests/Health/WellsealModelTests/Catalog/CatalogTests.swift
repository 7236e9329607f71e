import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("The type catalog")
struct CatalogTests {
  @Test("Quantity types are as documented", arguments: quantityRows)
  func quantityType(row: Row) throws {
    let type = try #require(HealthType(identifier: row["identifier"]))
    #expect(type.kind == .quantity)
    #expect(".\(type.name)" == row["swift_name"])
    #expect("\(try #require(type.aggregation))" == row["aggregation_style"])
    #expect(try type.unit == HealthUnit(parsing: row["canonical_unit_string"]))
    #expect(type.isShareable == (row["app_may_share"] != "no"))
    for platform in HealthType.Platform.allCases {
      let version = type.introduced[platform]?.description
      #expect(version ?? "" == row[platform.rawValue])
    }
  }

  @Test("Category types are as documented", arguments: categoryRows)
  func categoryType(row: Row) throws {
    let type = try #require(HealthType(identifier: row["raw_value"]))
    #expect(type.kind == .category)
    #expect(type.values?.name == row["value_enum"])
    #expect(type.isShareable == (row["app_may_share"] != "no"))
    for pair in row["allowed_values"].split(separator: ";") where !pair.hasSuffix("=") {
      let words = pair.split(separator: "=")
      let value = try #require(Int(words[1]))
      #expect(type.values?[value]?.name == String(words[0]))
    }
    let required = type.requiredMetadata.compactMap(\.definition?.constant)
    #expect(required == row["required_metadata"].split(separator: " ").prefix(1).map(String.init))
  }

  @Test("Other types are as documented", arguments: otherRows)
  func otherType(row: Row) throws {
    let type = try #require(HealthType(identifier: row["raw_value"]))
    #expect(type.constant == (row["constant"].hasPrefix("(") ? nil : row["constant"]))
    #expect(type.introduced[.iOS]?.description == row["ios"])
    if !row["app_may_share"].isEmpty { #expect(type.isShareable == (row["app_may_share"] == "yes")) }
    #expect(type.fhir.resourceTypes.allSatisfy(row["fhir_resource_types"].contains))
  }

  @Test("Every documented type is in the catalog, with a unique identifier")
  func complete() {
    #expect(Set(HealthType.all.map(\.identifier)).count == HealthType.all.count)
    // One category has two constants for one stored string, verifiable records have no published
    // identifier, and the reference sex is newer than the documentation.
    #expect(HealthType.all.count == quantityRows.count + categoryRows.count - 1 + otherRows.count + 2)
    #expect(HealthType(identifier: "HKDataTypeSleepDurationGoal") == nil)
  }

  @Test("Every row is valid", arguments: HealthType.all)
  func row(type: HealthType) throws {
    #expect((type.kind == .quantity) == (type.unit != nil))
    #expect((type.kind == .quantity) == (type.aggregation != nil))
    #expect((type.kind == .category) == (type.values != nil))
    #expect(type.introduced[.iOS] != nil)
    #expect(type.requiredMetadata.allSatisfy { $0.definition != nil })
    if let unit = type.fhir.unit { #expect(type.unit?.isCompatible(with: unit) == true) }
    #expect(try JSONDecoder().decode([HealthType].self, from: JSONEncoder().encode([type])) == [type])
  }

  @Test("A constant refers to the row of its name")
  func constants() {
    let named: [(HealthType, String)] = [
      (.activeEnergyBurned, "activeEnergyBurned"), (.stepCount, "stepCount"), (.wheezing, "wheezing"),
      (.bloodPressure, "bloodPressure"), (.workout, "workout"), (.labResultRecord, "labResultRecord"),
      (.verifiableClinicalRecord, "verifiableClinicalRecord"),
    ]
    for (type, name) in named { #expect(type.name == name) }
  }

  @Test("The Swift tables match Tables/", arguments: tables)
  func embedded(name: String, text: String) throws {
    #expect(try String(contentsOf: repository.appending(path: "Tables/\(name)"), encoding: .utf8) == text)
  }

  @Test("The generated constants are up to date")
  func upToDate() throws {
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/env")
    check.arguments = [repository.appending(path: "scripts/generate").path, "health-tables", "--check"]
    try check.start()
    #expect(check.waitForEnd() == 0, "run scripts/generate health-tables")
  }
}

@Suite("Enumerations")
struct EnumerationTests {
  @Test("Cases have their raw values and constants", arguments: enumerationRows)
  func item(row: Row) throws {
    let enumeration = try #require(HealthEnumeration(named: row["swift_type"]))
    let item = try #require(enumeration.cases.first { $0.name == row["swift_case"] })
    #expect(String(item.value) == row["raw_value"])
    #expect(item.constant == row["objc_constant"])
    #expect(HealthEnumeration.value(ofConstant: row["objc_constant"]) == item.value)
    #expect(item.isAlias == (row["kind"] == "static alias"))
  }

  @Test("A value has its current name, and unknown values have none")
  func lookUp() throws {
    let sleep = try #require(HealthEnumeration(named: "HKCategoryValueSleepAnalysis"))
    #expect(sleep[1]?.name == "asleepUnspecified")
    #expect(sleep[6] == nil)
    #expect(!sleep.contains(-1))
    #expect(HealthEnumeration(named: "HKNoSuchThing") == nil)
  }
}

private let quantityRows = Fixture.rows(of: "quantity-types.csv")
private let categoryRows = Fixture.rows(of: "category-types.csv")
private let otherRows = Fixture.rows(of: "type-identifiers-other.csv").filter {
  !$0["raw_value"].isEmpty && $0["type_class"].hasSuffix("Type") && $0["kind"] != "FHIR resource type"
    && !$0["kind"].hasPrefix("verifiable")
}
private let enumerationRows = Fixture.rows(of: "enums.csv").filter {
  ["Int", "UInt"].contains($0["raw_type"]) && !$0["raw_value"].isEmpty && $0["kind"] != "constant"
}
private let tables = [
  ("types.tsv", HealthType.table), ("enumerations.tsv", HealthEnumeration.table),
  ("metadata-keys.tsv", MetadataKey.table), ("preferred-units.tsv", PreferredUnits.table),
  ("type-aliases.tsv", TypeAlias.table),
]

/// The root of the repository, relative to this file.
private let repository = Repository.root
