import Crypto
import FoundationEssentials
import WellsealModel

/// An index of the samples in blocks by keys that the catalog doesn't contain: their own
/// identifiers, and sync identifiers.
///
/// Entries are pairs of a key and a position, in runs that are sorted by key. Each flush of the
/// tail adds a run; runs of similar length are merged, so that there are few. Entries of removed
/// samples stay, which is harmless because the sample at the position is always compared.
struct IdentifierIndex: Hashable, Sendable {
  /// The runs, the longest first unless they were merged.
  var runs: [Run] = []

  init() {
  }

  struct Run: Hashable, Sendable {
    var pages: [Page]

    init(pages: [Page]) {
      self.pages = pages
    }

    var count: Int { pages.reduce(0) { $0 + $1.count } }
  }

  struct Page: Hashable, Sendable {
    /// The lowest key of the page.
    var first: UInt64
    var count: Int
    var segment: SegmentReference
  }

  package struct Entry: Hashable, Sendable, Comparable {
    /// A key of 56 bits; see ``IndexKeys``.
    var key: UInt64
    var position: UInt64

    package static func < (left: Entry, right: Entry) -> Bool {
      (left.key, left.position) < (right.key, right.position)
    }
  }

  static let maxPageEntries = 4096
  /// The number of entries above which a run isn't merged anymore.
  static let maxRunEntries = 1 << 20

  var references: [SegmentReference] { runs.flatMap(\.pages).map(\.segment) }

  /// Returns true if a run is short enough to be merged with a number of new entries.
  static func merges(_ run: Run, with entries: Int) -> Bool {
    run.count <= entries * 4 && run.count + entries <= maxRunEntries
  }
}

extension IdentifierIndex.Run {
  /// Returns the pages that may contain a key, whose entries may span several pages.
  func pages(with key: UInt64) -> ArraySlice<IdentifierIndex.Page> {
    let next = pages.partitioningIndex { $0.first >= key }
    let end = pages.partitioningIndex { $0.first > key }
    return pages[max(0, next - 1)..<end]
  }
}

/// A decoded page of the index.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | entries | varint | 1–4,096 |
/// | keys | ``IntegerColumn`` | sorted |
/// | positions | ``IntegerColumn`` | |
struct IndexPage: Sendable {
  static let version: UInt8 = 1

  let entries: [IdentifierIndex.Entry]

  init(_ entries: [IdentifierIndex.Entry]) { self.entries = entries }

  func positions(of key: UInt64) -> [UInt64] {
    entries[entries.partitioningIndex { $0.key >= key }...].prefix { $0.key == key }.map(\.position)
  }

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.varint(entries.count)
    IntegerColumn.write(entries.map { Int64($0.key) }, to: &writer)
    IntegerColumn.write(entries.map { Int64(bitPattern: $0.position) }, to: &writer)
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(EncodingFault) {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .unknownVersion(version) }
    let count = try reader.count(atMost: IdentifierIndex.maxPageEntries)
    let keys = try IntegerColumn.read(count, from: &reader)
    let positions = try IntegerColumn.read(count, from: &reader)
    guard reader.isAtEnd else { throw .trailingBytes }
    entries = zip(keys, positions).map { key, position in
      IdentifierIndex.Entry(key: UInt64(bitPattern: key), position: UInt64(bitPattern: position))
    }
  }
}

/// The function for the index's keys: 56 bits of SipHash-2-4 with a key of the store, so that no
/// outsider can choose identifiers that collide.
struct IndexKeys: Sendable {
  private let hash: SipHash

  init(key: SymmetricKey) {
    // The text is part of the format and never changes.
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Array("wellseal index 1".utf8), outputByteCount: 16)
    hash = derived.withUnsafeBytes {
      SipHash(($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
  }

  subscript(uuid: UUID) -> UInt64 {
    withUnsafeBytes(of: uuid.uuid) {
      hash.hash(
        UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)),
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    } >> 8
  }

  /// Returns the hash of a source and a sync identifier: their bytes with a zero between them,
  /// eight at a time, each hashed with the previous result.
  subscript(sync: SyncKey) -> UInt64 {
    var state: UInt64 = 0
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in [Array(sync.source.bundleIdentifier.utf8), [0], Array(sync.identifier.utf8)].joined() {
      word = word << 8 | UInt64(byte)
      count += 1
      if count.isMultiple(of: 8) { (state, word) = (hash.hash(state, word), 0) }
    }
    return hash.hash(state, word ^ count << 56) >> 8
  }

  /// Returns the index entries of a sample with its own identifier.
  func entries(of stored: StoredSample) -> [IdentifierIndex.Entry] {
    let keys = [self[stored.sample.uuid]] + (stored.sample.syncKey.map { [self[$0]] } ?? [])
    return keys.map { IdentifierIndex.Entry(key: $0, position: stored.position) }
  }
}
