import WellsealFiles
package import WellsealStore

/// A user's records outside the store: documents, and the lines of the access log.
///
/// | table | columns |
/// |---|---|
/// | `document` | `person`, `name`, `part`, `body` |
/// | `access_line` | `person`, `number`, `body` |
///
/// Both are sealed by the ``PersonSeal``, and can be read while the store is locked, like the files
/// of a data folder.
package struct PersonRecords: Sendable {
  private let seal: PersonSeal
  private let ask: @Sendable (_ sql: String, _ values: [PostgresValue]) throws(StoreFileError) -> PostgresRows
  private let change: @Sendable (RecordChange) throws(StoreFileError) -> Void

  /// Creates access to a user's records.
  ///
  /// - Parameters:
  ///   - seal: The key that opens them.
  ///   - ask: Runs a query whose first value, `$1`, is the user.
  ///   - change: Writes a change.
  init(
    _ seal: PersonSeal,
    ask: @escaping @Sendable (String, [PostgresValue]) throws(StoreFileError) -> PostgresRows,
    change: @escaping @Sendable (RecordChange) throws(StoreFileError) -> Void
  ) {
    self.seal = seal
    self.ask = ask
    self.change = change
  }

  /// Writes a change in one transaction.
  ///
  /// - Throws: ``WellsealStore/StoreFileError``, including for read-only records.
  package func write(_ change: RecordChange) throws(StoreFileError) { try self.change(change) }

  /// Returns a document, or `nil` if it doesn't exist.
  package func document(_ name: String) throws(StoreFileError) -> [UInt8]? {
    let rows = try ask(
      "SELECT body FROM document WHERE person = $1 AND name = $2 ORDER BY part", [.text(name)])
    guard rows.count > 0 else { return nil }
    let body = try StoreFileError.ofDatabase { () throws(PostgresError) in
      var body: [UInt8] = []
      for row in 0..<rows.count { body += try rows.bytes(row, 0) }
      return body
    }
    return try seal.open(body, document: name)
  }

  /// Returns the names of all documents.
  func names() throws(StoreFileError) -> [String] {
    let rows = try ask("SELECT DISTINCT name FROM document WHERE person = $1 ORDER BY name", [])
    return try StoreFileError.ofDatabase { () throws(PostgresError) in
      var names: [String] = []
      for row in 0..<rows.count { names.append(try rows.text(row, 0)) }
      return names
    }
  }

  /// Returns the lines of the access log after a number, in order and up to ``page`` of them.
  package func lines(after number: Int64) throws(StoreFileError) -> [RecordLine] {
    try open(
      ask(
        "SELECT number, body FROM access_line WHERE person = $1 AND number > $2 ORDER BY number LIMIT \(Self.page)",
        [.integer(number)]))
  }

  /// Returns the latest lines of the access log, in order.
  ///
  /// - Parameters:
  ///   - count: The maximum count.
  ///   - number: The number of the line before which they end.
  /// - Returns: The lines.
  /// - Throws: `StoreFileError`.
  package func newest(_ count: Int, before number: Int64 = .max) throws(StoreFileError) -> [RecordLine] {
    let rows = try ask(
      "SELECT number, body FROM access_line WHERE person = $1 AND number < $2 ORDER BY number DESC LIMIT $3",
      [.integer(number), .integer(Int64(max(0, count)))])
    return try open(rows).reversed()
  }

  private func open(_ rows: PostgresRows) throws(StoreFileError) -> [RecordLine] {
    var lines: [RecordLine] = []
    for row in 0..<rows.count {
      let (number, body) = try StoreFileError.ofDatabase { () throws(PostgresError) in
        (try rows.integer(row, 0), try rows.bytes(row, 1))
      }
      lines.append(RecordLine(number, try seal.open(body, line: number)))
    }
    return lines
  }

  /// The maximum number of lines per call.
  static let page = 4096
}

extension PersonRecords: DocumentKeeping {
  package func read(_ name: String, limit: Int) throws -> [UInt8]? {
    guard let body = try document(name) else { return nil }
    guard body.count <= limit else { throw StorageError(.tooLarge(limit: limit), path: location(of: name)) }
    return body
  }

  package func write(_ bytes: [UInt8], to name: String) throws {
    var change = RecordChange()
    change.documents[name] = bytes
    try write(change)
  }

  package func location(of name: String) -> String { "the database's document \(name)" }
}

extension PersonRecords: DocumentListKeeping {
  package func documents(in list: String, limit: Int) throws -> [(name: String, body: [UInt8])] {
    let rows = try ask(
      "SELECT name, body FROM document WHERE person = $1 AND starts_with(name, $2) ORDER BY name, part",
      [.text("\(list)/")])
    let sealed = try StoreFileError.ofDatabase { () throws(PostgresError) in
      var sealed: [(name: String, body: [UInt8])] = []
      for row in 0..<rows.count {
        let (name, part) = (try rows.text(row, 0), try rows.bytes(row, 1))
        if sealed.last?.name == name {
          sealed[sealed.count - 1].body += part
        } else {
          sealed.append((name, part))
        }
      }
      return sealed
    }
    let found = try sealed.map { ($0.name, try seal.open($0.body, document: $0.name)) }
    guard found.reduce(0, { $0 + $1.1.count }) <= limit else {
      throw StorageError(.tooLarge(limit: limit), path: location(of: list))
    }
    return found
  }

  package func remove(_ name: String) throws {
    var change = RecordChange()
    change.removedDocuments = [name]
    try write(change)
  }
}

extension PersonRecords {
  /// Copies everything to another user, or to the same one of another cluster, who must have no
  /// records yet.
  package func copyAll(to other: PersonRecords) throws(StoreFileError) {
    for name in try names() {
      var change = RecordChange()
      change.documents[name] = try document(name)
      try other.write(change)
    }
    var last: Int64 = 0
    while true {
      let lines = try lines(after: last)
      guard let end = lines.last else { return }
      var change = RecordChange()
      change.lines = lines
      try other.write(change)
      last = end.number
    }
  }
}

/// A change of the records outside a store.
package struct RecordChange: Sendable {
  /// The documents by name.
  ///
  /// Each replaces the previous one.
  package var documents: [String: [UInt8]] = [:]
  /// The names of the documents to remove.
  var removedDocuments: Set<String> = []
  /// The lines to append to the access log.
  package var lines: [RecordLine] = []
  /// The number of the last line to remove from the beginning of the access log.
  package var removedThrough: Int64?
  /// The number of bytes by which the change may exceed the user's quota, or `nil` for no limit.
  package var maxOverQuota: Int64?

  package init() {}
}

/// A line of the access log, with its number.
package struct RecordLine: Hashable, Sendable {
  package var number: Int64
  package var body: [UInt8]

  package init(_ number: Int64, _ body: [UInt8]) {
    self.number = number
    self.body = body
  }
}
