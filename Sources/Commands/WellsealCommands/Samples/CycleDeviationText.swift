import WellsealBase
import WellsealModel
import WellsealQueries

/// The deviations of the cycle as text.
enum CycleDeviationText {
  static func text(_ deviations: CycleDeviations) -> String {
    switch deviations.outcome {
    case .compared(let comparison): text(comparison)
    case .needsHistory(let day?): "Deviations need six months of dates; yours are enough from \(day)."
    case .needsHistory(nil): "Deviations need six months of dates."
    case .paused(let type): "Deviations are off: the last six months have an entry of \(type.name)."
    }
  }

  private static func text(_ found: CycleDeviations.Comparison) -> String {
    let (periods, cycles) = (
      Readable.count(found.periods, "period"), Readable.count(found.cycles, "complete cycle")
    )
    let excluded = found.excluded == 0 ? "" : "; \(Readable.count(found.excluded, "cycle")) not counted"
    var lines = ["Compared from \(found.first) to \(found.last): \(periods), \(cycles)\(excluded)."]
    lines += found.findings.isEmpty ? ["No deviation by Apple's definitions."] : found.findings.map(text)
    return (lines + ["Counted from the days that you logged. It isn't a diagnosis."]).joined(separator: "\n")
  }

  private static func text(_ finding: CycleDeviations.Finding) -> String {
    let evidence = finding.evidence.map { "\($0.start): \(Readable.count($0.days, "day"))" }
    return "In the last six months \(sentence(finding)) (\(evidence.joined(separator: ", ")))"
  }

  private static func sentence(_ finding: CycleDeviations.Finding) -> String {
    let (value, limit) = (finding.value, finding.kind.limit)
    return switch finding.kind {
    case .irregular:
      "your longest and shortest cycle differ by \(value) days. Apple's app calls \(limit) or more irregular."
    case .infrequent:
      "you logged \(Readable.count(value, "period")). Apple's app calls one or two infrequent."
    case .prolonged:
      "\(value) periods lasted \(CycleDeviations.longPeriod) days or longer. Apple's app calls two or more prolonged."
    case .spotting: "you logged spotting in \(value) cycles. Apple's app calls two or more persistent."
    }
  }

  /// Returns the notifications of Apple's app, or `nil` if there are none.
  static func notifications(_ entries: [CycleDays.Entry]) -> String? {
    var table = AlignedTable([
      ("notification", .left), ("first day", .left), ("last day", .left), ("source", .left),
    ])
    for entry in entries.reversed() {
      table.add([
        entry.type.name, "\(entry.first)", "\(entry.last)",
        entry.sample.provenance.sourceRevision?.source.name ?? "",
      ])
    }
    return table.isEmpty ? nil : table.text
  }
}
