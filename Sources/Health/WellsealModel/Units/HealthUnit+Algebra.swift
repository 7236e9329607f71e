extension HealthUnit {
  /// Returns the unit of a product of two quantities.
  package static func * (left: HealthUnit, right: HealthUnit) -> HealthUnit {
    var product = left.storage.product
    product.multiply(by: right.storage.product)
    return HealthUnit(limited: product, in: "*")
  }

  /// Returns the unit of a quotient of two quantities.
  package static func / (left: HealthUnit, right: HealthUnit) -> HealthUnit { left * right.reciprocal }

  /// The unit of the reciprocal of a quantity.
  package var reciprocal: HealthUnit { raised(to: -1) }

  /// Returns a power of the unit.
  ///
  /// The power 0 is the null unit, and negative powers divide.
  package func raised(to power: Int) -> HealthUnit {
    precondition(abs(power) <= UnitProduct.maxExponent, "HealthUnit.raised(to:): the power is too large")
    var product = storage.product
    product.raise(to: power)
    return HealthUnit(limited: product, in: "raised(to:)")
  }

  /// Returns the mole of a substance with a known molar mass in grams per mole, which makes it a
  /// unit of mass.
  ///
  /// - Precondition: The molar mass is finite and greater than zero.
  package static func mole(_ prefix: MetricPrefix = .none, molarMass: Double) -> HealthUnit {
    precondition(
      molarMass.isFinite && molarMass > 0, "HealthUnit.mole(_:molarMass:): a molar mass is above zero")
    return .one(of: "mol", prefix, molarMass: molarMass)
  }

  private init(limited product: UnitProduct, in function: String) {
    precondition(
      product.isWithinLimits, "HealthUnit.\(function): an exponent is beyond \(UnitProduct.maxExponent)")
    self.init(product)
  }

  static func one(of symbol: String, _ prefix: MetricPrefix = .none, molarMass: Double = 0) -> HealthUnit {
    guard let meaning = BaseUnit.meanings[symbol] else {
      preconditionFailure("HealthUnit: unknown unit \(symbol)")
    }
    var product = UnitProduct()
    product.multiply(by: UnitFactor(unit: meaning.unit, prefix: prefix, molarMass: molarMass))
    return HealthUnit(product)
  }
}
