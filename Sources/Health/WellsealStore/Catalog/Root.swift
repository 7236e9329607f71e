import FoundationEssentials
import WellsealModel

/// The root of the catalog, in segment 0, from which everything else is found.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 2; version 1 has no pages of identifiers |
/// | header | 32 bytes | SHA-256 of the header of this state |
/// | generation | varint | the number of writes to the store, including commits |
/// | position, segment | 2 varints | the next ones |
/// | tail | varint | commits up to this row are in blocks |
/// | seals | varint | the number of seals with the current key |
/// | pages | varint, then pages | 1 byte for the kind, and the segment |
///
/// The page of a stream also has its type (text) and source (varint), before the segment.
struct Root: Sendable {
  var header: [UInt8]
  var generation: UInt64
  var nextPosition: UInt64
  var nextSegment: UInt64
  var tail: UInt64
  var seals: UInt64
  var pages: [CatalogPage: SegmentReference]

  static let address = SegmentAddress(.root, 0)
  static let version: UInt8 = 2
  private static let versions: Set<UInt8> = [1, 2]

  init(
    header: [UInt8], generation: UInt64, tail: UInt64, seals: UInt64, catalog: Catalog
  ) {
    self.header = header
    self.generation = generation
    self.tail = tail
    self.seals = seals
    nextPosition = catalog.nextPosition
    nextSegment = catalog.nextSegment
    pages = catalog.pages
  }

  private static let single: [CatalogPage] = [
    .dictionaries, .person, .summaries, .deletions, .relations, .points, .identifiers,
  ]

  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.raw(header)
    for number in [generation, nextPosition, nextSegment, tail, seals] { writer.varint(number) }
    writer.varint(pages.count)
    for (page, segment) in pages {
      if case .stream(let key) = page {
        writer.byte(0)
        writer.text(key.type.identifier)
        writer.varint(key.source)
      } else {
        writer.byte(UInt8(1 + (Self.single.firstIndex(of: page) ?? 0)))
      }
      segment.write(to: &writer)
    }
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(EncodingFault) {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard Self.versions.contains(version) else { throw .unknownVersion(version) }
    header = Array(try reader.raw(32))
    generation = try reader.varint()
    nextPosition = try reader.varint()
    nextSegment = try reader.varint()
    tail = try reader.varint()
    seals = try reader.varint()
    pages = [:]
    for _ in 0..<(try reader.count()) {
      let page = try Self.page(&reader)
      pages[page] = try SegmentReference(from: &reader)
    }
    guard reader.isAtEnd else { throw .trailingBytes }
  }

  private static func page(_ reader: inout ByteReader) throws(EncodingFault) -> CatalogPage {
    let kind = Int(try reader.byte())
    guard kind == 0 else {
      guard kind <= single.count else { throw .outOfRange }
      return single[kind - 1]
    }
    guard let type = HealthType(identifier: try reader.text()) else { throw .outOfRange }
    return .stream(StreamKey(type: type, source: try reader.count()))
  }
}
