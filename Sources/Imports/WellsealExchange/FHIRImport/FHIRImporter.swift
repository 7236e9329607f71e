import FoundationEssentials
import WellsealBase
import WellsealCompression
import WellsealFHIR
package import WellsealImports
package import WellsealModel

/// Reads FHIR into a store: single resources, bundles, and files with a resource a line, plain or packed with gzip.
///
/// | resource | becomes |
/// |---|---|
/// | Observation with HealthKit's code | the sample that it was made of |
/// | one that HealthKit has records of | a clinical record, byte for byte |
/// | Observation with a mapped LOINC code | a record, and with ``ImportOptions/wantsSamples`` a sample besides |
/// | DocumentReference with HealthKit's code | the clinical document in it |
/// | any other | kept as it came, so that an export gives it back |
///
/// Importing again doubles nothing: samples are known by their identifier, else by their content, records by source, type
/// and id. Faults are reported and keep nothing out.
package struct FHIRImporter: Sendable {
  package typealias Options = ImportOptions

  /// A file, and the account that its records belong to.
  package struct File: Hashable, Sendable {
    /// Where it lies; of a file in an archive or in memory its name alone.
    var path: String
    var account: String
    /// The content of a file that does not lie on the disk by itself.
    var bytes: [UInt8]?

    /// The size in bytes, as the file lies there.
    var size: UInt64 { bytes.map { UInt64($0.count) } ?? (try? FileBytes(path: path))?.size ?? 0 }

    package init(path: String, account: String, bytes: [UInt8]? = nil) {
      self.path = path
      self.account = account
      self.bytes = bytes
    }
  }

  var options: Options
  /// Called now and then.
  var progress: (@Sendable (ImportProgress) -> Void)?

  package init(_ options: Options, progress: (@Sendable (ImportProgress) -> Void)? = nil) {
    self.options = options
    self.progress = progress
  }

  /// Imports files, one after another.
  ///
  /// - Throws: ``FHIRFileError`` where a file cannot be read, `CancellationError`, and whatever the store throws; what was
  ///   stored before stays.
  package func run(_ files: [File], into store: some SampleStore) async throws -> ImportReport {
    try await run(files, options.isDryRun ? nil : store)
  }

  /// Reads files without storing anything.
  ///
  /// - Throws: ``FHIRFileError`` and `CancellationError`.
  func check(_ files: [File]) async throws -> ImportReport { try await run(files, nil) }

  /// Imports files into a store, or reads them alone where there is none.
  func run(_ files: [File], _ store: (any SampleStore)?) async throws -> ImportReport {
    try await PieceImport(progress: progress).run(files, into: FHIRIntake(options, store))
  }

  /// The source of the records of an account; its identifier is made from the name.
  static func source(ofAccount name: String) -> HealthSource {
    SourceSpace.fhirFile.source(PercentEncoding.encode(name), named: name)
  }
}
