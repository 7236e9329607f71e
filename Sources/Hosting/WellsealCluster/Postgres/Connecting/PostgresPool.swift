import Synchronization

/// Connections to one database that many sessions share: each run takes one for its round trip and gives it back.
///
/// Whoever asks while all are taken gets one of its own for that round trip, so that nobody waits for another; callers
/// bound how many ask at once.
final class PostgresPool: Sendable {
  private let address: PostgresAddress
  private let patience: Duration
  private let places: [Place]
  // Held for the moment of taking a place or giving it back.
  private let free: Mutex<[Int]>

  /// A place for a connection, which one session at a time makes use of.
  private final class Place: Sendable {
    let kept = Mutex(Kept())
  }

  private struct Kept {
    var connection: PostgresConnection?
    /// Whether it was made use of since ``PostgresPool/closeIdle()`` was called last.
    var isUsed = false
  }

  /// - Parameters:
  ///   - address: the server, the database and the role.
  ///   - count: how many connections are kept.
  ///   - patience: how long connecting and each run may take.
  init(to address: PostgresAddress, count: Int, patience: Duration = .seconds(5)) {
    self.address = address
    self.patience = patience
    places = (0..<count).map { _ in Place() }
    free = Mutex(Array(0..<count))
  }

  /// A session whose runs go over whichever connection is free.
  func session() -> any PostgresSession { PooledSession(self) }

  /// How many connections are in use at this moment.
  var busy: Int { places.count - free.withLock { $0.count } }

  fileprivate func run(_ statements: [PostgresStatement]) throws(PostgresError) -> Answer {
    // The one that was given back last is the likeliest to be alive.
    guard let place = free.withLock({ $0.popLast() }) else {
      let connection = try PostgresConnection(to: address, patience: patience)
      defer { connection.close() }
      return Answer(rows: try connection.run(statements), warnings: connection.warnings)
    }
    defer { free.withLock { $0.append(place) } }
    // The standard library's lock passes errors on only as results.
    let result = places[place].kept.withLock { kept -> Result<Answer, PostgresError> in
      kept.isUsed = true
      do throws(PostgresError) {
        if kept.connection?.isOpen != true {
          kept.connection = nil
          kept.connection = try PostgresConnection(to: address, patience: patience)
        }
        guard let connection = kept.connection else { throw PostgresError(.unreachable) }
        return .success(Answer(rows: try connection.run(statements), warnings: connection.warnings))
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Closes free connections that were not used since the last call, that have ended, or for which libpq keeps the room of a
  /// long question or answer; to be called each minute.
  ///
  /// - Returns: how many were closed; whoever asks next connects anew.
  func closeIdle() -> Int {
    places.count { place in
      // One that is in use is looked at the next time.
      place.kept.withLockIfAvailable { kept in
        defer { kept.isUsed = false }
        guard let connection = kept.connection else { return false }
        guard !kept.isUsed || connection.longestRun > Self.mostRoom || !connection.isOpen else {
          return false
        }
        connection.close()
        kept.connection = nil
        return true
      } ?? false
    }
  }

  /// The bytes of a run whose room a connection may keep.
  private static let mostRoom = 64 << 10

  fileprivate struct Answer: Sendable {
    var rows: [PostgresRows]
    var warnings: [SQLState]
  }
}

/// A session of a pool; a transaction of its is one run.
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
