import CPostgres

/// Where a database is and who asks, in one of libpq's forms (`postgresql://…` or `host=… dbname=…`).
///
/// It may hold a password, and therefore has no description of its own.
package struct PostgresAddress: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  let text: String
  /// Whether there is a password in it, which others may read where it was an argument of a program.
  package let hasPassword: Bool

  /// - Throws: ``PostgresError/Reason/malformedAddress``.
  package init(parsing text: String) throws(PostgresError) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ $0 >= 0x20 }) else {
      throw PostgresError(.malformedAddress)
    }
    guard pq_load() else { throw PostgresError(.noLibrary) }
    let isAddress = text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") || text.contains("=")
    guard isAddress, let options = pq_conninfoParse(text, nil) else {
      throw PostgresError(.malformedAddress)
    }
    defer { pq_conninfoFree(options) }
    self.text = text
    hasPassword = Self.values(of: options).contains { $0.name == "password" }
  }

  /// The options that have a value; the list ends with one without a name.
  private static func values(
    of options: UnsafeMutablePointer<PQconninfoOption>
  ) -> [(name: String, value: String)] {
    var values: [(name: String, value: String)] = []
    var option = options
    while let name = option.pointee.keyword {
      if let value = option.pointee.val { values.append((String(cString: name), String(cString: value))) }
      option += 1
    }
    return values
  }

  package var description: String { "a PostgreSQL database" }
  package var debugDescription: String { description }

  private static let longest = 4096
}
