/// A factor in a product of units: a base unit with its prefix, molar mass and exponent.
struct UnitFactor: Sendable {
  /// The row in ``BaseUnit/table``.
  let unit: UInt8
  let prefix: MetricPrefix
  /// The molar mass in grams per mole, for `mol<…>`, or zero if there is none.
  let molarMass: Double
  /// The molar mass as printed: units whose printed molar masses match are equal.
  let printedMolarMass: Double
  var exponent: Int

  init(unit: Int, prefix: MetricPrefix, molarMass: Double = 0, exponent: Int = 1) {
    self.unit = UInt8(unit)
    self.prefix = prefix
    self.molarMass = molarMass
    self.printedMolarMass = molarMass.roundedToSixteenDigits
    self.exponent = exponent
  }

  var base: BaseUnit { BaseUnit.table[Int(unit)] }

  var dimension: UnitDimension { molarMass == 0 ? base.dimension : .base(.mass) }

  /// The scale of the unit without its exponent; `mol<M>` is M grams.
  var scale: UnitScale {
    var scale =
      molarMass == 0 ? base.scale : UnitScale(numerator: molarMass, denominator: 1, tenTo: -3)
    scale.tenTo += prefix.exponent
    return scale
  }

  func isSameUnit(as other: UnitFactor) -> Bool {
    unit == other.unit && prefix == other.prefix && printedMolarMass == other.printedMolarMass
  }
}

extension UnitFactor: Hashable {
  static func == (left: UnitFactor, right: UnitFactor) -> Bool {
    left.isSameUnit(as: right) && left.exponent == right.exponent
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(unit)
    hasher.combine(prefix)
    hasher.combine(printedMolarMass)
    hasher.combine(exponent)
  }
}

extension UnitFactor: Comparable {
  /// Orders factors for printing: units without a prefix first, then by the table, as Apple usually
  /// does (`mL/min·kg`).
  static func < (left: UnitFactor, right: UnitFactor) -> Bool {
    (left.prefix == .none ? 0 : 1, left.unit, left.prefix.rawValue, left.printedMolarMass)
      < (right.prefix == .none ? 0 : 1, right.unit, right.prefix.rawValue, right.printedMolarMass)
  }
}

extension Double {
  /// The nearest number with at most sixteen significant digits, as molar masses are printed.
  fileprivate var roundedToSixteenDigits: Double {
    let text = description
    let mantissa = text.prefix { $0 != "e" }
    let digits = String(mantissa.filter(\.isNumber).drop { $0 == "0" })
    guard digits.count == 17, let number = UInt64(digits) else { return self }
    let fraction = mantissa.firstIndex(of: ".").map { mantissa.distance(from: $0, to: mantissa.endIndex) - 1 }
    let exponent = text.firstIndex(of: "e").flatMap { Int(text[text.index(after: $0)...]) } ?? 0
    return Double("\((number + 5) / 10)e\(exponent - (fraction ?? 0) + 1)") ?? self
  }
}
