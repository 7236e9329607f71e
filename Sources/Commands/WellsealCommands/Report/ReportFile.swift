import WellsealBase
import WellsealPDF
import WellsealPages
import WellsealReport

/// The file of a report.
enum ReportFile {
  /// Writes a document as a new file, and prints its size.
  ///
  /// - Throws: ``CommandFailure`` if the PDF or the file can't be written.
  static func write(
    _ document: PaperDocument, as form: ReportForm, to path: String, asJSON isJSON: Bool
  ) throws {
    var (bytes, json, notes): ([UInt8], JSON, [String]) = ([], ["path": .string(path)], [])
    switch form {
    case .html: bytes = Array(ReportMarkup(document).file.document.utf8)
    case .pdf:
      let pdf: ReportPDF
      do throws(ReportPDF.Failure) { pdf = try ReportPDF(document) } catch {
        throw CommandFailure("\(error)", hint: error.hint)
      }
      (bytes, json["pages"]) = (pdf.bytes, .integer(pdf.pages))
      json["unknownCharacters"] = .integer(pdf.unknownCharacters)
      if pdf.unknownCharacters > 0 {
        notes.append(
          "\(Readable.count(pdf.unknownCharacters, "character")) can't be rendered: apt install \(ReportPDF.fontPackage)"
        )
      }
    }
    json["bytes"] = .integer(bytes.count)
    try OutputTarget(path).write(bytes)
    let lines =
      ["\(Readable.bytes(UInt64(bytes.count))): \(path)"] + notes
      + ["hint: the report isn't encrypted; anyone who has it can read it."]
    Output.answer(json, asJSON: isJSON, lines.joined(separator: "\n"))
  }
}
