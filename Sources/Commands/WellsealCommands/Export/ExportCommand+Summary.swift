import Foundation
import WellsealBase
import WellsealFiles
import WellsealHealthApp
import WellsealHealthLinks
import WellsealLinkService
import WellsealLocalization
import WellsealPages
import WellsealReport
import WellsealStore

extension ExportCommand {
  /// Writes the clinical records as an International Patient Summary for `wellseal export ips`.
  func writeSummary(to path: String) async throws {
    try await options.store.withStore { store in
      let summary: SharedBundleBuilder.Result
      do {
        summary = try await StoreSummary.make(
          of: store, patient: store.identifier.uuidString.lowercased(), at: .now)
      } catch let failure as PatientSummaryBuilder.Failure {
        throw CommandFailure("\(failure)", hint: "set the name with wellseal profile set --name")
      }
      let others = try await StoreSummary.otherContents(of: store)
      let leftOut =
        Self.leftOut(summary)
        + [ShareContentOptions.notSummarized(others)].compactMap { $0.map { "left out: \($0)" } }
      let bytes = try content(of: summary, as: ReportForm(of: path))
      // If the document goes to standard output, nothing else does.
      guard path != "-" else {
        for line in leftOut { Terminal.printNotice(line) }
        return print(summary.bundle.indented)
      }
      try OutputTarget(path).write(bytes)
      let counts = Dictionary(grouping: summary.contents.map(\.type)) { $0 }.mapValues(\.count)
      let lines =
        counts.sorted { $0.key < $1.key }.map { "  \($0.key): \(Readable.count($0.value))" }
        + leftOut.map { "  \($0)" }
      let json: JSON = [
        "path": .string(path), "bytes": .integer(bytes.count), "entries": .integer(summary.contents.count),
        "leftOut": .array(
          summary.leftOut.map {
            [
              "type": .string($0.type), "title": .text($0.title), "reason": .string($0.explanation),
            ]
          }),
      ]
      let hint = "hint: the summary isn't encrypted; anyone who has it can read it."
      Output.answer(
        json, asJSON: options.json,
        (["\(Readable.bytes(UInt64(bytes.count))): \(path)"] + lines + [hint]).joined(separator: "\n"))
    }
  }

  /// Returns the document as FHIR, or as a page for people.
  private func content(of summary: SharedBundleBuilder.Result, as form: ReportForm?) throws -> [UInt8] {
    guard let form else { return Array(summary.bundle.indented.utf8) }
    let words = ReportLocale.words(in: try options.time.local(), at: Date())
    let root = try JSONDocument(parsing: summary.bundle.minified).root
    let document = ClinicalSummary(of: root, in: words).document()
    switch form {
    case .html: return Array(ReportMarkup(document).file.document.utf8)
    case .pdf:
      do throws(ReportPDF.Failure) { return try ReportPDF(document).bytes } catch {
        throw CommandFailure("\(error)", hint: error.hint)
      }
    }
  }

  /// Returns a line for each type and reason.
  private static func leftOut(_ summary: SharedBundleBuilder.Result) -> [String] {
    let reasons = Dictionary(grouping: summary.leftOut) {
      "\(safeForDisplay($0.type)), because \($0.explanation)"
    }
    return reasons.sorted { $0.key < $1.key }.map { reason, records in
      "left out: \(records.count > 1 ? "\(Readable.count(records.count)) × " : "")\(reason)"
    }
  }
}
