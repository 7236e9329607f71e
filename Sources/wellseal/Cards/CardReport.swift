import Credentials
import HealthService

/// Cards and findings as people read them on a terminal.
enum CardReport {
  /// The findings, gravest first, with both numbers.
  static func findings(_ inspection: CardInspection) -> String {
    let findings = inspection.allFindings.sorted { $0.level > $1.level }
    let counts = [Finding.Level.fatal, .error, .warning, .note].compactMap { level -> String? in
      let count = findings.count { $0.level == level }
      return count == 0 ? nil : "\(count) \(level.word)\(count == 1 ? "" : "s")"
    }
    let lines = findings.map { line($0) }
    let summary = counts.isEmpty ? "No findings." : counts.joined(separator: ", ") + "."
    return (lines + [summary]).joined(separator: "\n")
  }

  /// One finding: level, our code, the reference's number, where, and the sentence.
  static func line(_ finding: Finding) -> String {
    let level = Terminal.paint(finding.level.word, colours[finding.level] ?? .dim)
    let reference = finding.code.reference.map { " (\($0))" } ?? ""
    let place = finding.path.isEmpty ? "" : " \(safeForDisplay(finding.path)):"
    return
      "\(level) \(finding.code.rawValue)\(reference)\(place) \(safeForDisplay(finding.message, limit: 400))"
  }

  private static let colours: [Finding.Level: Terminal.Colour] = [
    .fatal: .red, .error: .red, .warning: .yellow, .note: .dim,
  ]
}
