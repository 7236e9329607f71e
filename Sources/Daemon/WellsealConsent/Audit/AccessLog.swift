import Dispatch
import FoundationEssentials
import WellsealBase

/// An append-only log of every access.
///
/// Lines are on disk before the response is sent.
///
/// Lines that arrive during a write are written together and share one wait for the disk.
package actor AccessLog {
  private let file: any AccessAppending
  private let checkpointFile: CheckpointFile?
  private var chain: AccessChain
  private var waiting: [Ticket] = []
  private var writer: Task<Void, Never>?
  /// The number of written batches, and the number of those on disk.
  private var written = 0
  private var kept = 0
  private var unkept: [(batch: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var syncer: Task<Void, Never>?
  // Separate for each log, so that none waits for another's disk.
  private let writing = DispatchQueue(label: "wellseal.access-log.writing")
  private let syncing = DispatchQueue(label: "wellseal.access-log.disk")

  private struct Ticket {
    var entries: [AccessEntry]
    var continuation: CheckedContinuation<Int, any Error>
  }

  /// Opens the log in a folder.
  ///
  /// Only one process can have it open.
  ///
  /// - Throws: `StorageError`, or ``AccessLogError`` if the last line is invalid.
  package init(in folder: AccessFolder) throws {
    try self.init(in: folder, fileLimit: AccessFile.defaultLimit)
  }

  /// Opens the log in a folder with a limit for its files.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - fileLimit: The maximum size of a file in bytes.
  /// - Throws: `StorageError`, or ``AccessLogError`` if the last line is invalid.
  package init(in folder: AccessFolder, fileLimit: Int) throws {
    let key = try folder.key()
    let file = try AccessFile(folder, limit: fileLimit)
    self.file = file
    checkpointFile = try CheckpointFile(folder.checkpointFile)
    chain = try file.lastLine().map { try AccessChain(key: key, resuming: $0) } ?? AccessChain(key: key)
  }

  /// Creates a log with another destination than a folder.
  ///
  /// - Parameters:
  ///   - file: The destination of the lines.
  ///   - key: The key of the chain.
  ///   - last: The state after the last existing line.
  package init(to file: any AccessAppending, key: [UInt8], after last: AccessCheckpoint? = nil) {
    (self.file, checkpointFile) = (file, nil)
    chain = last.map { AccessChain(key: key, after: $0.count, $0.code) } ?? AccessChain(key: key)
  }

  var checkpoint: AccessCheckpoint { chain.checkpoint }

  /// Writes entries, and returns when they are on disk.
  ///
  /// - Throws: An error if they can't be written. The caller must not respond to the app then.
  package func append(_ entries: [AccessEntry]) async throws {
    try await keep(try await write(entries))
  }

  /// Writes entries without waiting for the disk.
  ///
  /// They survive the process from then on.
  ///
  /// - Returns: The batch for ``keep(_:)``.
  /// - Throws: An error if they can't be written. The caller must not perform the logged action
  ///   then.
  package func write(_ entries: [AccessEntry]) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      waiting.append(Ticket(entries: entries, continuation: continuation))
      if writer == nil {
        writer = Task(executorPreference: ServiceExecutor.shared) { await self.writeWaiting() }
      }
    }
  }

  /// Returns when a batch is on disk.
  ///
  /// - Throws: The error of the disk. The caller must not respond to the app then.
  package func keep(_ batch: Int) async throws {
    guard kept < batch else { return }
    try await withCheckedThrowingContinuation { continuation in
      unkept.append((batch, continuation))
      if syncer == nil {
        syncer = Task(executorPreference: ServiceExecutor.shared) { await self.keepWritten() }
      }
    }
  }
}

extension AccessLog {
  private func writeWaiting() async {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      var next = chain
      let bytes = batch.flatMap(\.entries).flatMap { next.line(of: $0) }
      let result = await Self.result(on: writing) { [file] in try file.append(bytes) }
      if case .success = result {
        chain = next
        written += 1
      }
      for ticket in batch { ticket.continuation.resume(with: result.map { written }) }
    }
    writer = nil
  }

  private func keepWritten() async {
    while !unkept.isEmpty {
      let (batch, checkpoint) = (written, chain.checkpoint)
      let result = await Self.result(on: syncing) { [file, checkpointFile] in
        try file.sync()
        checkpointFile?.record(checkpoint)
      }
      if case .success = result { kept = max(kept, batch) }
      let done = unkept.filter { $0.batch <= batch }
      unkept.removeAll { $0.batch <= batch }
      for waiting in done { waiting.continuation.resume(with: result) }
    }
    syncer = nil
  }

  /// Runs on a dedicated thread, because waiting for the disk would block a thread of the shared
  /// pool.
  private static func result(
    on queue: DispatchQueue, _ body: @escaping @Sendable () throws -> Void
  ) async -> Result<Void, any Error> {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { try body() }) }
    }
  }
}

extension AccessChain {
  /// Creates a chain that continues after the last line of a file, whether or not the lines before
  /// it are valid.
  fileprivate init(key: [UInt8], resuming line: [UInt8]) throws(AccessLogError) {
    guard let last = AccessCheckpoint(after: line) else { throw .unreadableEnd }
    self.init(key: key, after: last.count, last.code)
  }
}

/// An error that occurs when the log can't be continued.
package enum AccessLogError: Error, Hashable {
  case unreadableEnd
}

extension AccessLogError: CustomStringConvertible {
  package var description: String { "the last line of the access log is damaged" }
}

extension AccessLogError: DescribedError {
  package var errorCode: String { "access-log" }
}
