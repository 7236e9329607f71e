import ByteFormats
import Credentials
import Dispatch
import FoundationEssentials

/// Who looked at what: lines that are on the disk before the answer goes out.
///
/// Lines that come while others are being written go to the disk together.
package actor AccessLog {
  private let file: any AccessAppending
  private let checkpointFile: CheckpointFile?
  private var chain: AccessChain
  private var waiting: [Ticket] = []
  private var writer: Task<Void, Never>?

  private struct Ticket {
    var entries: [AccessEntry]
    var continuation: CheckedContinuation<Void, any Error>
  }

  /// Opens the log in a folder; only one process can have it open.
  ///
  /// - Throws: `StorageError`; ``AccessLogError`` where the last line makes no sense.
  package init(in folder: AccessFolder) throws {
    let key = try folder.key()
    let file = try AccessFile(folder.log)
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
    try await withCheckedThrowingContinuation { continuation in
      waiting.append(Ticket(entries: entries, continuation: continuation))
      if writer == nil {
        writer = Task(executorPreference: ServiceExecutor.shared) { await self.write() }
      }
    }
  }

  private func write() async {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      var next = chain
      let bytes = batch.flatMap(\.entries).flatMap { next.line(of: $0) }
      let result = await appended(bytes, next.checkpoint)
      if case .success = result { chain = next }
      for ticket in batch { ticket.continuation.resume(with: result) }
    }
    writer = nil
  }

  /// Writes on a thread of its own, since waiting for the disk would keep one of the few that all tasks share.
  private func appended(_ bytes: [UInt8], _ checkpoint: AccessCheckpoint) async -> Result<Void, any Error> {
    await withCheckedContinuation { continuation in
      Self.disk.async { [file, checkpointFile] in
        continuation.resume(
          returning: Result {
            try file.append(bytes)
            checkpointFile?.note(checkpoint)
          })
      }
    }
  }

  private static let disk = DispatchQueue(label: "wellseal.access-log")
}

extension AccessChain {
  /// Goes on after the last line of a file, whether the lines before it are sound or not.
  fileprivate init(key: [UInt8], resuming line: [UInt8]) throws(AccessLogError) {
    guard let root = try? JSONDocument(parsing: line).root, let count = root["n"]?.integer, count > 0,
      let code = root["mac"]?.string.flatMap([UInt8].init(hexadecimal:)), code.count == 32
    else { throw .unreadableEnd }
    self.init(key: key, after: count, code)
  }
}

/// Why the log cannot be gone on with.
package enum AccessLogError: HintedError, Hashable {
  case unreadableEnd

  /// What to do.
  package var hint: String? { "wellseal log verify says where; move access.log away to begin another" }
}

extension AccessLogError: CustomStringConvertible {
  package var description: String { "the access log's last line makes no sense" }
}
