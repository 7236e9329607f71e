// HealthKit's constructors of units.

import WellsealModel

// MARK: Mass

extension HKUnit {
  /// Gram, `g`.
  public static func gram() -> Self { Self(.gram) }

  /// Ounce, `oz`.
  public static func ounce() -> Self { Self(.ounce) }

  /// Pound, `lb`.
  public static func pound() -> Self { Self(.pound) }

  /// Stone, `st`.
  public static func stone() -> Self { Self(.stone) }

  /// Gram with a prefix, such as `kg`.
  public static func gramUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.gram.prefixed(prefix.value))
  }
}

// MARK: Length

extension HKUnit {
  /// Meter, `m`.
  public static func meter() -> Self { Self(.meter) }

  /// Inch, `in`.
  public static func inch() -> Self { Self(.inch) }

  /// Foot, `ft`.
  public static func foot() -> Self { Self(.foot) }

  /// Yard, `yd`.
  public static func yard() -> Self { Self(.yard) }

  /// Mile, `mi`.
  public static func mile() -> Self { Self(.mile) }

  /// Meter with a prefix, such as `cm`.
  public static func meterUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.meter.prefixed(prefix.value))
  }
}

// MARK: Volume

extension HKUnit {
  /// Liter, `L`.
  public static func liter() -> Self { Self(.liter) }

  /// US fluid ounce, `fl_oz_us`.
  public static func fluidOunceUS() -> Self { Self(.fluidOunceUS) }

  /// Imperial fluid ounce, `fl_oz_imp`.
  public static func fluidOunceImperial() -> Self { Self(.fluidOunceImperial) }

  /// US pint, `pt_us`.
  public static func pintUS() -> Self { Self(.pintUS) }

  /// Imperial pint, `pt_imp`.
  public static func pintImperial() -> Self { Self(.pintImperial) }

  /// US cup, `cup_us`.
  public static func cupUS() -> Self { Self(.cupUS) }

  /// Imperial cup, `cup_imp`.
  public static func cupImperial() -> Self { Self(.cupImperial) }

  /// Liter with a prefix, such as `mL`.
  public static func literUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.liter.prefixed(prefix.value))
  }
}

// MARK: Pressure

extension HKUnit {
  /// Pascal, `Pa`.
  public static func pascal() -> Self { Self(.pascal) }

  /// Millimeter of mercury, `mmHg`.
  public static func millimeterOfMercury() -> Self { Self(.millimeterOfMercury) }

  /// Centimeter of water, `cmAq`.
  public static func centimeterOfWater() -> Self { Self(.centimeterOfWater) }

  /// Inch of mercury, `inHg`.
  public static func inchesOfMercury() -> Self { Self(.inchesOfMercury) }

  /// Atmosphere, `atm`.
  public static func atmosphere() -> Self { Self(.atmosphere) }

  /// Pascal with a prefix, such as `kPa`.
  public static func pascalUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.pascal.prefixed(prefix.value))
  }
}

// MARK: Time

extension HKUnit {
  /// Second, `s`.
  public static func second() -> Self { Self(.second) }

  /// Minute, `min`.
  public static func minute() -> Self { Self(.minute) }

  /// Hour, `hr`.
  public static func hour() -> Self { Self(.hour) }

  /// Day of 24 hours, `d`.
  public static func day() -> Self { Self(.day) }

  /// Second with a prefix, such as `ms`.
  public static func secondUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.second.prefixed(prefix.value))
  }
}

// MARK: Energy and power

extension HKUnit {
  /// Joule, `J`.
  public static func joule() -> Self { Self(.joule) }

  /// Kilocalorie, `kcal`.
  public static func kilocalorie() -> Self { Self(.kilocalorie) }

  /// Calorie, `cal`; a thousandth of a kilocalorie.
  public static func smallCalorie() -> Self { Self(.smallCalorie) }

  /// The older name of ``smallCalorie()``.
  public static func calorie() -> Self { Self(.smallCalorie) }

  /// Kilocalorie by its other name, `Cal`.
  public static func largeCalorie() -> Self { Self(.largeCalorie) }

  /// Watt, `W`.
  public static func watt() -> Self { Self(.watt) }

  /// Joule with a prefix, such as `kJ`.
  public static func jouleUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.joule.prefixed(prefix.value))
  }

  /// Watt with a prefix, such as `kW`.
  public static func wattUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.watt.prefixed(prefix.value))
  }
}

// MARK: Temperature

extension HKUnit {
  /// Kelvin, `K`.
  public static func kelvin() -> Self { Self(.kelvin) }

  /// Degree Celsius, `degC`.
  public static func degreeCelsius() -> Self { Self(.degreeCelsius) }

  /// Degree Fahrenheit, `degF`.
  public static func degreeFahrenheit() -> Self { Self(.degreeFahrenheit) }
}

// MARK: Electricity, frequency and light

extension HKUnit {
  /// Siemens, `S`.
  public static func siemen() -> Self { Self(.siemen) }

  /// Volt, `V`.
  public static func volt() -> Self { Self(.volt) }

  /// Hertz, `Hz`.
  public static func hertz() -> Self { Self(.hertz) }

  /// Lux, `lx`.
  public static func lux() -> Self { Self(.lux) }

  /// Siemens with a prefix, such as `mcS`.
  public static func siemenUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.siemen.prefixed(prefix.value))
  }

  /// Volt with a prefix, such as `mcV`.
  public static func voltUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.volt.prefixed(prefix.value))
  }

  /// Hertz with a prefix, such as `kHz`.
  public static func hertzUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.hertz.prefixed(prefix.value))
  }

  /// Lux with a prefix, such as `klx`.
  public static func luxUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.lux.prefixed(prefix.value))
  }
}

// MARK: Angles and lenses

extension HKUnit {
  /// Radian, `rad`.
  public static func radianAngle() -> Self { Self(.radianAngle) }

  /// Degree of angle, `deg`.
  public static func degreeAngle() -> Self { Self(.degreeAngle) }

  /// Diopter, `D`.
  public static func diopter() -> Self { Self(.diopter) }

  /// Prism diopter, `pD`.
  public static func prismDiopter() -> Self { Self(.prismDiopter) }

  /// Radian with a prefix, such as `mrad`.
  public static func radianAngleUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.radianAngle.prefixed(prefix.value))
  }
}

// MARK: Hearing

extension HKUnit {
  /// A-weighted decibel of sound pressure, `dBASPL`.
  public static func decibelAWeightedSoundPressureLevel() -> Self {
    Self(.decibelAWeightedSoundPressureLevel)
  }

  /// Decibel of hearing level, `dBHL`.
  public static func decibelHearingLevel() -> Self { Self(.decibelHearingLevel) }
}

// MARK: Counts and scores

extension HKUnit {
  /// Count, `count`.
  public static func count() -> Self { Self(.count) }
  /// Percent as a fraction: 50 % is 0.5.
  public static func percent() -> Self { Self(.percent) }

  /// International unit, `IU`.
  public static func internationalUnit() -> Self { Self(.internationalUnit) }

  /// Apple effort score from 1 to 10, `appleEffortScore`.
  public static func appleEffortScore() -> Self { Self(.appleEffortScore) }
}

// MARK: Amount of substance

extension HKUnit {
  /// Mole of a substance with a molar mass in grams per mole, which is a unit of mass.
  public static func moleUnit(withMolarMass gramsPerMole: Double) -> Self {
    Self(.mole(molarMass: gramsPerMole))
  }

  /// Mole with a prefix, of a substance with a molar mass, which is a unit of mass:
  /// `mmol<180.156>`.
  ///
  /// - Precondition: The molar mass is finite and positive.
  public static func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> Self {
    Self(.mole(prefix.value, molarMass: gramsPerMole))
  }
}

extension HKMetricPrefix {
  /// The model's prefix; the raw values are the same.
  var value: MetricPrefix {
    guard let value = MetricPrefix(rawValue: rawValue) else {
      preconditionFailure("HKMetricPrefix: no prefix has the raw value \(rawValue)")
    }
    return value
  }
}
