import Files
import Foundation
import Synchronization

/// Which bodies lie in the store as sealed notes: those that came while it was locked, and those that are kept for a time.
///
/// The bodies are in the store; this list, `ingest.json` of the data folder, has their names, times and whose they were, so that
/// it can be read and written while the store is locked.
package final class IngestSpool: Sendable {
  /// One body.
  struct Entry: Hashable, Sendable, Codable {
    /// The name of the note.
    var note: String
    var program: String
    var name: String
    var kind: IngestKind
    var received: Date
    var bytes: Int
    /// Identifiers of the types that the program could bring when the body came.
    var types: [String]
    /// What of the request's head is needed to read the body.
    var aggregation: String?
    /// When the note is taken out of the store; nil for as soon as it was read.
    var keptUntil: Date?
    /// Whether what is in it was stored.
    var isDone = false
  }

  private let path: String?
  // Held while the file is written, so that no entry is lost.
  private let state: Mutex<[Entry]>

  /// - Parameter path: of the file; nil for a list that is forgotten with the process.
  /// - Throws: `StorageError`, where the file is there and cannot be read.
  package init(path: String?) throws {
    self.path = path
    state = Mutex(try path.map(Self.read) ?? [])
  }

  /// How many bodies are listed.
  package var count: Int { entries.count }

  var entries: [Entry] { state.withLock { $0 } }

  func change(_ body: (inout [Entry]) -> Void) throws {
    try state.withLock { entries in
      var after = entries
      body(&after)
      guard after != entries else { return }
      if let path {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .millisecondsSince1970
        try AtomicFile.write(Array(try encoder.encode(after)), to: path)
      }
      entries = after
    }
  }

  private static func read(_ path: String) throws -> [Entry] {
    let bytes: [UInt8]
    do { bytes = try AtomicFile.read(path, limit: 1 << 24, isPrivate: true) } catch {
      guard error.reason == .notFound else { throw error }
      return []
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    return try decoder.decode([Entry].self, from: Data(bytes))
  }
}

/// The form of a body.
enum IngestKind: String, Hashable, Sendable, Codable {
  case lines
  case healthAutoExport
}
