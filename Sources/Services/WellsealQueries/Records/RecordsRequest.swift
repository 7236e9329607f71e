package import Foundation
package import WellsealBase
import WellsealFHIR
package import WellsealModel

/// A request for clinical records, sorted by the dates that they are about, most recent first.
package struct RecordsRequest: Sendable {
  /// The types, or `nil` for all types of records.
  package var types: Set<HealthType>?
  /// The interval before which records must not end.
  ///
  /// Those about dates that end before its start are left out.
  var from: DateInterval?
  /// The interval after which records must not begin.
  ///
  /// Those about dates that begin at its end or later are left out.
  var to: DateInterval?
  /// Text that the title, a code or the provider must contain.
  ///
  /// Case doesn't matter.
  var text: String?
  var limit: Int?
  var time: LocalTime

  /// Creates a records request.
  ///
  /// - Throws: ``ReversedRange`` if the range is reversed.
  package init(
    _ types: Set<HealthType>? = nil, from: DateInterval? = nil, to: DateInterval? = nil,
    text: String? = nil, limit: Int? = nil, in time: LocalTime
  ) throws {
    try ReversedRange.check(from: from, to: to)
    self.types = types
    self.from = from
    self.to = to
    self.text = text
    self.limit = limit
    self.time = time
  }

  /// The types of clinical records.
  package static let types = HealthType.all.filter { $0.kind == .clinical }

  /// Returns the records, without those entered in error.
  ///
  /// - Throws: Errors of the store.
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
  /// Returns the interval that the date covers, such as a year if only the year is given.
  func interval(in zone: TimeZone) -> DateInterval {
    if case .clinical(let date) = date { return date.date.interval(in: zone) }
    return DateInterval(start: moment(in: zone), duration: 0)
  }
}

/// A request for the results of one test over time.
package struct RecordTrendRequest: Sendable {
  /// A code such as `4548-4`, or part of a title.
  ///
  /// Case doesn't matter.
  var test: String
  var type: HealthType
  var time: LocalTime

  package init(_ test: String, of type: HealthType = .labResultRecord, in time: LocalTime) {
    self.test = test
    self.type = type
    self.time = time
  }

  /// Returns the matching tests with their results, oldest first.
  ///
  /// If the text is a code, these are the tests with the code, otherwise those whose titles contain
  /// the text.
  ///
  /// - Throws: Errors of the store.
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
