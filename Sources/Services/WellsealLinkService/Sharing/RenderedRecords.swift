import WellsealBase
import WellsealHealthLinks
import WellsealPDF

/// The readable form of every resource that is shared, for receivers who cannot read FHIR.
///
/// It leaves nothing out: each resource is a section, and each of its elements a row.
///
/// Source: "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "Document Kinds".
enum RenderedRecords {
  /// Lays out the entries of a bundle, but for documents, which are readable themselves.
  ///
  /// - Parameters:
  ///   - entries: the resources by their addresses, the patient first.
  ///   - now: the clock, in seconds since 1970.
  /// - Returns: what is to be drawn.
  /// - Throws: ``LinkServiceError/tooLongToDraw(_:)`` where something would be left out.
  static func paper(
    of entries: [(urn: String, resource: JSON)], at now: UnixTime
  ) throws(LinkServiceError) -> PaperDocument {
    let roots = entries.compactMap { try? JSONDocument(parsing: $0.resource.minified).root }
    let titles = titles(of: entries)
    var sections: [PaperDocument.Section] = []
    for root in roots where root["resourceType"]?.isString("DocumentReference") != true {
      sections.append(try section(root, titles))
    }
    let patient = roots.first { $0["resourceType"]?.isString("Patient") == true }
    let name = patient.flatMap(ResourceRows.title)
    let born = patient?["birthDate"]?.string.map { "born \($0)" }
    return PaperDocument(
      title: "Health records shared by the patient", language: "en", isRightToLeft: false, size: .a4,
      lines: [
        [name, born].compactMap(\.self).map { safeForDisplay($0) }.joined(separator: ", "), now.rfc3339,
      ],
      sections: sections,
      closing: ["Every resource that was shared, but for documents, is shown here with all that it says."],
      feet: ["Shared by the patient", "", ""], isWhole: true)
  }

  private static func section(
    _ root: JSONValue, _ titles: [String: String]
  ) throws(LinkServiceError) -> PaperDocument.Section {
    let type = root["resourceType"]?.string ?? ""
    let rows = ResourceRows(root)
    guard rows.isWhole else { throw .tooLongToDraw(type) }
    let cells = rows.rows.flatMap { row -> [[String]] in
      let parts = parts(of: named(row.text, titles))
      return parts.enumerated().map { [$0.offset == 0 ? words(row.name) : "", $0.element] }
    }
    let title = ResourceRows.title(of: root)
    return PaperDocument.Section(
      name: type,
      title: [words(type), title.map { safeForDisplay($0) }].compactMap(\.self).joined(separator: ": "),
      table: PaperDocument.Table(
        columns: [.init("Element", share: 1), .init("Value", share: 2.6)], rows: cells,
        more: Array(repeating: "", count: cells.count + 1)))
  }

  /// What each address means, for people.
  private static func titles(of entries: [(urn: String, resource: JSON)]) -> [String: String] {
    let named = entries.map { entry -> (String, String) in
      let root = try? JSONDocument(parsing: entry.resource.minified).root
      let type = words(root?["resourceType"]?.string ?? "")
      return (entry.urn, [type, root.flatMap(ResourceRows.title)].compactMap(\.self).joined(separator: ": "))
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// A text in which the address of another entry has become its name.
  private static func named(_ text: String, _ titles: [String: String]) -> String {
    guard let start = text.firstRange(of: "urn:uuid:")?.lowerBound else { return text }
    let urn = String(text[start...].prefix(urnLength))
    return titles[urn].map { text.replacing(urn, with: safeForDisplay($0)) } ?? text
  }

  private static let urnLength = "urn:uuid:00000000-0000-0000-0000-000000000000".count

  /// The words of an element's name: `valueQuantity` is "Value quantity", `component[1].code` "Component 2, code".
  static func words(_ name: String) -> String {
    var text = ""
    var isAfterSmall = false
    var digits: String?
    for character in name {
      switch character {
      case "[": digits = ""
      case "]":
        text += digits.flatMap { Int($0) }.map { " \($0 + 1)" } ?? ""
        digits = nil
      case _ where digits != nil: digits?.append(character)
      case ".": text += ", "
      case "_": continue
      default:
        if character.isUppercase, isAfterSmall { text += " " }
        text += isAfterSmall || !text.isEmpty ? character.lowercased() : character.uppercased()
      }
      isAfterSmall = character.isLowercase || character.isNumber
    }
    return safeForDisplay(text, limit: 120)
  }

  /// Pieces of a text that are no longer than fits on a page.
  private static func parts(of text: String) -> [String] {
    guard text.count > longestCell else { return [text] }
    var parts: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      parts.append(String(rest.prefix(longestCell)))
      rest = rest.dropFirst(longestCell)
    }
    return parts
  }

  private static let longestCell = 800
}
