package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// The states of mind of an interval.
package struct MoodLog: Sendable {
  package struct Entry: Sendable {
    package let sample: HealthSample
    package let state: StateOfMind

    package init(sample: HealthSample, state: StateOfMind) { (self.sample, self.state) = (sample, state) }

    /// The class of the valence, from 1 to 7.
    package var classification: Int { StateOfMind.classification(ofValence: state.valence) ?? 4 }
    package var isMood: Bool { state.kind == MoodEntry.Kind.mood.rawValue }
  }

  /// The entries in order of time.
  package let entries: [Entry]

  private static let maxEntries = 50_000

  /// Reads the entries that start between two dates; the end is exclusive.
  ///
  /// - Throws: Errors of the store.
  package init(from: Date, to: Date, in store: any SampleStore) async throws {
    let part = SampleQuery.Part(.stateOfMind, .samples(from: from, to: to))
    let query = SampleQuery(
      [part], order: [SampleSort(.startDate, ascending: true)], limit: Self.maxEntries)
    entries = try await store.samples(query).compactMap { sample in
      guard case .stateOfMind(let state) = sample.value, sample.start >= from, sample.start < to else {
        return nil
      }
      return Entry(sample: sample, state: state)
    }
  }

  /// A day with its value: the mood of the day, or the mean of its emotions.
  package struct Day: Hashable, Sendable {
    package var day: CivilDate
    var valence: Double
    package var isMood: Bool
    /// The number of entries.
    package var count: Int

    package var classification: Int { StateOfMind.classification(ofValence: valence) ?? 4 }
  }

  /// Returns the days with entries, in order.
  package func days(in time: LocalTime) -> [Day] {
    Dictionary(grouping: entries) { time.day($0.sample.start) }.map { day, entries in
      let moods = entries.filter(\.isMood)
      let valences = entries.map(\.state.valence)
      return Day(
        day: day, valence: moods.last?.state.valence ?? valences.reduce(0, +) / Double(valences.count),
        isMood: !moods.isEmpty, count: entries.count)
    }.sorted { $0.day < $1.day }
  }

  /// A label or an association with the number of its entries.
  package struct Count: Hashable, Sendable {
    /// The raw value.
    package var value: Int
    package var count: Int
    /// The median valence of the entries.
    var median: Double

    package var classification: Int { StateOfMind.classification(ofValence: median) ?? 4 }
  }

  /// The labels, the most frequent first.
  package var labels: [Count] { counts(\.labels) }
  /// The associations, the most frequent first.
  package var associations: [Count] { counts(\.associations) }

  private func counts(_ values: KeyPath<StateOfMind, [Int]>) -> [Count] {
    var valences: [Int: [Double]] = [:]
    for entry in entries {
      for value in Set(entry.state[keyPath: values]) {
        valences[value, default: []].append(entry.state.valence)
      }
    }
    return valences.map { Count(value: $0, count: $1.count, median: $1.median ?? 0) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }

  /// Returns the median of the days' valences over seven days that end with each day.
  package static func medians(of days: [Day]) -> [(day: CivilDate, valence: Double)] {
    days.map { day in
      let week = days.filter { $0.day <= day.day && $0.day > day.day.adding(days: -7) }
      return (day.day, week.map(\.valence).median ?? day.valence)
    }
  }

  // MARK: JSON

  /// `{days, labels, associations, entries}`.
  package func json(in time: LocalTime) -> JSON {
    [
      "days": .array(
        days(in: time).map {
          [
            "day": .string("\($0.day)"), "valence": .number(Rounding.calculated($0.valence)),
            "classification": .string(MoodEntry.classes[$0.classification - 1]), "mood": .bool($0.isMood),
            "count": .integer($0.count),
          ]
        }),
      "labels": .array(labels.map { Self.json($0, "HKStateOfMind.Label") }),
      "associations": .array(associations.map { Self.json($0, "HKStateOfMind.Association") }),
      "entries": .array(entries.reversed().map { $0.json(in: time) }),
    ]
  }

  private static func json(_ count: Count, _ enumeration: String) -> JSON {
    [
      "name": .string(HealthSample.name(count.value, of: enumeration)), "count": .integer(count.count),
      "median": .number(Rounding.calculated(count.median)),
      "classification": .string(MoodEntry.classes[count.classification - 1]),
    ]
  }
}

extension MoodLog.Entry {
  /// `{uuid, at, kind, valence, classification, labels, associations}`.
  package func json(in time: LocalTime) -> JSON {
    [
      "uuid": .string(sample.uuid.uuidString), "at": .string(time.text(sample.start)),
      "kind": .string(HealthSample.name(state.kind, of: "HKStateOfMind.Kind")),
      "valence": .number(state.valence), "classification": .string(MoodEntry.classes[classification - 1]),
      "labels": .array(state.labels.map { .string(HealthSample.name($0, of: "HKStateOfMind.Label")) }),
      "associations": .array(
        state.associations.map { .string(HealthSample.name($0, of: "HKStateOfMind.Association")) }),
    ]
  }
}
