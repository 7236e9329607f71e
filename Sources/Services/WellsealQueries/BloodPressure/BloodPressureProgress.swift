package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A measuring week with its readings, the next step and the mean.
package struct BloodPressureProgress: Sendable {
  /// A day of the week with its readings in order of time.
  package struct Day: Sendable {
    /// The number from 1.
    package let number: Int
    package let date: CivilDate
    fileprivate(set) var readings: [BloodPressureWeek.Slot: [BloodPressureReading]] = [:]

    /// Whether the readings count; those of the first day don't.
    package var isCounted: Bool { number > 1 }

    package subscript(slot: BloodPressureWeek.Slot) -> [BloodPressureReading] { readings[slot] ?? [] }

    /// Returns the number of readings that a slot lacks.
    func missing(_ slot: BloodPressureWeek.Slot) -> Int {
      max(0, BloodPressureWeek.readingsInSlot - self[slot].count)
    }
  }

  /// The readings to take next.
  package struct Step: Hashable, Sendable {
    package let count: Int
    package let slot: BloodPressureWeek.Slot
    /// Whether the slot is that of the next day.
    package let isTomorrow: Bool
  }

  package let week: BloodPressureWeek
  package let days: [Day]
  /// The mean of the counted readings, or `nil` if there are none.
  package let mean: BloodPressureMean?
  /// The readings to take next, or `nil` if the week is over.
  package let next: Step?
  /// Whether classes apply to the user.
  package let hasClasses: Bool
  let today: CivilDate
  let time: LocalTime

  private static let maxReadings = 5000

  /// Reads the readings of a week.
  ///
  /// - Throws: Errors of the store.
  package init(
    _ week: BloodPressureWeek, in store: any SampleStore, _ time: LocalTime, at now: Date
  ) async throws {
    let days = try await Self.days(of: week, in: store, time)
    (self.week, self.days, self.time, today) = (week, days, time, time.day(now))
    mean = BloodPressureMean(
      days.filter(\.isCounted).flatMap { day in BloodPressureWeek.Slot.allCases.flatMap { day[$0] } })
    next = week.isRunning(on: today) ? Self.next(days, time, at: now) : nil
    hasClasses = try await BloodPressureClass.apply(on: min(week.last, today), in: store, time)
  }

  /// Whether the last readings are taken, or the week ended or was stopped.
  package var isOver: Bool { next == nil }

  /// The number of the current day, or `nil` if the week is over.
  package var currentDay: Int? {
    isOver ? nil : days.first { $0.date == today }?.number
  }

  /// Returns the class of the mean by a guideline, or `nil` before the end, with too few readings
  /// or for users to whom the classes don't apply.
  package func category(by guideline: BloodPressureGuideline) -> BloodPressureClass? {
    isOver && hasClasses ? mean?.category(by: guideline) : nil
  }

  /// The number of further readings that a class needs.
  package var missingReadings: Int { mean?.missingReadings ?? BloodPressureClass.minReadings }

  // MARK: Days

  private static func days(
    of week: BloodPressureWeek, in store: any SampleStore, _ time: LocalTime
  ) async throws -> [Day] {
    // The clock of another time zone is up to a day earlier or later.
    let part = SampleQuery.Part(
      .bloodPressure,
      .samples(
        from: time.moment(of: week.first.adding(days: -1), 0),
        to: time.moment(of: week.last.adding(days: 2), 0), options: .strictStartDate))
    let query = SampleQuery(
      [part], order: [SampleSort(.startDate, ascending: true)], limit: maxReadings)
    var days = week.days.enumerated().map { Day(number: $0.offset + 1, date: $0.element) }
    var (zones, found) = (RecordedZone(), Set<Reading>())
    for sample in try await store.samples(query) {
      guard let reading = BloodPressureReading(sample) else { continue }
      let local = time.recorded(in: zones.zone(of: sample))
      let number = local.day(sample.start).daysSince2001 - week.first.daysSince2001
      guard days.indices.contains(number), isNew(reading, of: sample, &found) else { continue }
      let slot: BloodPressureWeek.Slot =
        local.minuteOfDay(sample.start) < BloodPressureWeek.noon ? .morning : .evening
      days[number].readings[slot, default: []].append(reading)
    }
    return days
  }

  /// A reading to the minute, by its source.
  private struct Reading: Hashable {
    let minute: Int
    let systolic: Double
    let diastolic: Double
    let source: HealthSource?
  }

  /// Returns whether no other source has the same reading in the same minute.
  ///
  /// One source may have two equal readings in a minute, if the user types both at once.
  private static func isNew(
    _ reading: BloodPressureReading, of sample: HealthSample, _ found: inout Set<Reading>
  ) -> Bool {
    let source = sample.provenance.sourceRevision?.source
    let minute = Int((reading.date.timeIntervalSinceReferenceDate / 60).rounded(.down))
    let key = Reading(
      minute: minute, systolic: reading.systolic, diastolic: reading.diastolic, source: source)
    let isKnown = found.contains {
      $0.minute == minute && $0.systolic == key.systolic && $0.diastolic == key.diastolic
        && $0.source != source
    }
    guard !isKnown else { return false }
    found.insert(key)
    return true
  }

  // MARK: Next step

  private static func next(_ days: [Day], _ time: LocalTime, at now: Date) -> Step? {
    let today = time.day(now)
    guard let index = days.firstIndex(where: { $0.date == today }) else { return nil }
    let isMorning = time.minuteOfDay(now) < BloodPressureWeek.noon
    let slots: [BloodPressureWeek.Slot] = isMorning ? [.morning, .evening] : [.evening]
    for slot in slots where days[index].missing(slot) > 0 {
      return Step(count: days[index].missing(slot), slot: slot, isTomorrow: false)
    }
    guard index + 1 < days.count else { return nil }
    return Step(count: days[index + 1].missing(.morning), slot: .morning, isTomorrow: true)
  }
}

extension LocalTime {
  /// Returns the minutes from midnight to a date by the local clock.
  func minuteOfDay(_ date: Date) -> Int {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
  }
}

// MARK: JSON

/// The measuring weeks of a person, for pages and programs.
package struct BloodPressureWeeksAnswer: Sendable {
  package let guideline: BloodPressureGuideline
  /// The week that runs, or `nil`.
  package let running: BloodPressureProgress?
  /// The other weeks, the latest first.
  package let past: [BloodPressureProgress]

  /// The maximum number of past weeks.
  static let maxPast = 50

  /// Reads the weeks of a store.
  ///
  /// - Parameters:
  ///   - regional: The guideline of the region, unless the user chose one.
  ///   - store: The store.
  ///   - time: The local time.
  ///   - now: The current time.
  /// - Throws: Errors of the store.
  package init(
    default regional: BloodPressureGuideline, in store: any SampleStore, _ time: LocalTime, at now: Date
  ) async throws {
    let (weeks, today) = (try await BloodPressureWeeks(in: store), time.day(now))
    guideline = weeks.guideline ?? regional
    var past: [BloodPressureProgress] = []
    for week in weeks.past(on: today).prefix(Self.maxPast) {
      past.append(try await BloodPressureProgress(week, in: store, time, at: now))
    }
    self.past = past
    if let week = weeks.running(on: today) {
      running = try await BloodPressureProgress(week, in: store, time, at: now)
    } else {
      running = nil
    }
  }

  /// `{guideline, running, past}`.
  package var json: JSON {
    [
      "guideline": .string(guideline.rawValue), "running": running?.json(by: guideline) ?? .null,
      "past": .array(past.map { $0.json(by: guideline) }),
    ]
  }
}

extension BloodPressureProgress {
  /// `{first, last, stopped, morning, evening, days, next, over, mean, moreReadings, class,
  /// highAtHome}`.
  package func json(by guideline: BloodPressureGuideline) -> JSON {
    let category = category(by: guideline)
    return [
      "first": .string("\(week.first)"), "last": .string("\(week.last)"),
      "stopped": .bool(week.stopped != nil), "morning": .string(week.clock(.morning)),
      "evening": .string(week.clock(.evening)), "days": .array(days.map { $0.json(in: time) }),
      "next": next?.json ?? .null, "over": .bool(isOver), "mean": mean?.json ?? .null,
      "moreReadings": .integer(missingReadings), "class": .text(category?.rawValue),
      "highAtHome": category == nil ? JSON.null : mean?.isHighAtHome.map(JSON.bool) ?? .null,
    ]
  }
}

extension BloodPressureProgress.Day {
  /// `{day, date, counted, morning, evening}`.
  fileprivate func json(in time: LocalTime) -> JSON {
    func list(_ slot: BloodPressureWeek.Slot) -> JSON {
      .array(
        self[slot].map {
          [
            "at": .string(time.text($0.date)), "systolic": .number($0.systolic),
            "diastolic": .number($0.diastolic),
          ]
        })
    }
    return [
      "day": .integer(number), "date": .string("\(date)"), "counted": .bool(isCounted),
      "morning": list(.morning), "evening": list(.evening),
    ]
  }
}

extension BloodPressureProgress.Step {
  /// `{readings, slot, tomorrow}`.
  fileprivate var json: JSON {
    ["readings": .integer(count), "slot": .string(slot.rawValue), "tomorrow": .bool(isTomorrow)]
  }
}

extension BloodPressureMean {
  /// `{readings, systolic, diastolic}`.
  fileprivate var json: JSON {
    ["readings": .integer(count), "systolic": .integer(systolic), "diastolic": .integer(diastolic)]
  }
}
