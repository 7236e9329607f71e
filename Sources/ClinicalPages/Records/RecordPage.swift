import CivilTime
import FHIR
import Foundation
package import HealthModel
package import HealthPages
package import HealthQuestions
import WebPages
import WebRequests

/// Some records of one list, by the dates that they are about, the newest first.
package struct RecordPage: Sendable {
  package let records: [StoredRecord]
  /// Where the next page begins; nil on the last.
  package let next: String?

  /// - Throws: ``WebFailure`` for a text that is no place, and what the store throws.
  package init(
    of types: [HealthType], from sources: Set<HealthSource> = [], at place: String?,
    size: Int = RecordPages.pageSize,
    _ context: AppRequestContext
  ) async throws {
    guard let first = place.map(Self.number) ?? 0 else {
      throw WebFailure.refused(.notFound, "this is no place in a list of records")
    }
    let timeline = try await RecordTimeline(
      of: types, from: sources, in: context.store, zone: context.time.zone)
    let people = try await RecordPeople(in: context.store)
    let end = min(first, timeline.entries.count) + size
    records = try await timeline.samples(min(first, timeline.entries.count)..<end, in: context.store).map {
      StoredRecord($0, people)
    }
    next = end < timeline.entries.count ? String(end) : nil
  }

  /// How many records are passed over; nil for what ``next`` does not write.
  private static func number(_ text: String) -> Int? {
    text.wholeMatch(of: /[1-9][0-9]{0,9}/).flatMap { Int($0.output) }
  }
}
