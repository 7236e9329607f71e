import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The demo person's data other than plain measurements: workouts with routes, blood pressures,
/// recordings, states of mind, questionnaires, medications and records of a clinic.
struct DemoObjects {
  var samples: [NewSample] = []
  /// The relations between workouts and their routes and heart rates.
  var ties: [SampleRelation] = []
  /// The workouts by the index of their day, whose movement is part of the day's.
  var workouts: [Int: [DemoWorkout]] = [:]
  /// The cold, which stops workouts.
  let story: DemoStory
  /// The number of last days whose workouts have a pulse and a route.
  static let daysWithPulse = 90
  /// The person's list of medications.
  var medications: [UserAnnotatedMedication] = []
  let data: DemoHistory
  private var random: DemoRandom

  init(_ data: DemoHistory) {
    self.data = data
    story = DemoStory(until: data.end, in: data.time)
    random = DemoRandom(seed: data.seed ^ 0xC0FFEE)
  }

  mutating func write() throws {
    for place in 0..<data.days {
      try writeWorkout(place)
      try writeBloodPressure(place)
      try writeFeelings(place)
      try writeCycle(place)
    }
    if data.days > 1 { try writeIntervalRun() }
    for age in stride(from: 3, to: data.days, by: 45) { try writePressureByHand(age) }
    for age in [12, 240, 610] { try writeElectrocardiogram(age) }
    try writeAudiogram()
    try writeCold()
    try writeRecords()
    try writePersonal()
  }

  /// Returns a time of the day some days ago.
  func moment(age: Int, _ hour: Double) -> Date {
    let calendar = data.time.calendar
    let day = calendar.date(byAdding: .day, value: -age, to: calendar.startOfDay(for: data.end)) ?? data.end
    return calendar.date(byAdding: .minute, value: Int(hour * 60), to: day) ?? day
  }

  mutating func add(
    _ type: HealthType, _ value: SampleValue, _ source: DemoSource, from start: Date,
    for seconds: TimeInterval = 0,
    metadata: Metadata = .none, points: SeriesPoints? = nil
  ) throws {
    guard start + seconds <= data.end else { return }
    let sample = try HealthSample(
      type: type, start: start, end: start + seconds, value: value, provenance: source.provenance,
      metadata: metadata)
    samples.append(NewSample(sample, points: points))
  }
}

// MARK: Every few days

extension DemoObjects {
  /// Running, cycling, walking, yoga and strength training, with their speeds in meters per second
  /// and power in kilocalories per second.
  private static let activities: [(raw: Int, speed: Double, power: Double)] = [
    (37, 2.7, 0.19), (13, 5.6, 0.14), (52, 1.5, 0.08), (57, 0, 0.05), (50, 0, 0.09),
  ]

  private mutating func writeWorkout(_ index: Int) throws {
    let age = data.days - 1 - index
    guard random.happens(0.36), !DemoStory.repair.contains(age),
      let kind = Self.activities.randomElement(using: &random)
    else { return }
    let start = moment(age: age, 17.4)
    let length = random.number(1500...4200).rounded()
    let hasRoute = kind.speed > 0 && age < Self.daysWithPulse
    let wobble = hasRoute ? random.number(2...5).rounded() : 0
    guard !story.isIll(age: age) else { return }
    var workout = Workout(activityType: kind.raw, duration: length)
    workout.totalEnergyBurned = HealthQuantity((length * kind.power).rounded(), .kilocalorie)
    if kind.speed > 0 { workout.totalDistance = HealthQuantity((length * kind.speed).rounded(), .meter) }
    workout.activities = [WorkoutActivity(of: workout, from: start, to: start + length)]
    try add(.workout, .workout(workout), .watch, from: start, for: length)
    guard let owner = samples.last?.sample, owner.type == .workout, owner.start == start else { return }
    workouts[index, default: []].append(
      DemoWorkout(
        activity: kind.raw, parts: [DateInterval(start: start, duration: length)],
        energy: (length * kind.power).rounded(), distance: (length * kind.speed).rounded()))
    if age < Self.daysWithPulse { try writePulse(of: owner, power: kind.power) }
    guard hasRoute else { return }
    let route = Self.route(from: start, for: length, speed: kind.speed, wobble: wobble)
    try add(
      .workoutRoute, .series(count: route.count), .watch, from: start, for: length, points: .route(route))
    if let way = samples.last?.sample, way.type == .workoutRoute {
      ties.append(SampleRelation(.workout, way.uuid, of: owner.uuid))
    }
  }

  /// Writes yesterday's run at noon, which has everything that a workout can have: a route, heart
  /// rates, and a pause at a crossing.
  private mutating func writeIntervalRun() throws {
    let start = moment(age: 1, 12.2)
    let (length, pause, pausedAfter) = (2820.0, 180.0, 1500.0)
    var workout = Workout(activityType: 37, duration: length)
    workout.totalEnergyBurned = HealthQuantity((length * 0.19).rounded(), .kilocalorie)
    workout.totalDistance = HealthQuantity((length * 2.7).rounded(), .meter)
    workout.events = [
      try WorkoutEvent(.pause, start: start + pausedAfter),
      try WorkoutEvent(.resume, start: start + pausedAfter + pause),
    ]
    workout.activities = [WorkoutActivity(of: workout, from: start, to: start + length + pause)]
    try add(.workout, .workout(workout), .watch, from: start, for: length + pause)
    guard let owner = samples.last?.sample, owner.type == .workout, owner.start == start else {
      return
    }
    let end = start + length + pause
    workouts[data.days - 2, default: []].insert(
      DemoWorkout(
        activity: 37,
        parts: [
          DateInterval(start: start, duration: pausedAfter),
          DateInterval(start: start + pausedAfter + pause, end: end),
        ], energy: (length * 0.19).rounded(), distance: (length * 2.7).rounded()), at: 0)
    try writePulse(of: owner, power: 0.21)
    let route = Self.route(from: start, for: length, speed: 2.7, wobble: 3).map { point in
      var point = point
      if point.date > start + pausedAfter { point.date += pause }
      return point
    }
    try add(
      .workoutRoute, .series(count: route.count), .watch, from: start, for: length + pause,
      points: .route(route))
    if let way = samples.last?.sample, way.type == .workoutRoute {
      ties.append(SampleRelation(.workout, way.uuid, of: owner.uuid))
    }
  }

  /// Writes a heart rate that rises in the first minutes and then varies along the route.
  private mutating func writePulse(of workout: HealthSample, power: Double) throws {
    for second in stride(from: 15.0, to: workout.duration, by: 30) {
      let effort = 72 + (10 + power * 330) * (1 - exp(-second / 150))
      let rate = (effort + 5 * sin(second / 90) + 3 * sin(second / 23)).rounded()
      try add(
        .heartRate, .quantity(HealthQuantity(rate, .count / .minute)), .watch, from: workout.start + second)
      if let beat = samples.last?.sample, beat.type == .heartRate {
        ties.append(SampleRelation(.workout, beat.uuid, of: workout.uuid))
      }
    }
  }

  /// Returns a route around a fictional lake.
  private static func route(
    from start: Date, for length: TimeInterval, speed: Double, wobble: Double
  ) -> [RoutePoint] {
    let meters = (length * speed).rounded()
    let circle = meters / (2 * .pi) / 111_000
    // Bends make the route longer than a circle, but its length must match the workout's distance.
    let drawn = Self.meters(way(from: start, for: length, speed, radius: circle, wobble))
    return way(from: start, for: length, speed, radius: circle * meters / drawn, wobble)
  }

  /// Returns the length of a route that is short compared to the Earth's radius.
  private static func meters(_ way: [RoutePoint]) -> Double {
    zip(way, way.dropFirst()).reduce(0) { sum, pair in
      let north = pair.1.latitude - pair.0.latitude
      let east = (pair.1.longitude - pair.0.longitude) * cos(pair.0.latitude * .pi / 180)
      return sum + (north * north + east * east).squareRoot() * 111_195
    }
  }

  private static func way(
    from start: Date, for length: TimeInterval, _ speed: Double, radius: Double, _ wobble: Double
  ) -> [RoutePoint] {
    let seconds = Array(stride(from: 0.0, to: length, by: 10)) + [length]
    return seconds.map { second in
      let angle = second / length * 2 * .pi
      let bend = 1 + 0.22 * sin(angle * wobble) + 0.08 * cos(angle * 7)
      return RoutePoint(
        date: start + second, latitude: 47.5 + radius * bend * sin(angle),
        longitude: 9.4 + 1.48 * radius * bend * cos(angle),
        altitude: 410 + 18 * sin(angle * 2), horizontalAccuracy: 4, verticalAccuracy: 6, speed: speed)
    }
  }

  private mutating func writeBloodPressure(_ index: Int) throws {
    guard index % 5 == 2 else { return }
    let progress = Double(index) / Double(data.days)
    let when = moment(age: data.days - 1 - index, 7.5)
    let numbers = [
      (HealthType.bloodPressureSystolic, 131 - 9 * progress + random.spread() * 6),
      (HealthType.bloodPressureDiastolic, 84 - 6 * progress + random.spread() * 4),
    ]
    let members = try numbers.map { type, value in
      try HealthSample(
        type: type, start: when, end: when, value: .quantity(HealthQuantity(value.rounded(), "mmHg")),
        provenance: DemoSource.cuff.provenance)
    }
    try add(.bloodPressure, .correlation(members), .cuff, from: when)
  }

  /// Writes a reading that the person entered manually.
  private mutating func writePressureByHand(_ age: Int) throws {
    let when = moment(age: age, 18.3)
    guard when <= data.end else { return }
    let numbers = "\(118 + age % 7)/\(76 + age % 5)"
    let entry = NewEntry(
      .bloodPressure, numbers, unit: "mmHg", start: when, end: when, in: data.time)
    samples.append(NewSample(try entry.sample()))
  }

  private mutating func writeFeelings(_ index: Int) throws {
    guard random.happens(0.45) else { return }
    let state = StateOfMind(kind: 2, valence: max(-1, min(1, 0.25 + random.spread() * 0.4)))
    try add(.stateOfMind, .stateOfMind(state), .phone, from: moment(age: data.days - 1 - index, 21))
  }

  private mutating func writeCycle(_ index: Int) throws {
    let day = index % 28
    guard day < 5 else { return }
    try add(
      .menstrualFlow, .category([3, 4, 3, 2, 2][day]), .phone, from: moment(age: data.days - 1 - index, 8),
      metadata: Metadata([.menstrualCycleStart: .boolean(day == 0)]))
  }
}

// MARK: The cold

extension DemoObjects {
  /// The symptoms of the cold: the first and the last day, the severity at first (2 is mild, 4 is
  /// severe), and the hour of the entry.
  private static let symptoms: [(type: HealthType, days: ClosedRange<Int>, severity: Int, hour: Double)] = [
    (.soreThroat, 0...2, 3, 19), (.fatigue, 0...4, 4, 19.1), (.runnyNose, 1...5, 3, 9),
    (.coughing, 2...6, 3, 20), (.chills, 1...2, 2, 21),
  ]
  /// The body temperatures of the evenings, in degrees Celsius.
  private static let temperatures = [37.9, 38.6, 38.2, 37.4]

  private mutating func writeCold() throws {
    for age in (0..<data.days).reversed() {
      guard let day = story.dayOfCold(age: age) else { continue }
      for symptom in Self.symptoms where symptom.days.contains(day) {
        let severity = day == symptom.days.upperBound ? 2 : symptom.severity
        try add(symptom.type, .category(severity), .phone, from: moment(age: age, symptom.hour))
      }
      if Self.temperatures.indices.contains(day) {
        try add(
          .bodyTemperature, .quantity(HealthQuantity(Self.temperatures[day], "degC")), .phone,
          from: moment(age: age, 19.5), metadata: Metadata([.wasUserEntered: .boolean(true)]))
      }
    }
  }
}

// MARK: Recordings

extension DemoObjects {
  private mutating func writeElectrocardiogram(_ age: Int) throws {
    let rate = random.number(62...78)
    let beat = 60 / rate
    let voltages = stride(from: 0.0, to: 30, by: 1.0 / 256).map { second in
      let phase = second.truncatingRemainder(dividingBy: beat) / beat
      return VoltageMeasurement(
        timeSinceStart: second,
        voltage: HealthQuantity(
          Self.volt(phase) + random.number(-0.012...0.012) + 0.04 * sin(second * 1.7), "mV"))
    }
    let recording = Electrocardiogram(
      classification: 1, symptomsStatus: 1, averageHeartRate: HealthQuantity(rate.rounded(), "count/min"),
      samplingFrequency: HealthQuantity(256, .hertz), numberOfVoltageMeasurements: voltages.count)
    try add(
      .electrocardiogram, .electrocardiogram(recording), .watch, from: moment(age: age, 20.1), for: 30,
      points: .voltages(voltages))
  }

  /// The waves P, Q, R, S and T as Gaussian curves: position, height and width.
  private static let waves = [
    (0.18, 0.12, 0.025), (0.275, -0.1, 0.009), (0.3, 1.05, 0.011), (0.325, -0.22, 0.011), (0.52, 0.26, 0.045),
  ]

  private static func volt(_ phase: Double) -> Double {
    waves.reduce(0) { $0 + $1.1 * exp(-pow((phase - $1.0) / $1.2, 2) / 2) }
  }

  private mutating func writeAudiogram() throws {
    let points = try [250.0, 500, 1000, 2000, 4000, 8000].map { frequency in
      try AudiogramPoint(
        frequency: HealthQuantity(frequency, .hertz),
        tests: [HearingTest.Side.left, .right].map { side in
          try HearingTest(
            sensitivity: HealthQuantity(
              (8 + frequency / 600 + random.spread() * 3).rounded(), .decibelHearingLevel),
            side: side)
        })
    }
    try add(.audiogram, .audiogram(points), .phone, from: moment(age: 150, 11), for: 360)
  }
}
