import CWellsealPostgres

/// Where a database is and who asks, in one of libpq's forms (`postgresql://…` or `host=… dbname=…`).
///
/// It may hold a password, and therefore has no description of its own.
package struct PostgresAddress: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  let text: String
  /// Whether there is a password in it, which others may read where it was an argument of a program.
  package let hasPassword: Bool
  /// The servers that it names, in its order; one without options where it names none.
  let servers: [Server]

  /// One of several servers of an address: the options that name it alone.
  struct Server: Hashable, Sendable {
    var options: [String: String]
  }

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
    let values = Self.values(of: options)
    hasPassword = values.contains { $0.name == "password" }
    servers = Self.servers(Dictionary(values.map { ($0.name, $0.value) }) { _, last in last })
  }

  /// Takes lists apart: `host=a,b port=1,2` names two servers, and `host=a,b port=1` as well.
  ///
  /// Source: PostgreSQL 15, "Specifying Multiple Hosts".
  private static func servers(_ values: [String: String]) -> [Server] {
    let lists = ["host", "hostaddr", "port"].compactMap { name in
      values[name].map { (name, $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)) }
    }
    let count = lists.map(\.1.count).max() ?? 1
    guard count > 1, lists.allSatisfy({ $0.1.count == count || $0.1.count == 1 }) else {
      return [Server(options: [:])]
    }
    return (0..<count).map { place in
      Server(
        options: Dictionary(
          uniqueKeysWithValues: lists.map { ($0.0, $0.1.count == 1 ? $0.1[0] : $0.1[place]) }))
    }
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
