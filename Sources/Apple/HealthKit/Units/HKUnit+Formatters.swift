public import Foundation
import WellsealModel

// Conversion between the units of Foundation's formatters and HealthKit's.

extension HKUnit {
  public convenience init(from massFormatterUnit: MassFormatter.Unit) {
    self.init(Self.massUnits.unit(for: massFormatterUnit, in: "HKUnit.init(from: MassFormatter.Unit)"))
  }

  public convenience init(from lengthFormatterUnit: LengthFormatter.Unit) {
    self.init(Self.lengthUnits.unit(for: lengthFormatterUnit, in: "HKUnit.init(from: LengthFormatter.Unit)"))
  }

  public convenience init(from energyFormatterUnit: EnergyFormatter.Unit) {
    self.init(Self.energyUnits.unit(for: energyFormatterUnit, in: "HKUnit.init(from: EnergyFormatter.Unit)"))
  }

  /// Returns the mass formatter unit of a unit.
  ///
  /// - Precondition: The formatter supports the unit.
  public static func massFormatterUnit(from unit: HKUnit) -> MassFormatter.Unit {
    massUnits.formatterUnit(for: unit.value, in: "HKUnit.massFormatterUnit(from:)")
  }

  /// Returns the length formatter unit of a unit.
  ///
  /// - Precondition: The formatter supports the unit.
  public static func lengthFormatterUnit(from unit: HKUnit) -> LengthFormatter.Unit {
    lengthUnits.formatterUnit(for: unit.value, in: "HKUnit.lengthFormatterUnit(from:)")
  }

  /// Returns the energy formatter unit of a unit.
  ///
  /// - Precondition: The formatter supports the unit.
  public static func energyFormatterUnit(from unit: HKUnit) -> EnergyFormatter.Unit {
    energyUnits.formatterUnit(for: unit.value, in: "HKUnit.energyFormatterUnit(from:)")
  }

  private static let massUnits = FormatterUnits<MassFormatter.Unit>(rows: [
    (.gram, .gram), (.kilogram, .gram.prefixed(.kilo)), (.ounce, .ounce), (.pound, .pound), (.stone, .stone),
  ])

  private static let lengthUnits = FormatterUnits<LengthFormatter.Unit>(rows: [
    (.millimeter, .meter.prefixed(.milli)), (.centimeter, .meter.prefixed(.centi)), (.meter, .meter),
    (.kilometer, .meter.prefixed(.kilo)), (.inch, .inch), (.foot, .foot), (.yard, .yard), (.mile, .mile),
  ])

  private static let energyUnits = FormatterUnits<EnergyFormatter.Unit>(rows: [
    (.joule, .joule), (.kilojoule, .joule.prefixed(.kilo)), (.calorie, .smallCalorie),
    (.kilocalorie, .kilocalorie),
  ])
}

/// The units of one formatter with the corresponding units of the model.
private struct FormatterUnits<FormatterUnit: Equatable & Sendable>: Sendable {
  let rows: [(formatter: FormatterUnit, ours: HealthUnit)]

  func unit(for formatterUnit: FormatterUnit, in call: String) -> HealthUnit {
    guard let row = rows.first(where: { $0.formatter == formatterUnit }) else {
      preconditionFailure("\(call): the formatter's unit is unknown")
    }
    return row.ours
  }

  func formatterUnit(for unit: HealthUnit, in call: String) -> FormatterUnit {
    guard let row = rows.first(where: { $0.ours == unit }) else {
      preconditionFailure("\(call): the formatter has no unit for \(unit)")
    }
    return row.formatter
  }
}
