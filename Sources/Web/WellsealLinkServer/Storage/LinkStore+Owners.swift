import WellsealBase
import WellsealSQLite

/// The operations of owners.
///
/// The caller has verified the owner's token, except for creating a link.
extension LinkStore {
  /// Creates a link, or returns `false` if there is one with this id.
  func make(_ link: HostedLink) async throws -> Bool {
    try await perform { state throws(SQLiteError) in
      guard state.links[link.id] == nil else { return false }
      try state.write(link)
      return true
    }
  }

  /// Returns the link if its owner's token has this digest, or `nil` otherwise.
  func link(_ id: String, control: [UInt8]) async throws -> HostedLink? {
    try await perform { state throws(SQLiteError) in
      state.links[id].flatMap { Self.areSame($0.control, control) ? $0 : nil }
    }
  }

  /// Changes a link.
  func change(
    _ id: String, _ body: @escaping @Sendable (inout HostedLink) -> Void
  ) async throws -> HostedLink? {
    try await perform { state throws(SQLiteError) in
      guard var link = state.links[id], !link.isWithdrawn else { return nil }
      body(&link)
      try state.write(link)
      return link
    }
  }

  /// Stores a file; a direct link has exactly one.
  ///
  /// - Returns: The reason for a failure, or `nil` on success.
  func put(
    _ body: [UInt8], type: String, number: Int, of id: String, at now: UnixTime
  ) async throws -> String? {
    try await perform { state throws(SQLiteError) in
      guard var link = state.links[id] else { return "no such link" }
      guard !link.isWithdrawn else { return "the link was revoked" }
      guard !link.isDirect || number == 0 else { return "a direct link has exactly one file" }
      guard (0..<100).contains(number) else { return "a link has at most 100 files" }
      let others = link.files.reduce(0) { $0 + ($1.number == number ? 0 : $1.length) }
      guard others + body.count <= HostedLink.maxBytes else {
        return "the files of a link must have at most \(HostedLink.maxBytes >> 20) MiB in total"
      }
      try state.database.run(
        """
        INSERT INTO file (link, number, type, body, updated) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (link, number) DO UPDATE SET type = ?3, body = ?4, updated = ?5
        """, .text(id), .integer(number), .text(type), .bytes(body), .time(now))
      link.files.removeAll { $0.number == number }
      link.files.append(HostedFile(number: number, type: type, length: body.count, updated: now))
      link.files.sort { $0.number < $1.number }
      state.links[id] = link
      state.evict(id)
      return nil
    }
  }

  /// Revokes a link permanently: its files are removed immediately, and its id and log stay.
  func destroy(_ id: String) async throws {
    try await perform { state throws(SQLiteError) in
      guard var link = state.links[id] else { return }
      link.isActive = false
      link.isWithdrawn = true
      link.files = []
      link.label = nil
      try state.write(link)
      try state.database.run("DELETE FROM file WHERE link = ?1", .text(id))
      state.evict(id)
    }
  }

  /// Returns the stored accesses to a link, latest first: each recipient's first opening, and the
  /// last ones.
  func accesses(of id: String) async throws -> [LinkAccess] {
    try await perform { state throws(SQLiteError) in
      let rows = try state.database.rows(
        """
        SELECT time, recipient, kind, outcome FROM access WHERE rowid IN (\(LinkAccess.keptRows)) ORDER BY rowid DESC
        """, .text(id))
      return rows.map {
        LinkAccess(
          time: $0[0].time ?? UnixTime(0), recipient: $0[1].text ?? "", kind: $0[2].text ?? "",
          outcome: $0[3].text ?? "")
      }
    }
  }

  /// Removes the files of links that expired long ago.
  func purge(endedBefore time: UnixTime) async throws {
    try await perform { state throws(SQLiteError) in
      for var link in state.links.values where link.expires.map({ $0 < time }) ?? false && !link.files.isEmpty
      {
        link.files = []
        try state.write(link)
        try state.database.run("DELETE FROM file WHERE link = ?1", .text(link.id))
        state.evict(link.id)
      }
    }
  }

  /// Compares in constant time.
  static func areSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
