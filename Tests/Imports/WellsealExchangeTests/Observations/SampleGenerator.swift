import Foundation
import TestSupport

@testable import WellsealModel

/// A generator of samples that a seed determines.
struct SampleGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func sample(of type: HealthType, _ value: SampleValue) throws -> NewSample {
    let start = date()
    let end = type.isInstant ? start : start + seconds()
    return NewSample(
      try HealthSample(
        uuid: uuid(), type: type, start: start, end: end, value: value, provenance: provenance(),
        metadata: try metadata(of: type)),
      created: Bool.random(using: &random) ? date() : nil)
  }

  /// Returns a copy of a sample with another value.
  func sample(like sample: NewSample, _ value: SampleValue) throws -> NewSample {
    let old = sample.sample
    return NewSample(
      try HealthSample(
        uuid: old.uuid, type: old.type, start: old.start, end: old.end, value: value,
        provenance: old.provenance, metadata: old.metadata), created: sample.created, points: sample.points)
  }

  /// Returns units that are valid for a type.
  func units(of type: HealthType) -> [HealthUnit] {
    type.row.unit.map { unit in Self.units.filter { $0.isCompatible(with: unit) } } ?? []
  }

  private static let units: [HealthUnit] = [
    "g", "mcg", "mg", "kg", "oz", "lb", "st", "m", "cm", "km", "in", "ft", "yd", "mi", "L", "mL", "fl_oz_us",
    "fl_oz_imp", "pt_us", "pt_imp", "cup_us", "cup_imp", "Pa", "kPa", "mmHg", "cmAq", "inHg", "atm", "s",
    "ms",
    "min", "hr", "d", "J", "kJ", "cal", "Cal", "kcal", "degC", "degF", "K", "S", "mcS", "Hz", "count/min",
    "count/s", "W", "lx", "IU", "dBASPL", "dBHL", "count", "%", "mg/dL", "mmol<180.15588000005408>/L",
    "mL/kg*min", "kcal/hr*kg", "kg/m^2", "L/min", "m/s", "km/hr", "mi/hr", "appleEffortScore",
  ]

  mutating func number() -> Double {
    switch random.index(below: 4) {
    case 0: Double(random.index(below: 1000))
    case 1: Double(random.index(below: 100_000)) / 100
    case 2: Double.random(in: 0...1, using: &random)
    default: Double.random(in: -1e6...1e6, using: &random)
    }
  }

  mutating func seconds() -> Double {
    Bool.random(using: &random) ? 0 : Double.random(in: 0...100_000, using: &random)
  }

  mutating func date() -> Date {
    let seconds = Double.random(in: -2_000_000_000...2_000_000_000, using: &random)
    switch random.index(below: 3) {
    case 0: return Date(timeIntervalSinceReferenceDate: seconds.rounded())
    case 1: return Date(timeIntervalSinceReferenceDate: (seconds * 1000).rounded() / 1000)
    default: return Date(timeIntervalSinceReferenceDate: seconds)
    }
  }

  mutating func uuid() -> UUID {
    let bytes = random.bytes(16)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func provenance() -> Provenance {
    let source = HealthSource(
      name: "Watch “\(random.index(below: 9))”", bundleIdentifier: "org.example.watch")
    let revision = SourceRevision(
      source: source, version: Bool.random(using: &random) ? "10.1" : nil,
      productType: Bool.random(using: &random) ? "Watch6,2" : nil,
      operatingSystem: Bool.random(using: &random) ? SystemVersion(17, 2, 1) : SystemVersion(0, 0, 0))
    let device = HealthDevice(
      name: "Watch", manufacturer: "Someone", model: nil, hardwareVersion: "6,2", softwareVersion: "10.1",
      localIdentifier: "8", udiDeviceIdentifier: Bool.random(using: &random) ? "00643169001763" : nil)
    return Provenance(sourceRevision: revision, device: Bool.random(using: &random) ? device : nil)
  }

  /// Returns metadata with every kind of value, and the keys that the type requires.
  mutating func metadata(of type: HealthType) throws -> Metadata {
    var entries: [MetadataKey: MetadataValue] = [:]
    for key in type.requiredMetadata {
      entries[key] = key.definition?.kind == .boolean ? .boolean(true) : .integer(1)
    }
    if Bool.random(using: &random) {
      entries[.wasUserEntered] = .boolean(Bool.random(using: &random))
      entries[.timeZone] = .string("Europe/Berlin")
      entries[.syncIdentifier] = .string("\(random.next())")
      entries[.syncVersion] = .integer(random.index(below: 1 << 40))
      entries["org.example.real"] = .real(number())
      entries["org.example.whole"] = .real(3)
      entries["org.example.date"] = .date(date())
      entries["org.example.quantity"] = .quantity(HealthQuantity(number(), "mi/hr"))
      entries["org.example.percent"] = .quantity(HealthQuantity(0.57, .percent))
    }
    return try Metadata(entries)
  }
}

extension SampleGenerator {
  private mutating func correlation(
    _ type: HealthType, _ members: [(HealthType, HealthUnit)]
  ) throws -> NewSample {
    let whole = try sample(of: type, .correlation([HealthSample(of: members[0])])).sample
    var parts: [HealthSample] = []
    for (type, unit) in members {
      let shift = Bool.random(using: &random) ? 0.0 : 2.5
      parts.append(
        try HealthSample(
          uuid: uuid(), type: type, start: whole.start + shift, end: whole.end + shift,
          value: .quantity(HealthQuantity(number(), unit)), provenance: whole.provenance,
          metadata: metadata(of: type)))
    }
    return try sample(like: NewSample(whole), .correlation(parts))
  }

  mutating func pressure() throws -> NewSample {
    try correlation(
      .bloodPressure, [(.bloodPressureSystolic, "mmHg"), (.bloodPressureDiastolic, "mmHg")])
  }

  mutating func food() throws -> NewSample {
    try correlation(
      .food, [(.dietaryEnergyConsumed, "kcal"), (.dietarySugar, "g"), (.dietaryVitaminC, "mg")])
  }

  mutating func workout() throws -> NewSample {
    let empty = try sample(of: .workout, .workout(Workout(activityType: 37, duration: 1))).sample
    var workout = Workout(
      activityType: [37, 52, 13, 3000][random.index(below: 4)], duration: abs(number()),
      totalEnergyBurned: HealthQuantity(abs(number()), "kcal"),
      totalDistance: HealthQuantity(abs(number()), "mi"),
      totalFlightsClimbed: Bool.random(using: &random) ? HealthQuantity(7, .count) : nil)
    workout.statistics = [
      HealthStatistics(
        type: .heartRate, start: empty.start, end: empty.end,
        merged: .init(average: HealthQuantity(131.5, "count/min"))),
      HealthStatistics(
        type: .activeEnergyBurned, start: empty.start, end: empty.end,
        merged: .init(sum: HealthQuantity(321, "kcal"))),
    ]
    workout.activities = [WorkoutActivity(of: workout, from: empty.start, to: empty.end)]
    return try sample(like: NewSample(empty), .workout(workout))
  }
}

extension HealthSample {
  fileprivate init(of member: (type: HealthType, unit: HealthUnit)) throws {
    try self.init(
      type: member.type, start: .distantPast, end: .distantPast,
      value: .quantity(HealthQuantity(1, member.unit)))
  }
}
