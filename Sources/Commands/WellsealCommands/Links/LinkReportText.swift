import Foundation
import WellsealBase
import WellsealCredentials
import WellsealHealthLinks
import WellsealLocalization
import WellsealReport

/// A formatter of link reports for the terminal.
///
/// Labels, recipients and contents are untrusted, and are escaped so that they can't control the
/// terminal.
enum LinkReportText {
  /// Returns the content of the link itself, before its server is contacted.
  static func preview(_ report: LinkReport, at now: UnixTime) -> String {
    guard let payload = report.payload else { return "This link can't be opened." }
    let label = payload.label.flatMap { DisplayName($0, maxLength: 200) == nil ? nil : safeForDisplay($0) }
    var rows = [row("Label", label ?? "(none)"), row("Host", payload.address.host)]
    rows.append(row("Lives", life(payload, at: now)))
    rows.append(row("Kind", kind(payload.flags)))
    if let viewer = report.viewer { rows.append(row("Viewer", "\(safeForDisplay(viewer)) (not asked)")) }
    return rows.joined(separator: "\n")
  }

  private static func life(_ payload: LinkPayload, at now: UnixTime) -> String {
    guard let end = payload.expires else { return "until its server ends it" }
    // An expiry in milliseconds is also a finding.
    guard end < lastTime else { return "until a time after the year 9999" }
    let time = end.rfc3339
    return payload.hasExpired(at: now) ? "expired at \(time)" : "until \(time)"
  }

  /// The end of the year 9999, after which a time has no usual form.
  private static let lastTime = UnixTime(253_402_300_800)

  private static func kind(_ flags: LinkFlags) -> String {
    var words = [flags.isDirect ? "one file" : "a list of files"]
    if flags.needsPasscode { words.append("with a passcode") }
    if flags.isLongTerm { words.append("may change and be opened again") }
    return words.joined(separator: ", ")
  }

  /// Returns the content of the files, and the errors.
  static func contents(_ report: LinkReport) -> String {
    var lines: [String] = []
    for file in report.files { lines += self.lines(file) }
    if report.manifest != nil, report.files.isEmpty {
      let isWithdrawn = report.findings.contains { $0.code == .contentWithdrawn }
      lines.append(
        isWithdrawn
          ? "The content is no longer valid: the list is empty." : "Nothing is shared yet: the list is empty."
      )
    }
    lines += report.findings.filter { $0.level > .note || $0.code == .notObserved }.map(line)
    if let hint = hint(report) { lines.append(Terminal.paint("hint: \(hint)", .dim)) }
    return lines.joined(separator: "\n")
  }

  private static func lines(_ file: LinkFile) -> [String] {
    let title = "File \(file.index + 1): \(safeForDisplay(file.contentType ?? "unknown type"))"
    let state = file.entry?.status.map { ", \(safeForDisplay($0, limit: 40))" } ?? ""
    guard let content = file.content else { return [Terminal.paint("\(title)\(state): not opened", .bold)] }
    var lines = [Terminal.paint(title + state, .bold)]
    switch content {
    case .cards:
      lines += file.cards.enumerated().map { "  card \($0 + 1): \($1.verdict.rawValue)" }
    case .access(let access):
      lines.append("  offers access to \(access.server.host); nothing was requested there")
      if let scope = access.scope { lines.append(row("Scope", safeForDisplay(scope))) }
    case .resource: lines += file.resource.map(resourceLines) ?? []
    }
    if let attestation = file.attestation {
      let state =
        attestation.isGenuine.map { $0 ? "signed by a key of" : "not signed by a key of" } ?? "unchecked, of"
      lines.append(
        "  app attestation: \(state) \(safeForDisplay(attestation.issuer)), which is on no list of yours")
    }
    return lines
  }

  private static func resourceLines(_ resource: SharedResource) -> [String] {
    var lines: [String] = []
    if resource.kind == .patientSummary { lines.append("  an International Patient Summary") }
    if resource.kind == .endpoint { lines.append("  a URL to visit; nothing was requested there") }
    let words = Localizer(language: .english, units: .metric, time: LocalTime(), now: Date())
    let summary = ClinicalSummary(of: resource.root, in: words).lines
    // The characters that isolate names are for pages. A terminal shows them as boxes.
    lines += summary.prefix(maxLines).map { line in
      let text = line.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
      return text.isEmpty ? "" : "  \(safeForDisplay(text, limit: 4000))"
    }
    let rest = summary.count - maxLines
    if rest > 0 { lines.append("  … and \(rest) more lines; --json and --out have all of it") }
    return lines
  }

  /// The maximum number of lines of a file.
  private static let maxLines = 2000

  /// Returns all findings, the most severe first, after the verdict.
  static func findings(_ report: LinkReport) -> String {
    let stage = report.stage.map { " (stage: \($0.rawValue))" } ?? ""
    var lines = [Terminal.paint("\(report.outcome.rawValue)\(stage)", .bold)]
    lines += report.findings.sorted { $0.level > $1.level }.map(line)
    if let hint = hint(report) { lines.append(Terminal.paint("hint: \(hint)", .dim)) }
    return lines.joined(separator: "\n")
  }

  private static func line(_ finding: LinkFinding) -> String {
    let location = finding.path.isEmpty ? "" : "\(finding.path): "
    return "  \(finding.level.word): \(location)\(finding.message) [\(finding.code.rawValue)]"
  }

  private static func row(_ label: String, _ text: String) -> String {
    "  " + label + String(repeating: " ", count: max(1, 8 - label.count)) + text
  }

  private static func hint(_ report: LinkReport) -> String? {
    let codes = Set(report.findings.map(\.code))
    if codes.contains(.expired) { return "use --anyway to open it anyway" }
    if codes.contains(.passcodeNeeded) { return "pass the passcode with --passcode" }
    if codes.contains(.passcodeWrong) {
      return "ask the sharer; wrong passcodes count for the lifetime of the link"
    }
    if codes.contains(.fileTooLarge) || codes.contains(.inflateLimit) || codes.contains(.responseTooLarge) {
      return "--largest reads larger files"
    }
    return nil
  }
}
