package import Foundation
package import WellsealBase
package import WellsealModel

/// The age of the most recent data, by type and source.
package struct Freshness: Sendable {
  /// The types with data, most recent first.
  package var rows: [Row]
  var now: Date

  package struct Row: Sendable, Hashable {
    package var type: HealthType
    /// The end of the most recent sample.
    ///
    /// A sample that hasn't ended counts as current.
    package var newest: Date
    /// The sources, most recent first.
    package var sources: [Source]
  }

  package struct Source: Sendable, Hashable {
    package var source: HealthSource
    package var newest: Date
  }

  /// Reads the age of the data.
  ///
  /// - Parameters:
  ///   - types: The types, or `nil` for all.
  ///   - store: The store to read.
  ///   - now: The current time.
  /// - Throws: Errors of the store.
  package init(of types: Set<HealthType>? = nil, in store: some SampleStore, at now: Date) async throws {
    self.now = now
    var rows: [Row] = []
    for there in try await store.contents() where types?.contains(there.type) ?? true {
      let sources = there.sources.map { Source(source: $0.source, newest: min($0.latestEnd, now)) }
        .sorted { ($1.newest, $0.source.bundleIdentifier) < ($0.newest, $1.source.bundleIdentifier) }
      rows.append(Row(type: there.type, newest: min(there.latestEnd, now), sources: sources))
    }
    self.rows = rows.sorted { ($1.newest, $0.type) < ($0.newest, $1.type) }
  }

  /// The date of the most recent data of all types, or `nil` if there is no data.
  package var newest: Date? { rows.first?.newest }

  package func age(of date: Date) -> TimeInterval { max(0, now.timeIntervalSince(date)) }

  /// Returns true if the data is older than allowed.
  ///
  /// - Parameters:
  ///   - age: The maximum age in seconds.
  ///   - types: The types that must all be recent enough, or `nil` if it is enough that any type
  ///     is.
  /// - Returns: `true` if the data is too old. A type without data is too old.
  package func isOlder(than age: TimeInterval, each types: Set<HealthType>? = nil) -> Bool {
    guard let types else { return newest.map { self.age(of: $0) > age } ?? true }
    return types.contains { type in
      rows.first { $0.type == type }.map { self.age(of: $0.newest) > age } ?? true
    }
  }

  /// Returns `{now, newest, age, types}`, with ages in seconds.
  package func json(in time: LocalTime) -> JSON {
    [
      "now": .string(time.text(now)), "newest": .text(newest.map(time.text)),
      "age": newest.map { .integer(Int(age(of: $0))) } ?? .null,
      "types": .array(
        rows.map { row in
          [
            "type": .string(row.type.identifier), "name": .string(row.type.name),
            "newest": .string(time.text(row.newest)), "age": .integer(Int(age(of: row.newest))),
            "sources": .array(
              row.sources.map { item in
                .object(
                  item.source.members + [
                    .init("newest", .string(time.text(item.newest))),
                    .init("age", .integer(Int(age(of: item.newest)))),
                  ])
              }),
          ]
        }),
    ]
  }
}

/// A duration as a user writes it: `36h`, `90m`, `2d`, `1w`, or a number of seconds.
package struct AgeLimit: Sendable, Hashable {
  package var seconds: TimeInterval

  /// Creates an age limit.
  ///
  /// - Throws: ``UnreadableAge`` if the text isn't a duration.
  package init(_ text: String) throws(UnreadableAge) {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let unit = String(text.dropFirst(digits.count)).trimmingCharacters(in: .whitespaces).lowercased()
    guard let number = Double(String(digits)), number >= 0, number < 1e9, let length = Self.lengths[unit]
    else {
      throw UnreadableAge(text: text)
    }
    seconds = number * length
  }

  private static let lengths: [String: TimeInterval] = [
    "": 1, "s": 1, "m": 60, "min": 60, "h": 3600, "d": 86_400, "w": 604_800,
  ]
}

/// An error that occurs when a text isn't a duration.
package struct UnreadableAge: Error, Hashable {
  var text: String

  package init(text: String) { self.text = text }
}

extension UnreadableAge: CustomStringConvertible {
  package var description: String { "invalid duration \"\(text)\"" }
}

extension UnreadableAge: DescribedError {
  package var errorCode: String { "unreadable-age" }
  package var hint: String? { "write 90m, 36h, 2d or 1w" }
  package var exitClass: ExitClass { .wrongUse }
}
