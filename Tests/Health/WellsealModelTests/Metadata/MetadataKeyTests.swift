import TestSupport
import Testing

@testable import WellsealModel

@Suite("Metadata keys")
struct MetadataKeyTests {
  @Test("A key has its stored string, kind and unit", arguments: rows)
  func definition(row: Row) throws {
    let definition = try #require(MetadataKey(row["raw_value"]).definition)
    #expect(definition.constant == row["swift_constant"])
    #expect(definition.kind == kinds[row["value_type"]])
    #expect(definition.enumeration?.name ?? "" == row["value_enum"])
    let measured = row["quantity_dimension_or_unit"]
    #expect((definition.unit == nil) == (measured.isEmpty || measured.hasPrefix("the sample")))
    if let unit = definition.unit { #expect(unit.isCompatible(with: units[measured] ?? .null)) }
  }

  @Test("All keys are documented")
  func complete() {
    #expect(MetadataKey.definitions.count == rows.count)
    #expect(MetadataKey("WeightTrend").definition == nil)
    #expect(MetadataKey.syncIdentifier.rawValue == "HKMetadataKeySyncIdentifier")
  }
}

private let rows = Fixture.rows(of: "metadata-keys.csv")
private let kinds: [String: MetadataKey.Kind] = [
  "String": .string, "NSNumber": .number, "NSNumber (Bool)": .boolean,
  "NSNumber (enum raw value)": .enumeration,
  "HKQuantity": .quantity, "Date": .date,
]
private let units: [String: HealthUnit] = [
  "%": "%", "time": "s", "dBASPL": "dBASPL", "kcal/(kg*hr)": "kcal/(kg*hr)", "length/time": "m/s",
  "length": "m",
  "pressure": "Pa", "count/min": "count/min", "lx": "lx", "temperature": "degC", "mL/(kg*min)": "mL/(kg*min)",
]
