package import Foundation
package import WellsealBase
package import WellsealModel

/// Three years of data of a fictional person.
///
/// A phone, a watch and a ring measured at the same time, so totals need an order of sources. The
/// movement and pulse of workouts are part of the day's. There is a cold in October, which the
/// measures of the night show two nights before the first symptom, longer sleep after workouts, a
/// week of night shifts, a trip six hours west, three weeks without the watch, a scale without data
/// for two years, manually entered blood pressures, one implausible heart rate, and both clock
/// changes of each year. The same seed and the same last day produce the same data.
package struct DemoHistory: Sendable {
  let seed: UInt64
  let end: Date
  let time: LocalTime
  let days: Int

  /// Creates a demo history.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - end: The end. The last day is the day of this time and ends at it.
  ///   - time: The person's time zone.
  ///   - days: The number of days.
  package init(seed: UInt64 = 7, until end: Date, in time: LocalTime, days: Int = 1096) {
    (self.seed, self.end, self.time, self.days) = (seed, end, time, days)
  }

  /// Adds all samples to a store.
  ///
  /// - Returns: The number of samples.
  /// - Throws: Errors of the store.
  @discardableResult
  package func load(into store: any SampleStore) async throws -> Int {
    var objects = DemoObjects(self)
    try objects.write()
    var draft = DemoDraft()
    let story = DemoStory(until: end, in: time, workouts: objects.workouts)
    for day in calendarDays(in: story) { day.write(into: &draft) }
    let session = try await store.beginLoad()
    var count = 0
    for batch in try draft.batches where !batch.rows.isEmpty {
      for start in stride(from: 0, to: batch.rows.count, by: 50_000) {
        var piece = batch
        piece.rows = Array(batch.rows[start..<min(start + 50_000, batch.rows.count)])
        count += try await store.load(piece, in: session).added
      }
    }
    count += try await store.load(objects.samples, in: session).added
    try await store.commit(
      [.setCharacteristics(person), .setProfile(Self.profile("Jane Winterfield"))]
        + objects.medications.map { .setMedication($0) } + draft.summaries.map { .setSummary($0) }
        + objects.ties.map { .relate($0) })
    return count
  }

  /// Returns a profile that contains only a name.
  static func profile(_ name: String) -> PersonProfile {
    var profile = PersonProfile()
    profile.name = name
    return profile
  }

  private var person: Characteristics {
    var person = Characteristics()
    person.dateOfBirth = CalendarDay(year: 1984, month: 5, day: 12)
    person.biologicalSex = 1
    person.bloodType = 7
    person.wheelchairUse = 1
    return person
  }

  /// Returns the days in chronological order.
  func calendarDays(in story: DemoStory) -> [DemoDay] {
    let calendar = time.calendar
    let last = calendar.startOfDay(for: end)
    return (0..<days).compactMap { index in
      guard let start = calendar.date(byAdding: .day, value: index + 1 - days, to: last) else { return nil }
      return DemoDay(
        index: index, of: days, start: start, until: end, calendar: calendar, seed: seed, in: story)
    }
  }
}

/// The source of a measurement.
enum DemoSource: Int, CaseIterable {
  case watch, phone, ring, scale, cuff, oldScale

  var provenance: Provenance {
    let (name, identifier, product, maker) = Self.rows[rawValue]
    return Provenance(
      sourceRevision: SourceRevision(
        source: HealthSource(name: name, bundleIdentifier: identifier), version: "3.1", productType: product,
        operatingSystem: SystemVersion(26, 0, 0)),
      device: HealthDevice(name: name, manufacturer: maker, model: name, hardwareVersion: product))
  }

  private static let rows = [
    ("Jane’s Watch", "com.apple.health.7C1D-watch", "Watch7,3", "Example"),
    ("Jane’s Phone", "com.apple.health.55A0-phone", "iPhone15,4", "Example"),
    ("Sleep Ring", "com.example.ring", "Ring2", "Example Ring Works"),
    ("Bathroom Scale", "com.example.scale", "Scale1", "Example Scales"),
    ("Pressure Cuff", "com.example.cuff", "Cuff1", "Example Cuffs"),
    ("Old Scale", "com.example.old-scale", "Scale0", "Example Scales"),
  ]
}

/// Plain samples by type, before they are added to a store.
struct DemoDraft {
  private var found: [HealthType: SampleBatch] = [:]
  private let provenances = DemoSource.allCases.map(\.provenance)

  /// The time zone in which samples are recorded, if it isn't the one at home.
  var zone: String?
  private var zones: [String] = []

  /// The rings of each day on which the watch was worn.
  private(set) var summaries: [ActivitySummary] = []
  private var rings = Rings()

  /// The totals of the watch since the last day ended.
  private struct Rings {
    var energy = 0.0
    var exercise = 0.0
    var stood = 0.0
  }

  var batches: [SampleBatch] {
    get throws {
      let metadata = try zones.map { try Metadata([.timeZone: .string($0)]) }
      return found.values.sorted { $0.type < $1.type }.map { batch in
        var batch = batch
        batch.metadata = [.none] + metadata
        return batch
      }
    }
  }

  /// Returns the index of the metadata of a sample: sleep has its time zone if it isn't at home.
  private mutating func metadata(of type: HealthType) -> UInt32 {
    guard type == .sleepAnalysis, let zone else { return 0 }
    if !zones.contains(zone) { zones.append(zone) }
    return UInt32((zones.firstIndex(of: zone) ?? -1) + 1)
  }

  /// Adds a quantity in the type's storage unit, or the raw value of a category.
  mutating func add(
    _ type: HealthType, _ value: Double, _ source: DemoSource, from start: Date, for seconds: TimeInterval = 0
  ) {
    let start = start.timeIntervalSinceReferenceDate.rounded()
    let row = SampleBatch.Row(
      start: start, end: start + seconds.rounded(), created: start + seconds.rounded() + 30, value: value,
      provenance: UInt32(source.rawValue), metadata: metadata(of: type))
    found[type, default: SampleBatch(type: type, unit: type.unit, provenances: provenances)].rows.append(row)
    guard source == .watch else { return }
    switch type {
    case .activeEnergyBurned: rings.energy += value
    case .appleExerciseTime: rings.exercise += value
    case .appleStandHour: rings.stood += value == 0 ? 1 : 0
    default: break
    }
  }

  /// Ends a day, and makes its rings from the totals since the previous one.
  mutating func endDay(_ day: CalendarDay) {
    defer { rings = Rings() }
    guard rings.energy > 0 else { return }
    var summary = ActivitySummary(day: day)
    summary.activeEnergyBurned = HealthQuantity(rings.energy.rounded(), .kilocalorie)
    summary.activeEnergyBurnedGoal = HealthQuantity(400, .kilocalorie)
    summary.exerciseTime = HealthQuantity(rings.exercise, .minute)
    summary.exerciseTimeGoal = HealthQuantity(30, .minute)
    summary.standHours = HealthQuantity(rings.stood, .count)
    summary.standHoursGoal = HealthQuantity(12, .count)
    summaries.append(summary)
  }
}
