import Credentials
import Exchange
import HealthModel
import HealthService

/// Imports as people read them.
enum ImportText {
  /// `12.3 MB of 21.5 MB, 410,000 records, 350,000/s, 3 s left`.
  static func progress(_ progress: ImportProgress) -> String {
    let left = progress.remaining.map { ", \(Readable.time($0 / .seconds(1))) left" } ?? ""
    return
      "\(Readable.bytes(progress.done)) of \(Readable.bytes(progress.total)), \(Readable.count(progress.records, "record")), "
      + "\(Readable.count(Int(progress.rate)))/s\(left)"
  }

  static func report(_ report: ImportReport, isDryRun: Bool) -> String {
    ([summary(report, isDryRun)] + kept(report)
      + (report.totals.read > 0 ? [table(report).text] : []) + losses(report)
      + offer(report)).joined(separator: "\n")
  }

  /// What the file says otherwise about the person.
  private static func kept(_ report: ImportReport) -> [String] {
    guard !report.keptDetails.isEmpty else { return [] }
    let names = report.keptDetails.map(\.rawValue).joined(separator: ", ")
    return ["Kept as you have them, though the file says otherwise: \(names) (wellseal profile)."]
  }

  /// What else could be done with observations.
  private static func offer(_ report: ImportReport) -> [String] {
    guard report.offered > 0 else { return [] }
    return ["hint: \(Readable.count(report.offered, "observation")) could be samples, too: --samples"]
  }

  private static func summary(_ report: ImportReport, _ isDryRun: Bool) -> String {
    let totals = report.totals
    let found = report.types.values.count { $0.read > 0 }
    let time = Readable.time(report.duration / .seconds(1))
    let read = "\(Readable.count(totals.read, "record")) of \(Readable.count(found, "type")) in \(time)"
    let left = totals.leftOut > 0 ? ", and \(Readable.count(totals.leftOut)) left out as asked" : ""
    let end = report.isTruncated ? "\nThe file ends early: what it holds was read." : ""
    guard !isDryRun else { return "Read \(read)\(left); nothing is stored.\(end)" }
    return """
      Read \(read)\(left): \(Readable.count(totals.added, "new sample")), \(Readable.count(totals.changed)) changed, \
      \(Readable.count(totals.unchanged)) there already, \(Readable.count(totals.refused)) refused.\(end)
      """
  }

  private static func table(_ report: ImportReport) -> AlignedTable {
    var table = AlignedTable([
      ("type", .left), ("read", .right), ("new", .right), ("changed", .right), ("there", .right),
      ("refused", .right),
    ])
    for (type, counts) in report.types.sorted(by: { $0.key < $1.key }) where counts.read > 0 {
      let outcome = [counts.added, counts.changed, counts.unchanged, counts.refused].map(Readable.count)
      // What is no sample, such as the rings of a day, takes the place of what was there without a comparison.
      table.add(
        [type.name, Readable.count(counts.read)] + (type.row.kind.isSample ? outcome : ["", "", "", ""]))
    }
    return table
  }

  /// The first losses of each kind, and how many of each there are.
  private static func losses(_ report: ImportReport) -> [String] {
    guard !report.lossTotals.isEmpty else { return [] }
    let all = report.lossTotals.values.reduce(0, +)
    var found: [ImportLoss.Kind: Int] = [:]
    let first = report.losses.filter { loss in
      found[loss.kind, default: 0] += 1
      return found[loss.kind, default: 0] <= 3
    }
    let shown = first.prefix(20)
    var lines = ["Not taken over as it is in the export (\(Readable.count(all))):"]
    lines += shown.map { "  \(words($0))" }
    guard all > shown.count else { return lines }
    lines.append("  … of each kind:")
    lines += report.sortedLossTotals.map { "  \(Readable.count($0.count)) × \(words($0.kind))" }
    return lines
  }

  /// Names of elements are chosen by whoever made the export.
  private static func words(_ loss: some CustomStringConvertible) -> String {
    safeForDisplay(loss.description, limit: 400)
  }
}
