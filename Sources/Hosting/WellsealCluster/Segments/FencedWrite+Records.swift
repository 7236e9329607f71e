import WellsealStore

extension FencedWrite {
  /// Creates a write of records outside the segments.
  ///
  /// - Parameters:
  ///   - change: The changed documents and added lines.
  ///   - lease: The lease of the writer.
  ///   - seal: The key that seals the documents and lines.
  /// - Throws: ``WellsealStore/StoreFileError`` if something can't be sealed.
  init(_ change: RecordChange, _ lease: PersonLease, _ seal: PersonSeal) throws(StoreFileError) {
    var documents: [(name: String, body: [UInt8])] = []
    for (name, body) in change.documents.sorted(by: { $0.key < $1.key }) {
      documents.append((name, try seal.close(body, document: name)))
    }
    var lines: [(number: Int64, body: [UInt8])] = []
    for line in change.lines { lines.append((line.number, try seal.close(line.body, line: line.number))) }
    let removed = change.removedDocuments.sorted()
    let room = RoomStatement(
      documents, lines, removed: removed, removedThrough: change.removedThrough,
      maxOverQuota: change.maxOverQuota)
    let accesses = lines.map {
      TableRow("access_line", [("number", .integer($0.number)), ("body", .bytes($0.body))])
    }
    if documents.isEmpty, removed.isEmpty, accesses.count == 1, change.removedThrough == nil {
      self.init(adding: accesses[0], lease, room)
      return
    }
    self.init(lease, room) { rows in
      for (name, body) in documents {
        rows.delete(from: "document", where: Self.document, .text(name))
        for part in TableRow.parts("document", ("name", .text(name)), body) { rows.insert(part) }
      }
      for name in removed { rows.delete(from: "document", where: Self.document, .text(name)) }
      for access in accesses { rows.insert(access) }
      if let last = change.removedThrough {
        rows.delete(from: "access_line", where: "person = $1 AND number <= $3", .integer(last))
      }
    }
  }

  /// The condition for the document whose name is the third value.
  private static let document = "person = $1 AND name = $3"
}
