/// The unit and class with which Home Assistant displays a value.
struct SensorForm: Sendable, Hashable {
  /// The unit in Home Assistant's spelling, or `nil` for a plain number.
  var unit: String?
  var deviceClass: String?
  /// The template expression that converts the value to the unit, or `nil` if none is required.
  var scale: String?
  /// The number of displayed decimals, or `nil` for all.
  var decimalPlaces: Int?

  init(_ unit: String?, _ deviceClass: String? = nil, scale: String? = nil, decimalPlaces: Int? = nil) {
    self.unit = unit
    self.deviceClass = deviceClass
    self.scale = scale
    self.decimalPlaces = decimalPlaces
  }

  /// Returns the form of a value: by the name of its type in the unit that the row expects, or else
  /// by its unit.
  static func of(_ value: NewestValue) -> SensorForm {
    guard case .number? = value.value ?? .number("0"), value.unit != nil else { return SensorForm(nil) }
    if let row = byName.first(where: { $0.name == value.name && $0.given == value.unit }) { return row.form }
    guard let row = byUnit.first(where: { $0.given == value.unit }) else { return SensorForm(value.unit) }
    var form = row.form
    // This class of Home Assistant accepts only totals.
    if form.deviceClass == "volume", value.kind != .day { form.deviceClass = nil }
    return form
  }

  /// Types with a special form in Home Assistant's own mobile app.
  ///
  /// Source: home-assistant/iOS, `Sources/Shared/API/Webhook/Sensors/Health`.
  private static let byName: [(name: String, given: String, form: SensorForm)] = [
    ("stepCount", "count", .init("steps", decimalPlaces: 0)),
    ("flightsClimbed", "count", .init("floors", decimalPlaces: 0)),
    ("distanceWalkingRunning", "km", .init("km", "distance", decimalPlaces: 2)),
    ("activeEnergyBurned", "kcal", .init("kcal", decimalPlaces: 0)),
    ("basalEnergyBurned", "kcal", .init("kcal", decimalPlaces: 0)),
    ("vo2Max", "ml/(kg*min)", .init("mL/kg·min", decimalPlaces: 1)),
    ("bodyMass", "kg", .init("kg", "weight", decimalPlaces: 1)),
    ("leanBodyMass", "kg", .init("kg", "weight", decimalPlaces: 1)),
    ("heartRate", "count/min", .init("bpm", decimalPlaces: 0)),
    ("restingHeartRate", "count/min", .init("bpm", decimalPlaces: 0)),
    ("walkingHeartRateAverage", "count/min", .init("bpm", decimalPlaces: 0)),
    ("heartRateRecoveryOneMinute", "count/min", .init("bpm", decimalPlaces: 0)),
    ("heartRateVariabilitySDNN", "ms", .init("ms", "duration", decimalPlaces: 1)),
    ("respiratoryRate", "count/min", .init("br/min", decimalPlaces: 1)),
    ("bloodGlucose", "mg/dL", .init("mg/dL", "blood_glucose_concentration", decimalPlaces: 0)),
    ("bloodPressureSystolic", "mmHg", .init("mmHg", "pressure", decimalPlaces: 0)),
    ("bloodPressureDiastolic", "mmHg", .init("mmHg", "pressure", decimalPlaces: 0)),
    ("height", "cm", .init("cm", "distance", decimalPlaces: 1)),
    ("sleepAnalysis", "s", .init("min", "duration", scale: "/ 60", decimalPlaces: 0)),
  ]

  /// Units in Home Assistant's spelling, with their class.
  private static let byUnit: [(given: String, form: SensorForm)] = [
    ("count", .init(nil)),
    ("count/min", .init("1/min")),
    // A fraction, as usual in health data.
    ("%", .init("%", scale: "* 100", decimalPlaces: 1)),
    ("km", .init("km", "distance", decimalPlaces: 2)),
    ("m", .init("m", "distance", decimalPlaces: 2)),
    ("cm", .init("cm", "distance", decimalPlaces: 1)),
    ("km/hr", .init("km/h", "speed", decimalPlaces: 1)),
    ("m/s", .init("m/s", "speed", decimalPlaces: 2)),
    ("kg", .init("kg", "weight", decimalPlaces: 1)),
    ("mcg", .init("µg")),
    ("mL", .init("mL", "volume", decimalPlaces: 0)),
    ("L", .init("L", "volume", decimalPlaces: 2)),
    ("L/min", .init("L/min", "volume_flow_rate")),
    ("min", .init("min", "duration", decimalPlaces: 0)),
    ("s", .init("s", "duration", decimalPlaces: 0)),
    ("ms", .init("ms", "duration", decimalPlaces: 1)),
    ("degC", .init("°C", "temperature", decimalPlaces: 1)),
    ("mmHg", .init("mmHg", "pressure", decimalPlaces: 0)),
    ("mg/dL", .init("mg/dL")),
    ("W", .init("W", "power", decimalPlaces: 0)),
    ("dBASPL", .init("dBA", "sound_pressure", decimalPlaces: 0)),
    ("kcal/(kg*hr)", .init("kcal/kg·h", decimalPlaces: 1)),
    ("appleEffortScore", .init(nil)),
  ]
}
