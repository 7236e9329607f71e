import Foundation
import Synchronization
package import WellsealFiles

/// The list of bodies that are sealed in the store: those that arrived while it was locked, and
/// those that are retained for a time.
///
/// The bodies are in the store. This list, `ingest.json` in the data folder, has their names, times
/// and programs, so that it can be read and written while the store is locked.
package final class IngestSpool: Sendable {
  /// A listed body.
  struct Entry: Hashable, Sendable, Codable {
    /// The name of the store entry.
    var note: String
    var program: String
    var name: String
    var kind: IngestKind
    var received: Date
    var bytes: Int
    /// The identifiers of the types that the program could submit when the body arrived last, or
    /// an empty list once it isn't pending.
    var types: [String]
    /// The header fields that are required for reading the body.
    var aggregation: String?
    /// The time when the body is removed from the store, or `nil` to remove it once it is
    /// processed.
    var keptUntil: Date?
    /// Whether its samples were stored.
    var isDone = false
    /// The code of the error that prevents storing the body, or `nil` if there is none.
    var problem: String?

    /// Whether its samples are still to be stored.
    var isPending: Bool { !isDone && problem == nil }

    private enum CodingKeys: String, CodingKey {
      case note = "note"
      case program = "program"
      case name = "name"
      case kind = "kind"
      case received = "received"
      case bytes = "bytes"
      case types = "types"
      case aggregation = "aggregation"
      case keptUntil = "keptUntil"
      case isDone = "isDone"
      case problem = "problem"
    }
  }

  private let document: KeptDocument?
  // The lock is held while the file is written, so that no entry is lost.
  private let state: Mutex<[Entry]>

  /// Creates a list from a file.
  ///
  /// - Parameter path: The path of the file, or `nil` for a list in memory.
  /// - Throws: `StorageError` if the file exists but is unreadable.
  package convenience init(path: String?) throws { try self.init(path.map { KeptDocument(path: $0) }) }

  /// Creates a list from a document in any location.
  package init(_ document: KeptDocument?) throws {
    self.document = document
    state = Mutex(try document.map(Self.read) ?? [])
  }

  /// The number of listed bodies.
  var count: Int { entries.count }

  var entries: [Entry] { state.withLock { $0 } }

  /// Changes the list.
  ///
  /// - Throws: `StorageError` if the file can't be written or would be larger than
  ///   `KeptDocument.maxSize`; the list is unchanged.
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
    guard let bytes = try document.read() else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .millisecondsSince1970
    var entries = try decoder.decode([Entry].self, from: Data(bytes))
    // Earlier versions kept the types, which are most of a file.
    for index in entries.indices where !entries[index].isPending { entries[index].types = [] }
    return entries
  }
}

/// The format of a body.
enum IngestKind: String, Hashable, Sendable, Codable {
  case lines = "lines"
  case healthAutoExport = "healthAutoExport"
  case healthBridge = "healthBridge"
}
