import Foundation
import Testing
import WellsealModel

@testable import WellsealStore

/// A deterministic encoding: how a value is written, and how its bytes are read and written again.
struct GoldenEncoding: Sendable, CustomTestStringConvertible {
  let name: String
  let write: @Sendable () throws -> [UInt8]
  let rewrite: @Sendable ([UInt8]) throws -> [UInt8]

  var testDescription: String { name }

  static let all = numbers + blocks + pages + rows
}

extension GoldenEncoding {
  private static func integers(_ name: String, _ numbers: [Int64]) -> GoldenEncoding {
    GoldenEncoding(name: name) {
      written { IntegerColumn.write(numbers, to: &$0) }
    } rewrite: { bytes in
      var reader = ByteReader(bytes)
      let read = try IntegerColumn.read(numbers.count, from: &reader)
      #expect(read == numbers)
      return written { IntegerColumn.write(read, to: &$0) }
    }
  }

  private static func decimals(_ name: String, _ numbers: [Double]) -> GoldenEncoding {
    GoldenEncoding(name: name) {
      written { DecimalColumn(numbers).write(to: &$0) }
    } rewrite: { bytes in
      var reader = ByteReader(bytes)
      let read = try DecimalColumn.read(numbers.count, from: &reader).numbers
      #expect(read.map(\.bitPattern) == numbers.map(\.bitPattern))
      return written { DecimalColumn(read).write(to: &$0) }
    }
  }

  private static func written(_ body: (inout ByteWriter) -> Void) -> [UInt8] {
    var writer = ByteWriter()
    body(&writer)
    return writer.bytes
  }

  private static let numbers = [
    integers("integers, constant", [-5, -5, -5]),
    integers("integers, values", [3, 900, 17, 255, -4, 12]),
    integers("integers, differences", [1000, 1060, 1121, 1180, 1243, 1300]),
    integers("integers, line", [7, 9, 11, 13]),
    integers("integers, raw", [.min, 0, .max]),
    integers("integers, two groups", (0..<70).map { $0 * $0 % 97 + ($0 > 64 ? 100_000 : 0) }),
    decimals("decimals, one place", [72.5, 61, 80.1]),
    decimals("decimals, whole", [1, 250, 100]),
    decimals("decimals, bit patterns", [.pi, -0.0, .infinity]),
  ]

  private static let blocks =
    [
      GoldenEncoding(name: "column block") {
        ColumnBlock(columns: GoldenValues.columns, sets: GoldenValues.sets).encoded()
      } rewrite: { bytes in
        let block = try ColumnBlock(bytes)
        #expect(block.columns.starts == GoldenValues.columns.starts)
        #expect(block.columns.ends == GoldenValues.columns.ends)
        #expect(block.columns.values == GoldenValues.columns.values)
        #expect(block.columns.positions == GoldenValues.columns.positions)
        #expect(block.columns.uuids == GoldenValues.columns.uuids)
        #expect(block.sets == GoldenValues.sets)
        return block.encoded()
      },
      GoldenEncoding(name: "metadata") {
        written { MetadataTable.write(GoldenValues.sets, to: &$0) }
      } rewrite: { bytes in
        let sets = try MetadataTable.read(bytes[...])
        #expect(sets == GoldenValues.sets)
        return written { MetadataTable.write(sets, to: &$0) }
      },
    ]
    + GoldenValues.points.map { name, points in
      GoldenEncoding(name: "points, \(name)") {
        PointsBlock.encode(points)
      } rewrite: { bytes in
        let read = try PointsBlock.decode(bytes)
        #expect(read == points)
        return PointsBlock.encode(read)
      }
    }

  private static let pages =
    GoldenValues.pages.map { name, page in Self.page(name, page, of: GoldenValues.catalog) }
    + [
      page("deletions with their sources", .deletions, of: GoldenValues.catalogWithDeletionSource),
      page("deletions with their apps", .deletions, of: GoldenValues.owningCatalog),
    ]

  private static func page(_ name: String, _ page: CatalogPage, of whole: Catalog) -> GoldenEncoding {
    GoldenEncoding(name: "page, \(name)") {
      var catalog = whole
      return catalog.encoded(page)
    } rewrite: { bytes in
      var catalog = Catalog()
      // Summaries refer to their units in the dictionaries.
      catalog.dictionaries = whole.dictionaries
      try catalog.read(page, bytes)
      return catalog.encoded(page)
    }
  }

  private static let rows = [
    GoldenEncoding(name: "root, version 2") {
      GoldenValues.root.encoded
    } rewrite: { bytes in
      let root = try Root(bytes)
      #expect(root.pages == GoldenValues.root.pages)
      #expect(root.generation == 300)
      return root.encoded
    },
    GoldenEncoding(name: "effects") {
      CompactEncoder.encode(try GoldenValues.effects())
    } rewrite: { bytes in
      // A row of the tail in the first version.
      CompactEncoder.encode(try TailRow.decode(bytes))
    },
    GoldenEncoding(name: "row of the tail, version 3") {
      TailRow.encode(try GoldenValues.row())
    } rewrite: { bytes in
      let effects = try TailRow.decode(bytes)
      let rows = try GoldenValues.row().added
      #expect(effects.added.map(\.sample) == rows.map(\.sample))
      #expect(effects.added.map(\.position) == rows.map(\.position))
      #expect(effects.added.map(\.created) == rows.map(\.created))
      return TailRow.encode(effects)
    },
    GoldenEncoding(name: "page of the index") {
      IndexPage(GoldenValues.entries).encoded
    } rewrite: { bytes in
      let page = try IndexPage(bytes)
      #expect(page.entries == GoldenValues.entries)
      return page.encoded
    },
    GoldenEncoding(name: "changes of the journal") {
      CompactEncoder.encode([
        try StoreChange.add(NewSample(try GoldenValues.record(), created: GoldenValues.date))
      ])
    } rewrite: { bytes in
      let changes = try CompactDecoder.decode([StoreChange].self, bytes)
      let expected = [try StoreChange.add(NewSample(try GoldenValues.record(), created: GoldenValues.date))]
      #expect(changes == expected)
      return CompactEncoder.encode(changes)
    },
    GoldenEncoding(name: "key ring") {
      // A key ring is random, so the golden one is read first.
      try KeyRing(Goldens.bytes("key ring")).encoded
    } rewrite: { bytes in
      try KeyRing(bytes).encoded
    },
  ]
}
