package import WellsealBase
import WellsealExchange
package import WellsealImports
import WellsealModel

extension ImportReport {
  /// Returns the date of an export, such as `2024-04-08 00:00:00 +0200`, in RFC 3339 format.
  ///
  /// Any other text is unchanged.
  private static func rfc3339(_ date: String) -> String {
    date.replacing(#/^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/#) {
      "\($0.output.1)T\($0.output.2)\($0.output.3):\($0.output.4)"
    }
  }

  /// `{dryRun, samples, types, losses, lossTotals, elements, truncated, damaged, exportDate,
  /// locale, bytes, seconds, rate, offered, invalid, missing, removed, keptDetails, keptPriorities,
  /// skipped}`.
  ///
  /// - Parameter isDryRun: Whether the import was a dry run, which stores nothing.
  /// - Returns: The report as JSON.
  package func json(isDryRun: Bool) -> JSON {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    return [
      "dryRun": .bool(isDryRun), "samples": .object(totals.members),
      "types": .array(
        types.sorted { $0.key < $1.key }.map { type, counts in
          .object(
            [.init("type", .string(type.identifier)), .init("name", .string(type.name))] + counts.members)
        }),
      "losses": .array(
        losses.map { loss in
          let file = loss.file.map { [JSON.Member("file", .string($0))] } ?? []
          return .object([.init("line", .integer(loss.line))] + loss.kind.members + file)
        }),
      "lossTotals": .array(
        sortedLossTotals.map { .object($0.kind.members + [.init("count", .integer($0.count))]) }),
      "elements": .object(elements.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) }),
      "truncated": .bool(isTruncated), "damaged": .bool(isDamaged),
      "exportDate": .text(exportDate.map(Self.rfc3339)),
      "locale": .text(locale),
      "bytes": .integer(Int(bytes)), "seconds": .number(seconds), "rate": .number(rate.rounded()),
      "offered": .integer(offered), "invalid": .integer(invalid),
      "missing": .object(
        missing.sorted { $0.key < $1.key }.map { JSON.Member($0.key.identifier, .integer($0.value)) }),
      "removed": .integer(removed),
      "keptDetails": .array(keptDetails.map { .string($0.rawValue) }),
      "keptPriorities": .array(keptPriorities.map { .string($0.identifier) }),
      "skipped": Self.json(skipped),
    ]
  }

  /// Returns `[{name, content, reason, count}]`: the files that weren't imported.
  package static func json(_ skipped: [SkippedItem]) -> JSON {
    .array(
      skipped.map {
        [
          "name": .string($0.name), "content": .string($0.content), "reason": .string($0.reason),
          "count": .integer($0.count),
        ]
      })
  }

  /// The number of losses of each kind: lost data before data kept unread, and the most frequent
  /// first.
  package var sortedLossTotals: [(kind: ImportLoss.Kind, count: Int)] {
    lossTotals.map { ($0.key, $0.value) }.sorted {
      ($0.0.isKept ? 1 : 0, $1.1, $0.0.element, $0.0.type, "\($0.0)")
        < ($1.0.isKept ? 1 : 0, $0.1, $1.0.element, $1.0.type, "\($1.0)")
    }
  }
}

extension ImportReport.Counts {
  fileprivate var members: [JSON.Member] {
    [
      .init("read", .integer(read)), .init("added", .integer(added)), .init("changed", .integer(changed)),
      .init("unchanged", .integer(unchanged)), .init("refused", .integer(refused)),
      .init("leftOut", .integer(leftOut)),
    ]
  }
}

extension ImportLoss.Kind {
  fileprivate var members: [JSON.Member] {
    [
      .init("element", .string(element)), .init("type", type.isEmpty ? .null : .string(type)),
      .init("reason", .string("\(reason)")), .init("kept", .bool(isKept)),
    ]
  }
}
