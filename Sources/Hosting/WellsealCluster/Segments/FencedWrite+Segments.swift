import WellsealStore

extension FencedWrite {
  /// Creates a write of segments.
  ///
  /// - Parameters:
  ///   - write: The changes.
  ///   - lease: The lease of the writer.
  ///   - seal: The key that wraps the header.
  /// - Throws: ``WellsealStore/StoreFileError`` if the header can't be sealed.
  init(_ write: ContainerWrite, _ lease: PersonLease, _ seal: PersonSeal) throws(StoreFileError) {
    if let row = write.onlyRow {
      self.init(adding: row, lease, RoomStatement(write, nil))
      return
    }
    let header = try write.header.map { body throws(StoreFileError) in try seal.close(body) }
    self.init(lease, RoomStatement(write, header)) { rows in
      if let header { rows.replace(in: "header", by: header) }
      rows.put(write.segments, write.removed)
      for list in RowList.allCases { rows.put(write.appended[list] ?? [], in: list, write.dropped[list]) }
    }
  }
}

extension FencedRows {
  fileprivate mutating func put(_ segments: [ContainerRow], _ removed: [UInt64]) {
    for row in segments where row.number == Self.root { replace(in: "root", by: row.body) }
    let segments = segments.filter { $0.number != Self.root }
    let gone = removed + segments.map(\.number)
    if !gone.isEmpty {
      delete(
        from: "segment", where: "person = $1 AND number = ANY ($3)",
        .integers(gone.map(Int64.init(bitPattern:))))
    }
    for row in segments { for part in row.parts(in: "segment") { insert(part) } }
  }

  fileprivate mutating func put(_ appended: [ContainerRow], in list: RowList, _ dropped: UInt64?) {
    if let dropped {
      delete(
        from: list.rawValue, where: "person = $1 AND number <= $3", .integer(Int64(bitPattern: dropped)))
    }
    for row in appended { for part in row.parts(in: list.rawValue) { insert(part) } }
  }

  private static let root: UInt64 = 0
}

extension ContainerWrite {
  /// The only row that the write adds, or `nil` if it does anything else.
  fileprivate var onlyRow: TableRow? {
    guard header == nil, segments.isEmpty, removed.isEmpty, dropped.isEmpty else { return nil }
    let lists = appended.filter { !$0.value.isEmpty }
    guard lists.count == 1, let (list, rows) = lists.first, rows.count == 1 else { return nil }
    let parts = rows[0].parts(in: list.rawValue)
    return parts.count == 1 ? parts[0] : nil
  }
}

extension ContainerRow {
  fileprivate func parts(in table: String) -> [TableRow] {
    TableRow.parts(table, ("number", .integer(Int64(bitPattern: number))), body)
  }
}
