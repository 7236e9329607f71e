import Foundation
import Synchronization
package import WellsealFiles

/// The list of bodies that are sealed in the store: those that arrived while it was locked, and
/// those that are retained for a time.
///
/// The bodies are in the store. This list has their names, times and programs, so that it can be
/// read and written while the store is locked. Each entry is a document of its own in the list
/// `ingest`, so that the cost of a body doesn't depend on the number of the others. Entries of
/// earlier versions are together in the document `ingest.json`, and stay there until they end.
package final class IngestSpool: Sendable {
  /// A listed body.
  struct Entry: Hashable, Sendable, Codable {
    /// The name of the store entry.
    var note: String
    var program: String
    var name: String
    /// The admission of the program's token, or `nil` for entries of earlier versions.
    var admission: UUID?
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
    /// The code of the problem that prevents storing the body or a part of it, or `nil` if there is
    /// none.
    var problem: String?
    /// The number of samples that weren't stored because of the problem, or `nil` if the body
    /// wasn't stored at all.
    var setAside: Int?

    /// Whether its samples are still to be stored.
    var isPending: Bool { !isDone && problem == nil }

    private enum CodingKeys: String, CodingKey {
      case note = "note"
      case program = "program"
      case name = "name"
      case admission = "admission"
      case kind = "kind"
      case received = "received"
      case bytes = "bytes"
      case types = "types"
      case aggregation = "aggregation"
      case keptUntil = "keptUntil"
      case isDone = "isDone"
      case problem = "problem"
      case setAside = "setAside"
    }
  }

  private let keeper: (any DocumentListKeeping)?
  // The lock is held while a document is written, so that no entry is lost.
  private let state: Mutex<State>

  /// Creates a list.
  ///
  /// - Parameter keeper: The location of the documents, or `nil` for a list in memory.
  /// - Throws: `StorageError` or `DecodingError` if a document exists but is unreadable.
  package init(in keeper: (any DocumentListKeeping)?) throws {
    self.keeper = keeper
    state = Mutex(try keeper.map { try State(in: $0) } ?? State())
  }

  // The names are part of the format and never change.
  private static let list = "ingest"
  private static let earlier = "ingest.json"

  /// The number of listed bodies.
  var count: Int { entries.count }

  /// The listed bodies, in the order of their arrival.
  var entries: [Entry] { state.withLock { $0.entries } }
}

// MARK: Changes

extension IngestSpool {
  /// Adds an entry at the end, or replaces that of the same body.
  ///
  /// - Throws: `StorageError` if the document can't be written, or if the list would be larger than
  ///   `KeptDocument.maxSize`; the list is unchanged.
  func put(_ entry: Entry) throws {
    try state.withLock { state in
      if let index = state.index(of: entry.note) { return try replace(index, with: entry, in: &state) }
      let slot = "\(Self.list)/\(State.name(of: state.next))"
      try write([entry], to: slot, of: &state)
      state.entries.append(entry)
      state.slots.append(slot)
      state.next += 1
    }
  }

  /// Changes an entry, if it is listed.
  ///
  /// - Throws: The errors of ``put(_:)``; the list is unchanged.
  func update(_ note: String, _ body: (inout Entry) -> Void) throws {
    try state.withLock { state in
      guard let index = state.index(of: note) else { return }
      var entry = state.entries[index]
      body(&entry)
      if entry != state.entries[index] { try replace(index, with: entry, in: &state) }
    }
  }

  /// Removes an entry, if it is listed.
  ///
  /// - Throws: `StorageError` if its document can't be changed; the list is unchanged.
  func remove(_ note: String) throws {
    try state.withLock { state in
      guard let index = state.index(of: note) else { return }
      let slot = state.slots[index]
      let rest = state.entries(in: slot).filter { $0.note != note }
      if rest.isEmpty {
        try keeper?.remove(slot)
        state.sizes[slot] = nil
      } else {
        try write(rest, to: slot, of: &state)
      }
      state.entries.remove(at: index)
      state.slots.remove(at: index)
    }
  }

  private func replace(_ index: Int, with entry: Entry, in state: inout State) throws {
    let slot = state.slots[index]
    try write(state.entries(in: slot).map { $0.note == entry.note ? entry : $0 }, to: slot, of: &state)
    state.entries[index] = entry
  }

  /// Writes the entries of a document, unless the list would be too large.
  private func write(_ entries: [Entry], to slot: String, of state: inout State) throws {
    guard let keeper else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    let bytes = Array(try encoder.encode(entries))
    let others = state.sizes.values.reduce(0, +) - (state.sizes[slot] ?? 0)
    guard others + bytes.count <= KeptDocument.maxSize else {
      throw StorageError(.tooLarge(limit: KeptDocument.maxSize), path: keeper.location(of: Self.list))
    }
    try keeper.write(bytes, to: slot)
    state.sizes[slot] = bytes.count
  }
}

// MARK: State

extension IngestSpool {
  /// The entries with the documents that contain them.
  private struct State {
    var entries: [Entry] = []
    /// The name of the document of each entry.
    var slots: [String] = []
    /// The size in bytes of each document.
    var sizes: [String: Int] = [:]
    /// The number of the next document.
    var next = 1

    init() {}

    /// Reads the documents, first that of earlier versions.
    init(in keeper: any DocumentListKeeping) throws {
      if let bytes = try keeper.read(IngestSpool.earlier, limit: KeptDocument.maxSize) {
        try add(bytes, of: IngestSpool.earlier)
      }
      let rest = KeptDocument.maxSize - sizes.values.reduce(0, +)
      let documents = try keeper.documents(in: IngestSpool.list, limit: rest)
      for (name, body) in documents.sorted(by: { Self.number(of: $0.name) < Self.number(of: $1.name) }) {
        try add(body, of: name)
        next = max(next, Self.number(of: name) + 1)
      }
    }

    private mutating func add(_ bytes: [UInt8], of slot: String) throws {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .millisecondsSince1970
      for var entry in try decoder.decode([Entry].self, from: Data(bytes)) {
        // Earlier versions kept the types, which are most of a document.
        if !entry.isPending { entry.types = [] }
        entries.append(entry)
        slots.append(slot)
      }
      sizes[slot] = bytes.count
    }

    func index(of note: String) -> Int? { entries.firstIndex { $0.note == note } }

    func entries(in slot: String) -> [Entry] { zip(entries, slots).filter { $0.1 == slot }.map(\.0) }

    /// Returns the name of a document, with leading zeros, so that a folder lists them in order.
    static func name(of number: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, 8 - digits.count)) + digits + ".json"
    }

    private static func number(of name: String) -> Int {
      Int(name.split(separator: "/").last?.prefix { $0 != "." } ?? "") ?? 0
    }
  }
}

/// The format of a body.
enum IngestKind: String, Hashable, Sendable, Codable {
  case lines = "lines"
  case healthAutoExport = "healthAutoExport"
  case healthBridge = "healthBridge"
}
