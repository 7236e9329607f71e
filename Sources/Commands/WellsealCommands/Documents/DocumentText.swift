import WellsealBase
import WellsealCDA
import WellsealModel
import WellsealQueries

/// A formatter of clinical documents for the terminal.
enum DocumentText {
  static func text(_ document: StoredDocument, _ content: CDADocument?, _ time: LocalTime) -> String {
    let summary = document.summary
    var facts = [
      ("Patient", summary.patientName), ("Author", summary.authorName), ("Custodian", summary.custodianName),
      ("Date", time.dayWords(document.sample.start)),
    ]
    guard let content else {
      return lines(summary.title, facts) + "\n\nIts XML is unreadable; write it with --original."
    }
    if let birth = content.patient.birth { facts.insert(("Born", birth.text), at: 1) }
    return ([lines(summary.title, facts)] + parts(content)).joined(separator: "\n\n")
  }

  private static func lines(_ title: String, _ facts: [(String, String)]) -> String {
    ([title] + facts.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1)" }).map {
      safeForDisplay($0, limit: 400)
    }
    .joined(separator: "\n")
  }

  private static func parts(_ content: CDADocument) -> [String] {
    switch content.body {
    case .none: ["It has no content."]
    case .elsewhere(let name, _):
      ["Its content is another file, \(safeForDisplay(name)), which wasn't included."]
    case .sections(let sections): sections.flatMap { self.sections($0, level: 2) }
    case .attachment(let attachment):
      [
        attachment.text.map(safe)
          ?? "It is one file, \(safeForDisplay(attachment.mediaType)) of \(Readable.bytes(UInt64(attachment.bytes.count)))."
      ]
    }
  }

  private static func sections(_ section: CDASection, level: Int) -> [String] {
    let title = "\(String(repeating: "#", count: level)) \(safeForDisplay(section.title))"
    let narrative = safe(Narrative.plainText(of: section.narrative))
    let text = section.isForMachines ? "This section has entries for machines and no text." : narrative
    return [text.isEmpty ? title : "\(title)\n\(text)"]
      + section.sections.flatMap { sections($0, level: min(level + 1, 6)) }
  }

  /// Escapes a text line by line, because the line breaks belong to it.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      safeForDisplay(String($0), limit: 1_000_000)
    }
    .joined(separator: "\n")
  }
}
