/// The unit and class with which Home Assistant displays a value.
struct SensorForm: Sendable, Hashable {
  /// The unit in Home Assistant's spelling, or `nil` for a plain number.
  var unit: String?
  var deviceClass: String?
  /// The template expression that converts the value to the unit, or `nil` if none is required.
  var scale: String?
  /// The number of displayed decimals, or `nil` for all.
  var places: Int?

  init(_ unit: String?, _ deviceClass: String? = nil, scale: String? = nil, places: Int? = nil) {
    self.unit = unit
    self.deviceClass = deviceClass
    self.scale = scale
    self.places = places
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
    ("stepCount", "count", .init("steps", places: 0)),
    ("flightsClimbed", "count", .init("floors", places: 0)),
    ("distanceWalkingRunning", "km", .init("km", "distance", places: 2)),
    ("activeEnergyBurned", "kcal", .init("kcal", places: 0)),
    ("basalEnergyBurned", "kcal", .init("kcal", places: 0)),
    ("vo2Max", "ml/(kg*min)", .init("mL/kg·min", places: 1)),
    ("bodyMass", "kg", .init("kg", "weight", places: 1)),
    ("leanBodyMass", "kg", .init("kg", "weight", places: 1)),
    ("heartRate", "count/min", .init("bpm", places: 0)),
    ("restingHeartRate", "count/min", .init("bpm", places: 0)),
    ("walkingHeartRateAverage", "count/min", .init("bpm", places: 0)),
    ("heartRateRecoveryOneMinute", "count/min", .init("bpm", places: 0)),
    ("heartRateVariabilitySDNN", "ms", .init("ms", "duration", places: 1)),
    ("respiratoryRate", "count/min", .init("br/min", places: 1)),
    ("bloodGlucose", "mg/dL", .init("mg/dL", "blood_glucose_concentration", places: 0)),
    ("bloodPressureSystolic", "mmHg", .init("mmHg", "pressure", places: 0)),
    ("bloodPressureDiastolic", "mmHg", .init("mmHg", "pressure", places: 0)),
    ("height", "cm", .init("cm", "distance", places: 1)),
    ("sleepAnalysis", "s", .init("min", "duration", scale: "/ 60", places: 0)),
  ]

  /// Units in Home Assistant's spelling, with their class.
  private static let byUnit: [(given: String, form: SensorForm)] = [
    ("count", .init(nil)),
    ("count/min", .init("1/min")),
    // A fraction, as usual in health data.
    ("%", .init("%", scale: "* 100", places: 1)),
    ("km", .init("km", "distance", places: 2)),
    ("m", .init("m", "distance", places: 2)),
    ("cm", .init("cm", "distance", places: 1)),
    ("km/hr", .init("km/h", "speed", places: 1)),
    ("m/s", .init("m/s", "speed", places: 2)),
    ("kg", .init("kg", "weight", places: 1)),
    ("mcg", .init("µg")),
    ("mL", .init("mL", "volume", places: 0)),
    ("L", .init("L", "volume", places: 2)),
    ("L/min", .init("L/min", "volume_flow_rate")),
    ("min", .init("min", "duration", places: 0)),
    ("s", .init("s", "duration", places: 0)),
    ("ms", .init("ms", "duration", places: 1)),
    ("degC", .init("°C", "temperature", places: 1)),
    ("mmHg", .init("mmHg", "pressure", places: 0)),
    ("mg/dL", .init("mg/dL")),
    ("W", .init("W", "power", places: 0)),
    ("dBASPL", .init("dBA", "sound_pressure", places: 0)),
    ("kcal/(kg*hr)", .init("kcal/kg·h", places: 1)),
    ("appleEffortScore", .init(nil)),
  ]
}
