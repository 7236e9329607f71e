package import FoundationEssentials
import WellsealBase
package import WellsealModel

/// Writes what a store holds in the format of the Health app's export, as a folder or a zip archive.
///
/// Importing what was written gives the samples of an imported export again, down to the last bit; what the format has no
/// place for is counted in the report. Samples are read and written piece by piece.
package struct HealthExportWriter: Sendable {
  package struct Options: Sendable {
    /// The region that the export names, such as `en_DE`.
    var locale = "en_US"
    /// When the export is written.
    var date: Date
    /// Seconds east of Greenwich that all dates are written with.
    var offset = 0
    /// The types to write; nil for all.
    var types: Set<HealthType>?

    package init(date: Date, locale: String = "en_US", offset: Int = 0, types: Set<HealthType>? = nil) {
      self.date = date
      self.locale = locale
      self.offset = offset
      self.types = types
    }
  }

  /// What was written.
  package struct Report: Hashable, Sendable {
    package var written: [HealthType: Int] = [:]
    /// Samples of types that the format has no place for.
    package var notWritten: [HealthType: Int] = [:]
    var foreignElements = 0
    package var bytes: UInt64 = 0
  }

  var options: Options

  /// Is told now and then how many samples have been written.
  var progress: (@Sendable (Int) -> Void)?

  package init(_ options: Options, progress: (@Sendable (Int) -> Void)? = nil) {
    (self.options, self.progress) = (options, progress)
  }

  /// Writes a new zip archive.
  ///
  /// - Throws: ``ZipError/unwritable(_:)`` and whatever the store throws; the file is not complete then.
  package func write(_ store: some SampleStore, zip path: String) async throws -> Report {
    try await write(store, ExportOutput(zip: path))
  }

  /// Writes the folder `apple_health_export` into a folder.
  ///
  /// - Throws: ``ZipError/unwritable(_:)`` and whatever the store throws; the folder is not complete then.
  package func write(_ store: some SampleStore, folder path: String) async throws -> Report {
    try await write(store, ExportOutput(folder: path))
  }

  private func write(_ store: some SampleStore, _ output: ExportOutput) async throws -> Report {
    var writing = ExportWriting(store: store, output: output, options: options, progress: progress)
    try await writing.write()
    try output.finish()
    writing.report.bytes = output.bytes
    return writing.report
  }
}
