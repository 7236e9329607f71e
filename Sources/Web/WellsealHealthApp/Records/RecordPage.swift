import Foundation
import WellsealBase
import WellsealFHIR
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

/// Some records of one list, by the dates that they are about, the newest first.
struct RecordPage: Sendable {
  let records: [StoredRecord]
  /// Where the next page begins; nil on the last.
  let next: String?

  /// How many records are passed over before a page.
  struct Place: Sendable, Hashable {
    let number: Int

    /// Reads what ``RecordPage/next`` writes.
    ///
    /// - Throws: ``WebFailure`` for any other text.
    init(parsing text: String) throws {
      guard let number = text.wholeMatch(of: /[1-9][0-9]{0,9}/).flatMap({ Int($0.output) }) else {
        throw WebFailure.refused(.notFound, "this is no place in a list of records")
      }
      self.number = number
    }
  }

  /// - Throws: what the store throws.
  init(
    of types: [HealthType], from sources: Set<HealthSource> = [], at place: Place?,
    size: Int = RecordPages.pageSize,
    _ context: PageRequest
  ) async throws {
    let first = place?.number ?? 0
    let timeline = try await RecordTimeline(
      of: types, from: sources, in: context.store, zone: context.time.zone)
    let people = try await RecordPeople(in: context.store)
    let end = min(first, timeline.entries.count) + size
    records = try await timeline.samples(min(first, timeline.entries.count)..<end, in: context.store).map {
      StoredRecord($0, people)
    }
    next = end < timeline.entries.count ? String(end) : nil
  }
}
