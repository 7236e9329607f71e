import Foundation
import WellsealBase
import WellsealFHIR
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

/// A page of a list of records, by their dates, latest first.
struct RecordPage: Sendable {
  let records: [StoredRecord]
  /// The position of the next page, or `nil` on the last one.
  let next: String?

  /// The number of records before a page.
  struct Position: Sendable, Hashable {
    let number: Int

    /// Parses the text of ``RecordPage/next``.
    ///
    /// - Throws: ``WebFailure`` for any other text.
    init(parsing text: String) throws {
      guard let number = text.wholeMatch(of: /[1-9][0-9]{0,9}/).flatMap({ Int($0.output) }) else {
        throw WebFailure.refused(.notFound, "invalid position in the list of records")
      }
      self.number = number
    }
  }

  /// Reads a page.
  ///
  /// - Throws: An error of the store.
  init(
    of types: [HealthType], from sources: Set<HealthSource> = [], at position: Position?,
    size: Int = RecordPages.pageSize,
    _ context: PageRequest
  ) async throws {
    let first = position?.number ?? 0
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
