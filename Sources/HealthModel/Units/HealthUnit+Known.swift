/// The units that HealthKit has constructors for.
extension HealthUnit {
  package static let gram = one(of: "g")
  package static let ounce = one(of: "oz")
  package static let pound = one(of: "lb")
  package static let stone = one(of: "st")
  package static let meter = one(of: "m")
  package static let inch = one(of: "in")
  package static let foot = one(of: "ft")
  package static let yard = one(of: "yd")
  package static let mile = one(of: "mi")
  package static let liter = one(of: "L")
  package static let fluidOunceUS = one(of: "fl_oz_us")
  package static let fluidOunceImperial = one(of: "fl_oz_imp")
  package static let pintUS = one(of: "pt_us")
  package static let pintImperial = one(of: "pt_imp")
  package static let cupUS = one(of: "cup_us")
  package static let cupImperial = one(of: "cup_imp")
  package static let pascal = one(of: "Pa")
  package static let millimeterOfMercury = one(of: "mmHg")
  package static let centimeterOfWater = one(of: "cmAq")
  package static let inchesOfMercury = one(of: "inHg")
  package static let atmosphere = one(of: "atm")
  package static let second = one(of: "s")
  package static let minute = one(of: "min")
  package static let hour = one(of: "hr")
  package static let day = one(of: "d")
  package static let joule = one(of: "J")
  package static let smallCalorie = one(of: "cal")
  package static let largeCalorie = one(of: "Cal")
  package static let kilocalorie = one(of: "kcal")
  package static let watt = one(of: "W")
  package static let kelvin = one(of: "K")
  package static let degreeCelsius = one(of: "degC")
  package static let degreeFahrenheit = one(of: "degF")
  package static let siemen = one(of: "S")
  package static let hertz = one(of: "Hz")
  package static let volt = one(of: "V")
  package static let lux = one(of: "lx")
  package static let radianAngle = one(of: "rad")
  package static let degreeAngle = one(of: "deg")
  package static let decibelAWeightedSoundPressureLevel = one(of: "dBASPL")
  package static let decibelHearingLevel = one(of: "dBHL")
  package static let internationalUnit = one(of: "IU")
  package static let diopter = one(of: "D")
  package static let prismDiopter = one(of: "pD")
  package static let appleEffortScore = one(of: "appleEffortScore")
  package static let count = one(of: "count")
  package static let percent = one(of: "%")

  /// Grams per mole of glucose, as `HKUnitMolarMassBloodGlucose` has it.
  package static let molarMassOfBloodGlucose = 180.15588000005408

  /// This unit with a metric prefix: `HealthUnit.gram.prefixed(.kilo)`.
  ///
  /// - Precondition: The unit is one metric unit, without a prefix or an exponent of its own.
  package func prefixed(_ prefix: MetricPrefix) -> HealthUnit {
    let factors = storage.product.factors
    guard factors.count == 1, factors[0].exponent == 1, factors[0].prefix == .none,
      factors[0].base.takesPrefix
    else { preconditionFailure("HealthUnit.prefixed(_:): \(self) takes no prefix") }
    return .one(of: factors[0].base.symbol, prefix, molarMass: factors[0].molarMass)
  }
}
