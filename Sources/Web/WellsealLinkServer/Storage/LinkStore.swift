import Dispatch
import Synchronization
import WellsealBase
import WellsealKeys
import WellsealSQLite

/// Keeps the links, and is the only one that changes them.
///
/// Whatever a request spends (a use, an attempt) is on the disk before the answer leaves. Requests that come at once share one
/// transaction: each is judged after the other inside it, so no two of them can spend the same thing, and one write to the disk
/// serves them all.
///
/// A guess at a passcode first takes an attempt and gives it back only when it was right. So guesses that run side by side are
/// never more than the budget, and a process that is killed gives nothing back.
package final class LinkStore: Sendable {
  /// A change, run inside a transaction.
  typealias Change<Answer> = @Sendable (inout State) throws(SQLiteError) -> Answer

  /// What is known, as it is on the disk.
  struct State {
    let database: SQLiteConnection
    var links: [String: HostedLink] = [:]
    /// Files that were asked for lately.
    var bodies: [String: [UInt8]] = [:]
    var bodiesSize = 0
  }

  /// A change that waits for its transaction, and whoever waits for its answer.
  private struct Waiting: Sendable {
    /// Changes something; what it returns tells the answer, and is called when it is on the disk.
    let change: Change<@Sendable () -> Void>
    let fail: @Sendable (SQLiteError) -> Void
  }

  /// Writes to the disk, which takes long, go through here, one after the other.
  private let queue = DispatchQueue(label: "wellseal.links")
  // A mutex, because requests come from every thread; it is held only to add to the list and to take it.
  private let waiting = Mutex<[Waiting]>([])
  // A mutex, because SQLite's calls are synchronous; only the queue takes it, so nobody ever waits for it.
  private let state: Mutex<State>
  /// Signs the places of files; kept over restarts.
  let ticketSecret: [UInt8]

  /// Opens the file of the links, or makes it.
  package init(path: String) throws {
    do throws(SQLiteError) {
      var state = State(database: try SQLiteConnection(linksAt: path))
      try state.load()
      ticketSecret = try state.secret("tickets")
      self.state = Mutex(state)
    } catch { throw LinkDatabaseError(error) }
  }

  /// Changes something, and answers when it is on the disk.
  ///
  /// - Throws: ``LinkDatabaseError`` where it could not be written; then nothing was changed.
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

  /// Judges all that wait, in one transaction.
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
  /// Runs changes one after the other; none of them counts where one cannot be written.
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
      // What is in memory may be ahead of the disk now.
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

  /// A random secret of the host's, made when it is first asked for.
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

  /// Writes a link as it is in memory.
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

  /// What the column `is_active` says of a link that was withdrawn for good.
  private static let withdrawn = 2

  /// Writes an access down.
  ///
  /// Of very many, each recipient's first opening stays, and the newest.
  func note(_ access: LinkAccess, of link: String) throws(SQLiteError) {
    try database.run(
      "INSERT INTO access (link, time, recipient, kind, outcome) VALUES (?1, ?2, ?3, ?4, ?5)", .text(link),
      .time(access.time), .text(access.recipient), .text(access.kind), .text(access.outcome))
    let uses = links[link]?.uses ?? 0
    if uses > LinkAccess.mostNewest, uses % 256 == 0 { try shortenLog(of: link) }
  }

  private func shortenLog(of link: String) throws(SQLiteError) {
    try database.run(
      "DELETE FROM access WHERE link = ?1 AND rowid NOT IN (SELECT rowid FROM (\(LinkAccess.keptRows)))",
      .text(link))
  }

  /// The body of a file; the last few megabytes that were asked for stay in memory.
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

  mutating func forget(_ link: String) {
    for name in bodies.keys.filter({ $0.hasPrefix("\(link)/") }) {
      bodiesSize -= bodies.removeValue(forKey: name)?.count ?? 0
    }
  }
}

extension LinkAccess {
  static let mostNewest = 1000
  static let mostFirst = 9000

  /// The rows of a link, `?1`, that are kept and told: each recipient's first opening, and the newest of all, so that nobody pushes a
  /// reader out of the log by opening the link often.
  static let keptRows = """
    SELECT rowid FROM (SELECT min(rowid) AS rowid FROM access WHERE link = ?1 AND outcome = 'opened'
    GROUP BY recipient ORDER BY 1 LIMIT \(mostFirst))
    UNION SELECT rowid FROM (SELECT rowid FROM access WHERE link = ?1 ORDER BY rowid DESC LIMIT \(mostNewest))
    """
}
