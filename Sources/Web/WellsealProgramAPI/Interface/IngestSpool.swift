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
  var count: Int { state.withLock { $0.items.count } }

  /// The number of processed bodies that are retained.
  var retainedCount: Int { state.withLock { $0.all.retained } }

  /// The listed bodies, in the order of their arrival.
  ///
  /// They are sorted with each call.
  var entries: [Entry] { state.withLock { $0.items.values.sorted { $0.arrival < $1.arrival } }.map(\.entry) }

  /// Returns the entry of a body, or `nil` if it isn't listed.
  func entry(_ note: String) -> Entry? { state.withLock { $0.items[note]?.entry } }

  /// Returns whether bodies of a program in a format are still to be stored.
  func isWaiting(for program: String, _ kind: IngestKind) -> Bool {
    state.withLock { $0.tallies[program]?.pending[kind] ?? 0 > 0 }
  }

  /// Returns the number of a program's bodies that couldn't be stored, or only in part.
  func problemCount(of program: String) -> Int { state.withLock { $0.tallies[program]?.problems ?? 0 } }

  /// Returns whether an entry may be added, or may replace that of the same body.
  ///
  /// Each program leaves at least as much free as it uses, so that one that sends much doesn't keep
  /// out the others: one alone gets half of all room, two get a third each.
  func hasRoom(for entry: Entry) -> Bool {
    state.withLock { state in
      var (own, all) = (state.tallies[entry.program] ?? Tally(), state.all)
      if let known = state.items[entry.note]?.entry {
        own.subtract(known)
        all.subtract(known)
      }
      own.add(entry)
      all.add(entry)
      return own.bytes <= IngestLimits.allWaiting - all.bytes && own.count <= IngestLimits.entries - all.count
    }
  }
}

// MARK: Changes

extension IngestSpool {
  /// Adds an entry at the end, or replaces that of the same body.
  ///
  /// - Throws: `StorageError` if the document can't be written, or if the list would be larger than
  ///   `KeptDocument.maxSize`; the list is unchanged.
  func put(_ entry: Entry) throws {
    try state.withLock { state in
      if let known = state.items[entry.note] { return try replace(known, with: entry, in: &state) }
      let slot = "\(Self.list)/\(State.name(of: state.next))"
      try write([entry], to: slot, of: &state)
      state.add(entry, of: slot)
      state.next += 1
    }
  }

  /// Changes an entry, if it is listed.
  ///
  /// - Throws: The errors of ``put(_:)``; the list is unchanged.
  func update(_ note: String, _ body: (inout Entry) -> Void) throws {
    try state.withLock { state in
      guard let known = state.items[note] else { return }
      var entry = known.entry
      body(&entry)
      if entry != known.entry { try replace(known, with: entry, in: &state) }
    }
  }

  /// Removes an entry, if it is listed.
  ///
  /// - Throws: `StorageError` if its document can't be changed; the list is unchanged.
  func remove(_ note: String) throws {
    try state.withLock { state in
      guard let known = state.items[note] else { return }
      let rest = state.entries(in: known.slot).filter { $0.note != note }
      if rest.isEmpty {
        try keeper?.remove(known.slot)
        state.setSize(0, of: known.slot)
      } else {
        try write(rest, to: known.slot, of: &state)
      }
      state.remove(note)
    }
  }

  private func replace(_ known: Item, with entry: Entry, in state: inout State) throws {
    try write(
      state.entries(in: known.slot).map { $0.note == entry.note ? entry : $0 }, to: known.slot, of: &state)
    state.replace(entry)
  }

  /// Writes the entries of a document, unless the list would be too large.
  private func write(_ entries: [Entry], to slot: String, of state: inout State) throws {
    guard let keeper else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.dateEncodingStrategy = .millisecondsSince1970
    let bytes = Array(try encoder.encode(entries))
    let others = state.size - (state.documents[slot]?.size ?? 0)
    guard others + bytes.count <= KeptDocument.maxSize else {
      throw StorageError(.tooLarge(limit: KeptDocument.maxSize), path: keeper.location(of: Self.list))
    }
    try keeper.write(bytes, to: slot)
    state.setSize(bytes.count, of: slot)
  }
}

// MARK: State

extension IngestSpool {
  /// An entry with the number of its arrival and the name of its document.
  private struct Item {
    var entry: Entry
    let arrival: Int
    let slot: String
  }

  /// A document: its size in bytes, and the names of its bodies in order.
  private struct Document: Hashable {
    var size = 0
    var notes: [String] = []
  }

  /// The sums of the entries of a program or of all programs.
  private struct Tally: Hashable {
    /// The size and number of the bodies that aren't processed.
    var bytes = 0
    var count = 0
    /// The number of processed bodies that are retained.
    var retained = 0
    /// The number of bodies with a problem.
    var problems = 0
    /// The number of bodies that are still to be stored.
    var pending: [IngestKind: Int] = [:]

    mutating func add(_ entry: Entry) { change(by: entry, 1) }

    mutating func subtract(_ entry: Entry) { change(by: entry, -1) }

    private mutating func change(by entry: Entry, _ sign: Int) {
      if entry.isDone {
        retained += sign
      } else {
        (bytes, count) = (bytes + sign * entry.bytes, count + sign)
      }
      if entry.problem != nil { problems += sign }
      if entry.isPending { pending[entry.kind, default: 0] += sign }
    }
  }

  /// The entries with the documents that contain them.
  ///
  /// Every change but that of a document of an earlier version costs the same, whatever the number
  /// of entries.
  private struct State {
    /// The entries by the names of their bodies.
    private(set) var items: [String: Item] = [:]
    private(set) var documents: [String: Document] = [:]
    /// The size in bytes of all documents.
    private(set) var size = 0
    private(set) var tallies: [String: Tally] = [:]
    private(set) var all = Tally()
    private var arrivals = 0
    /// The number of the next document.
    var next = 1

    init() {}

    /// Reads the documents, first that of earlier versions.
    init(in keeper: any DocumentListKeeping) throws {
      if let bytes = try keeper.read(IngestSpool.earlier, limit: KeptDocument.maxSize) {
        try add(bytes, of: IngestSpool.earlier)
      }
      let documents = try keeper.documents(in: IngestSpool.list, limit: KeptDocument.maxSize - size)
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
        // A later document replaces an earlier one of the same body.
        remove(entry.note)
        add(entry, of: slot)
      }
      setSize(bytes.count, of: slot)
    }

    mutating func add(_ entry: Entry, of slot: String) {
      items[entry.note] = Item(entry: entry, arrival: arrivals, slot: slot)
      arrivals += 1
      documents[slot, default: Document()].notes.append(entry.note)
      count(nil, entry)
    }

    mutating func replace(_ entry: Entry) {
      count(items[entry.note]?.entry, entry)
      items[entry.note]?.entry = entry
    }

    mutating func remove(_ note: String) {
      guard let known = items.removeValue(forKey: note) else { return }
      count(known.entry, nil)
      documents[known.slot]?.notes.removeAll { $0 == note }
      if documents[known.slot] == Document() { documents[known.slot] = nil }
    }

    mutating func setSize(_ bytes: Int, of slot: String) {
      size += bytes - (documents[slot]?.size ?? 0)
      documents[slot, default: Document()].size = bytes
    }

    func entries(in slot: String) -> [Entry] {
      documents[slot]?.notes.compactMap { items[$0]?.entry } ?? []
    }

    private mutating func count(_ before: Entry?, _ after: Entry?) {
      if let before {
        all.subtract(before)
        tallies[before.program]?.subtract(before)
      }
      if let after {
        all.add(after)
        tallies[after.program, default: Tally()].add(after)
      }
    }

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
