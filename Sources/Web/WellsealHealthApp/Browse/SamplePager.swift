import Foundation
import WellsealLocalization
import WellsealModel
import WellsealRequests

/// Samples of a type page by page, the newest first, however many there are.
///
/// A cursor names the start of the last sample of a page and how many samples of that start were shown; it stays right
/// when samples are added or deleted elsewhere.
struct SamplePager: Sendable {
  var samples: [HealthSample]
  /// The cursor of the page behind this one; nil on the last.
  var next: String?

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - types: of the samples.
  ///   - source: whose samples; nil for everybody's.
  ///   - cursor: of the page; nil for the first.
  ///   - size: how many samples a page has.
  ///   - store: what holds them.
  /// - Throws: ``WebFailure`` for a text that is no cursor, and what the store throws.
  init(
    of types: [HealthType], from source: HealthSource? = nil, at cursor: String?, size: Int,
    in store: any SampleStore
  ) async throws {
    let place = try cursor.map(Self.place)
    let skipped = place?.shown ?? 0
    let predicates =
      [
        place.map { SamplePredicate.comparing(.field(.startDate), .lessOrEqual, .date($0.start)) },
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
    let shown = alike == samples.count && place?.start == last.start ? skipped + alike : alike
    next = "\(String(last.start.timeIntervalSinceReferenceDate.bitPattern, radix: 16))-\(shown)"
  }

  /// The cursor of a page that begins with the last sample before a moment.
  static func cursor(before date: Date) -> String {
    "\(String(date.timeIntervalSinceReferenceDate.nextDown.bitPattern, radix: 16))-0"
  }

  /// Where a page begins.
  ///
  /// - Throws: ``WebFailure`` for a text that is no cursor.
  static func place(_ cursor: String) throws -> (start: Date, shown: Int) {
    guard let parts = cursor.wholeMatch(of: /([0-9a-f]{1,16})-([0-9]{1,6})/)?.output,
      let bits = UInt64(parts.1, radix: 16), let shown = Int(parts.2), Double(bitPattern: bits).isFinite
    else { throw WebFailure.refused(.notFound, "this is no cursor of a page of samples") }
    return (Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)), shown)
  }
}
