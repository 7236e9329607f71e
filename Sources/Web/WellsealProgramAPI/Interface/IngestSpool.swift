import Foundation
import Synchronization
package import WellsealFiles

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

  private let document: KeptDocument?
  // Held while the file is written, so that no entry is lost.
  private let state: Mutex<[Entry]>

  /// - Parameter path: of the file; nil for a list that is forgotten with the process.
  /// - Throws: `StorageError`, where the file is there and cannot be read.
  package convenience init(path: String?) throws { try self.init(path.map { KeptDocument(path: $0) }) }

  /// Reads the list of a document, wherever it is kept.
  package init(_ document: KeptDocument?) throws {
    self.document = document
    state = Mutex(try document.map(Self.read) ?? [])
  }

  /// How many bodies are listed.
  var count: Int { entries.count }

  var entries: [Entry] { state.withLock { $0 } }

  func change(_ body: (inout [Entry]) -> Void) throws {
    try state.withLock { entries in
      var after = entries
      body(&after)
      guard after != entries else { return }
      if let document {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .millisecondsSince1970
        try document.write(Array(try encoder.encode(after)))
      }
      entries = after
    }
  }

  private static func read(_ document: KeptDocument) throws -> [Entry] {
    guard let bytes = try document.read(limit: 1 << 24) else { return [] }
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
