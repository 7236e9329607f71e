import Foundation
import WellsealBase
import WellsealConsent
import WellsealExchange
import WellsealImports
import WellsealModel

/// The result of an ingested body.
struct IngestReport: Sendable {
  private var found = ImportReport()
  private var coverage: [HealthType: SampleIntake.Coverage] = [:]
  /// The count of each unknown name.
  private var unknown: [String: Int] = [:]
  private var aggregates = 0
  /// The part that wasn't stored and is retained, or `nil` if there is none.
  var setAside: SetAsideBody?

  mutating func record(_ intake: SampleIntake) {
    found = intake.report
    coverage = intake.coverage
  }

  mutating func record(_ export: HealthAutoExport) {
    unknown = export.unknown
    aggregates = export.aggregates.count
  }

  /// Returns the response for the program.
  ///
  /// Whether samples already existed is only reported for types that the program can read
  /// completely. Otherwise it would learn which data others stored.
  ///
  /// - Parameters:
  ///   - isWaiting: Whether the samples are stored after the next unlock.
  ///   - consent: The permissions of the program.
  ///   - time: The time zone.
  /// - Returns: The response.
  func json(waiting isWaiting: Bool, _ consent: AppConsent, in time: LocalTime) -> JSON {
    let totals = found.totals
    let rows = found.types.sorted { $0.key < $1.key }.map { type, counts -> JSON in
      var members: [JSON.Member] = [
        .init("type", .string(type.identifier)), .init("name", .string(type.name)),
        .init("received", .integer(counts.read + counts.leftOut)), .init("refused", .integer(counts.refused)),
        .init("notAllowed", .integer(counts.leftOut)),
        .init("first", .text(coverage[type].map { time.text($0.first) })),
        .init("last", .text(coverage[type].map { time.text($0.last) })),
        .init("days", .integer(coverage[type]?.days.count ?? 0)),
      ]
      let seen = (type.memberTypes ?? [type]).allSatisfy { consent.reading[$0] == .all }
      if seen, !isWaiting {
        members += [
          .init("added", .integer(counts.added)), .init("changed", .integer(counts.changed)),
          .init("unchanged", .integer(counts.unchanged)),
        ]
      }
      return .object(members)
    }
    return [
      "received": .integer(totals.read + totals.leftOut), "refused": .integer(totals.refused + badLines),
      "notAllowed": .integer(totals.leftOut), "aggregates": .integer(aggregates),
      "waiting": .bool(isWaiting), "coverage": .array(rows),
      "unknown": .object(unknown.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) }),
      "problems": .array(
        found.losses.prefix(IngestLimits.losses).map { loss in
          ["line": .integer(loss.line), "reason": .string("\(loss.kind.reason)")]
        }),
    ]
  }

  /// The number of bad lines without a known type.
  private var badLines: Int {
    found.lossTotals.filter { $0.key.type.isEmpty && !$0.key.reason.isNote }.values.reduce(0, +)
  }
}
