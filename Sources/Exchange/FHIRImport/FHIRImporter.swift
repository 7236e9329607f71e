import ByteFormats
import FHIR
package import FoundationEssentials
package import HealthModel

/// Reads FHIR into a store: single resources, bundles, and files with a resource a line, plain or packed with gzip.
///
/// | resource | becomes |
/// |---|---|
/// | Observation with HealthKit's code | the sample that it was made of |
/// | one that HealthKit has records of | a clinical record, byte for byte |
/// | Observation with a mapped LOINC code | a record, and with ``Options/wantsSamples`` a sample besides |
/// | DocumentReference with HealthKit's code | the clinical document in it |
/// | any other | kept as it came, so that an export gives it back |
///
/// Importing again doubles nothing: samples are known by their identifier, else by their content, records by source, type
/// and id. Faults are reported and keep nothing out.
package struct FHIRImporter: Sendable {
  package struct Options: Sendable {
    /// The types to read; nil for all.
    package var types: Set<HealthType>?
    /// Samples that ended before are left out.
    package var since: Date?
    /// Whether everything is read and nothing is stored.
    package var isDryRun = false
    /// Whether observations of others become samples, where they can.
    package var wantsSamples = false
    /// Where days of observations without a time begin.
    package var zone: TimeZone = .gmt
    /// When records arrive that do not say when they did.
    package var now: Date

    package init(
      now: Date, types: Set<HealthType>? = nil, since: Date? = nil, isDryRun: Bool = false,
      wantsSamples: Bool = false, zone: TimeZone = .gmt
    ) {
      (self.now, self.types, self.since) = (now, types, since)
      (self.isDryRun, self.wantsSamples, self.zone) = (isDryRun, wantsSamples, zone)
    }
  }

  /// A file, and the account that its records belong to.
  package struct File: Hashable, Sendable {
    package var path: String
    package var account: String

    package init(path: String, account: String) { (self.path, self.account) = (path, account) }
  }

  package var options: Options
  /// Called now and then.
  package var progress: (@Sendable (ImportProgress) -> Void)?

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
  package func check(_ files: [File]) async throws -> ImportReport { try await run(files, nil) }

  private func run(_ files: [File], _ store: (any SampleStore)?) async throws -> ImportReport {
    let start = ContinuousClock.now
    let readers = try files.map { try FHIRFileReader(path: $0.path) }
    let total = readers.reduce(0) { $0 + $1.size }
    var intake = try await FHIRIntake(options, store)
    var done: UInt64 = 0
    for (file, reader) in zip(files, readers) {
      try await intake.begin(file, namesFile: files.count > 1)
      var reader = reader
      while let piece = try reader.next() {
        try Task.checkCancellation()
        try await intake.take(piece)
        progress?(
          ImportProgress(
            done: done + reader.done, total: total, records: intake.count,
            elapsed: ContinuousClock.now - start))
      }
      try await intake.flush()
      done += reader.size
    }
    var report = intake.report
    report.bytes = total
    report.duration = ContinuousClock.now - start
    return report
  }

  /// The source of the records of an account; its identifier is made from the name.
  package static func source(ofAccount name: String) -> HealthSource {
    let named = ExportProvenance.source(named: name)
    return HealthSource(
      name: name,
      bundleIdentifier: named.bundleIdentifier.replacing(
        "com.apple.health.import.", with: "org.wellseal.fhir."))
  }
}
