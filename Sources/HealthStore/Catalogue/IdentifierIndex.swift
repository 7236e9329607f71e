import Crypto
import FoundationEssentials
import HealthModel

/// Where samples in blocks are found by what the catalogue does not know: identifiers of their own, and sync identifiers.
///
/// Entries are pairs of a key and a position, in runs that are sorted by key. Each fold adds a run; runs of about the same
/// length are merged, so that there are few. Entries of samples that are gone stay and are of no consequence, because what
/// lies at the position is always compared.
struct IdentifierIndex: Hashable, Sendable {
  /// The longest first, as far as they were not merged.
  var runs: [Run] = []

  struct Run: Hashable, Sendable {
    var pages: [Page]

    var count: Int { pages.reduce(0) { $0 + $1.count } }
  }

  struct Page: Hashable, Sendable {
    /// The least key of the page.
    var first: UInt64
    var count: Int
    var segment: SegmentReference
  }

  struct Entry: Hashable, Sendable, Comparable {
    /// 56 bits: see ``IndexKeys``.
    var key: UInt64
    var position: UInt64

    static func < (left: Entry, right: Entry) -> Bool {
      (left.key, left.position) < (right.key, right.position)
    }
  }

  static let mostPageEntries = 4096
  /// A run of so many entries is not merged any more.
  static let mostRunEntries = 1 << 20

  var references: [SegmentReference] { runs.flatMap(\.pages).map(\.segment) }

  /// Whether a run is so short beside new entries that it is merged with them.
  static func merges(_ run: Run, with entries: Int) -> Bool {
    run.count <= entries * 4 && run.count + entries <= mostRunEntries
  }
}

extension IdentifierIndex.Run {
  /// The pages that may have a key, which may go on from one to the next.
  func pages(with key: UInt64) -> ArraySlice<IdentifierIndex.Page> {
    let next = pages.partitioningIndex { $0.first >= key }
    let end = pages.partitioningIndex { $0.first > key }
    return pages[max(0, next - 1)..<end]
  }
}

/// A page of the index, opened.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | entries | varint | 1–4,096 |
/// | keys | ``IntegerColumn`` | in their order |
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
    let count = try reader.count(atMost: IdentifierIndex.mostPageEntries)
    let keys = try IntegerColumn.read(count, from: &reader)
    let positions = try IntegerColumn.read(count, from: &reader)
    guard reader.isAtEnd else { throw .trailingBytes }
    entries = zip(keys, positions).map { key, position in
      IdentifierIndex.Entry(key: UInt64(bitPattern: key), position: UInt64(bitPattern: position))
    }
  }
}

/// Makes the index's keys: 56 bits of SipHash-2-4 under a key of the store's, so that nobody outside can choose identifiers
/// that fall together.
struct IndexKeys: Sendable {
  private let hash: SipHash

  init(key: SymmetricKey) {
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

  /// The hash of a source and a sync identifier: their bytes with a zero between them, eight by eight, each hashed with what came
  /// before.
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

  /// What the index says about a sample with an identifier of its own.
  func entries(of stored: StoredSample) -> [IdentifierIndex.Entry] {
    let keys = [self[stored.sample.uuid]] + (stored.sample.syncKey.map { [self[$0]] } ?? [])
    return keys.map { IdentifierIndex.Entry(key: $0, position: stored.position) }
  }
}
