package import FoundationEssentials
import Glibc
import Synchronization
package import WellsealStore

/// A container in the tables of a PostgreSQL database, for one user.
///
/// | table | columns |
/// |---|---|
/// | `store` | `person`, `owner`, `epoch`, `version`, `last_commit`, `state` |
/// | `header`, `root` | `person`, `body` |
/// | `segment`, `tail`, `journal` | `person`, `number`, `part`, `body` |
///
/// A write is one round trip (``FencedWrite``). If its result is lost, the container increments its
/// own epoch over a new connection, which fences off the lost write permanently, and then checks
/// whether it was made. It never guesses. Every read also checks whether the lease still owns the
/// store. During a write, which may wait for its standbys, reads use a separate connection.
package final class PostgresContainer: SegmentContainer {
  let connect: @Sendable () throws(PostgresError) -> any PostgresSession
  let seal: PersonSeal
  private let clock = ContinuousClock()
  // A mutex, because the protocol is synchronous and one thread at a time may use a connection. It
  // is held during a whole write, including the queries that determine its outcome.
  private let state: Mutex<State>
  /// The connection for reading during a write.
  private let readSession = Mutex<(any PostgresSession)?>(nil)
  /// The error of all further calls, once the store is lost.
  private let end = Mutex<StoreFileError?>(nil)
  let person: UUID
  private let saves: DurationMeter?
  /// The identifier of this opening of the store.
  package let owner: UUID

  struct State {
    var lease: PersonLease
    var session: (any PostgresSession)?
  }

  /// Acquires a user's store, and removes an earlier owner's unfinished replacement.
  ///
  /// - Parameters:
  ///   - person: The user.
  ///   - seal: The key that opens the header.
  ///   - taking: The policy for taking over the lease of another owner.
  ///   - taker: The process that acquires the store.
  ///   - saves: Records the durations of changes.
  ///   - connect: Creates a connection. It is called again when a connection ends.
  /// - Throws: ``WellsealStore/StoreFileError``.
  package init(
    of person: UUID, _ seal: PersonSeal, _ taking: LeaseTaking = .ifFree, _ taker: LeaseTaker = LeaseTaker(),
    savesMeasuredBy saves: DurationMeter? = nil,
    connect: @escaping @Sendable () throws(PostgresError) -> any PostgresSession
  ) throws(StoreFileError) {
    self.connect = connect
    self.seal = seal
    self.saves = saves
    let session = try StoreFileError.ofDatabase { () throws(PostgresError) in try connect() }
    let lease = try PersonLease.acquire(person, taking, taker, over: session)
    session.close()
    (self.person, owner) = (person, lease.owner)
    state = Mutex(State(lease: lease))
    // The process that prepared it has lost the store and can never adopt it. What can't be removed
    // now is removed the next time.
    if lease.hasReplacement { clearReplacement(of: lease) }
  }

  package func header() throws(StoreFileError) -> [UInt8]? {
    let body = try read("SELECT body FROM header WHERE person = $1", []) { rows throws(PostgresError) in
      rows.count == 0 ? nil : try rows.bytes(0, 0)
    }
    guard let body else { return nil }
    return try seal.open(body)
  }

  package func segment(_ number: UInt64) throws(StoreFileError) -> [UInt8]? {
    guard number != 0 else {
      return try read("SELECT body FROM root WHERE person = $1", []) { rows throws(PostgresError) in
        rows.count == 0 ? nil : try rows.bytes(0, 0)
      }
    }
    return try read(
      "SELECT number, part, body FROM segment WHERE person = $1 AND number = $2 ORDER BY part",
      [.integer(Int64(bitPattern: number))], Self.rows
    ).first?.body
  }

  package func rows(of list: RowList) throws(StoreFileError) -> [ContainerRow] {
    try read(Self.query(list), [], Self.rows)
  }

  private static func query(_ list: RowList) -> String {
    "SELECT number, part, body FROM \(list.rawValue) WHERE person = $1 ORDER BY number, part"
  }

  package func opening() throws(StoreFileError) -> ContainerOpening {
    let texts = [
      "SELECT body FROM root WHERE person = $1", Self.query(.tail),
      "SELECT max(number) FROM journal WHERE person = $1",
    ]
    return try read(texts.map { PostgresStatement($0, [.identifier(person)]) }) {
      answers throws(PostgresError) in
      ContainerOpening(
        root: answers[0].count == 0 ? nil : try answers[0].bytes(0, 0), tail: try Self.rows(answers[1]),
        lastOfJournal: answers[2].isNull(0, 0) ? nil : UInt64(bitPattern: try answers[2].integer(0, 0)))
    }
  }

  package func segments(_ numbers: [UInt64]) throws(StoreFileError) -> [UInt64: [UInt8]] {
    let rows = try read(
      "SELECT number, part, body FROM segment WHERE person = $1 AND number = ANY ($2) ORDER BY number, part",
      [.integers(numbers.map(Int64.init(bitPattern:)))], Self.rows)
    return Dictionary(rows.map { ($0.number, $0.body) }) { first, _ in first }
  }

  package func lastNumber(of list: RowList) throws(StoreFileError) -> UInt64? {
    try read("SELECT max(number) FROM \(list.rawValue) WHERE person = $1", []) { rows throws(PostgresError) in
      rows.isNull(0, 0) ? nil : UInt64(bitPattern: try rows.integer(0, 0))
    }
  }

  package func segmentNumbers() throws(StoreFileError) -> [UInt64] {
    try read(
      "SELECT CAST(0 AS bigint) FROM root WHERE person = $1 UNION ALL "
        + "SELECT number FROM segment WHERE person = $1 AND part = 0 ORDER BY 1", []
    ) { rows throws(PostgresError) in
      var numbers: [UInt64] = []
      for row in 0..<rows.count { numbers.append(UInt64(bitPattern: try rows.integer(row, 0))) }
      return numbers
    }
  }

  package func check() throws(StoreFileError) -> [String] {
    let strays = try read(
      "SELECT count(*) FROM segment s WHERE person = $1 AND part > 0 AND NOT EXISTS "
        + "(SELECT 1 FROM segment p WHERE p.person = s.person AND p.number = s.number AND p.part = s.part - 1)",
      []
    ) { rows throws(PostgresError) in try rows.integer(0, 0) }
    return strays == 0 ? [] : ["\(strays) parts of segments have no part before them"]
  }

  /// Returns a container in a file, because a copy is a separate file.
  package func another(at path: String) throws(StoreFileError) -> any SegmentContainer {
    try SQLiteContainer(path: path, creates: true)
  }

  /// Does nothing.
  ///
  /// Deleted rows are overwritten by the database's vacuum, and their keys are erased with the
  /// user.
  package func settle() {}

  package func compact() {}

  /// Blocks all writes, including those of this container, while the store is copied elsewhere.
  ///
  /// - Throws: ``WellsealStore/StoreFileError/Reason/ownedElsewhere`` if another process has the
  ///   store.
  package func freeze() throws(StoreFileError) { try change(from: .active, to: .moving) }

  /// Allows writes again.
  ///
  /// - Throws: ``WellsealStore/StoreFileError/Reason/ownedElsewhere`` if another process has the
  ///   store.
  package func thaw() throws(StoreFileError) { try change(from: .moving, to: .active) }

  /// Ends a frozen store whose copy is complete, so that it can be erased.
  ///
  /// - Throws: ``WellsealStore/StoreFileError/Reason/ownedElsewhere`` if an operator resumed or
  ///   suspended the user since ``freeze()``, so the store may have changed and must stay.
  package func endMoved() throws(StoreFileError) { try change(from: .moving, to: .erased) }

  private func change(from old: PersonState, to new: PersonState) throws(StoreFileError) {
    try withState { state throws(StoreFileError) in
      let lease = state.lease
      let changed = try StoreFileError.ofDatabase { () throws(PostgresError) in
        try session(in: &state.session).run(
          "UPDATE store SET state = $5 WHERE person = $1 AND owner = $2 AND epoch = $3 AND state = $4",
          .identifier(lease.person), .identifier(lease.owner), .integer(lease.epoch),
          .integer(old.rawValue), .integer(new.rawValue))
      }
      guard changed.affected == 1 else { throw StoreFileError(.ownedElsewhere) }
    }
  }

  /// Releases the user's store for the next owner.
  package func close() {
    state.withLock { state in
      let isEnded = end.withLock { end in
        defer { end = StoreFileError(.ownedElsewhere) }
        return end != nil
      }
      if !isEnded, let session = try? session(in: &state.session) { try? state.lease.release(over: session) }
      state.session?.close()
      state.session = nil
    }
    readSession.withLock { session in
      session?.close()
      session = nil
    }
  }

  func withState<Result: Sendable>(
    _ body: (inout State) throws(StoreFileError) -> Result
  ) throws(StoreFileError) -> Result {
    // `Mutex.withLock` doesn't propagate typed errors, so the closure returns a `Result`.
    let result = state.withLock { state -> Swift.Result<Result, StoreFileError> in
      do throws(StoreFileError) {
        try requireOwnership()
        return .success(try body(&state))
      } catch { return .failure(noted(error)) }
    }
    return try result.get()
  }

  /// A Boolean value that indicates whether the store is known to be lost.
  package var isLost: Bool { end.withLock { $0 != nil } }

  private func requireOwnership() throws(StoreFileError) {
    if let end = end.withLock({ $0 }) { throw end }
  }

  /// Returns an error unchanged, and blocks further calls if the store is lost.
  private func noted(_ fault: StoreFileError) -> StoreFileError {
    if fault.endsOwnership { end.withLock { $0 = StoreFileError(.ownedElsewhere) } }
    return fault
  }

  func session(in slot: inout (any PostgresSession)?) throws(PostgresError) -> any PostgresSession {
    if let session = slot, session.isOpen { return session }
    slot = nil
    let session = try connect()
    slot = session
    return session
  }
}

// MARK: Records outside the store

extension PostgresContainer {
  /// The user's records outside the store, read and written under this container's lease.
  package var records: PersonRecords {
    PersonRecords(
      seal,
      ask: { [self] sql, values throws(StoreFileError) in
        try read(sql, values) { rows throws(PostgresError) in rows }
      },
      change: { [self] change throws(StoreFileError) in
        try carryOut { lease throws(StoreFileError) in try FencedWrite(change, lease, seal) }
      })
  }
}

// MARK: Reading

extension PostgresContainer {
  private func read<Result: Sendable>(
    _ sql: String, _ values: [PostgresValue], _ body: (PostgresRows) throws(PostgresError) -> Result
  ) throws(StoreFileError) -> Result {
    try read([PostgresStatement(sql, [.identifier(person)] + values)]) { answers throws(PostgresError) in
      try body(answers[0])
    }
  }

  /// Reads data of the user, in one round trip with a check that this container still owns the
  /// store.
  ///
  /// During a write, the read uses a separate connection. Only the owner is checked: while it is
  /// the same, no one else writes, and this container's writer may be incrementing the epoch
  /// concurrently.
  func read<Result: Sendable>(
    _ statements: [PostgresStatement], _ body: ([PostgresRows]) throws(PostgresError) -> Result
  ) throws(StoreFileError) -> Result {
    // The check comes last, so that the data before it was read while this container owned the
    // store.
    let ownership = PostgresStatement(
      "SELECT 1 FROM store WHERE person = $1 AND owner = $2", [.identifier(person), .identifier(owner)])
    let all = statements + [ownership]
    let answers =
      state.withLockIfAvailable { state in run(all, over: &state.session) }
      ?? readSession.withLock { session in run(all, over: &session) }
    let rows = try answers.get()
    return try StoreFileError.ofDatabase { () throws(PostgresError) in try body(rows) }
  }

  private func run(
    _ statements: [PostgresStatement], over slot: inout (any PostgresSession)?
  ) -> Swift.Result<[PostgresRows], StoreFileError> {
    do throws(StoreFileError) { try requireOwnership() } catch { return .failure(error) }
    for attempt in 1... {
      do throws(PostgresError) {
        let answers = try session(in: &slot).run(statements)
        let isOwner = answers.count == statements.count && answers.last?.count == 1
        return isOwner ? .success(answers) : .failure(noted(StoreFileError(.ownedElsewhere)))
      } catch {
        // A query changes nothing and can be repeated.
        guard error.isPassing, attempt < Self.maxAttempts else {
          return .failure(error.reason == .lost ? StoreFileError(.unreachable) : StoreFileError(error))
        }
      }
    }
    return .failure(StoreFileError(.unreachable))
  }

  /// Returns the rows with their parts joined.
  private static func rows(_ answer: PostgresRows) throws(PostgresError) -> [ContainerRow] {
    var rows: [ContainerRow] = []
    var next: Int64 = 0
    for row in 0..<answer.count {
      let number = UInt64(bitPattern: try answer.integer(row, 0))
      let (part, body) = (try answer.integer(row, 1), try answer.bytes(row, 2))
      if rows.last?.number == number, part == next {
        rows[rows.count - 1].body += body
      } else if part == 0, rows.last?.number != number {
        rows.append(ContainerRow(number, body))
        next = 0
      } else {
        // A part is missing. The incomplete body can't be opened, and the caller that tries reports
        // it.
        if rows.last?.number != number { rows.append(ContainerRow(number, [])) }
        next = .max
        continue
      }
      next += 1
    }
    return rows
  }

  private static let maxAttempts = 5
}

// MARK: Writing

extension PostgresContainer {
  package func write(_ write: ContainerWrite) throws(StoreFileError) {
    try carryOut { lease throws(StoreFileError) in try FencedWrite(write, lease, seal) }
  }

  /// Runs a write.
  ///
  /// It is created again for each attempt, because the epoch may have been incremented in between.
  func carryOut(_ make: (PersonLease) throws(StoreFileError) -> FencedWrite) throws(StoreFileError) {
    let start = clock.now
    try withState { state throws(StoreFileError) in
      for attempt in 1... {
        let fenced = try make(state.lease)
        switch try outcome(of: fenced, &state) {
        case .done:
          state.lease.version += 1
          saves?.record(clock.now - start)
          return
        case .fenced: throw whyFenced(&state)
        case .conflict(let fault):
          guard attempt < Self.maxAttempts else { throw fault }
          // Random backoff, so that the other transaction in the conflict waits for a different
          // time.
          usleep(UInt32.random(in: 500...2000) << UInt32(attempt))
        case .unknown:
          if try isMade(fenced, &state) {
            saves?.record(clock.now - start)
            return
          }
          // The write is known not to be made. One that exceeds the connection's timeout would
          // never succeed.
          guard attempt < Self.maxAttempts else { throw StoreFileError(.unreachable) }
        }
      }
    }
  }

  private enum Outcome {
    case done, fenced, unknown
    case conflict(StoreFileError)
  }

  private func outcome(of write: FencedWrite, _ state: inout State) throws(StoreFileError) -> Outcome {
    let session: any PostgresSession
    do throws(PostgresError) { session = try self.session(in: &state.session) } catch {
      throw StoreFileError(error)
    }
    do throws(PostgresError) {
      let answers = try session.run(write.statements)
      guard write.holds(by: answers) else { return .fenced }
      // A commit that didn't wait for its standbys reports success together with a warning.
      guard session.warnings.isEmpty, write.isCommitted(by: answers) else { return .unknown }
      return .done
    } catch {
      switch error.reason {
      case .lost, .malformedAnswer: return .unknown
      case .refused(let sql) where sql.isRetried || sql.isLocked: return .conflict(StoreFileError(error))
      case .refused, .noLibrary, .unreachable, .malformedAddress: throw StoreFileError(error)
      }
    }
  }

  /// Returns the reason why the fence didn't change the user's row.
  private func whyFenced(_ state: inout State) -> StoreFileError {
    let lease = state.lease
    guard
      let rows = try? session(in: &state.session).asked(
        "SELECT state, version FROM store WHERE person = $1 AND owner = $2 AND epoch = $3",
        .identifier(lease.person), .identifier(lease.owner), .integer(lease.epoch)), rows.count == 1,
      let number = try? rows.integer(0, 0), let version = try? rows.integer(0, 1)
    else { return StoreFileError(.ownedElsewhere) }
    guard number == 0 else { return StoreFileError(.suspended) }
    // Everything else matches, so the quota is exceeded.
    return StoreFileError(lease.knowsNodes && version == lease.version ? .overQuota : .ownedElsewhere)
  }

  /// Determines whether a write whose result was lost was made.
  ///
  /// Afterwards it can't be made anymore.
  ///
  /// - Throws: ``WellsealStore/StoreFileError/Reason/ownedElsewhere``, or
  ///   ``WellsealStore/StoreFileError/Reason/outcomeUnknown`` if no server responds for too
  ///   long.
  private func isMade(_ write: FencedWrite, _ state: inout State) throws(StoreFileError) -> Bool {
    state.session?.close()
    state.session = nil
    let end = clock.now + Self.outcomeTimeout
    while clock.now < end {
      let row: Row?
      do throws(PostgresError) { row = try raiseEpoch(&state) } catch {
        // The lost write may wait for its standbys for a while, and so does this one.
        state.session?.close()
        usleep(UInt32.random(in: 50_000...150_000))
        continue
      }
      guard let row else { throw StoreFileError(.ownedElsewhere) }
      let before = state.lease.version
      state.lease.epoch = row.epoch
      state.lease.version = row.version
      if row.version == before + 1, row.commit == write.commit { return true }
      guard row.version == before else { throw StoreFileError(.ownedElsewhere) }
      return false
    }
    throw StoreFileError(.outcomeUnknown)
  }

  private struct Row {
    var epoch: Int64
    var version: Int64
    var commit: UUID?
  }

  /// Increments the lease's own epoch by one, however often it is called.
  ///
  /// The row is written each time, even if the epoch was already incremented and only the result
  /// was lost. So the result arrives only when the standbys have the change.
  ///
  /// - Returns: The user's row, or `nil` if it has another owner.
  private func raiseEpoch(_ state: inout State) throws(PostgresError) -> Row? {
    let lease = state.lease
    let session = try session(in: &state.session)
    let rows = try session.run(
      "UPDATE store SET epoch = $4 WHERE person = $1 AND owner = $2 AND (epoch = $3 OR epoch = $4) "
        + "RETURNING epoch, version, last_commit", .identifier(lease.person), .identifier(lease.owner),
      .integer(lease.epoch), .integer(lease.epoch + 1))
    guard session.warnings.isEmpty else { throw PostgresError(.lost) }
    guard rows.count == 1 else { return nil }
    return Row(
      epoch: try rows.integer(0, 0), version: try rows.integer(0, 1),
      commit: rows.isNull(0, 2) ? nil : try rows.identifier(0, 2))
  }

  /// The maximum time to determine an unknown outcome.
  private static let outcomeTimeout = Duration.seconds(30)
}

extension PostgresError {
  /// Whether the error is temporary, so that the same query may succeed the next time.
  fileprivate var isPassing: Bool {
    switch reason {
    case .lost: true
    case .refused(let state): state.isRetried
    case .noLibrary, .malformedAddress, .unreachable, .malformedAnswer: false
    }
  }
}
