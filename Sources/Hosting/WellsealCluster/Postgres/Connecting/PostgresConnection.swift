import CWellsealPostgres
import Glibc
import Synchronization
import WellsealBase

/// A connection to one server.
///
/// The statements of a run use libpq's pipeline mode: all are sent, then all results are read,
/// under one deadline. Each text is prepared at its first use.
package final class PostgresConnection: PostgresSession {
  private var handle: OpaquePointer?
  /// The maximum duration of connecting and of each run.
  ///
  /// Statements with a timeout and large runs get more.
  var timeout: Duration
  private var names: [String: String] = [:]
  private var prepared = 0
  private let heard: Warnings

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - address: The server, the database and the role.
  ///   - timeout: The maximum duration of connecting and of each run.
  /// - Throws: ``PostgresError/Reason/unreachable``, ``PostgresError/Reason/refused(state:)``.
  package init(to address: PostgresAddress, timeout: Duration = .seconds(5)) throws(PostgresError) {
    self.timeout = timeout
    let heard = Warnings()
    self.heard = heard
    do throws(PostgresError) {
      try connect(to: address)
      guard pq_setnonblocking(handle, 1) == 0 else { throw PostgresError(.unreachable) }
      _ = try run(Self.settings.map { PostgresStatement($0) })
      // Some PostgreSQL-compatible servers don't support this setting.
      _ = try? run([PostgresStatement("SET client_connection_check_interval = '1s'")])
    } catch {
      close()
      if error.reason == .lost { throw PostgresError(.unreachable) }
      throw error
    }
  }

  deinit { close() }

  /// Whether the connection is usable.
  ///
  /// The getter checks the socket, because nothing else reports that the server closed an idle
  /// connection.
  package var isOpen: Bool {
    for _ in 0..<Self.maxUnsolicited {
      guard isConnected else { return false }
      guard hasUnread else { return true }
      // Discard notices and notifications. The end of the connection shows when nothing else can be
      // read.
      guard pq_consumeInput(handle) == 1 else { return false }
      _ = pq_isBusy(handle)
    }
    return false
  }

  /// The size of the largest run in bytes, which libpq keeps as a buffer until the connection is
  /// closed.
  private(set) var longestRun = 0

  /// Whether libpq considers the connection open.
  private var isConnected: Bool { handle != nil && pq_status(handle) == CONNECTION_OK }

  /// Whether there is something to read, or the peer has closed the connection.
  private var hasUnread: Bool {
    var descriptor = pollfd(fd: pq_socket(handle), events: Int16(POLLIN), revents: 0)
    return descriptor.fd < 0 || poll(&descriptor, 1, 0) != 0
  }

  /// The maximum number of unsolicited messages before the peer isn't considered a PostgreSQL
  /// server.
  private static let maxUnsolicited = 64

  package var warnings: [SQLState] { heard.states }

  package func close() {
    // Sends a termination message and closes the socket. A server that waits for its standbys
    // continues to wait.
    if let handle { pq_finish(handle) }
    handle = nil
  }

  package func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    guard isOpen else {
      close()
      throw PostgresError(.unreachable)
    }
    heard.states = []
    let length = statements.reduce(0) { $0 + $1.byteCount }
    longestRun = max(longestRun, length)
    // Large statements take longer to send, and longer to replicate to the standbys.
    let timeout =
      statements.compactMap(\.timeout).reduce(timeout, max) + .seconds(length / Self.bytesASecond)
    let end = ContinuousClock.now + timeout
    do throws(PostgresError) {
      let rows = try exchange(statements, end)
      longestRun = max(longestRun, rows.reduce(0) { $0 + $1.byteCount })
      return rows
    } catch {
      if error.reason == .lost || !isConnected {
        close()
        throw PostgresError(.lost)
      }
      try leaveTransaction(end)
      throw error
    }
  }

  /// Rolls back a failed transaction, which stays open otherwise.
  private func leaveTransaction(_ end: ContinuousClock.Instant) throws(PostgresError) {
    guard pq_transactionStatus(handle) != PQTRANS_IDLE else { return }
    do throws(PostgresError) { _ = try exchange([PostgresStatement("ROLLBACK")], end) } catch { close() }
  }

  /// The minimum number of bytes per second that are assumed to be written.
  private static let bytesASecond = 4 << 20
  private static let settings = [
    // A row locked by a dead client's transaction isn't waited for indefinitely.
    "SET lock_timeout = '2s'", "SET idle_in_transaction_session_timeout = '5s'",
  ]
}

// MARK: Connecting

extension PostgresConnection {
  /// Connects to the first writable server, starting with the last one that was.
  ///
  /// libpq would wait for an unreachable server until TCP gives up, which exceeds the timeout. So
  /// each of several servers gets a share of the timeout.
  private func connect(to address: PostgresAddress) throws(PostgresError) {
    let servers = address.servers
    let first = Self.lastGood.withLock { $0[address] ?? 0 }
    let end = ContinuousClock.now + timeout
    var failure = PostgresError(.unreachable)
    for place in 0..<servers.count {
      let index = (first + place) % servers.count
      handle = Self.begin(address, servers[index])
      // Immediately: otherwise libpq prints notices that the server sends when it shuts down.
      if let handle {
        pq_setNoticeReceiver(handle, { Warnings.hear($0, $1) }, Unmanaged.passUnretained(heard).toOpaque())
      }
      do throws(PostgresError) {
        try finishConnecting(until: servers.count == 1 ? end : min(end, .now + timeout / servers.count))
        if servers.count > 1 { Self.lastGood.withLock { $0[address] = index } }
        return
      } catch {
        close()
        failure = error
      }
    }
    throw failure
  }

  /// The index of the last writable server in each connection string.
  ///
  /// A process has few of them.
  private static let lastGood = Mutex<[PostgresAddress: Int]>([:])

  private static func begin(_ address: PostgresAddress, _ server: PostgresAddress.Server) -> OpaquePointer? {
    let options =
      [
        ("dbname", address.text), ("application_name", "wellseal"), ("client_encoding", "UTF8"),
        ("target_session_attrs", "read-write"), ("tcp_user_timeout", "3000"), ("keepalives_idle", "5"),
        // A dead server is detected sooner than the timeout of a long statement.
        ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ] + server.options.sorted { $0.key < $1.key }
    let names = options.map { strdup($0.0) }
    let values = options.map { strdup($0.1) }
    defer { for text in names + values { free(text) } }
    return pq_connectStartParams(
      names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
  }

  private func finishConnecting(until end: ContinuousClock.Instant) throws(PostgresError) {
    guard handle != nil, pq_status(handle) != CONNECTION_BAD else { throw PostgresError(.unreachable) }
    var wanted = Int16(POLLOUT)
    while true {
      guard wait(for: wanted, until: end) else { throw PostgresError(.unreachable) }
      switch pq_connectPoll(handle) {
      case PGRES_POLLING_OK: return
      case PGRES_POLLING_READING: wanted = Int16(POLLIN)
      case PGRES_POLLING_WRITING: wanted = Int16(POLLOUT)
      default: throw PostgresError(.unreachable)
      }
    }
  }

  /// Waits for events on the socket.
  ///
  /// - Returns: `false` at the deadline, or if there is no socket.
  private func wait(for events: Int16, until end: ContinuousClock.Instant) -> Bool {
    BlockingWork.assertAllowed()
    while true {
      let left = (end - .now) / Duration.milliseconds(1)
      var descriptor = pollfd(fd: pq_socket(handle), events: events, revents: 0)
      guard left > 0, descriptor.fd >= 0 else { return false }
      let count = poll(&descriptor, 1, Int32(left.rounded(.up)))
      if count > 0 { return true }
      if count < 0 && errno != EINTR { return false }
    }
  }
}

// MARK: Statements

extension PostgresConnection {
  private func exchange(
    _ statements: [PostgresStatement], _ end: ContinuousClock.Instant
  ) throws(PostgresError) -> [PostgresRows] {
    var fresh: [String] = []
    for statement in statements where names[statement.sql] == nil && !fresh.contains(statement.sql) {
      fresh.append(statement.sql)
    }
    guard pq_enterPipelineMode(handle) == 1 else { throw PostgresError(.lost) }
    var names = names
    for sql in fresh {
      // A name is never reused: after an error, it is unknown whether the server has prepared it.
      prepared += 1
      let name = "w\(prepared)"
      let types = statements.first { $0.sql == sql }?.values.map(\.type) ?? []
      guard pq_sendPrepare(handle, name, sql, Int32(types.count), types) == 1 else {
        throw PostgresError(.lost)
      }
      names[sql] = name
    }
    guard statements.allSatisfy({ send($0, names[$0.sql] ?? "") }) else { throw PostgresError(.lost) }
    guard pq_pipelineSync(handle) == 1 else { throw PostgresError(.lost) }
    var failure: PostgresError?
    for sql in fresh where try answer(until: end, &failure) != nil {
      self.names[sql] = names[sql]
    }
    var rows: [PostgresRows] = []
    for _ in statements {
      if let answer = try answer(until: end, &failure) { rows.append(answer) }
    }
    let last = try nextResult(until: end)
    defer { pq_clear(last) }
    guard pq_resultStatus(last) == PGRES_PIPELINE_SYNC, pq_exitPipelineMode(handle) == 1 else {
      throw PostgresError(.lost)
    }
    if let failure { throw failure }
    return rows
  }

  private func send(_ statement: PostgresStatement, _ name: String) -> Bool {
    let bodies = statement.values.map(\.encoded)
    // A null pointer would be SQL's null, so a byte follows each body.
    var buffer: [UInt8] = []
    buffer.reserveCapacity(bodies.reduce(0) { $0 + $1.count + 1 })
    for body in bodies { buffer += body + [0] }
    let lengths = bodies.map { Int32($0.count) }
    let formats = [Int32](repeating: 1, count: bodies.count)
    return buffer.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      var offset = 0
      let pointers = bodies.map { body in
        defer { offset += body.count + 1 }
        return start.map { $0 + offset }
      }
      return pq_sendQueryPrepared(handle, name, Int32(bodies.count), pointers, lengths, formats, 1) == 1
    }
  }

  /// Returns the rows of the next statement, or `nil` if it or one before it failed.
  private func answer(
    until end: ContinuousClock.Instant, _ failure: inout PostgresError?
  ) throws(PostgresError) -> PostgresRows? {
    guard let result = try nextResult(until: end) else { throw PostgresError(.lost) }
    defer { pq_clear(result) }
    let rows: PostgresRows?
    switch pq_resultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: rows = Self.rows(result)
    case PGRES_PIPELINE_ABORTED: rows = nil
    default:
      rows = nil
      // After a fatal error the outcome of a pending commit is unknown.
      let severity = Self.field("V", result)
      guard severity == "ERROR" else { throw PostgresError(.lost) }
      if failure == nil { failure = PostgresError(.refused(state: SQLState(Self.field("C", result)))) }
    }
    // The results of each statement end with a null result.
    while let more = try nextResult(until: end) { pq_clear(more) }
    return rows
  }

  private func nextResult(until end: ContinuousClock.Instant) throws(PostgresError) -> OpaquePointer? {
    while true {
      let isPending = pq_flush(handle)
      guard isPending >= 0 else { throw PostgresError(.lost) }
      if pq_isBusy(handle) == 0 { return pq_getResult(handle) }
      let events = Int16(POLLIN) | (isPending == 1 ? Int16(POLLOUT) : 0)
      guard wait(for: events, until: end), pq_consumeInput(handle) == 1 else { throw PostgresError(.lost) }
    }
  }

  private static func rows(_ result: OpaquePointer) -> PostgresRows {
    let columns = 0..<pq_nfields(result)
    let cells = (0..<pq_ntuples(result)).map { row in
      columns.map { column -> [UInt8]? in
        guard pq_getisnull(result, row, column) == 0 else { return nil }
        let bytes = UnsafeRawBufferPointer(
          start: pq_getvalue(result, row, column), count: Int(pq_getlength(result, row, column)))
        return Array(bytes)
      }
    }
    return PostgresRows(
      cells: cells, affected: Int(String(cString: pq_cmdTuples(result))) ?? 0,
      tag: String(cString: pq_cmdStatus(result)))
  }

  fileprivate static func field(_ letter: Unicode.Scalar, _ result: OpaquePointer?) -> String {
    pq_resultErrorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
  }
}

/// A collector of the server's warnings, which libpq reports while a result is read, on the reading
/// thread.
private final class Warnings {
  var states: [SQLState] = []

  static func hear(_ context: UnsafeMutableRawPointer?, _ result: OpaquePointer?) {
    guard let context else { return }
    let state = SQLState(PostgresConnection.field("C", result))
    let warnings = Unmanaged<Warnings>.fromOpaque(context).takeUnretainedValue()
    if state.isWarning, warnings.states.count < maxWarnings { warnings.states.append(state) }
  }

  private static let maxWarnings = 100
}
