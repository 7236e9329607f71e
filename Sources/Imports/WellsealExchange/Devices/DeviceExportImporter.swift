import FoundationEssentials
import WellsealImports
import WellsealModel

/// A type that imports files of other manufacturers' devices and services into a store.
///
/// A record is identified by its identifier if it has one, or else by its content, so importing
/// again creates no duplicates.
struct DeviceExportImporter {
  private let options: ImportOptions
  private let progress: (@Sendable (ImportProgress) -> Void)?

  private static let batchSize = 2000

  init(_ options: ImportOptions, progress: (@Sendable (ImportProgress) -> Void)?) {
    self.options = options
    self.progress = progress
  }

  /// Imports files, or only reads them without a store.
  ///
  /// - Throws: `CancellationError` or an error of the store; data stored before stays.
  func run(_ files: [DeviceExport], into store: (any SampleStore)?) async throws -> ImportReport {
    let start = ContinuousClock.now
    let total = files.reduce(0) { $0 + $1.size }
    var report = ImportReport()
    var intake = try await SampleIntake(options, into: store)
    var count = 0
    for file in files {
      try Task.checkCancellation()
      var part = ImportReport()
      count += try await importFile(file, &intake, &part, store)
      part.bytes = file.size
      report.add(part, file: files.count > 1 ? file.name : nil)
      progress?(
        ImportProgress(
          done: report.bytes, total: total, records: count, elapsed: ContinuousClock.now - start))
    }
    report.add(intake.report, file: nil)
    report.duration = ContinuousClock.now - start
    return report
  }

  /// Imports a file, and returns its number of samples.
  private func importFile(
    _ file: DeviceExport, _ intake: inout SampleIntake, _ report: inout ImportReport,
    _ store: (any SampleStore)?
  ) async throws -> Int {
    guard var reader = try? DeviceExportReader(file, in: options.zone) else {
      report.isDamaged = true
      report.record(ImportLoss(line: 0, element: "file", .damagedFile))
      return 0
    }
    var count = 0
    while let batch = reader.next() {
      try Task.checkCancellation()
      report.add(batch)
      for sample in batch.samples { intake.add(sample) }
      count += batch.samples.count
      guard intake.waiting >= Self.batchSize || !batch.ties.isEmpty else { continue }
      try await intake.flush(forgetting: true)
      if let store { try await RouteRelations(batch.ties).save(in: store) }
    }
    try await intake.flush(forgetting: true)
    return count
  }
}

extension ImportReport {
  fileprivate mutating func add(_ batch: DeviceBatch) {
    elements.merge(batch.elements, uniquingKeysWith: +)
    for loss in batch.losses { record(loss) }
    for (type, count) in batch.refused {
      types[type, default: .init()].read += count
      types[type, default: .init()].refused += count
    }
    isTruncated = isTruncated || batch.isTruncated
    isDamaged = isDamaged || batch.isDamaged
  }
}
