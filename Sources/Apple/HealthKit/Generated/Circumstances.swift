// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The time of a blood glucose reading relative to a meal.
public enum HKBloodGlucoseMealTime: Int, Sendable {
  /// Before a meal.
  case preprandial = 1
  /// After a meal.
  case postprandial = 2
}

/// Where a body temperature was measured.
public enum HKBodyTemperatureSensorLocation: Int, Sendable {
  /// Another location.
  case other = 0
  /// In the armpit.
  case armpit = 1
  /// On the body in general.
  case body = 2
  /// In the ear.
  case ear = 3
  /// At a finger.
  case finger = 4
  /// In the gastrointestinal tract.
  case gastroIntestinal = 5
  /// In the mouth.
  case mouth = 6
  /// In the rectum.
  case rectum = 7
  /// At a toe.
  case toe = 8
  /// At the eardrum.
  case earDrum = 9
  /// At the temporal artery.
  case temporalArtery = 10
  /// At the forehead.
  case forehead = 11
}

/// How a functional threshold power was determined.
public enum HKCyclingFunctionalThresholdPowerTestType: Int, Sendable {
  /// Maximum effort for 60 minutes.
  case maxExercise60Minute = 1
  /// Maximum effort for 20 minutes.
  case maxExercise20Minute = 2
  /// A test of increasing intensity until exhaustion.
  case rampTest = 3
  /// A calculation from cycling workouts.
  case predictionExercise = 4
}

/// Where a device was carried while walking.
public enum HKDevicePlacementSide: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// On the left side.
  case left = 1
  /// On the right side.
  case right = 2
  /// In the middle of the body.
  case central = 3
}

/// The reason for a delivery of insulin.
public enum HKInsulinDeliveryReason: Int, Sendable {
  /// The basic need.
  case basal = 1
  /// A meal or a correction of the glucose level.
  case bolus = 2
}

/// How a physical effort was estimated.
public enum HKPhysicalEffortEstimationType: Int, Sendable {
  /// From an external standard, such as a stationary bike.
  case activityLookup = 1
  /// From movement, such as walking or running.
  case deviceSensed = 2
}

/// A swimming style.
public enum HKSwimmingStrokeStyle: Int, Sendable {
  /// An unknown style.
  case unknown = 0
  /// More than one style.
  case mixed = 1
  /// Freestyle.
  case freestyle = 2
  /// Backstroke.
  case backstroke = 3
  /// Breaststroke.
  case breaststroke = 4
  /// Butterfly.
  case butterfly = 5
  /// With a kickboard.
  case kickboard = 6
}

/// The motion of a person during a measurement.
public enum HKUserMotionContext: Int, Sendable {
  /// Unknown.
  case notSet = 0
  /// The person was still.
  case stationary = 1
  /// The person was active.
  case active = 2
}

/// How a VO₂ max was determined.
public enum HKVO2MaxTestType: Int, Sendable {
  /// Measured at the limit of physical effort.
  case maxExercise = 1
  /// Predicted from a test below the limit.
  case predictionSubMaxExercise = 2
  /// Predicted without exercise, from data about the person.
  case predictionNonExercise = 3
  /// Predicted from a step test.
  case predictionStepTest = 4
}

/// The salinity of water.
public enum HKWaterSalinity: Int, Sendable {
  /// Fresh water.
  case freshWater = 1
  /// Salt water.
  case saltWater = 2
}

/// The weather during a workout.
public enum HKWeatherCondition: Int, Sendable {
  /// No condition is set.
  case none = 0
  /// A clear sky.
  case clear = 1
  /// Fair weather.
  case fair = 2
  /// A partly cloudy sky.
  case partlyCloudy = 3
  /// A mostly cloudy sky.
  case mostlyCloudy = 4
  /// A cloudy sky.
  case cloudy = 5
  /// Fog.
  case foggy = 6
  /// Haze.
  case haze = 7
  /// Wind.
  case windy = 8
  /// Gusty wind.
  case blustery = 9
  /// Smoke.
  case smoky = 10
  /// Dust.
  case dust = 11
  /// Snow.
  case snow = 12
  /// Hail.
  case hail = 13
  /// Sleet.
  case sleet = 14
  /// Freezing drizzle.
  case freezingDrizzle = 15
  /// Freezing rain.
  case freezingRain = 16
  /// Mixed rain and hail.
  case mixedRainAndHail = 17
  /// Mixed rain and snow.
  case mixedRainAndSnow = 18
  /// Mixed rain and sleet.
  case mixedRainAndSleet = 19
  /// Mixed snow and sleet.
  case mixedSnowAndSleet = 20
  /// Drizzle.
  case drizzle = 21
  /// Scattered showers.
  case scatteredShowers = 22
  /// Showers.
  case showers = 23
  /// Thunderstorms.
  case thunderstorms = 24
  /// Tropical storm.
  case tropicalStorm = 25
  /// Hurricane.
  case hurricane = 26
  /// Tornado.
  case tornado = 27
}
