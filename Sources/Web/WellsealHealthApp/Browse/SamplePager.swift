import Foundation
import WellsealLocalization
import WellsealModel
import WellsealRequests

/// A page of samples of a type, latest first.
///
/// The number of samples is unlimited.
///
/// A cursor contains the start of the last sample of a page and the number of displayed samples
/// with that start. It stays valid when other samples are added or deleted.
struct SamplePager: Sendable {
  var samples: [HealthSample]
  /// The cursor of the next page, or `nil` on the last one.
  var next: String?

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - types: The types of the samples.
  ///   - source: The source of the samples, or `nil` for all sources.
  ///   - cursor: The cursor of the page, or `nil` for the first.
  ///   - size: The number of samples per page.
  ///   - store: The store.
  /// - Throws: ``WebFailure`` if the cursor is invalid, or an error of the store.
  init(
    of types: [HealthType], from source: HealthSource? = nil, at cursor: String?, size: Int,
    in store: any SampleStore
  ) async throws {
    let position = try cursor.map(Self.position)
    let skipped = position?.shown ?? 0
    let predicates =
      [
        position.map { SamplePredicate.comparing(.field(.startDate), .lessOrEqual, .date($0.start)) },
        source.map { SamplePredicate.objects(from: [$0]) },
      ].compactMap(\.self)
    let predicate: SamplePredicate =
      predicates.count == 1 ? predicates[0] : predicates.isEmpty ? .all : .and(predicates)
    let query = SampleQuery(
      types.map { .init($0, predicate) }, order: [SampleSort(.startDate, ascending: false)],
      limit: skipped + size + 1)
    let found = try await store.samples(query).dropFirst(skipped)
    samples = Array(found.prefix(size))
    guard found.count > size, let last = samples.last else { return }
    let alike = samples.reversed().prefix { $0.start == last.start }.count
    let shown = alike == samples.count && position?.start == last.start ? skipped + alike : alike
    next = "\(String(last.start.timeIntervalSinceReferenceDate.bitPattern, radix: 16))-\(shown)"
  }

  /// Returns the cursor of the page that begins with the last sample before a date.
  static func cursor(before date: Date) -> String {
    "\(String(date.timeIntervalSinceReferenceDate.nextDown.bitPattern, radix: 16))-0"
  }

  /// Parses the cursor of a page.
  ///
  /// - Throws: ``WebFailure`` if the cursor is invalid.
  static func position(_ cursor: String) throws -> (start: Date, shown: Int) {
    guard let parts = cursor.wholeMatch(of: /([0-9a-f]{1,16})-([0-9]{1,6})/)?.output,
      let bits = UInt64(parts.1, radix: 16), let shown = Int(parts.2), Double(bitPattern: bits).isFinite
    else { throw WebFailure.refused(.notFound, "invalid cursor") }
    return (Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)), shown)
  }
}
