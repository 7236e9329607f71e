import CWellsealPostgres

/// A connection string in one of libpq's formats (`postgresql://…` or `host=… dbname=…`).
///
/// It may contain a password, so its description omits the text.
package struct PostgresAddress: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  let text: String
  /// A Boolean value that indicates whether the string contains a password, which is visible to
  /// other users in a process's arguments.
  package let hasPassword: Bool
  /// The servers in the order of the string, or one without options if it names at most one.
  let servers: [Server]

  /// A server of a connection string that names several, as the options that select only this one.
  struct Server: Hashable, Sendable {
    var options: [String: String]
  }

  /// Parses a connection string.
  ///
  /// - Throws: ``PostgresError/Reason/malformedAddress``.
  package init(parsing text: String) throws(PostgresError) {
    guard text.utf8.count <= Self.maxLength, text.utf8.allSatisfy({ $0 >= 0x20 }) else {
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

  /// Splits lists: `host=a,b port=1,2` names two servers, and so does `host=a,b port=1`.
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

  /// Returns the options that have a value.
  ///
  /// The list ends with an option without a name.
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

  private static let maxLength = 4096
}
