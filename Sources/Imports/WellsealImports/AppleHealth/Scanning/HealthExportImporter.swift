import FoundationEssentials
import Synchronization
import WellsealCompression
package import WellsealModel

/// A type that imports an Apple Health export into a store: a zip archive, its unpacked folder, or
/// only the XML.
///
/// Importing the same or a later export again adds only new data; see ``LoadSession``. So a
/// canceled import resumes when it is run again. Memory use is constant, however large the export
/// is.
///
/// ```swift
/// let archive = try ExportArchive(path: "export.zip")
/// let report = try await HealthExportImporter().run(archive, into: store)
/// ```
package struct HealthExportImporter: Sendable {
  package typealias Options = ImportOptions

  var options: Options
  /// A closure that is called about ten times per second, from any task.
  var progress: (@Sendable (ImportProgress) -> Void)?

  package init(_ options: Options = Options(), progress: (@Sendable (ImportProgress) -> Void)? = nil) {
    self.options = options
    self.progress = progress
  }

  /// Imports an export.
  ///
  /// Inflating, scanning and storing run concurrently.
  ///
  /// - Returns: The report, even if the file is truncated or damaged.
  /// - Throws: ``HealthExportError``, `CancellationError`, or an error of the store. Data stored
  ///   before stays.
  package func run(
    _ archive: ExportArchive, into store: some SampleStore
  ) async throws -> ImportReport {
    let target = options.isDryRun ? ImportTarget() : try await ImportTarget(store)
    return try await run(archive, into: target)
  }

  /// Reads an export without storing anything.
  ///
  /// - Throws: ``HealthExportError`` or `CancellationError`.
  package func check(_ archive: ExportArchive) async throws -> ImportReport {
    try await run(archive, into: ImportTarget())
  }

  private func run(_ archive: ExportArchive, into target: ImportTarget) async throws -> ImportReport {
    let start = ContinuousClock.now
    let chunks = Channel<Chunk>(capacity: 8)
    let deliveries = Channel<ImportDelivery>(capacity: 2)
    let pool = ChunkPool()
    let meter = ProgressMeter(total: archive.mainSize, report: progress)
    var target = target
    return try await withThrowingTaskGroup(of: ImportReport?.self) { group in
      defer {
        chunks.cancel()
        deliveries.cancel()
      }
      let fault = ReadErrorBox()
      group.addTask {
        defer { chunks.finish() }
        do throws(ZipError) {
          try await Self.read(archive, chunks, pool, meter)
        } catch {
          fault.error = error
        }
        return nil
      }
      group.addTask {
        defer { deliveries.finish() }
        return await scan(archive, chunks, pool, deliveries, meter, fault)
      }
      while let delivery = await deliveries.next() { try await target.load(delivery) }
      try Task.checkCancellation()
      var report = ImportReport()
      while let result = try await group.next() { if let result { report = result } }
      target.complete(&report)
      try await target.adopt(sourcePriorities(in: archive), &report)
      try await target.findMissing(&report, options)
      report.bytes = meter.done
      report.duration = ContinuousClock.now - start
      return report
    }
  }
}

extension HealthExportImporter {
  /// Returns the source priorities of the imported types.
  private func sourcePriorities(in archive: ExportArchive) -> SourcePriorities {
    let file = try? archive.file(SourcePriorityFile.name, limit: SourcePriorityFile.limit)
    return SourcePriorityFile.priorities(file ?? []).of(options.types)
  }

  private static func read(
    _ archive: ExportArchive, _ chunks: Channel<Chunk>, _ pool: ChunkPool, _ meter: ProgressMeter
  ) async throws(ZipError) {
    var reader = try archive.reader()
    while true {
      let chunk = try pool.fill { buffer throws(ZipError) in try reader.read(into: buffer) }
      guard let chunk, await chunks.send(chunk) else { return }
      meter.record(done: reader.consumed)
    }
  }

  private func scan(
    _ archive: ExportArchive, _ chunks: Channel<Chunk>, _ pool: ChunkPool,
    _ deliveries: Channel<ImportDelivery>, _ meter: ProgressMeter, _ fault: ReadErrorBox
  ) async -> ImportReport {
    var scanner = ExportScanner(archive, options)
    while let chunk = await chunks.next() {
      scanner.scan(chunk.bytes)
      pool.release(chunk)
      meter.record(records: scanner.recordCount)
      for delivery in scanner.drainDeliveries() { guard await deliveries.send(delivery) else { break } }
    }
    if let fault = fault.error {
      if fault != .wrongChecksum { scanner.markTruncated() }
      scanner.markDamaged()
      scanner.record(
        ImportLoss(
          line: 0, element: "HealthData", fault == .wrongChecksum ? .wrongChecksum : .damagedFile))
    }
    if !Task.isCancelled { scanner.finish() }
    for delivery in scanner.drainDeliveries() { guard await deliveries.send(delivery) else { break } }
    return scanner.report
  }
}

/// A type that counts progress and reports it periodically.
private final class ProgressMeter: Sendable {
  private struct State {
    var done: UInt64 = 0
    var records = 0
    var told: ContinuousClock.Instant
  }

  private let total: UInt64
  private let report: (@Sendable (ImportProgress) -> Void)?
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(total: UInt64, report: (@Sendable (ImportProgress) -> Void)?) {
    self.total = total
    self.report = report
    state = Mutex(State(told: start))
  }

  var done: UInt64 { state.withLock { $0.done } }

  func record(done: UInt64? = nil, records: Int? = nil) {
    let progress: ImportProgress? = state.withLock { state in
      state.done = done ?? state.done
      state.records = records ?? state.records
      let now = ContinuousClock.now
      guard report != nil, now - state.told > .milliseconds(100) || state.done == total else { return nil }
      state.told = now
      return ImportProgress(
        done: state.done, total: total, records: state.records, elapsed: now - start)
    }
    if let progress { report?(progress) }
  }
}

/// The error that kept the reader from reaching the end of the file.
private final class ReadErrorBox: Sendable {
  private let state = Mutex<ZipError?>(nil)

  var error: ZipError? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
