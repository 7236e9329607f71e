package import Foundation
package import WellsealBase
package import WellsealModel

/// The number and the duration of the samples for each value of a category.
package struct CategoryStatisticsAnswer: Sendable {
  package var type: HealthType
  package var rows: [Row]
  package var time: LocalTime

  package struct Row: Sendable, Hashable {
    package var start: Date
    var end: Date
    /// The values in the order of the type's enumeration.
    package var values: [Value]
    /// The sources in order of priority.
    package var sources: [HealthSource]

    package var count: Int { values.reduce(0) { $0 + $1.count } }
    package var seconds: TimeInterval { values.reduce(0) { $0 + $1.seconds } }
  }

  /// One value of the category.
  package struct Value: Sendable, Hashable {
    package var value: Int
    package var count = 0
    package var seconds: TimeInterval = 0
  }

  init(_ type: HealthType, _ rows: [Int: CategoryTally.Row], _ buckets: CalendarBuckets, _ time: LocalTime) {
    self.type = type
    self.time = time
    self.rows = rows.sorted { $0.key < $1.key }.map { index, row in
      let interval = buckets.bucket(index)
      return Row(
        start: interval.start, end: interval.end, values: row.values.values.sorted { $0.value < $1.value },
        sources: row.sources)
    }
  }

  /// Returns the name of a value, such as `asleepREM`, or the number if the table doesn't have it.
  package func name(of value: Int) -> String { type.values?[value]?.name ?? "\(value)" }
}

extension CategoryStatisticsAnswer {
  /// `[{start, end, count, seconds, values, sources}]`.
  package var json: JSON {
    .array(
      rows.map { row in
        [
          "start": .string(time.text(row.start)), "end": .string(time.text(row.end)),
          "count": .integer(row.count), "seconds": Seconds.json(row.seconds),
          "values": .array(
            row.values.map {
              [
                "value": .integer($0.value), "name": .string(name(of: $0.value)), "count": .integer($0.count),
                "seconds": Seconds.json($0.seconds),
              ]
            }), "sources": .array(row.sources.map { .object($0.members) }),
        ]
      })
  }
}
