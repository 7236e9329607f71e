import WellsealBase
import WellsealHealthLinks
import WellsealLocalization
import WellsealPDF
import WellsealReport

/// A readable form of every shared record, for receivers without FHIR software.
///
/// Each record is a row. A long series of readings becomes a chart and a row for each day. The
/// records that aren't shared come last, with the reason.
///
/// Source: "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "Document Kinds".
enum RenderedRecords {
  /// Lays out the entries of a bundle; of documents only their description.
  ///
  /// - Parameters:
  ///   - entries: The resources by address, with the patient first.
  ///   - leftOut: The records that the bundle doesn't contain.
  ///   - now: The creation time of the document.
  ///   - words: The language, the time zone and the units.
  /// - Returns: The document to draw.
  /// - Throws: ``LinkServiceError/tooLongToDraw(_:)`` if a part of a record would be left out.
  static func paper(
    of entries: [(urn: String, resource: JSON)], leavingOut leftOut: [LeftOutRecord] = [], at now: UnixTime,
    in words: Localizer
  ) throws(LinkServiceError) -> PaperDocument {
    var shown: [JSON] = []
    for entry in entries {
      guard let root = try? JSONDocument(parsing: entry.resource.minified).root else { continue }
      guard ResourceRows(root).isWhole else { throw .tooLongToDraw(root["resourceType"]?.string ?? "") }
      shown.append(["fullUrl": .string(entry.urn), "resource": entry.resource])
    }
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection", "timestamp": .string(now.rfc3339),
      "entry": .array(shown),
    ]
    guard let root = try? JSONDocument(parsing: bundle.minified).root else { throw .malformedRecords }
    var paper = ClinicalSummary(of: root, in: words).document(closing: [words(.sumEveryRecord)])
    if !leftOut.isEmpty { paper.sections.append(section(leftOut, in: words)) }
    return paper
  }

  private static func section(_ leftOut: [LeftOutRecord], in words: Localizer) -> PaperDocument.Section {
    let rows = leftOut.map { record in
      [words.title(of: record), words.resourceType(record.type), words.sentence(for: record.reason)]
    }
    let columns: [PaperDocument.Column] = [
      .init(words(.sumName), share: 2.4), .init(words(.kind), share: 1.6), .init(words(.details), share: 3),
    ]
    return .init(
      name: "left-out", title: words(.linkLeftOut, words.number(leftOut.count)),
      table: .init(columns: columns, rows: rows, more: Array(repeating: "", count: rows.count + 1)))
  }
}
