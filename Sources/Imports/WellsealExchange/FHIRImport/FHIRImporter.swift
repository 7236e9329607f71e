import FoundationEssentials
import WellsealBase
import WellsealCompression
import WellsealFHIR
package import WellsealImports
package import WellsealModel

/// A type that imports FHIR into a store: single resources, bundles, and files with one resource
/// per line, with arrays of resources or with several documents, uncompressed or compressed with
/// gzip.
///
/// | resource | result |
/// |---|---|
/// | Observation with HealthKit's code | the sample that it was created from |
/// | type with a HealthKit record | a clinical record, byte for byte |
/// | Observation with a mapped LOINC code | a record, optionally a sample, too |
/// | DocumentReference with HealthKit's code | the clinical document in it |
/// | List of an export with a source priority | the source priority of a type |
/// | others | preserved unchanged, and written by exports |
///
/// The option for samples is ``ImportOptions/wantsSamples``. Importing again creates no duplicates:
/// samples are identified by their identifier, or else by content; records by source, type and id.
/// Errors are reported and don't stop the import.
package struct FHIRImporter: Sendable {
  package typealias Options = ImportOptions

  /// A file, and the account of its records.
  package struct File: Sendable {
    /// The path, or only the name of a file in an archive or in memory.
    var path: String
    var account: String
    /// The content of a file that isn't on the disk.
    var bytes: [UInt8]?
    /// The folder or archive in which records may have their documents, or `nil` if the user named
    /// the file.
    var bodySource: BodySource?

    /// The stored size in bytes.
    var size: UInt64 { bytes.map { UInt64($0.count) } ?? (try? FileBytes(path: path))?.size ?? 0 }

    package init(path: String, account: String, bytes: [UInt8]? = nil) {
      self.path = path
      self.account = account
      self.bytes = bytes
    }
  }

  var options: Options
  /// A closure that is called periodically.
  var progress: (@Sendable (ImportProgress) -> Void)?

  package init(_ options: Options, progress: (@Sendable (ImportProgress) -> Void)? = nil) {
    self.options = options
    self.progress = progress
  }

  /// Imports files.
  ///
  /// - Throws: ``FHIRFileError`` if a file can't be read, `CancellationError`, or an error of the
  ///   store; data stored before stays.
  package func run(_ files: [File], into store: some SampleStore) async throws -> ImportReport {
    try await run(files, options.isDryRun ? nil : store)
  }

  /// Reads files without storing anything.
  ///
  /// - Throws: ``FHIRFileError`` or `CancellationError`.
  func check(_ files: [File]) async throws -> ImportReport { try await run(files, nil) }

  /// Imports files into a store, or only reads them if there is none.
  func run(_ files: [File], _ store: (any SampleStore)?) async throws -> ImportReport {
    try await PieceImport(progress: progress).run(files, into: FHIRIntake(options, store))
  }

  /// Returns the source of the records of an account; its identifier is derived from the name.
  static func source(ofAccount name: String) -> HealthSource {
    SourceSpace.fhirFile.source(PercentEncoding.encode(name), named: name)
  }
}
