import Dispatch
import Synchronization
import WellsealBase
import WellsealKeys
import WellsealSQLite

/// The store of links, and the only writer.
///
/// Everything that a request consumes (a use, an attempt) is on the disk before the response is
/// sent. Concurrent requests share a transaction: they are processed in order inside it, so no two
/// of them can consume the same thing, and one write to the disk serves all of them.
///
/// A guess at a passcode first consumes an attempt, which is refunded only if it was correct. So
/// concurrent guesses never exceed the attempts, and killing the process refunds nothing.
package final class LinkStore: Sendable {
  /// A change that runs in a transaction.
  typealias Change<Answer> = @Sendable (inout State) throws(SQLiteError) -> Answer

  /// The in-memory copy of the data on disk.
  struct State {
    let database: SQLiteConnection
    var links: [String: HostedLink] = [:]
    /// The recently requested files.
    var bodies: [String: [UInt8]] = [:]
    var bodiesSize = 0
  }

  /// A change that waits for its transaction, with its continuation.
  private struct Waiting: Sendable {
    /// Makes the change, and returns a closure that delivers the result once the change is on the
    /// disk.
    let change: Change<@Sendable () -> Void>
    let fail: @Sendable (SQLiteError) -> Void
  }

  /// The serial queue of writes to the disk, which are slow.
  private let queue = DispatchQueue(label: "wellseal.links")
  // A mutex, because requests come from every thread; it is held only to add to the list and to
  // empty it.
  private let waiting = Mutex<[Waiting]>([])
  // A mutex, because SQLite's calls are synchronous. Only the queue locks it, so no thread ever
  // waits for it.
  private let state: Mutex<State>
  /// The key that signs file locations, which persists across restarts.
  let ticketSecret: [UInt8]

  /// Opens the file of the links, or creates it.
  package init(path: String) throws {
    do throws(SQLiteError) {
      var state = State(database: try SQLiteConnection(linksAt: path))
      try state.load()
      ticketSecret = try state.secret("tickets")
      self.state = Mutex(state)
    } catch { throw LinkDatabaseError(error) }
  }

  /// Makes a change, and returns its result once it is on the disk.
  ///
  /// - Throws: ``LinkDatabaseError`` if it can't be written. Then nothing has changed.
  func perform<Answer: Sendable>(_ change: @escaping Change<Answer>) async throws -> Answer {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Answer, any Error>) in
      let one = Waiting(
        change: { state throws(SQLiteError) in
          let answer = try change(&state)
          return { done.resume(returning: answer) }
        }, fail: { done.resume(throwing: LinkDatabaseError($0)) })
      let isFirst = waiting.withLock { list in
        list.append(one)
        return list.count == 1
      }
      if isFirst { queue.async { self.drain() } }
    }
  }

  /// Processes all pending changes in one transaction.
  private func drain() {
    let batch = waiting.withLock { list in
      defer { list = [] }
      return list
    }
    do throws(SQLiteError) {
      let answers = try state.withLock { state throws(SQLiteError) in
        try state.transaction(batch.map(\.change))
      }
      for answer in answers { answer() }
    } catch {
      for one in batch { one.fail(error) }
    }
  }
}

extension LinkStore.State {
  /// Makes changes in order; if one can't be written, none takes effect.
  fileprivate mutating func transaction<Answer>(
    _ changes: [LinkStore.Change<Answer>]
  ) throws(SQLiteError) -> [Answer] {
    do throws(SQLiteError) {
      let database = database
      return try database.transaction { () throws(SQLiteError) in
        var answers: [Answer] = []
        for change in changes { answers.append(try change(&self)) }
        return answers
      }
    } catch {
      // The copy in memory may now be ahead of the disk.
      try? load()
      throw error
    }
  }
}

extension LinkStore.State {
  /// Reads all links, without the files' bodies.
  mutating func load() throws(SQLiteError) {
    links = [:]
    (bodies, bodiesSize) = ([:], 0)
    let rows = try database.rows(
      "SELECT id, control, flag, expires, uses, uses_limit, salt, hash, attempts, is_active, created, label FROM link"
    )
    for row in rows {
      var link = HostedLink(
        id: row[0].text ?? "", control: row[1].bytes ?? [], flag: row[2].text ?? "",
        created: row[10].time ?? UnixTime(0))
      link.expires = row[3].time
      link.uses = row[4].integer ?? 0
      link.usesLimit = row[5].integer
      if let salt = row[6].bytes, let hash = row[7].bytes {
        link.passcode = PasscodeDigest(salt: salt, hash: hash)
      }
      link.attempts = row[8].integer ?? 0
      link.isActive = row[9].integer == 1
      link.isWithdrawn = row[9].integer == Self.withdrawn
      link.label = row[11].text
      links[link.id] = link
    }
    for row in try database.rows("SELECT link, number, type, length(body), updated FROM file ORDER BY number")
    {
      links[row[0].text ?? ""]?.files.append(
        HostedFile(
          number: row[1].integer ?? 0, type: row[2].text ?? "", length: row[3].integer ?? 0,
          updated: row[4].time ?? UnixTime(0)))
    }
  }

  /// Returns a random secret of the host, which is created on first use.
  func secret(_ name: String) throws(SQLiteError) -> [UInt8] {
    if let known = try database.rows("SELECT body FROM secret WHERE name = ?1", .text(name)).first?.first?
      .bytes
    {
      return known
    }
    var random = SystemRandomNumberGenerator()
    let secret = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    try database.run("INSERT INTO secret (name, body) VALUES (?1, ?2)", .text(name), .bytes(secret))
    return secret
  }

  /// Writes a link from memory.
  mutating func write(_ link: HostedLink) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO link (id, control, flag, expires, uses, uses_limit, salt, hash, attempts, is_active, created, label)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) ON CONFLICT (id) DO UPDATE SET
      expires = ?4, uses = ?5, uses_limit = ?6, salt = ?7, hash = ?8, attempts = ?9, is_active = ?10, label = ?12
      """,
      .text(link.id), .bytes(link.control), .text(link.flag), .optional(link.expires), .integer(link.uses),
      .optional(link.usesLimit), .optional(link.passcode?.salt), .optional(link.passcode?.hash),
      .integer(link.attempts), .integer(link.isWithdrawn ? Self.withdrawn : link.isActive ? 1 : 0),
      .time(link.created), .optional(link.label))
    links[link.id] = link
  }

  /// The value of the column `is_active` for a permanently revoked link.
  private static let withdrawn = 2

  /// Records an access.
  ///
  /// If there are very many, each recipient's first opening and the latest ones are retained.
  func record(_ access: LinkAccess, of link: String) throws(SQLiteError) {
    try database.run(
      "INSERT INTO access (link, time, recipient, kind, outcome) VALUES (?1, ?2, ?3, ?4, ?5)", .text(link),
      .time(access.time), .text(access.recipient), .text(access.kind), .text(access.outcome))
    let uses = links[link]?.uses ?? 0
    if uses > LinkAccess.maxLatest, uses % 256 == 0 { try shortenLog(of: link) }
  }

  private func shortenLog(of link: String) throws(SQLiteError) {
    try database.run(
      "DELETE FROM access WHERE link = ?1 AND rowid NOT IN (SELECT rowid FROM (\(LinkAccess.keptRows)))",
      .text(link))
  }

  /// Returns the body of a file; the last few requested megabytes are cached.
  mutating func body(of file: HostedFile, link: String) throws(SQLiteError) -> [UInt8]? {
    let name = "\(link)/\(file.number)"
    if let known = bodies[name] { return known }
    let row = try database.rows(
      "SELECT body FROM file WHERE link = ?1 AND number = ?2", .text(link), .integer(file.number)
    ).first
    guard let body = row?.first?.bytes else { return nil }
    if bodiesSize + body.count > 64 << 20 { (bodies, bodiesSize) = ([:], 0) }
    if body.count < 8 << 20 {
      bodies[name] = body
      bodiesSize += body.count
    }
    return body
  }

  mutating func evict(_ link: String) {
    for name in bodies.keys.filter({ $0.hasPrefix("\(link)/") }) {
      bodiesSize -= bodies.removeValue(forKey: name)?.count ?? 0
    }
  }
}

extension LinkAccess {
  static let maxLatest = 1000
  static let maxFirst = 9000

  /// The retained rows of a link, `?1`: each recipient's first opening, and the latest accesses, so
  /// that opening the link often doesn't displace another reader from the log.
  static let keptRows = """
    SELECT rowid FROM (SELECT min(rowid) AS rowid FROM access WHERE link = ?1 AND outcome = 'opened'
    GROUP BY recipient ORDER BY 1 LIMIT \(maxFirst))
    UNION SELECT rowid FROM (SELECT rowid FROM access WHERE link = ?1 ORDER BY rowid DESC LIMIT \(maxLatest))
    """
}
