package import WellsealBase

/// The bounds of plausible values for manual entry: impossible values are rejected, unlikely ones
/// must be confirmed.
///
/// The same bounds apply to the Health app, programs and the command line. They don't apply to
/// files.
package struct EntryBounds: Sendable, Hashable {
  /// The unit of the limits.
  package let unit: HealthUnit
  /// The range of possible values.
  package let possible: ClosedRange<Double>
  /// The range of likely values.
  let likely: ClosedRange<Double>
  /// The maximum relative difference between the next value and the latest one, or `nil` if there
  /// is no limit.
  let change: Double?

  /// Returns the limits of a type, or `nil` if it isn't a quantity type.
  ///
  /// A type without its own row accepts all values that aren't negative.
  package static func of(_ type: HealthType) -> EntryBounds? {
    if let found = byType[type] { return found }
    guard let unit = type.unit else { return nil }
    return EntryBounds(
      unit: unit, possible: 0...Double.greatestFiniteMagnitude, likely: 0...Double.greatestFiniteMagnitude,
      change: nil)
  }

  /// Returns the reason to ask for confirmation before a value is stored.
  ///
  /// - Parameters:
  ///   - value: The value as entered.
  ///   - newest: The latest stored value of the type.
  /// - Returns: The reason, or `nil` if the value is plausible.
  package func doubt(_ value: HealthQuantity, newest: HealthQuantity? = nil) -> EntryDoubt? {
    guard let number = try? value.value(in: unit) else { return nil }
    if !likely.contains(number) { return .unusual(likely, unit) }
    guard let change, let last = try? newest?.value(in: unit), last > 0 else { return nil }
    return abs(number - last) > last * change ? .farFromNewest : nil
  }
}

/// The reason why a value must be confirmed before it is stored.
///
/// It never contains the value.
package enum EntryDoubt: Error, Hashable, Sendable {
  /// Few people have such a value.
  case unusual(ClosedRange<Double>, HealthUnit)
  /// The value is far from the latest stored one.
  case farFromNewest
  /// The person entered the same value for the same time before.
  case repeated
}

extension EntryDoubt: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unusual(let range, let unit):
      "the value is unusual: most lie between \(EntryBounds.text(range.lowerBound, in: unit)) and "
        + "\(EntryBounds.text(range.upperBound, in: unit)) \(unit)"
    case .farFromNewest: "the value differs a lot from the latest one"
    case .repeated: "the same value already exists for this time"
    }
  }
}

extension EntryDoubt: DescribedError {
  package var errorCode: String {
    switch self {
    case .unusual: "entry-doubt.unusual"
    case .farFromNewest: "entry-doubt"
    case .repeated: "entry-doubt.repeated"
    }
  }

  package var exitClass: ExitClass { .wrongUse }
}

extension EntryBounds {
  /// Returns a limit as text; percentages are converted from fractions.
  package static func text(_ number: Double, in unit: HealthUnit) -> String {
    // Round because 0.07 × 100 is 7.000000000000001.
    let number = unit == .percent ? (number * 1e6).rounded() / 1e4 : number
    return number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }

  private static let byType: [HealthType: EntryBounds] = {
    let types = Dictionary(HealthType.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(
      uniqueKeysWithValues: table.split(separator: "\n").map { line in
        let fields = line.split(separator: " ").map { String($0) }
        guard fields.count == 7, let type = types[fields[0]], let unit = try? HealthUnit(parsing: fields[1]),
          let low = Double(fields[2]), let few = Double(fields[3]), let many = Double(fields[4]),
          let high = Double(fields[5]), low <= few, few < many, many <= high
        else { preconditionFailure("EntryBounds: bad row \(line)") }
        return (
          type, EntryBounds(unit: unit, possible: low...high, likely: few...many, change: Double(fields[6]))
        )
      })
  }()

  /// One row per type: the unit, the lowest possible value, the lowest and highest likely ones, the
  /// highest possible one, and the maximum relative difference from the latest value.
  ///
  /// Possible values have been measured in living people, with a margin; likely ones are what
  /// people enter at home. Medical records contain values outside these bounds, so the limits are
  /// this project's choice, and wide.
  private static let table = """
    bodyMass kg 0.2 2 250 700 0.25
    leanBodyMass kg 0.2 2 150 400 0.25
    bodyMassIndex count 3 12 60 250 0.25
    bodyFatPercentage % 0 0.03 0.6 0.95 0.4
    height cm 15 40 220 300 0.15
    waistCircumference cm 10 40 180 500 0.25
    bodyTemperature degC 10 34 42 47 -
    basalBodyTemperature degC 10 34 42 47 -
    appleSleepingWristTemperature degC -40 -10 45 60 -
    heartRate count/min 5 30 220 600 -
    restingHeartRate count/min 5 30 120 400 -
    walkingHeartRateAverage count/min 5 40 180 400 -
    heartRateVariabilitySDNN ms 0 3 300 2000 -
    heartRateVariabilityRMSSD ms 0 3 300 2000 -
    heartRateRecoveryOneMinute count/min -50 0 90 200 -
    atrialFibrillationBurden % 0 0 1 1 -
    bloodPressureSystolic mmHg 20 70 220 400 -
    bloodPressureDiastolic mmHg 5 40 130 300 -
    oxygenSaturation % 0.05 0.7 1 1 -
    peripheralPerfusionIndex % 0 0 0.2 1 -
    respiratoryRate count/min 1 6 60 200 -
    bloodGlucose mg/dL 1 40 400 3000 -
    bloodAlcoholContent % 0 0 0.004 0.02 -
    insulinDelivery IU 0 0 100 1000 -
    forcedVitalCapacity L 0 0.3 8 15 -
    forcedExpiratoryVolume1 L 0 0.2 7 15 -
    peakExpiratoryFlowRate L/min 0 50 850 2000 -
    inhalerUsage count 0 1 20 500 -
    vo2Max ml/(kg*min) 1 10 90 120 -
    stepCount count 0 1 100000 500000 -
    pushCount count 0 1 100000 500000 -
    flightsClimbed count 0 1 300 5000 -
    distanceWalkingRunning km 0 0.01 100 500 -
    distanceCycling km 0 0.01 400 1500 -
    distanceSwimming m 0 10 25000 200000 -
    swimmingStrokeCount count 0 1 20000 200000 -
    activeEnergyBurned kcal 0 1 5000 30000 -
    basalEnergyBurned kcal 0 1 4000 15000 -
    appleExerciseTime min 0 1 720 1440 -
    appleStandTime min 0 1 1200 1440 -
    appleMoveTime min 0 1 1200 1440 -
    timeInDaylight min 0 1 960 1440 -
    dietaryEnergyConsumed kcal 0 1 5000 30000 -
    dietaryWater mL 0 10 6000 20000 -
    dietaryCaffeine mg 0 1 800 10000 -
    dietaryCarbohydrates g 0 0.1 500 3000 -
    dietaryFatTotal g 0 0.1 300 2000 -
    dietaryProtein g 0 0.1 300 2000 -
    dietarySugar g 0 0.1 300 3000 -
    dietaryFiber g 0 0.1 100 1000 -
    dietarySodium mg 0 1 8000 100000 -
    dietaryCholesterol mg 0 0.1 2000 20000 -
    numberOfAlcoholicBeverages count 0 1 20 200 -
    numberOfTimesFallen count 0 1 20 1000 -
    environmentalAudioExposure dBASPL 0 20 130 194 -
    headphoneAudioExposure dBASPL 0 20 120 194 -
    walkingSpeed m/s 0 0.2 3 12 -
    walkingStepLength cm 1 20 130 300 -
    walkingAsymmetryPercentage % 0 0 0.6 1 -
    walkingDoubleSupportPercentage % 0 0.1 0.5 1 -
    appleWalkingSteadiness % 0 0 1 1 -
    sixMinuteWalkTestDistance m 0 50 900 2500 -
    waterTemperature degC -3 0 45 100 -
    underwaterDepth m 0 0 60 400 -
    uvExposure count 0 0 16 50 -
    workoutEffortScore appleEffortScore 0 1 10 10 -
    estimatedWorkoutEffortScore appleEffortScore 0 1 10 10 -
    """
}
