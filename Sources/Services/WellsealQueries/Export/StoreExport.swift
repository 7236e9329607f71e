package import Foundation
import Glibc
package import WellsealBase
import WellsealExchange
import WellsealFiles
import WellsealImports
package import WellsealModel

/// An export of a store for other programs.
///
/// It never overwrites an existing file.
package struct StoreExport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    /// The form of the Health app's export, in a zip archive or a folder.
    case apple = "apple"
    case csv = "csv"
    /// One JSON object per line.
    case jsonl = "jsonl"
    /// FHIR R4: a Bundle, or one resource per line if the name ends in `.ndjson` or `.jsonl`, or is
    /// `-`.
    case fhir = "fhir"
  }

  var format: Format
  /// The types to export, or `nil` for all.
  var types: Set<HealthType>?
  var time: LocalTime
  /// The start of the exported period.
  ///
  /// Samples that ended before it, or began after ``until``, are left out. The Health app's format
  /// is always complete.
  package var since: Date?
  package var until: Date?
  /// Whether text in CSV is written unchanged.
  ///
  /// See ``WellsealExchange/SampleTableWriter/hasExactText``.
  package var hasExactText = false
  /// The id of the FHIR Patient, such as the store's identifier.
  package var patient = "me"
  /// The name of the FHIR Patient, or empty for a Patient without a name.
  package var patientName = ""

  package init(_ format: Format, types: Set<HealthType>? = nil, in time: LocalTime) {
    (self.format, self.types, self.time) = (format, types, time)
  }

  /// The result of an export.
  package struct Report: Sendable, Hashable {
    package var path: String
    package var written = 0
    /// The samples of types that the format can't represent.
    package var notWritten: [TypeCount] = []
    /// The samples that the format can only represent in part.
    package var reduced: [TypeCount] = []
    package var bytes: UInt64 = 0
    /// The file next to the data with the source priorities, or `nil` if there is none.
    package var priorityFile: String?
  }

  package struct TypeCount: Sendable, Hashable {
    package var type: HealthType
    package var count: Int
  }

  /// Writes the export, and removes it if it is incomplete.
  ///
  /// - Parameters:
  ///   - store: The store to export.
  ///   - path: A file that doesn't exist yet, a folder for the Health app's format, or `-` for
  ///     standard output.
  ///   - now: The export date to write.
  ///   - progress: A function that is called from time to time with the number of written samples
  ///     and the total.
  /// - Returns: The result of the export.
  /// - Throws: `ZipError`, `StorageError`, and errors of the store.
  package func run(
    _ store: some SampleStore, to path: String, at now: Date,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> Report {
    try ReversedRange.check(from: since, to: until)
    let contents = try await store.contents().filter { types?.contains($0.type) ?? true }
    let total = contents.reduce(0) { $0 + $1.count }
    let tell: @Sendable (Int) -> Void = { progress(min($0, total), total) }
    return switch format {
    case .fhir: try await writeFHIR(store, path, now, tell)
    case .apple: try await writeApple(store, path, now, tell)
    case .csv: try await writeTable(SampleTableWriter(.csv, exactText: hasExactText), store, path, tell)
    case .jsonl: try await writeTable(SampleTableWriter(.jsonLines), store, path, tell)
    }
  }
}

extension StoreExport {
  private func writeApple(
    _ store: some SampleStore, _ path: String, _ now: Date, _ progress: @escaping @Sendable (Int) -> Void
  ) async throws -> Report {
    let writer = HealthExportWriter(
      .init(date: now, offset: time.zone.secondsFromGMT(for: now), types: types), progress: progress)
    let isArchive = path.hasSuffix(".zip")
    let target = isArchive ? path : "\(path)/apple_health_export"
    guard access(target, F_OK) != 0 else { throw ExportTargetError(path: target) }
    return try await Folder.removingUnused(at: FilePath.split(target).folder) {
      do {
        let report =
          isArchive ? try await writer.write(store, zip: path) : try await writer.write(store, folder: path)
        return Report(
          path: path, written: report.written.values.reduce(0, +),
          notWritten: Self.counts(report.notWritten),
          bytes: isArchive ? try FileCalls.size(of: path) : report.bytes,
          priorityFile: report.hasSourcePriorities ? SourcePriorityFile.name : nil)
      } catch {
        try? FileManager.default.removeItem(atPath: target)
        throw error
      }
    }
  }

  private func writeTable(
    _ writer: SampleTableWriter, _ store: some SampleStore, _ path: String, _ progress: (Int) -> Void
  ) async throws -> Report {
    let contents = try await store.contents()
    let parts = contents.map(\.type).filter { types?.contains($0) ?? true }.map {
      SampleQuery.Part($0, predicate)
    }
    var output = try ExportFile(path)
    do {
      let written = try await writer.write(store, parts, progress: progress) { try output.write($0) }
      try output.finish()
      return Report(
        path: path, written: written.count, reduced: Self.counts(written.reduced), bytes: output.bytes)
    } catch {
      output.discard()
      throw error
    }
  }
}

extension StoreExport {
  private var predicate: SamplePredicate {
    since == nil && until == nil ? .all : .samples(from: since, to: until)
  }

  private func writeFHIR(
    _ store: some SampleStore, _ path: String, _ now: Date, _ progress: (Int) -> Void
  ) async throws -> Report {
    let isLines = path == "-" || [".ndjson", ".jsonl"].contains { path.hasSuffix($0) }
    var writer = FHIRExportWriter(
      isLines ? .lines : .bundle, patient: patient, types: types, predicate: predicate)
    writer.patientName = patientName
    var output = try ExportFile(path)
    do {
      let report = try await writer.write(
        store, at: now, progress: progress, to: { try output.write($0) })
      try output.finish()
      return Report(
        path: path, written: report.written.values.reduce(0, +), notWritten: Self.counts(report.notWritten),
        reduced: Self.counts(report.reduced), bytes: output.bytes)
    } catch {
      output.discard()
      throw error
    }
  }

  private static func counts(_ counts: [HealthType: Int]) -> [TypeCount] {
    counts.sorted { $0.key < $1.key }.map { TypeCount(type: $0.key, count: $0.value) }
  }
}

extension StoreExport.Report {
  /// `{path, samples, bytes, notWritten, reduced}`.
  package var json: JSON {
    [
      "path": .string(path), "samples": .integer(written), "bytes": .integer(Int(bytes)),
      "notWritten": .array(
        notWritten.map { ["type": .string($0.type.identifier), "count": .integer($0.count)] }),
      "reduced": .array(
        reduced.map { ["type": .string($0.type.identifier), "count": .integer($0.count)] }),
    ]
  }
}

/// A new file that only its owner can read, or standard output.
private struct ExportFile {
  /// The file, or `nil` for standard output.
  private let file: NewFile?
  private(set) var bytes: UInt64 = 0

  init(_ path: String) throws {
    do throws(StorageError) { file = path == "-" ? nil : try NewFile(path) } catch {
      throw error.reason == .system(EEXIST) ? ExportTargetError(path: path) as any Error : error
    }
  }

  mutating func write(_ block: [UInt8]) throws {
    try Task.checkCancellation()
    if let file { try file.write(block) } else { try FileCalls.write(block, to: STDOUT_FILENO, "-") }
    bytes += UInt64(block.count)
  }

  func finish() throws(StorageError) { try file?.synchronize() }

  func discard() { file?.discard() }
}

/// An error that occurs when the target of an export already exists.
package struct ExportTargetError: Error, Hashable {
  package var path: String

  package init(path: String) { self.path = path }
}

extension ExportTargetError: CustomStringConvertible {
  package var description: String { "\(path) already exists" }
}

extension ExportTargetError: DescribedError {
  package var errorCode: String { "export-target" }
  package var hint: String? { "name a file or folder that doesn't exist yet" }
}
