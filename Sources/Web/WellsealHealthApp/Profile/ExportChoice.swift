import WellsealLocalization
import WellsealModel
import WellsealQueries

/// A format of the export page.
struct ExportChoice: Sendable {
  let format: StoreExport.Format
  let title: LocalizedText
  let note: LocalizedText
  /// The extension of the file name.
  let ending: String
  let mediaType: String

  /// Creates a format, or returns `nil` if the program doesn't have it.
  private init?(
    _ format: String, _ title: LocalizedText, _ note: LocalizedText, _ ending: String, _ mediaType: String
  ) {
    guard let format = StoreExport.Format(rawValue: format) else { return nil }
    (self.format, self.title, self.note) = (format, title, note)
    (self.ending, self.mediaType) = (ending, mediaType)
  }

  static let all: [ExportChoice] = [
    ExportChoice("apple", .exportApple, .exportAppleNote, "zip", "application/zip"),
    ExportChoice("fhir", .exportFHIR, .exportFHIRNote, "ndjson", "application/fhir+ndjson"),
    ExportChoice("csv", .exportCSV, .exportCSVNote, "csv", "text/csv; charset=utf-8"),
    ExportChoice("jsonl", .exportJSONLines, .exportJSONLinesNote, "jsonl", "application/jsonl"),
  ].compactMap { $0 }

  static func named(_ name: String) -> ExportChoice? { all.first { $0.format.rawValue == name } }

  /// Returns the types that an export leaves out.
  ///
  /// - Parameters:
  ///   - types: The selected types, or `nil` for everything, which doesn't include the cycle.
  ///   - withCycle: Whether everything includes the cycle.
  ///   - locked: The types that are locked.
  /// - Returns: The types.
  static func concealed(
    of types: Set<HealthType>?, withCycle: Bool, locked: Set<HealthType>
  ) -> Set<HealthType> {
    types == nil && !withCycle ? locked.union(CycleDays.privateTypes) : locked
  }
}
