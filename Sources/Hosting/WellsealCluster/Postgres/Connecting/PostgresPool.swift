import Synchronization

/// A pool of connections to one database.
///
/// Each run uses a connection for one round trip.
///
/// If all are in use, a caller gets a temporary connection for its round trip, so that no caller
/// waits for another. Callers limit the number of concurrent runs.
final class PostgresPool: Sendable {
  private let address: PostgresAddress
  private let timeout: Duration
  private let slots: [Slot]
  // The lock is held only briefly.
  private let free: Mutex<[Int]>
  private let roundTrips = DurationMeter()
  private let failures = Atomic(0)

  /// A slot for a connection, used by one session at a time.
  private final class Slot: Sendable {
    let kept = Mutex(SlotState())
  }

  private struct SlotState {
    var connection: PostgresConnection?
    /// Whether the slot was used since the last call to ``PostgresPool/closeIdle()``.
    var isUsed = false
  }

  /// Creates a pool without open connections.
  ///
  /// - Parameters:
  ///   - address: The server, the database and the role.
  ///   - count: The number of pooled connections.
  ///   - timeout: The maximum duration of connecting and of each run.
  init(to address: PostgresAddress, count: Int, timeout: Duration = .seconds(5)) {
    self.address = address
    self.timeout = timeout
    slots = (0..<count).map { _ in Slot() }
    free = Mutex(Array(0..<count))
  }

  /// Returns a session whose runs use any free connection.
  func session() -> any PostgresSession { PooledSession(self) }

  /// The number of connections in use.
  var busy: Int { slots.count - free.withLock { $0.count } }

  /// The use of the pool so far.
  var activity: DatabaseActivity {
    var activity = DatabaseActivity()
    activity.roundTrips = roundTrips.histogram
    activity.failures = failures.load(ordering: .relaxed)
    activity.busyConnections = busy
    activity.pooledConnections = slots.count
    return activity
  }

  fileprivate func run(_ statements: [PostgresStatement]) throws(PostgresError) -> Answer {
    let start = ContinuousClock.now
    do throws(PostgresError) {
      let answer = try exchange(statements)
      roundTrips.record(.now - start)
      return answer
    } catch {
      failures.add(1, ordering: .relaxed)
      throw error
    }
  }

  private func exchange(_ statements: [PostgresStatement]) throws(PostgresError) -> Answer {
    // The connection that was returned last is the most likely to be alive.
    guard let slot = free.withLock({ $0.popLast() }) else {
      let connection = try PostgresConnection(to: address, timeout: timeout)
      defer { connection.close() }
      return Answer(rows: try connection.run(statements), warnings: connection.warnings)
    }
    defer { free.withLock { $0.append(slot) } }
    // `Mutex.withLock` doesn't propagate typed errors, so the closure returns a `Result`.
    let result = slots[slot].kept.withLock { kept -> Result<Answer, PostgresError> in
      kept.isUsed = true
      do throws(PostgresError) {
        if kept.connection?.isOpen != true {
          kept.connection = nil
          kept.connection = try PostgresConnection(to: address, timeout: timeout)
        }
        guard let connection = kept.connection else { throw PostgresError(.unreachable) }
        return .success(Answer(rows: try connection.run(statements), warnings: connection.warnings))
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Closes free connections that weren't used since the last call, that have ended, or for which
  /// libpq holds a large buffer.
  ///
  /// Call it every minute.
  ///
  /// - Returns: The number of closed connections. Later runs connect again.
  func closeIdle() -> Int {
    slots.count { place in
      // A connection in use is checked the next time.
      place.kept.withLockIfAvailable { kept in
        defer { kept.isUsed = false }
        guard let connection = kept.connection else { return false }
        guard !kept.isUsed || connection.longestRun > Self.maxBufferCapacity || !connection.isOpen else {
          return false
        }
        connection.close()
        kept.connection = nil
        return true
      } ?? false
    }
  }

  /// The maximum buffer size in bytes that an idle connection may hold.
  private static let maxBufferCapacity = 64 << 10

  fileprivate struct Answer: Sendable {
    var rows: [PostgresRows]
    var warnings: [SQLState]
  }
}

/// A session of a pool.
///
/// A transaction must be a single run.
private final class PooledSession: PostgresSession {
  private let pool: PostgresPool
  private(set) var warnings: [SQLState] = []
  private(set) var isOpen = true

  init(_ pool: PostgresPool) { self.pool = pool }

  func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    guard isOpen else { throw PostgresError(.unreachable) }
    let answer = try pool.run(statements)
    warnings = answer.warnings
    return answer.rows
  }

  func close() { isOpen = false }
}
