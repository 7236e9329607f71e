import WellsealBase
import WellsealCardService
import WellsealCredentials

/// A formatter of cards and findings for the terminal.
enum CardReport {
  /// Returns the findings, the most severe first, with their codes and a summary.
  static func findings(_ inspection: CardInspection) -> String {
    let findings = inspection.allFindings.sorted { $0.level > $1.level }
    let counts = [Finding.Level.fatal, .error, .warning, .note].compactMap { level -> String? in
      let count = findings.count { $0.level == level }
      return count == 0 ? nil : "\(count) \(level.word)\(count == 1 ? "" : "s")"
    }
    // An issuer's developer wants to know each error, but not a hundred locations of the same one.
    let lines = folded(findings) { [$0.code.rawValue, $0.level.word, $0.message] }
    let summary = counts.isEmpty ? "No findings." : counts.joined(separator: ", ") + "."
    let isForeign = inspection.foreign.map { !$0.isCheckable } ?? false
    let wrong = isForeign ? wrongContent(inspection) : []
    return (wrong + lines + [summary]).joined(separator: "\n")
  }

  /// Returns one line for each kind of finding in the order of their first occurrence, with the
  /// first location and the number of others.
  static func folded(_ findings: [Finding], by kind: (Finding) -> some Hashable) -> [String] {
    var order: [Finding] = []
    var counts: [AnyHashable: Int] = [:]
    for finding in findings {
      let kind = AnyHashable(kind(finding))
      if counts[kind] == nil { order.append(finding) }
      counts[kind, default: 0] += 1
    }
    return order.map { finding in
      let others = (counts[AnyHashable(kind(finding))] ?? 1) - 1
      guard others > 0 else { return line(finding) }
      return line(finding) + " … and at \(others) more place\(others == 1 ? "" : "s")"
    }
  }

  /// Returns a finding as a line: level, code, the reference validator's number, location, and
  /// message.
  static func line(_ finding: Finding) -> String {
    let level = Terminal.paint(finding.level.word, colors[finding.level] ?? .dim)
    let reference = finding.code.reference.map { " (\($0))" } ?? ""
    let location = finding.path.isEmpty ? "" : " \(safeForDisplay(finding.path)):"
    return
      "\(level) \(finding.code.rawValue)\(reference)\(location) \(safeForDisplay(finding.message, limit: 400))"
  }

  private static let colors: [Finding.Level: Terminal.Color] = [
    .fatal: .red, .error: .red, .warning: .yellow, .note: .dim,
  ]
}
