import Foundation
import Testing

@testable import WellsealModel

@Suite("Preferred units of a locale")
struct PreferredUnitTests {
  @Test(
    "A locale prefers its own units",
    arguments: [
      ("en_US", HealthType.bodyMass, "lb"), ("en_GB", .bodyMass, "st"), ("de_DE", .bodyMass, "kg"),
      ("en_US", .height, "in"), ("en_GB", .height, "in"), ("en_CA", .height, "in"), ("fr_FR", .height, "cm"),
      ("en_US", .distanceWalkingRunning, "mi"), ("en_GB", .distanceWalkingRunning, "mi"),
      ("en_CA", .distanceWalkingRunning, "km"), ("en_US", .distanceSwimming, "yd"),
      ("en_GB", .distanceSwimming, "m"), ("en_US", .bodyTemperature, "degF"),
      ("en_GB", .bodyTemperature, "degC"), ("ja_JP", .bodyTemperature, "degC"),
      ("en_US", .dietaryEnergyConsumed, "kcal"), ("en_AU", .dietaryEnergyConsumed, "kJ"),
      ("en_US", .bloodGlucose, "mg/dL"), ("de_DE", .bloodGlucose, "mg/dL"), ("ja_JP", .bloodGlucose, "mg/dL"),
      ("en_GB", .bloodGlucose, "mmol<180.15588000005408>/L"),
      ("en_CA", .bloodGlucose, "mmol<180.15588000005408>/L"), ("fr_FR", .heartRate, "count/min"),
      ("en_US", .dietaryWater, "fl_oz_us"), ("en_US", .dietaryBiotin, "mcg"), ("en_US", .stepCount, "count"),
    ])
  func preference(locale: String, type: HealthType, unit: String) throws {
    #expect(try type.preferredUnit(in: Locale(identifier: locale)) == HealthUnit(parsing: unit))
  }

  @Test(
    "A chosen measurement system overrides the region's",
    arguments: [("en-US-u-ms-metric", "kg"), ("de-DE-u-ms-ussystem", "lb"), ("de-DE-u-ms-uksystem", "st")])
  func chosenSystem(locale: String, unit: String) throws {
    let locale = Locale(components: Locale.Components(identifier: locale))
    #expect(try HealthType.bodyMass.preferredUnit(in: locale) == HealthUnit(parsing: unit))
  }

  @Test(
    "Every quantity type has units that its values can be given in",
    arguments: HealthType.all.filter { $0.kind == .quantity })
  func compatible(type: HealthType) throws {
    let units = try #require(type.preferredUnits)
    let kept = try #require(type.unit)
    for unit in [units.metric, units.us, units.uk] + units.regions.values {
      #expect(unit.isCompatible(with: kept))
    }
    if units.source == .kept { #expect([units.metric, units.us, units.uk].allSatisfy { $0 == kept }) }
    #expect(units.regions.keys.allSatisfy { Locale.Region($0).isISORegion })
  }

  @Test("Other types have none", arguments: HealthType.all.filter { $0.kind != .quantity })
  func others(type: HealthType) {
    #expect(type.preferredUnit(in: Locale(identifier: "en_US")) == nil)
  }
}
