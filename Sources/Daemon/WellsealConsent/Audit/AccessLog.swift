import Dispatch
import FoundationEssentials
import WellsealBase

/// Who looked at what: lines that are on the disk before the answer goes out.
///
/// Lines that come while others are being written are written together, and so is the disk waited for.
package actor AccessLog {
  private let file: any AccessAppending
  private let checkpointFile: CheckpointFile?
  private var chain: AccessChain
  private var waiting: [Ticket] = []
  private var writer: Task<Void, Never>?
  /// Batches that were written, and how many of them are on the disk.
  private var written = 0
  private var kept = 0
  private var unkept: [(batch: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var syncer: Task<Void, Never>?
  // Each log's own, so that none waits for another one's place.
  private let writing = DispatchQueue(label: "wellseal.access-log.writing")
  private let syncing = DispatchQueue(label: "wellseal.access-log.disk")

  private struct Ticket {
    var entries: [AccessEntry]
    var continuation: CheckedContinuation<Int, any Error>
  }

  /// Opens the log in a folder; only one process can have it open.
  ///
  /// - Throws: `StorageError`; ``AccessLogError`` where the last line makes no sense.
  package init(in folder: AccessFolder) throws { try self.init(in: folder, fileLimit: AccessFile.usualLimit) }

  /// - Parameters:
  ///   - folder: of its files.
  ///   - fileLimit: how long one of them becomes, in bytes.
  /// - Throws: `StorageError`; ``AccessLogError`` where the last line makes no sense.
  package init(in folder: AccessFolder, fileLimit: Int) throws {
    let key = try folder.key()
    let file = try AccessFile(folder, limit: fileLimit)
    self.file = file
    checkpointFile = try CheckpointFile(folder.checkpointFile)
    chain = try file.lastLine().map { try AccessChain(key: key, resuming: $0) } ?? AccessChain(key: key)
  }

  /// A log somewhere else than in a folder.
  ///
  /// - Parameters:
  ///   - file: where the lines go.
  ///   - key: the key of the chain.
  ///   - last: the state after the last line that is there.
  package init(to file: any AccessAppending, key: [UInt8], after last: AccessCheckpoint? = nil) {
    (self.file, checkpointFile) = (file, nil)
    chain = last.map { AccessChain(key: key, after: $0.count, $0.code) } ?? AccessChain(key: key)
  }

  var checkpoint: AccessCheckpoint { chain.checkpoint }

  /// Writes entries, and returns when they are on the disk.
  ///
  /// - Throws: what keeps them from being written; whoever asked must not be answered then.
  package func append(_ entries: [AccessEntry]) async throws {
    try await keep(try await write(entries))
  }

  /// Writes entries, which are not lost with the process from then on, without waiting for the disk.
  ///
  /// - Returns: what ``keep(_:)`` waits for.
  /// - Throws: what keeps them from being written; what they tell of must not be done then.
  package func write(_ entries: [AccessEntry]) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      waiting.append(Ticket(entries: entries, continuation: continuation))
      if writer == nil {
        writer = Task(executorPreference: ServiceExecutor.shared) { await self.writeWaiting() }
      }
    }
  }

  /// Returns when what was written is on the disk.
  ///
  /// - Throws: what the disk says; whoever asked must not be answered then.
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
        checkpointFile?.note(checkpoint)
      }
      if case .success = result { kept = max(kept, batch) }
      let done = unkept.filter { $0.batch <= batch }
      unkept.removeAll { $0.batch <= batch }
      for waiting in done { waiting.continuation.resume(with: result) }
    }
    syncer = nil
  }

  /// Runs on a thread of its own, since waiting for the disk would keep one of the few that all tasks share.
  private static func result(
    on queue: DispatchQueue, _ body: @escaping @Sendable () throws -> Void
  ) async -> Result<Void, any Error> {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { try body() }) }
    }
  }
}

extension AccessChain {
  /// Goes on after the last line of a file, whether the lines before it are sound or not.
  fileprivate init(key: [UInt8], resuming line: [UInt8]) throws(AccessLogError) {
    guard let last = AccessCheckpoint(after: line) else { throw .unreadableEnd }
    self.init(key: key, after: last.count, last.code)
  }
}

/// Why the log cannot be gone on with.
package enum AccessLogError: Error, Hashable {
  case unreadableEnd
}

extension AccessLogError: CustomStringConvertible {
  package var description: String { "the access log's last line makes no sense" }
}

extension AccessLogError: DescribedError {
  package var errorCode: String { "access-log" }
}
