import WellsealBase
import WellsealExchange
import WellsealImports
import WellsealModel
import WellsealQueries

/// A formatter of imports for the terminal.
enum ImportText {
  /// Returns a text such as `12.3 MB of 21.5 MB, 410,000 records, 350,000/s, 3 s left`.
  static func progress(_ progress: ImportProgress) -> String {
    let left = progress.remaining.map { ", \(Readable.time($0 / .seconds(1))) left" } ?? ""
    return
      "\(Readable.bytes(progress.done)) of \(Readable.bytes(progress.total)), \(Readable.count(progress.records, "record")), "
      + "\(Readable.count(Int(progress.rate)))/s\(left)"
  }

  static func report(_ report: ImportReport, isDryRun: Bool) -> String {
    (warning(report) + [summary(report, isDryRun)] + kept(report)
      + (report.totals.read > 0 ? [table(report).text] : []) + losses(report)
      + missing(report) + offer(report) + repeated(report, isDryRun)).joined(separator: "\n")
  }

  /// Returns the first lines again if the table has scrolled them away.
  private static func repeated(_ report: ImportReport, _ isDryRun: Bool) -> [String] {
    let rows = report.types.values.count { $0.read > 0 }
    return rows > maxRows ? warning(report) + [summary(report, isDryRun)] : []
  }

  /// The maximum number of table rows with which a terminal still shows the lines above.
  private static let maxRows = 16

  /// Returns a table of the people in the records and, if known, the user.
  static func people(_ strangers: [Stranger], comparedTo person: PersonDetails) -> String {
    var table = AlignedTable([("", .left), ("name", .left), ("born", .left)])
    for stranger in strangers.prefix(maxPeople) {
      table.add(["the records", safeForDisplay(stranger.name), safeForDisplay(stranger.birthDate)])
    }
    guard !person.isUnknown else { return "these are several people:\n\(table.text)" }
    table.add([
      "this store", safeForDisplay(person.name), person.characteristics.dateOfBirth?.text ?? "",
    ])
    return "the records aren't about the owner of this store:\n\(table.text)"
  }

  /// Returns the files of folders and archives that were read, or `nil` if there are none.
  static func files(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let lines = names.prefix(maxSkipped).map { "  \(safeForDisplay($0, limit: 400))" }
    let more = names.count - lines.count
    let rest = more > 0 ? ["  … and \(Readable.count(more)) more; --json lists all"] : []
    return (["Files read (\(Readable.count(names.count))):"] + lines + rest).joined(separator: "\n")
  }

  /// Returns the files of folders and archives that weren't imported, or `nil` if there are none.
  static func skipped(_ files: [ImportReport.SkippedItem]) -> String? {
    guard !files.isEmpty else { return nil }
    let lines = files.prefix(maxSkipped).map {
      "  \(safeForDisplay("\($0.name): \($0.reason)", limit: 400))"
    }
    let more = files.count - lines.count
    let rest = more > 0 ? ["  … and \(Readable.count(more)) more; --json lists all"] : []
    let count = files.reduce(0) { $0 + $1.count }
    return (["Skipped (\(Readable.count(count))):"] + lines + rest).joined(separator: "\n")
  }

  private static let maxSkipped = 20

  private static let maxPeople = 20

  /// Returns the warning that something is missing, which precedes everything else.
  private static func warning(_ report: ImportReport) -> [String] {
    let read = Readable.count(report.totals.read, "record")
    let again = "Export it again and import the new file; it adds no duplicates."
    if report.isEmpty {
      let reason = report.sortedLossTotals.first.map { words($0.kind) } ?? "it is empty"
      return [Terminal.paint("✘ Nothing was imported: \(reason).", .red)]
    }
    let files = damagedFiles(report)
    if report.hasLostData, !files.isEmpty {
      return [Terminal.paint("✘ Damaged or truncated: \(files). \(read) imported. \(again)", .red)]
    }
    if report.isDamaged {
      return [Terminal.paint("✘ The file is damaged: \(read) imported, the rest is lost. \(again)", .red)]
    }
    if report.isTruncated {
      return [Terminal.paint("✘ The export is truncated: \(read) imported. \(again)", .red)]
    }
    if report.hasUnreadFiles {
      return [Terminal.paint("✘ Some files weren't read: \(read) imported.", .red)]
    }
    return []
  }

  /// Returns the names of files that are damaged or truncated among several.
  private static func damagedFiles(_ report: ImportReport) -> String {
    var names: [String] = []
    for loss in report.losses where loss.kind.reason.isDamage {
      if let name = loss.file, !names.contains(name) { names.append(name) }
    }
    let rest = names.count > maxDamaged ? [Readable.count(names.count - maxDamaged) + " more"] : []
    return (names.prefix(maxDamaged).map { safeForDisplay($0, limit: 100) } + rest).joined(separator: ", ")
  }

  private static let maxDamaged = 3

  /// Returns the user's choices that differ from the file and were retained.
  private static func kept(_ report: ImportReport) -> [String] {
    let details = report.keptDetails.map(\.rawValue).joined(separator: ", ")
    let types = report.keptPriorities.map(\.name).joined(separator: ", ")
    var lines: [String] = []
    if !details.isEmpty {
      lines.append("Kept your values, which differ from the file: \(details) (wellseal profile).")
    }
    if !types.isEmpty {
      lines.append(
        "Kept your source priority, which differs from the file: \(types) (wellseal sources order).")
    }
    return lines
  }

  /// Returns what the phone deleted or replaced since an earlier export, with the question of what
  /// to do with it.
  private static func missing(_ report: ImportReport) -> [String] {
    guard !report.missing.isEmpty else { return [] }
    let count = report.missing.values.reduce(0, +)
    let types = report.missing.sorted { $0.key < $1.key }
      .map { "\(Readable.count($0.value)) of \($0.key.name)" }.joined(separator: ", ")
    guard report.removed == 0 else {
      return ["Removed \(Readable.count(count, "sample")) that this export no longer has: \(types)."]
    }
    return [
      "\(Readable.count(count, "sample")) of an earlier export \(count == 1 ? "is" : "are") not in this one: \(types).",
      "hint: the phone deleted or replaced them, or renamed their source; remove them here with --remove-missing",
    ]
  }

  /// Returns a hint for observations.
  private static func offer(_ report: ImportReport) -> [String] {
    guard report.offered > 0 else { return [] }
    return [
      "hint: \(Readable.count(report.offered, "observation")) can also be imported as samples; use --samples"
    ]
  }

  private static func summary(_ report: ImportReport, _ isDryRun: Bool) -> String {
    let totals = report.totals
    let found = report.types.values.count { $0.read > 0 }
    let time = Readable.time(report.duration / .seconds(1))
    let read = "\(Readable.count(totals.read, "record")) of \(Readable.count(found, "type")) in \(time)"
    let left = totals.leftOut > 0 ? ", and \(Readable.count(totals.leftOut)) skipped as requested" : ""
    guard !isDryRun else { return "Read \(read)\(left); nothing is stored." }
    return """
      Read \(read)\(left): \(Readable.count(totals.added, "new sample")), \(Readable.count(totals.changed)) changed, \
      \(Readable.count(totals.unchanged)) already stored, \(Readable.count(totals.refused)) rejected.
      """
  }

  private static func table(_ report: ImportReport) -> AlignedTable {
    var table = AlignedTable([
      ("type", .left), ("read", .right), ("new", .right), ("changed", .right), ("stored", .right),
      ("rejected", .right),
    ])
    for (type, counts) in report.types.sorted(by: { $0.key < $1.key }) where counts.read > 0 {
      let outcome = [counts.added, counts.changed, counts.unchanged, counts.refused].map(Readable.count)
      table.add([type.name, Readable.count(counts.read)] + outcome)
    }
    return table
  }

  /// Returns what was lost, then what was preserved, then what is only informative.
  private static func losses(_ report: ImportReport) -> [String] {
    let kinds = report.sortedLossTotals
    let lost = kinds.filter { !$0.kind.isKept && !$0.kind.reason.isNote }
    let kept = kinds.filter { $0.kind.isKept && !$0.kind.reason.isNote }
    var lines: [String] = []
    if !lost.isEmpty {
      let count = lost.reduce(0) { $0 + $1.count }
      lines.append("Not imported (\(Readable.count(count))):")
      lines +=
        count <= 20
        ? report.losses.filter { loss in lost.contains { $0.kind == loss.kind } }.map { "  \(words($0))" }
        : lost.map { line($0.kind, $0.count, report) }
    }
    if !kept.isEmpty {
      let count = kept.reduce(0) { $0 + $1.count }
      lines.append("Kept unchanged, and written again by an export (\(Readable.count(count))):")
      lines += kept.map { line($0.kind, $0.count, report) }
    }
    return lines + kinds.filter(\.kind.reason.isNote).map { "Note: \(words($0.kind))" }
  }

  /// Returns a kind of loss with its count and the first three locations.
  private static func line(_ kind: ImportLoss.Kind, _ count: Int, _ report: ImportReport) -> String {
    let found = report.losses.filter { $0.kind == kind }
    let locations = found.prefix(3).compactMap { loss in
      let line = loss.line > 0 ? "line \(Readable.count(loss.line))" : nil
      return [loss.file, line].compactMap { $0 }.joined(separator: ", ")
    }.filter { !$0.isEmpty }
    let location = locations.joined(separator: "; ") + (count > locations.count ? " …" : "")
    let text = "\(Readable.count(count)) × \(kind.subject): \(kind.reason)"
    return "  \(words(locations.isEmpty ? text : "\(text) (\(location))"))"
  }

  /// Escapes the names of elements, because they come from the export.
  private static func words(_ loss: some CustomStringConvertible) -> String {
    safeForDisplay(loss.description, limit: 400)
  }
}
