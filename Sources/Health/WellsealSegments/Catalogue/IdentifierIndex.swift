package import Crypto
package import FoundationEssentials
package import WellsealModel

/// Where samples in blocks are found by what the catalogue does not know: identifiers of their own, and sync identifiers.
///
/// Entries are pairs of a key and a position, in runs that are sorted by key. Each fold adds a run; runs of about the same
/// length are merged, so that there are few. Entries of samples that are gone stay and are of no consequence, because what
/// lies at the position is always compared.
package struct IdentifierIndex: Hashable, Sendable {
  /// The longest first, as far as they were not merged.
  package var runs: [Run] = []

  package init() {
  }

  package struct Run: Hashable, Sendable {
    package var pages: [Page]

    package init(pages: [Page]) {
      self.pages = pages
    }

    package var count: Int { pages.reduce(0) { $0 + $1.count } }
  }

  package struct Page: Hashable, Sendable {
    /// The least key of the page.
    package var first: UInt64
    package var count: Int
    package var segment: SegmentReference

    package init(first: UInt64, count: Int, segment: SegmentReference) {
      self.first = first
      self.count = count
      self.segment = segment
    }
  }

  package struct Entry: Hashable, Sendable, Comparable {
    /// 56 bits: see ``IndexKeys``.
    package var key: UInt64
    package var position: UInt64

    package static func < (left: Entry, right: Entry) -> Bool {
      (left.key, left.position) < (right.key, right.position)
    }
  }

  package static let mostPageEntries = 4096
  /// A run of so many entries is not merged any more.
  package static let mostRunEntries = 1 << 20

  package var references: [SegmentReference] { runs.flatMap(\.pages).map(\.segment) }

  /// Whether a run is so short beside new entries that it is merged with them.
  package static func merges(_ run: Run, with entries: Int) -> Bool {
    run.count <= entries * 4 && run.count + entries <= mostRunEntries
  }
}

extension IdentifierIndex.Run {
  /// The pages that may have a key, which may go on from one to the next.
  package func pages(with key: UInt64) -> ArraySlice<IdentifierIndex.Page> {
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
package struct IndexPage: Sendable {
  static let version: UInt8 = 1

  package let entries: [IdentifierIndex.Entry]

  package init(_ entries: [IdentifierIndex.Entry]) { self.entries = entries }

  package func positions(of key: UInt64) -> [UInt64] {
    entries[entries.partitioningIndex { $0.key >= key }...].prefix { $0.key == key }.map(\.position)
  }

  package var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.varint(entries.count)
    IntegerColumn.write(entries.map { Int64($0.key) }, to: &writer)
    IntegerColumn.write(entries.map { Int64(bitPattern: $0.position) }, to: &writer)
    return writer.bytes
  }

  package init(_ bytes: [UInt8]) throws(EncodingFault) {
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
package struct IndexKeys: Sendable {
  private let hash: SipHash

  package init(key: SymmetricKey) {
    let derived = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Array("wellseal index 1".utf8), outputByteCount: 16)
    hash = derived.withUnsafeBytes {
      SipHash(($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
  }

  package subscript(uuid: UUID) -> UInt64 {
    withUnsafeBytes(of: uuid.uuid) {
      hash.hash(
        UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)),
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    } >> 8
  }

  /// The hash of a source and a sync identifier: their bytes with a zero between them, eight by eight, each hashed with what came
  /// before.
  package subscript(sync: SyncKey) -> UInt64 {
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
  package func entries(of stored: StoredSample) -> [IdentifierIndex.Entry] {
    let keys = [self[stored.sample.uuid]] + (stored.sample.syncKey.map { [self[$0]] } ?? [])
    return keys.map { IdentifierIndex.Entry(key: $0, position: stored.position) }
  }
}
