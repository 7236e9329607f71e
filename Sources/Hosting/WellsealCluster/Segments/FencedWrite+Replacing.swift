import FoundationEssentials
import WellsealStore

extension FencedWrite {
  /// Creates a write that replaces the user's store.
  ///
  /// - Parameters:
  ///   - other: The identifier of the replacement.
  ///   - header: The header of the replacement.
  ///   - lease: The lease of the writer.
  ///   - seal: The key that wraps the header.
  /// - Throws: ``WellsealStore/StoreFileError`` if the header can't be sealed.
  init(
    replacingBy other: UUID, header: [UInt8], _ lease: PersonLease, _ seal: PersonSeal
  ) throws(StoreFileError) {
    let (header, other) = (try seal.close(header), PostgresValue.identifier(other))
    self.init(lease, RoomStatement(replacingBy: other)) { rows in
      for table in ClusterSchema.storeTables { rows.delete(from: table, where: "person = $1") }
      for table in ClusterSchema.storeTables where table != "header" { rows.moveRows(of: table, from: other) }
      rows.insert(TableRow("header", [("body", .bytes(header))]))
      for table in ["header", "store"] { rows.delete(from: table, where: "person = $3", other) }
    }
  }
}
