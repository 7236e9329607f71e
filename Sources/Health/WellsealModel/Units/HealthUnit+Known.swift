/// The units that HealthKit has constructors for.
extension HealthUnit {
  /// A unit of mass, written `g`.
  package static let gram = one(of: "g")
  /// A unit of mass, written `oz`.
  package static let ounce = one(of: "oz")
  /// A unit of mass, written `lb`.
  package static let pound = one(of: "lb")
  /// A unit of mass, written `st`.
  package static let stone = one(of: "st")
  /// A unit of length, written `m`.
  package static let meter = one(of: "m")
  /// A unit of length, written `in`.
  package static let inch = one(of: "in")
  /// A unit of length, written `ft`.
  package static let foot = one(of: "ft")
  /// A unit of length, written `yd`.
  package static let yard = one(of: "yd")
  /// A unit of length, written `mi`.
  package static let mile = one(of: "mi")
  /// A unit of volume, written `L`.
  package static let liter = one(of: "L")
  /// A unit of volume, written `fl_oz_us`.
  package static let fluidOunceUS = one(of: "fl_oz_us")
  /// A unit of volume, written `fl_oz_imp`.
  package static let fluidOunceImperial = one(of: "fl_oz_imp")
  /// A unit of volume, written `pt_us`.
  package static let pintUS = one(of: "pt_us")
  /// A unit of volume, written `pt_imp`.
  package static let pintImperial = one(of: "pt_imp")
  /// A unit of volume, written `cup_us`.
  package static let cupUS = one(of: "cup_us")
  /// A unit of volume, written `cup_imp`.
  package static let cupImperial = one(of: "cup_imp")
  /// A unit of pressure, written `Pa`.
  package static let pascal = one(of: "Pa")
  /// A unit of pressure, written `mmHg`.
  package static let millimeterOfMercury = one(of: "mmHg")
  /// A unit of pressure, written `cmAq`.
  package static let centimeterOfWater = one(of: "cmAq")
  /// A unit of pressure, written `inHg`.
  package static let inchesOfMercury = one(of: "inHg")
  /// A unit of pressure, written `atm`.
  package static let atmosphere = one(of: "atm")
  /// A unit of time, written `s`.
  package static let second = one(of: "s")
  /// A unit of time, written `min`.
  package static let minute = one(of: "min")
  /// A unit of time, written `hr`.
  package static let hour = one(of: "hr")
  /// A unit of time, written `d`.
  package static let day = one(of: "d")
  /// A unit of energy, written `J`.
  package static let joule = one(of: "J")
  /// A unit of energy, written `cal`.
  package static let smallCalorie = one(of: "cal")
  /// A unit of energy, written `Cal`.
  package static let largeCalorie = one(of: "Cal")
  /// A unit of energy, written `kcal`.
  package static let kilocalorie = one(of: "kcal")
  /// A unit of power, written `W`.
  package static let watt = one(of: "W")
  /// A unit of temperature, written `K`.
  package static let kelvin = one(of: "K")
  /// A unit of temperature, written `degC`.
  package static let degreeCelsius = one(of: "degC")
  /// A unit of temperature, written `degF`.
  package static let degreeFahrenheit = one(of: "degF")
  /// A unit of conductance, written `S`.
  package static let siemen = one(of: "S")
  /// A unit of frequency, written `Hz`.
  package static let hertz = one(of: "Hz")
  /// A unit of electric potential, written `V`.
  package static let volt = one(of: "V")
  /// A unit of illuminance, written `lx`.
  package static let lux = one(of: "lx")
  /// A unit of angle, written `rad`.
  package static let radianAngle = one(of: "rad")
  /// A unit of angle, written `deg`.
  package static let degreeAngle = one(of: "deg")
  /// A unit of sound pressure level, written `dBASPL`.
  package static let decibelAWeightedSoundPressureLevel = one(of: "dBASPL")
  /// A unit of hearing level, written `dBHL`.
  package static let decibelHearingLevel = one(of: "dBHL")
  /// A unit of pharmacologic activity, written `IU`.
  package static let internationalUnit = one(of: "IU")
  /// A unit of lens power, written `D`.
  package static let diopter = one(of: "D")
  /// A unit of the image shift by a lens, written `pD`.
  package static let prismDiopter = one(of: "pD")
  /// A unit of effort, written `appleEffortScore`.
  package static let appleEffortScore = one(of: "appleEffortScore")
  /// A unit of plain numbers, written `count`.
  package static let count = one(of: "count")
  /// A unit of plain numbers, written `%`.
  package static let percent = one(of: "%")

  /// The molar mass of glucose in grams per mole, as in `HKUnitMolarMassBloodGlucose`.
  package static let molarMassOfBloodGlucose = 180.15588000005408

  /// Returns this unit with a metric prefix: `HealthUnit.gram.prefixed(.kilo)`.
  ///
  /// - Precondition: The unit is one metric unit without a prefix or an exponent.
  package func prefixed(_ prefix: MetricPrefix) -> HealthUnit {
    let factors = storage.product.factors
    guard factors.count == 1, factors[0].exponent == 1, factors[0].prefix == .none,
      factors[0].base.takesPrefix
    else { preconditionFailure("HealthUnit.prefixed(_:): \(self) takes no prefix") }
    return .one(of: factors[0].base.symbol, prefix, molarMass: factors[0].molarMass)
  }
}
