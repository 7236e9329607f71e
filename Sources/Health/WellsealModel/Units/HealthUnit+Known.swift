/// The units that HealthKit has constructors for.
extension HealthUnit {
  /// Measures mass; written `g`.
  package static let gram = one(of: "g")
  /// Measures mass; written `oz`.
  package static let ounce = one(of: "oz")
  /// Measures mass; written `lb`.
  package static let pound = one(of: "lb")
  /// Measures mass; written `st`.
  package static let stone = one(of: "st")
  /// Measures length; written `m`.
  package static let meter = one(of: "m")
  /// Measures length; written `in`.
  package static let inch = one(of: "in")
  /// Measures length; written `ft`.
  package static let foot = one(of: "ft")
  /// Measures length; written `yd`.
  package static let yard = one(of: "yd")
  /// Measures length; written `mi`.
  package static let mile = one(of: "mi")
  /// Measures volume; written `L`.
  package static let liter = one(of: "L")
  /// Measures volume; written `fl_oz_us`.
  package static let fluidOunceUS = one(of: "fl_oz_us")
  /// Measures volume; written `fl_oz_imp`.
  package static let fluidOunceImperial = one(of: "fl_oz_imp")
  /// Measures volume; written `pt_us`.
  package static let pintUS = one(of: "pt_us")
  /// Measures volume; written `pt_imp`.
  package static let pintImperial = one(of: "pt_imp")
  /// Measures volume; written `cup_us`.
  package static let cupUS = one(of: "cup_us")
  /// Measures volume; written `cup_imp`.
  package static let cupImperial = one(of: "cup_imp")
  /// Measures pressure; written `Pa`.
  package static let pascal = one(of: "Pa")
  /// Measures pressure; written `mmHg`.
  package static let millimeterOfMercury = one(of: "mmHg")
  /// Measures pressure; written `cmAq`.
  package static let centimeterOfWater = one(of: "cmAq")
  /// Measures pressure; written `inHg`.
  package static let inchesOfMercury = one(of: "inHg")
  /// Measures pressure; written `atm`.
  package static let atmosphere = one(of: "atm")
  /// Measures time; written `s`.
  package static let second = one(of: "s")
  /// Measures time; written `min`.
  package static let minute = one(of: "min")
  /// Measures time; written `hr`.
  package static let hour = one(of: "hr")
  /// Measures time; written `d`.
  package static let day = one(of: "d")
  /// Measures energy; written `J`.
  package static let joule = one(of: "J")
  /// Measures energy; written `cal`.
  package static let smallCalorie = one(of: "cal")
  /// Measures energy; written `Cal`.
  package static let largeCalorie = one(of: "Cal")
  /// Measures energy; written `kcal`.
  package static let kilocalorie = one(of: "kcal")
  /// Measures power; written `W`.
  package static let watt = one(of: "W")
  /// Measures temperature; written `K`.
  package static let kelvin = one(of: "K")
  /// Measures temperature; written `degC`.
  package static let degreeCelsius = one(of: "degC")
  /// Measures temperature; written `degF`.
  package static let degreeFahrenheit = one(of: "degF")
  /// Measures conductance; written `S`.
  package static let siemen = one(of: "S")
  /// Measures frequency; written `Hz`.
  package static let hertz = one(of: "Hz")
  /// Measures electric potential; written `V`.
  package static let volt = one(of: "V")
  /// Measures illuminance; written `lx`.
  package static let lux = one(of: "lx")
  /// Measures an angle; written `rad`.
  package static let radianAngle = one(of: "rad")
  /// Measures an angle; written `deg`.
  package static let degreeAngle = one(of: "deg")
  /// Measures sound pressure level; written `dBASPL`.
  package static let decibelAWeightedSoundPressureLevel = one(of: "dBASPL")
  /// Measures hearing level; written `dBHL`.
  package static let decibelHearingLevel = one(of: "dBHL")
  /// Measures pharmacologic activity; written `IU`.
  package static let internationalUnit = one(of: "IU")
  /// Measures the power of a lens; written `D`.
  package static let diopter = one(of: "D")
  /// Measures how far a lens shifts the image; written `pD`.
  package static let prismDiopter = one(of: "pD")
  /// Measures effort; written `appleEffortScore`.
  package static let appleEffortScore = one(of: "appleEffortScore")
  /// A bare number; written `count`.
  package static let count = one(of: "count")
  /// A bare number; written `%`.
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
