package import Foundation
package import WellsealBase
import WellsealFHIR
package import WellsealModel

/// A question for clinical records, those that are about the newest dates first.
package struct RecordsRequest: Sendable {
  /// Nil for all types of records.
  package var types: Set<HealthType>?
  /// Records about dates that end before its start are left out.
  var from: DateInterval?
  /// Records about dates that begin at its end or later are left out.
  var to: DateInterval?
  /// What the title, a code or the provider has to hold; capitals do not matter.
  var text: String?
  var limit: Int?
  var time: LocalTime

  /// - Throws: ``ReversedRange``
  package init(
    _ types: Set<HealthType>? = nil, from: DateInterval? = nil, to: DateInterval? = nil,
    text: String? = nil, limit: Int? = nil, in time: LocalTime
  ) throws {
    try ReversedRange.check(from: from?.start, to: to?.end)
    self.types = types
    self.from = from
    self.to = to
    self.text = text
    self.limit = limit
    self.time = time
  }

  /// The types that clinical records are of.
  package static let types = HealthType.all.filter { $0.kind == .clinical }

  /// The records; what was entered in error is left out.
  ///
  /// - Throws: what the store throws.
  package func records(in store: some SampleStore) async throws -> [StoredRecord] {
    let wanted = Self.types.filter { types?.contains($0) ?? true }
    let timeline = try await RecordTimeline(of: wanted, in: store, zone: time.zone)
    let people = try await RecordPeople(in: store)
    var found: [StoredRecord] = []
    for start in stride(from: 0, to: timeline.entries.count, by: Self.page) {
      for sample in try await timeline.samples(start..<start + Self.page, in: store) {
        let record = StoredRecord(sample, people)
        guard !record.isEnteredInError, isAsked(record) else { continue }
        found.append(record)
        if found.count == limit { return found }
      }
    }
    return found
  }

  private static let page = 500

  private func isAsked(_ record: StoredRecord) -> Bool {
    let date = record.interval(in: time.zone)
    let end = to.map { $0.duration > 0 ? $0.end : $0.start + 0.001 }
    guard from.map({ date.duration > 0 ? date.end > $0.start : date.end >= $0.start }) ?? true,
      end.map({ date.start < $0 }) ?? true
    else {
      return false
    }
    guard let wanted = text?.lowercased() else { return true }
    return ([record.title, record.name(in: "en"), record.provider] + record.codes).contains {
      $0.lowercased().contains(wanted)
    }
  }
}

extension StoredRecord {
  /// All of the time that the date stands for: a year where only that was written.
  func interval(in zone: TimeZone) -> DateInterval {
    if case .clinical(let date) = date { return date.date.interval(in: zone) }
    return DateInterval(start: moment(in: zone), duration: 0)
  }
}

/// A question for how the results of one test went over time.
package struct RecordTrendRequest: Sendable {
  /// A code such as `4548-4`, or what the title holds; capitals do not matter.
  var test: String
  var type: HealthType
  var time: LocalTime

  package init(_ test: String, of type: HealthType = .labResultRecord, in time: LocalTime) {
    self.test = test
    self.type = type
    self.time = time
  }

  /// The tests that are meant, each with its results, the oldest first: of a code those with it, else those whose titles hold the text.
  ///
  /// - Throws: what the store throws.
  package func series(in store: some SampleStore) async throws -> [TestSeries] {
    let wanted = test.lowercased()
    let all = try await TestSeries.all(of: type, in: store, zone: time.zone)
    let coded = all.filter { series in
      series.newest.codes.contains { $0.lowercased() == wanted || $0.lowercased().hasSuffix(" \(wanted)") }
    }
    guard coded.isEmpty else { return coded }
    return all.filter { series in
      [series.newest.title, series.newest.name(in: "en")].contains { $0.lowercased().contains(wanted) }
    }
  }
}
