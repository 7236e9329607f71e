import WellsealBase
import WellsealHealthLinks
import WellsealLocalization
import WellsealPDF
import WellsealReport

/// A readable form of every shared record, for receivers without FHIR software.
///
/// Each record is a row. A long series of readings becomes a chart and a row for each day.
///
/// Source: "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "Document Kinds".
enum RenderedRecords {
  /// Lays out the entries of a bundle except documents, which are readable themselves.
  ///
  /// - Parameters:
  ///   - entries: The resources by address, with the patient first.
  ///   - now: The creation time of the document.
  ///   - words: The language, the time zone and the units.
  /// - Returns: The document to draw.
  /// - Throws: ``LinkServiceError/tooLongToDraw(_:)`` if a part of a record would be left out.
  static func paper(
    of entries: [(urn: String, resource: JSON)], at now: UnixTime, in words: Localizer
  ) throws(LinkServiceError) -> PaperDocument {
    var shown: [JSON] = []
    for entry in entries {
      guard let root = try? JSONDocument(parsing: entry.resource.minified).root else { continue }
      let type = root["resourceType"]?.string ?? ""
      guard type != "DocumentReference" else { continue }
      guard ResourceRows(root).isWhole else { throw .tooLongToDraw(type) }
      shown.append(["fullUrl": .string(entry.urn), "resource": entry.resource])
    }
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection", "timestamp": .string(now.rfc3339),
      "entry": .array(shown),
    ]
    guard let root = try? JSONDocument(parsing: bundle.minified).root else { throw .malformedRecords }
    return ClinicalSummary(of: root, in: words).document(closing: [words(.sumEveryRecord)])
  }
}
