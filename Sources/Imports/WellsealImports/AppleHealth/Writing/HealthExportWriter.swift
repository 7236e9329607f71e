package import FoundationEssentials
import WellsealBase
package import WellsealModel

/// A type that writes the content of a store in the format of the Health app's export, as a folder
/// or a zip archive.
///
/// Importing the result restores the samples of an imported export, down to the last bit. Content
/// that the format doesn't support is counted in the report. Samples are read and written in
/// chunks.
package struct HealthExportWriter: Sendable {
  package struct Options: Sendable {
    /// The locale of the export, such as `en_DE`.
    var locale = "en_US"
    /// The date of the export.
    var date: Date
    /// The offset from UTC of all dates, in seconds.
    var offset = 0
    /// The types to write, or `nil` for all.
    var types: Set<HealthType>?

    package init(date: Date, locale: String = "en_US", offset: Int = 0, types: Set<HealthType>? = nil) {
      self.date = date
      self.locale = locale
      self.offset = offset
      self.types = types
    }
  }

  /// The result of an export.
  package struct Report: Hashable, Sendable {
    package var written: [HealthType: Int] = [:]
    /// The number of samples of types that the format doesn't support.
    package var notWritten: [HealthType: Int] = [:]
    var foreignElements = 0
    /// Whether the source priorities are in a file of their own.
    package var hasSourcePriorities = false
    package var bytes: UInt64 = 0
  }

  var options: Options

  /// A closure that is called periodically with the number of written samples.
  var progress: (@Sendable (Int) -> Void)?

  package init(_ options: Options, progress: (@Sendable (Int) -> Void)? = nil) {
    (self.options, self.progress) = (options, progress)
  }

  /// Writes a new zip archive.
  ///
  /// - Throws: ``ZipError/unwritable(_:)`` or an error of the store; the file is then incomplete.
  package func write(_ store: some SampleStore, zip path: String) async throws -> Report {
    try await write(store, ExportOutput(zip: path))
  }

  /// Writes the folder `apple_health_export` into a folder.
  ///
  /// - Throws: ``ZipError/unwritable(_:)`` or an error of the store; the folder is then incomplete.
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
