// HealthKit's constructors: one line a unit.

import HealthModel

// MARK: Mass

extension HKUnit {
  public static func gram() -> Self { Self(.gram) }
  public static func ounce() -> Self { Self(.ounce) }
  public static func pound() -> Self { Self(.pound) }
  public static func stone() -> Self { Self(.stone) }

  public static func gramUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.gram.prefixed(prefix.value))
  }
}

// MARK: Length

extension HKUnit {
  public static func meter() -> Self { Self(.meter) }
  public static func inch() -> Self { Self(.inch) }
  public static func foot() -> Self { Self(.foot) }
  public static func yard() -> Self { Self(.yard) }
  public static func mile() -> Self { Self(.mile) }

  public static func meterUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.meter.prefixed(prefix.value))
  }
}

// MARK: Volume

extension HKUnit {
  public static func liter() -> Self { Self(.liter) }
  public static func fluidOunceUS() -> Self { Self(.fluidOunceUS) }
  public static func fluidOunceImperial() -> Self { Self(.fluidOunceImperial) }
  public static func pintUS() -> Self { Self(.pintUS) }
  public static func pintImperial() -> Self { Self(.pintImperial) }
  public static func cupUS() -> Self { Self(.cupUS) }
  public static func cupImperial() -> Self { Self(.cupImperial) }

  public static func literUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.liter.prefixed(prefix.value))
  }
}

// MARK: Pressure

extension HKUnit {
  public static func pascal() -> Self { Self(.pascal) }
  public static func millimeterOfMercury() -> Self { Self(.millimeterOfMercury) }
  public static func centimeterOfWater() -> Self { Self(.centimeterOfWater) }
  public static func inchesOfMercury() -> Self { Self(.inchesOfMercury) }
  public static func atmosphere() -> Self { Self(.atmosphere) }

  public static func pascalUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.pascal.prefixed(prefix.value))
  }
}

// MARK: Time

extension HKUnit {
  public static func second() -> Self { Self(.second) }
  public static func minute() -> Self { Self(.minute) }
  public static func hour() -> Self { Self(.hour) }
  public static func day() -> Self { Self(.day) }

  public static func secondUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.second.prefixed(prefix.value))
  }
}

// MARK: Energy and power

extension HKUnit {
  public static func joule() -> Self { Self(.joule) }
  public static func kilocalorie() -> Self { Self(.kilocalorie) }
  public static func smallCalorie() -> Self { Self(.smallCalorie) }

  /// The older name of ``smallCalorie()``.
  public static func calorie() -> Self { Self(.smallCalorie) }

  public static func largeCalorie() -> Self { Self(.largeCalorie) }
  public static func watt() -> Self { Self(.watt) }

  public static func jouleUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.joule.prefixed(prefix.value))
  }

  public static func wattUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.watt.prefixed(prefix.value))
  }
}

// MARK: Temperature

extension HKUnit {
  public static func kelvin() -> Self { Self(.kelvin) }
  public static func degreeCelsius() -> Self { Self(.degreeCelsius) }
  public static func degreeFahrenheit() -> Self { Self(.degreeFahrenheit) }
}

// MARK: Electricity, frequency and light

extension HKUnit {
  public static func siemen() -> Self { Self(.siemen) }
  public static func volt() -> Self { Self(.volt) }
  public static func hertz() -> Self { Self(.hertz) }
  public static func lux() -> Self { Self(.lux) }

  public static func siemenUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.siemen.prefixed(prefix.value))
  }

  public static func voltUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.volt.prefixed(prefix.value))
  }

  public static func hertzUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.hertz.prefixed(prefix.value))
  }

  public static func luxUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.lux.prefixed(prefix.value))
  }
}

// MARK: Angles and lenses

extension HKUnit {
  public static func radianAngle() -> Self { Self(.radianAngle) }
  public static func degreeAngle() -> Self { Self(.degreeAngle) }
  public static func diopter() -> Self { Self(.diopter) }
  public static func prismDiopter() -> Self { Self(.prismDiopter) }

  public static func radianAngleUnit(with prefix: HKMetricPrefix) -> Self {
    Self(HealthUnit.radianAngle.prefixed(prefix.value))
  }
}

// MARK: Hearing

extension HKUnit {
  public static func decibelAWeightedSoundPressureLevel() -> Self {
    Self(.decibelAWeightedSoundPressureLevel)
  }
  public static func decibelHearingLevel() -> Self { Self(.decibelHearingLevel) }
}

// MARK: Counts and scores

extension HKUnit {
  public static func count() -> Self { Self(.count) }
  /// A fraction: 0.5 is written for 50 %.
  public static func percent() -> Self { Self(.percent) }
  public static func internationalUnit() -> Self { Self(.internationalUnit) }
  public static func appleEffortScore() -> Self { Self(.appleEffortScore) }
}

// MARK: Amount of substance

extension HKUnit {
  /// A mole of a substance with a molar mass in grams per mole: a unit of mass.
  public static func moleUnit(withMolarMass gramsPerMole: Double) -> Self {
    Self(.mole(molarMass: gramsPerMole))
  }

  public static func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> Self {
    Self(.mole(prefix.value, molarMass: gramsPerMole))
  }
}

extension HKMetricPrefix {
  /// The model's prefix; its raw values are the same.
  var value: MetricPrefix {
    guard let value = MetricPrefix(rawValue: rawValue) else {
      preconditionFailure("HKMetricPrefix: no prefix has the raw value \(rawValue)")
    }
    return value
  }
}
