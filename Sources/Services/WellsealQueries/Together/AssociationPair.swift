package import WellsealModel

/// An activity that a person does or doesn't do on a day, or before one.
package enum AssociationFactor: String, Sendable, CaseIterable {
  case steps = "steps"
  case exercise = "exercise"
  case run = "run"
  case workout = "workout"
  case lateWorkout = "lateWorkout"
  case daylight = "daylight"
  case lateCaffeine = "lateCaffeine"
  case alcohol = "alcohol"
  case mindfulness = "mindfulness"
  case timeAsleep = "timeAsleep"
  case lateSleep = "lateSleep"

  /// The type of the samples.
  package var type: HealthType {
    switch self {
    case .steps: .stepCount
    case .exercise: .appleExerciseTime
    case .run, .workout, .lateWorkout: .workout
    case .daylight: .timeInDaylight
    case .lateCaffeine: .dietaryCaffeine
    case .alcohol: .numberOfAlcoholicBeverages
    case .mindfulness: .mindfulSession
    case .timeAsleep, .lateSleep: .sleepAnalysis
    }
  }

  /// The multiple to which the median is rounded to divide the days, or `nil` if a day has the
  /// factor or not.
  ///
  /// Times of day are in minutes: those of workouts after midnight, those of falling asleep after
  /// noon of the day before. The time asleep is in minutes, too.
  var step: Double? {
    switch self {
    case .steps: 1000
    case .exercise, .daylight: 10
    case .lateWorkout, .timeAsleep, .lateSleep: 30
    case .run, .workout, .lateCaffeine, .alcohol, .mindfulness: nil
    }
  }

  /// Whether the days are divided by a value, rather than by whether they have the factor.
  package var isMeasured: Bool { step != nil }

  /// Whether the factor belongs to the night that ends on the day.
  var isNight: Bool { self == .timeAsleep || self == .lateSleep }
}

/// A measure that is compared between days with and without a factor.
package enum AssociationOutcome: String, Sendable, CaseIterable {
  case asleep = "asleep"
  case latency = "latency"
  case awakenings = "awakenings"
  case deep = "deep"
  case restingHeartRate = "restingHeartRate"
  case heartRateVariability = "heartRateVariability"
  case mood = "mood"

  /// The type of the samples.
  package var type: HealthType {
    switch self {
    case .asleep, .latency, .awakenings, .deep: .sleepAnalysis
    case .restingHeartRate: .restingHeartRate
    case .heartRateVariability: .heartRateVariabilitySDNN
    case .mood: .stateOfMind
    }
  }

  /// The unit of the values as a unit string.
  var unit: String {
    switch self {
    case .asleep, .latency, .deep: "min"
    case .awakenings, .mood: "count"
    case .restingHeartRate: "count/min"
    case .heartRateVariability: "ms"
    }
  }

  /// The minimum difference that is worth telling.
  var minDifference: Double {
    switch self {
    case .asleep, .deep: 10
    case .latency: 5
    case .awakenings: 1
    case .restingHeartRate: 1.5
    case .heartRateVariability: 3
    case .mood: 0.15
    }
  }

  /// Whether the measure belongs to the night that ends on the day.
  var isNight: Bool { type == .sleepAnalysis }
}

/// A factor and an outcome, with a fixed time between them.
package struct AssociationPair: Sendable, Hashable {
  package let factor: AssociationFactor
  package let outcome: AssociationOutcome

  /// Creates a pair, or returns `nil` if both are measures of one night, which define each other.
  package init?(_ factor: AssociationFactor, _ outcome: AssociationOutcome) {
    guard !(factor.isNight && outcome.isNight) else { return nil }
    (self.factor, self.outcome) = (factor, outcome)
  }

  /// The day of the outcome, seen from the factor.
  package enum Relation: String, Sendable {
    /// The night that follows the day.
    case followingNight = "followingNight"
    /// The day that follows the day.
    case followingDay = "followingDay"
    /// Compared on the same day.
    case sameDay = "sameDay"
    /// The day that follows the night.
    case dayAfterNight = "dayAfterNight"
  }

  package var relation: Relation {
    if factor.isNight { return .dayAfterNight }
    if outcome.isNight { return .followingNight }
    return outcome == .mood ? .sameDay : .followingDay
  }

  /// The number of days from the factor to the outcome.
  ///
  /// A night belongs to the day on which it ends.
  var lag: Int { relation == .followingNight || relation == .followingDay ? 1 : 0 }

  /// The name of the pair in identifiers and seeds.
  var name: String { "\(factor.rawValue)-\(outcome.rawValue)" }

  /// The pairs that are compared.
  ///
  /// None is defined by the other, such as steps and distance.
  static let all: [AssociationPair] = AssociationFactor.allCases.flatMap { factor in
    (outcomes[factor] ?? []).compactMap { AssociationPair(factor, $0) }
  }

  private static let outcomes: [AssociationFactor: [AssociationOutcome]] = [
    .steps: [.asleep, .latency, .deep, .restingHeartRate, .mood],
    .exercise: [.asleep, .deep, .heartRateVariability, .mood],
    .run: [.asleep, .deep, .restingHeartRate],
    .workout: [.asleep, .latency, .heartRateVariability, .mood],
    .lateWorkout: [.asleep, .latency],
    .daylight: [.asleep, .latency, .mood],
    .lateCaffeine: [.asleep, .latency, .awakenings, .deep],
    .alcohol: [.asleep, .awakenings, .restingHeartRate, .heartRateVariability],
    .mindfulness: [.asleep, .latency, .mood],
    .timeAsleep: [.restingHeartRate, .heartRateVariability, .mood],
    .lateSleep: [.restingHeartRate, .mood],
  ]
}
