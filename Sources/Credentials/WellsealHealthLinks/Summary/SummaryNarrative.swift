import WellsealBase
import WellsealFHIR

/// The readable text of a section: its entries, and the records that couldn't be entries.
struct SummaryNarrative {
  /// The line of a record.
  struct Line: Sendable, Hashable {
    var text: String
    /// Whether it is a medication that is no longer taken.
    var isPast = false
  }

  /// A sentence before the lists.
  var note: String?
  private var entries: [String] = []
  private var past: [String] = []
  private var leftOut: [String] = []

  /// Adds an entry, or a placeholder if `line` is `nil`.
  mutating func add(_ line: Line?) {
    let item = Self.item(line?.text)
    if line?.isPast == true { past.append(item) } else { entries.append(item) }
  }

  /// Mentions a record that isn't an entry, so that a reader knows that it exists.
  mutating func addLeftOut(_ line: Line?, because reason: LeftOutRecord.Reason?) {
    let reason = reason.map { " (\($0.rawValue))" } ?? ""
    leftOut.append(Self.item((line?.text ?? Self.untitled) + reason))
  }

  /// Whether the text is empty.
  var isEmpty: Bool { entries.isEmpty && past.isEmpty && leftOut.isEmpty && note == nil }

  /// The narrative as XHTML.
  var markup: String {
    var text = #"<div xmlns="http://www.w3.org/1999/xhtml">"#
    if let note { text += "<p>\(MarkupEscaping.escape(note))</p>" }
    if !entries.isEmpty { text += "<ul>\(entries.joined())</ul>" }
    if !past.isEmpty { text += "<p>No longer taken:</p><ul>\(past.joined())</ul>" }
    if !leftOut.isEmpty {
      text += #"<div class="left-out"><p>Also recorded:</p>"#
      text += "<ul>\(leftOut.prefix(Self.maxNames).joined())"
      if leftOut.count > Self.maxNames { text += "<li>\(leftOut.count - Self.maxNames) more</li>" }
      text += "</ul></div>"
    }
    return text + "</div>"
  }

  private static let untitled = "(without a title)"
  private static let maxNames = 500

  private static func item(_ title: String?) -> String {
    // XML doesn't allow these characters.
    let scalars = (title ?? untitled).unicodeScalars.filter {
      $0 != "\u{FFFE}" && $0 != "\u{FFFF}"
    }
    return "<li>\(MarkupEscaping.escape(String(scalars)))</li>"
  }
}

extension SummaryNarrative.Line {
  /// Creates the line of a record: its title, then dose, state, result and date, or returns `nil`
  /// if it has no title.
  ///
  /// - Parameters:
  ///   - resource: The record.
  ///   - texts: Its texts, with the titles of the resources that it refers to.
  init?(of resource: JSONValue, _ texts: RecordView.Texts) {
    guard let title = texts.title else { return nil }
    let status = texts.status ?? ""
    let isMedication = Self.medications.contains(resource["resourceType"]?.string)
    isPast = isMedication && Self.over.contains(status)
    var parts = [texts.value].compactMap(\.self) + Self.partResults(of: resource)
    for row in texts.rows {
      switch row.label {
      case "Dosage": parts.append(row.text)
      case "Not given", "Not performed", "Not taken":
        if row.text == "yes" { parts.append(row.label.lowercased()) }
      case "Taken": if row.text == "no" { parts.append("not taken") }
      case "Verification": if row.text.lowercased() != "confirmed" { parts.append(row.text) }
      case "Interpretation": if row.text != "N" { parts.append(row.text) }
      case "Reaction", "Criticality", "Reference range", "Dose number":
        parts.append("\(row.label.lowercased()): \(Self.olderCodes[row.text] ?? row.text)")
      case "Status": if isPast || !Self.omittedStates.contains(row.text) { parts.append(row.text) }
      default: break
      }
    }
    // The day is enough; the exact time is in the record.
    if let date = texts.date { parts.append(date.replacing(#/T\d\d:[0-9:.]+(Z|[+-]\d\d:\d\d)?/#, with: "")) }
    if isMedication, parts.contains("not taken") { isPast = true }
    text = parts.isEmpty ? title : "\(title) – \(parts.joined(separator: "; "))"
  }

  /// Returns the results of an observation's parts, except those of a blood pressure, which are the
  /// value of the observation.
  private static func partResults(of resource: JSONValue) -> [String] {
    let hasValue = resource.members.contains { $0.name.hasPrefix("value") }
    return (resource["component"]?.elements.prefix(maxParts).map { $0 } ?? []).compactMap { part in
      guard hasValue || !PanelValue.isPart(part), let name = ConceptView(part["code"]).name,
        let value = ObservationView(part).value
      else { return nil }
      return "\(name): \(value)"
    }
  }

  private static let maxParts = 30

  /// Source: FHIR DSTU2, value set of AllergyIntolerance.criticality.
  private static let olderCodes = ["CRITL": "low", "CRITH": "high", "CRITU": "unable to assess"]
  private static let medications: Set<String?> = [
    "MedicationStatement", "MedicationRequest", "MedicationOrder",
  ]
  private static let omittedStates: Set = ["active", "completed", "final", "current", "unknown"]

  /// Source: FHIR R4, value sets of MedicationRequest.status and MedicationStatement.status.
  private static let over: Set = ["completed", "stopped", "cancelled", "not-taken", "declined", "ended"]
}
