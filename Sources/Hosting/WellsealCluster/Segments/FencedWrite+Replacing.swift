import FoundationEssentials
import WellsealSegments

extension FencedWrite {
  /// - Parameters:
  ///   - other: by which the store is found that takes the place of the person's.
  ///   - header: that store's.
  ///   - lease: the right to replace it.
  ///   - seal: what the header is sealed with once more.
  /// - Throws: ``SealedSegments/StoreFault`` where the header cannot be sealed.
  init(
    replacingBy other: UUID, header: [UInt8], _ lease: PersonLease, _ seal: PersonSeal
  ) throws(StoreFault) {
    let (header, other) = (try seal.close(header), PostgresValue.identifier(other))
    self.init(lease, RoomStatement(replacingBy: other)) { rows in
      for table in ClusterSchema.storeTables { rows.delete(from: table, where: "person = $1") }
      for table in ClusterSchema.storeTables where table != "header" { rows.take(over: table, from: other) }
      rows.insert(TableRow("header", [("body", .bytes(header))]))
      for table in ["header", "store"] { rows.delete(from: table, where: "person = $3", other) }
    }
  }
}
