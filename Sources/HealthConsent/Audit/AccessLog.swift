import ByteFormats
import Dispatch
import FoundationEssentials

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

  /// A log that begins, somewhere else than in a file.
  package init(to file: any AccessAppending, key: [UInt8]) {
    (self.file, chain, checkpointFile) = (file, AccessChain(key: key), nil)
  }

  package var checkpoint: AccessCheckpoint { chain.checkpoint }

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
      let result = await Self.result(on: Self.writing) { [file] in try file.append(bytes) }
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
      let result = await Self.result(on: Self.syncing) { [file, checkpointFile] in
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

  private static let writing = DispatchQueue(label: "wellseal.access-log.writing")
  private static let syncing = DispatchQueue(label: "wellseal.access-log.disk")
}

extension AccessChain {
  /// Goes on after the last line of a file, whether the lines before it are sound or not.
  fileprivate init(key: [UInt8], resuming line: [UInt8]) throws(AccessLogError) {
    guard let root = try? JSONDocument(parsing: line).root, let count = root["n"]?.integer, count > 0,
      let code = root["mac"]?.string.flatMap({ Hex.bytes($0.utf8) }), code.count == 32
    else { throw .unreadableEnd }
    self.init(key: key, after: count, code)
  }
}

/// Why the log cannot be gone on with.
package enum AccessLogError: Error, Hashable {
  case unreadableEnd
}

extension AccessLogError: CustomStringConvertible {
  package var description: String { "the access log's last line makes no sense" }
}
