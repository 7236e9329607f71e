package import Foundation
package import WellsealBase
package import WellsealModel

/// Three years of a person who does not exist.
///
/// Phone, watch and ring measured at the same time, so that totals need an order of sources. There is a week of night
/// shifts, a trip six hours west, three weeks without the watch, a scale that has been silent for two years, blood
/// pressures that were typed in, one absurd heart rate, and both changes of the clocks each year. The same seed and the same last day make the same data.
package struct DemoHistory: Sendable {
  let seed: UInt64
  let end: Date
  let time: LocalTime
  let days: Int

  /// - Parameters:
  ///   - seed: makes other numbers of the same kind.
  ///   - end: the last day is that before this moment, as far as it has gone.
  ///   - time: where the person lives.
  ///   - days: how many days there are.
  package init(seed: UInt64 = 7, until end: Date, in time: LocalTime, days: Int = 1096) {
    (self.seed, self.end, self.time, self.days) = (seed, end, time, days)
  }

  /// Puts everything into a store.
  ///
  /// - Returns: how many samples that were.
  /// - Throws: what the store throws.
  @discardableResult
  package func load(into store: any SampleStore) async throws -> Int {
    var draft = DemoDraft()
    for day in calendarDays() { day.write(into: &draft) }
    var objects = DemoObjects(self)
    try objects.write()
    let session = try await store.beginLoad()
    var count = 0
    for batch in draft.batches where !batch.rows.isEmpty {
      for start in stride(from: 0, to: batch.rows.count, by: 50_000) {
        var piece = batch
        piece.rows = Array(batch.rows[start..<min(start + 50_000, batch.rows.count)])
        count += try await store.load(piece, in: session).added
      }
    }
    count += try await store.load(objects.samples, in: session).added
    try await store.commit(
      [.setCharacteristics(person), .setProfile(Self.profile("Jane Winterfield"))]
        + draft.summaries.map { .setSummary($0) } + objects.ties.map { .relate($0) })
    return count
  }

  /// The details of somebody of whom only the name is known.
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

  /// The days, the first one first.
  func calendarDays() -> [DemoDay] {
    let calendar = time.calendar
    let last = calendar.startOfDay(for: end)
    return (0..<days).compactMap { place in
      guard let start = calendar.date(byAdding: .day, value: place + 1 - days, to: last) else { return nil }
      return DemoDay(place: place, of: days, start: start, until: end, calendar: calendar, seed: seed)
    }
  }
}

/// The source that measured.
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

/// Plain samples while they are made, type by type.
struct DemoDraft {
  private var found: [HealthType: SampleBatch] = [:]
  private let provenances = DemoSource.allCases.map(\.provenance)

  /// The rings of each day on which the watch was worn.
  private(set) var summaries: [ActivitySummary] = []
  private var rings = Rings()

  /// What the watch counted since the last day ended.
  private struct Rings {
    var energy = 0.0
    var exercise = 0.0
    var stood = 0.0
  }

  var batches: [SampleBatch] { found.values.sorted { $0.type < $1.type } }

  /// Notes a quantity in the unit that the type is kept in, or the raw value of a category.
  mutating func add(
    _ type: HealthType, _ value: Double, _ source: DemoSource, from start: Date, for seconds: TimeInterval = 0
  ) {
    let start = start.timeIntervalSinceReferenceDate.rounded()
    let row = SampleBatch.Row(
      start: start, end: start + seconds.rounded(), created: start + seconds.rounded() + 30, value: value,
      provenance: UInt32(source.rawValue), metadata: 0)
    found[type, default: SampleBatch(type: type, unit: type.unit, provenances: provenances)].rows.append(row)
    guard source == .watch else { return }
    switch type {
    case .activeEnergyBurned: rings.energy += value
    case .appleExerciseTime: rings.exercise += value
    case .appleStandHour: rings.stood += value == 0 ? 1 : 0
    default: break
    }
  }

  /// Closes a day: what was counted since the last one becomes its rings.
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
