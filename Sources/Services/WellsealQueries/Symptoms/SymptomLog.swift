package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The symptoms of an interval, by day.
package struct SymptomLog: Sendable {
  /// The strongest severity of a day, in the order in which charts draw it.
  package enum Level: Int, Sendable, Comparable, CaseIterable {
    case notPresent = 0
    /// Present, without a severity.
    case present = 1
    case mild = 2
    case moderate = 3
    case severe = 4

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// A symptom on a day.
  package struct Day: Hashable, Sendable {
    package var type: HealthType
    package var day: CivilDate
    package var level: Level
    /// The raw value of the entry with this level.
    package var value: Int
    /// The number of entries.
    package var count: Int
  }

  /// The days of each symptom, the symptom with the latest entry first.
  package let symptoms: [(type: HealthType, days: [Day], last: Date)]

  private static let maxEntries = 50_000

  /// The types of symptoms, by HealthKit's enumerations of their values.
  package static let types = HealthType.all.filter { type in
    type.kind == .category && type.row.isShareable
      && ["HKCategoryValueSeverity", "HKCategoryValuePresence", "HKCategoryValueAppetiteChanges"].contains(
        type.values?.name)
  }

  /// Reads the symptoms that start between two dates; the end is exclusive.
  ///
  /// - Throws: Errors of the store.
  package init(from: Date, to: Date, in store: any SampleStore, _ time: LocalTime) async throws {
    var found: [(type: HealthType, days: [Day], last: Date)] = []
    for type in Self.types {
      let part = SampleQuery.Part(type, .samples(from: from, to: to))
      let query = SampleQuery(
        [part], order: [SampleSort(.startDate, ascending: true)], limit: Self.maxEntries)
      let samples = try await store.samples(query).filter { $0.start >= from && $0.start < to }
      guard let last = samples.last else { continue }
      found.append((type, Self.days(samples, time), last.start))
    }
    symptoms = found.sorted { ($0.last, $1.type.name) > ($1.last, $0.type.name) }
  }

  static func days(_ samples: [HealthSample], _ time: LocalTime) -> [Day] {
    var days: [CivilDate: Day] = [:]
    for sample in samples {
      guard case .category(let value) = sample.value else { continue }
      let (day, level) = (time.day(sample.start), level(of: value, in: sample.type))
      var one = days[day] ?? Day(type: sample.type, day: day, level: level, value: value, count: 0)
      if level > one.level { (one.level, one.value) = (level, value) }
      one.count += 1
      days[day] = one
    }
    return days.values.sorted { $0.day < $1.day }
  }

  /// Returns the level of a value: severities have their own, and other values are present or not.
  package static func level(of value: Int, in type: HealthType) -> Level {
    switch type.values?.name {
    case "HKCategoryValueSeverity":
      return switch value {
      case 1: .notPresent
      case 2: .mild
      case 3: .moderate
      case 4: .severe
      default: .present
      }
    case "HKCategoryValuePresence": return value == 1 ? .notPresent : .present
    default:
      let name = type.values?[value]?.name
      return name == "noChange" || name == "notPresent" ? .notPresent : .present
    }
  }

  /// Returns the values that pages offer for a symptom, in order.
  package static func choices(of type: HealthType) -> [Int] {
    switch type.values?.name {
    case "HKCategoryValueSeverity": [2, 3, 4, 1]
    case "HKCategoryValuePresence": [0, 1]
    default: (type.values?.cases ?? []).filter { !$0.isAlias && $0.name != "unspecified" }.map(\.value)
    }
  }

  /// `{symptoms}`, `[{type, days}]`, a day `{day, level, value, count}`.
  package var json: JSON {
    [
      "symptoms": .array(
        symptoms.map { symptom in
          [
            "type": .string(symptom.type.identifier),
            "days": .array(
              symptom.days.map { day in
                [
                  "day": .string("\(day.day)"), "level": .string("\(day.level)"),
                  "value": .string(day.type.values?[day.value]?.name ?? "\(day.value)"),
                  "count": .integer(day.count),
                ]
              }),
          ]
        })
    ]
  }
}
