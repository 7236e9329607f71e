import Foundation
import WellsealModel

/// One day of the demo: the person's activities and the measurements of the devices.
struct DemoDay {
  let index: Int
  let start: Date
  private let count: Int
  private let end: Date
  private let calendar: Calendar
  private let seed: UInt64
  private let story: DemoStory

  init(
    index: Int, of count: Int, start: Date, until end: Date, calendar: Calendar, seed: UInt64,
    in story: DemoStory
  ) {
    (self.index, self.count, self.start, self.end) = (index, count, start, end)
    (self.calendar, self.seed, self.story) = (calendar, seed, story)
  }

  /// The number of days before the last one.
  private var age: Int { count - 1 - index }
  /// Whether the day is in the week of night shifts.
  private var isNightShift: Bool { DemoStory.nightShift.contains(age) }
  /// Whether the day is on the trip six hours to the west.
  private var isAway: Bool { DemoStory.trip.contains(age) }
  /// Whether the watch is being repaired.
  private var isWithoutWatch: Bool { DemoStory.repair.contains(age) }
  /// Whether the old scale is still in use, which has sent no data since.
  private var isBeforeScale: Bool { age > 700 }
  private var isWeekend: Bool { [1, 7].contains(calendar.component(.weekday, from: start)) }

  /// The progress through the three years, from 0 to 1.
  private var progress: Double { Double(index) / Double(max(count - 1, 1)) }

  /// Returns a time of the day by the person's own clock.
  private func moment(_ hour: Double) -> Date {
    let shift = isAway ? 6.0 : isNightShift ? 9.0 : 0
    let whole = calendar.date(byAdding: .minute, value: Int((hour + shift) * 60), to: start)
    return whole ?? start + (hour + shift) * 3600
  }

  func write(into draft: inout DemoDraft) {
    var random = DemoRandom(seed: seed &* 1_000_003 &+ UInt64(index))
    let vigour = vigour(&random)
    draft.zone = isAway ? zoneOfTrip : nil
    writeSleep(&draft, &random)
    writeMovement(vigour, &draft, &random)
    writeHeart(vigour, &draft, &random)
    writeBody(&draft, &random)
    writeHabits(&draft, &random)
    let parts = calendar.dateComponents([.year, .month, .day], from: start)
    draft.endDay(CalendarDay(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1))
  }

  /// Returns the activity level of the day; 1 is usual.
  private func vigour(_ random: inout DemoRandom) -> Double {
    let season =
      1 + 0.12 * sin(Double(calendar.ordinality(of: .day, in: .year, for: start) ?? 1) / 365 * 2 * .pi - 1.6)
    let rest = isWeekend ? random.number(0.6...1.5) : random.number(0.8...1.2)
    let strength = story.isIll(age: age) ? 0.4 : 1
    return season * rest * (0.85 + 0.25 * progress) * (isAway ? 1.5 : 1) * strength
  }

  /// The time zone of the trip, six hours behind the one at home.
  ///
  /// The sign of these names is that of POSIX: five hours west of Greenwich is `Etc/GMT+5`.
  private var zoneOfTrip: String {
    let hours = 6 - calendar.timeZone.secondsFromGMT(for: start) / 3600
    return "Etc/GMT\(hours < 0 ? "-" : "+")\(abs(hours))"
  }

  /// Returns the workout at a time, if there is one.
  private func workout(_ start: Date, for seconds: TimeInterval = 0) -> DemoWorkout? {
    story.workouts(on: index).first { $0.overlaps(start, for: seconds) }
  }

  private func isPast(_ date: Date) -> Bool { date < end }
}

// MARK: Movement

extension DemoDay {
  /// The share of the day's steps in each hour.
  private static let rhythm: [Double] = [
    0, 0, 0, 0, 0, 0.1, 0.5, 1.3, 1.5, 0.6, 0.5, 0.7, 1.4, 0.9, 0.5, 0.6, 0.8, 1.6, 1.7, 1.1, 0.6, 0.4, 0.2,
    0.1,
  ]

  private func writeMovement(_ vigour: Double, _ draft: inout DemoDraft, _ random: inout DemoRandom) {
    // The samples of workouts replace those of ordinary movement.
    var replaced = DemoDraft()
    for workout in story.workouts(on: index) { workout.write(into: &draft) }
    for (hour, share) in Self.rhythm.enumerated() where share > 0 {
      var ringSteps = 0.0
      for part in 0..<6 {
        let begin = moment(Double(hour) + Double(part) / 6)
        guard isPast(begin + 600) else { continue }
        let steps = (share * vigour * 105 * max(0, 1 + random.spread() * 0.55)).rounded()
        guard steps > 4 else { continue }
        let length = random.number(240...590)
        ringSteps += steps
        if workout(begin, for: 600) == nil {
          writeSteps(steps, begin, length, hour, &draft, &random)
        } else {
          writeSteps(steps, begin, length, hour, &replaced, &random)
        }
      }
      let begin = moment(Double(hour))
      guard isPast(begin + 3600) else { continue }
      if ringSteps > 20 { draft.add(.stepCount, (ringSteps * 0.93).rounded(), .ring, from: begin, for: 3600) }
      if !isWithoutWatch {
        draft.add(.basalEnergyBurned, random.number(58...66), .watch, from: begin, for: 3600)
        if ringSteps > 60 {
          draft.add(.appleStandTime, random.number(2...9).rounded(), .watch, from: begin, for: 3600)
        }
        draft.add(.appleStandHour, ringSteps > 190 ? 0 : 1, .watch, from: begin, for: 3600)
      }
      if random.happens(0.25 * share) {
        draft.add(.flightsClimbed, random.number(1...4).rounded(), .phone, from: begin + 900, for: 120)
      }
    }
    if !isWithoutWatch, isPast(moment(19)) {
      let minutes = (18 * vigour + random.number(0...22)).rounded()
      if story.workouts(on: index).isEmpty {
        draft.add(.appleExerciseTime, minutes, .watch, from: moment(17.5), for: 3000)
      }
    }
  }

  /// Writes steps of the watch, which charges in the evening, and of the phone, which is sometimes
  /// left on the desk.
  private func writeSteps(
    _ steps: Double, _ begin: Date, _ length: TimeInterval, _ hour: Int, _ draft: inout DemoDraft,
    _ random: inout DemoRandom
  ) {
    if !isWithoutWatch, hour != 20 {
      draft.add(.stepCount, steps, .watch, from: begin, for: length)
      draft.add(.distanceWalkingRunning, steps * 0.00071 * 1000, .watch, from: begin, for: length)
      draft.add(.activeEnergyBurned, steps * 0.043, .watch, from: begin, for: length)
    }
    if random.happens(0.62) || hour == 20 {
      let seen = (steps * random.number(0.9...1.06)).rounded()
      draft.add(.stepCount, seen, .phone, from: begin + 20, for: length)
      draft.add(.distanceWalkingRunning, seen * 0.00069 * 1000, .phone, from: begin + 20, for: length)
    }
    if hour == 12 || hour == 17, steps > 90 {
      draft.add(.walkingSpeed, random.number(1.2...1.46), .phone, from: begin, for: length)
      draft.add(.walkingStepLength, random.number(0.66...0.76), .phone, from: begin, for: length)
      draft.add(.walkingDoubleSupportPercentage, random.number(0.26...0.31), .phone, from: begin, for: length)
    }
  }
}

// MARK: Heart

extension DemoDay {
  private func writeHeart(_ vigour: Double, _ draft: inout DemoDraft, _ random: inout DemoRandom) {
    guard !isWithoutWatch else { return }
    let fever = story.fever(age: age)
    let resting = 62.0 - 6 * progress + random.spread() * 1.6 + 9 * fever
    for minute in stride(from: 0, to: 24 * 60, by: 8) where minute / 60 != 20 {
      let when = moment(Double(minute) / 60)
      guard isPast(when) else { break }
      let move = Self.rhythm[minute / 60] * vigour
      let rate = (minute < 380 ? resting - 5 : resting + 8 + move * 14) + random.spread() * (4 + move * 7)
      let time = when + random.number(0...200)
      if let workout = workout(time) {
        // Recent workouts have a separate heart rate.
        if age >= DemoObjects.daysWithPulse {
          draft.add(.heartRate, workout.pulse(at: time).rounded() / 60, .watch, from: time)
        }
      } else {
        draft.add(.heartRate, max(41, rate.rounded()) / 60, .watch, from: time)
      }
    }
    if age == 61 { draft.add(.heartRate, 231.0 / 60, .watch, from: moment(10.2)) }
    guard isPast(moment(18)) else { return }
    draft.add(.restingHeartRate, resting.rounded(), .watch, from: moment(3), for: 36_000)
    draft.add(
      .walkingHeartRateAverage, (resting + 34 + random.spread() * 3).rounded(), .watch, from: moment(9),
      for: 30_000)
    for hour in [2.0, 5, 11, 16] {
      draft.add(
        .heartRateVariabilitySDNN, 42 + 10 * progress + random.spread() * 9 - 14 * fever, .watch,
        from: moment(hour),
        for: 60)
    }
    for hour in [1.0, 3, 4.5] {
      draft.add(
        .respiratoryRate, (random.number(13.2...15.8) + 2.8 * fever) / 60, .watch, from: moment(hour))
      draft.add(.oxygenSaturation, random.number(0.945...0.99), .watch, from: moment(hour + 0.3))
    }
    draft.add(
      .appleSleepingWristTemperature, 35.6 + random.spread() * 0.22 + 0.9 * fever, .watch, from: moment(0.5),
      for: 20_000)
    draft.add(.environmentalAudioExposure, random.number(52...78), .watch, from: moment(13), for: 1800)
    draft.add(
      .timeInDaylight, (random.number(12...80) * vigour).rounded(), .watch, from: moment(12), for: 5400)
    if index.isMultiple(of: 6) {
      draft.add(.vo2Max, 36 + 4.5 * progress + random.spread() * 0.5, .watch, from: moment(18))
    }
  }
}

// MARK: Sleep, body, habits

extension DemoDay {
  private func writeSleep(_ draft: inout DemoDraft, _ random: inout DemoRandom) {
    let wake = moment(isWeekend ? random.number(7.3...8.6) : random.number(6.1...6.9))
    guard isPast(wake) else { return }
    let length = random.number(6.6...8.2) * 3600
    let bed = wake - length
    let more = story.isWorkoutDay(index - 1) ? DemoStory.sleepAfterWorkout : 0
    draft.add(.sleepAnalysis, 0, .phone, from: bed - more - 900, for: length + more + 1200)
    if !isWithoutWatch {
      writeEarlySleep(bed - more, more, .watch, &draft)
      writeStages(bed, length, .watch, &draft, &random)
    }
    writeEarlySleep(bed + 240 - more, more, .ring, &draft)
    writeStages(bed + 240, length - 500, .ring, &draft, &random)
  }

  /// Writes the sleep that a night is longer than others.
  private func writeEarlySleep(
    _ start: Date, _ seconds: TimeInterval, _ source: DemoSource, _ draft: inout DemoDraft
  ) {
    if seconds > 0 { draft.add(.sleepAnalysis, 3, source, from: start, for: seconds) }
  }

  /// Cycles of an hour and a half: deep sleep early, REM sleep toward the morning.
  private func writeStages(
    _ bed: Date, _ length: TimeInterval, _ source: DemoSource, _ draft: inout DemoDraft,
    _ random: inout DemoRandom
  ) {
    var position = 0.0
    while position < length {
      let cycle = position / length
      let stages: [(Double, Double)] = [
        (3, random.number(900...1700)), (4, random.number(300...2400) * (1.15 - cycle)),
        (3, random.number(700...1500)), (5, random.number(350...1500) * (0.35 + cycle)),
        (2, random.happens(0.55) ? random.number(60...420) : 0),
      ]
      for (stage, seconds) in stages where seconds > 50 && position < length {
        let part = min(seconds, length - position)
        draft.add(.sleepAnalysis, stage, source, from: bed + position, for: part)
        position += part
      }
    }
  }

  private func writeBody(_ draft: inout DemoDraft, _ random: inout DemoRandom) {
    let morning = moment(7.1)
    guard isPast(morning) else { return }
    let mass = 74.5 - 5.2 * progress + 1.1 * sin(Double(index) / 60) + random.spread() * 0.35
    if index % 3 != 1 {
      let scale: DemoSource = isBeforeScale ? .oldScale : .scale
      draft.add(.bodyMass, (mass * 10).rounded() / 10, scale, from: morning)
      draft.add(
        .bodyFatPercentage, 0.298 - 0.03 * progress + random.spread() * 0.003, scale, from: morning)
      draft.add(.bodyMassIndex, mass / (1.68 * 1.68), scale, from: morning)
    }
    if index == 0 { draft.add(.height, 1.68, .phone, from: morning) }
  }

  private func writeHabits(_ draft: inout DemoDraft, _ random: inout DemoRandom) {
    if random.happens(0.4), isPast(moment(21.5)) {
      draft.add(.mindfulSession, 0, .watch, from: moment(21.2), for: random.number(180...900))
    }
    if random.happens(0.06), isPast(moment(16)) {
      draft.add(.headache, random.number(2...4).rounded(), .phone, from: moment(15), for: 7200)
    }
    for hour in [8.0, 11, 14, 18] where isPast(moment(hour)) && random.happens(0.7) {
      draft.add(.dietaryWater, 250, .phone, from: moment(hour))
    }
    for hour in [7.5, 13] where isPast(moment(hour)) && random.happens(0.8) {
      draft.add(.dietaryCaffeine, 0.08, .phone, from: moment(hour))
    }
    for hour in [7.2, 22] where isPast(moment(hour)) {
      draft.add(.toothbrushingEvent, 0, .ring, from: moment(hour), for: random.number(100...150))
    }
  }
}
