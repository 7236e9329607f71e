import Glibc
import Synchronization
import WellsealConsent

/// The counts of resources that programs use.
final class ConnectionRegistry: Sendable {
  private let limits: ServerLimits
  // A mutex, because it is used on the event loop, where nothing can wait.
  private let counts = Mutex(Counts())

  private struct Counts {
    var connections = 0
    var processes: [pid_t: Int] = [:]
    /// All rejected programs share one count.
    var programs: [FileIdentity?: Int] = [:]
    var bytes: [pid_t: Int] = [:]
    var streams: [AppKey: Int] = [:]
  }

  init(_ limits: ServerLimits) { self.limits = limits }

  /// The number of open connections.
  var connections: Int { counts.withLock { $0.connections } }

  /// Counts a connection, unless the total or the process has reached its limit.
  func enter(_ process: pid_t) -> Bool {
    counts.withLock { counts in
      guard counts.connections < limits.connections,
        counts.processes.add(1, to: process, limit: limits.connectionsPerProcess)
      else { return false }
      counts.connections += 1
      return true
    }
  }

  func leave(_ process: pid_t) {
    counts.withLock { counts in
      counts.connections -= 1
      counts.processes.subtract(1, from: process)
    }
  }

  func enter(_ program: FileIdentity?) -> Bool {
    counts.withLock { $0.programs.add(1, to: program, limit: limits.connectionsPerProgram) }
  }

  func leave(_ program: FileIdentity?) { counts.withLock { $0.programs.subtract(1, from: program) } }

  /// Counts the bytes of an incomplete message.
  func acquire(_ bytes: Int, for process: pid_t) -> Bool {
    counts.withLock { $0.bytes.add(bytes, to: process, limit: limits.bytesPerProcess) }
  }

  func release(_ bytes: Int, of process: pid_t) {
    counts.withLock { $0.bytes.subtract(bytes, from: process) }
  }

  func openStream(of app: AppKey) -> Bool {
    counts.withLock { $0.streams.add(1, to: app, limit: limits.streamsPerApp) }
  }

  func closeStream(of app: AppKey) { counts.withLock { $0.streams.subtract(1, from: app) } }
}

extension Dictionary where Value == Int {
  /// Adds to a count, unless that would exceed the limit.
  fileprivate mutating func add(_ amount: Int, to key: Key, limit: Int) -> Bool {
    let count = self[key, default: 0] + amount
    guard count <= limit else { return false }
    self[key] = count
    return true
  }

  /// Subtracts from a count, and removes it at zero.
  fileprivate mutating func subtract(_ amount: Int, from key: Key) {
    let count = self[key, default: 0] - amount
    self[key] = count > 0 ? count : nil
  }
}
