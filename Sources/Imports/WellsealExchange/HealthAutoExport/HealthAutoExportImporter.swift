import FoundationEssentials
import WellsealCompression
import WellsealImports
import WellsealModel

/// A type that imports files that the app Health Auto Export saves, like the requests to
/// `/api/v1/ingest/health-auto-export`.
struct HealthAutoExportImporter {
  private let options: ImportOptions

  private static let batchSize = 2000

  init(_ options: ImportOptions) { self.options = options }

  /// Imports files, or only reads them without a store.
  ///
  /// - Throws: ``FHIRFileError`` if a file can't be read, `CancellationError`, or an error of the
  ///   store.
  func run(_ files: [FHIRImporter.File], into store: (any SampleStore)?) async throws -> ImportReport {
    let start = ContinuousClock.now
    var report = ImportReport()
    for file in files {
      try Task.checkCancellation()
      let part = try await read(file, into: store)
      report.add(part, file: files.count > 1 ? file.path : nil)
    }
    report.duration = ContinuousClock.now - start
    return report
  }

  private func read(_ file: FHIRImporter.File, into store: (any SampleStore)?) async throws -> ImportReport {
    var report = ImportReport()
    let bytes = try Self.bytes(of: file)
    report.bytes = UInt64(bytes.count)
    let found: HealthAutoExport
    do { found = try HealthAutoExport(parsing: bytes, aggregation: nil) } catch {
      report.isDamaged = true
      report.record(ImportLoss(line: 0, element: "file", .notJSON))
      return report
    }
    var intake = try await SampleIntake(options, into: store)
    for sample in found.samples {
      report.elements["sample", default: 0] += 1
      intake.add(NewSample(sample))
      if intake.waiting >= Self.batchSize { try await intake.flush() }
    }
    for route in found.routes {
      report.elements["sample", default: 0] += 1
      intake.add(route.sample)
    }
    try await intake.flush()
    if let store { try await found.relations.save(in: store) }
    let rows = found.aggregates.filter { row in row.type.map { options.types?.contains($0) ?? true } ?? true }
    if let store { try await AggregateRepository(store).add(rows) }
    for row in rows {
      report.elements["aggregate", default: 0] += 1
      // An unknown metric is in the counts below.
      guard let type = row.type else { continue }
      let reason: ImportLoss.Reason =
        row.hasUnreadableStart ? .wrongTime("date") : row.hasUnknownUnit ? .unknownUnit : .aggregate
      report.record(ImportLoss(line: 0, element: row.metric, type: type.identifier, reason, isKept: true))
    }
    for (name, count) in found.unknown.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<count { report.record(ImportLoss(line: 0, element: name, .notReadYet)) }
    }
    report.add(intake.report, file: nil)
    return report
  }

  private static func bytes(of file: FHIRImporter.File) throws -> [UInt8] {
    if let bytes = file.bytes { return bytes }
    guard let source = try? FileBytes(path: file.path), source.size <= UInt64(HealthAutoExport.maxSize),
      let bytes = try? source.bytes(at: 0, count: Int(source.size))
    else { throw FHIRFileError(path: file.path, reason: .unreadable) }
    return bytes
  }
}
