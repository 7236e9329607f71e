package import Foundation
import Synchronization
import TestSupport
import Testing
package import WellsealCluster

/// A PostgreSQL server for tests, on a socket in a folder that is removed with the process.
///
/// As root, it becomes the user `postgres`, because the server refuses to run as root. Its writes
/// survive its processes but not the machine, which no test stops.
package final class PostgresServer: Sendable {
  package let folder: String
  private let binaries: String
  private let processes = Mutex<[(process: Process, life: LifeLine)]>([])

  /// The server that most tests share, or `nil` if it can't start.
  package static let shared: PostgresServer? = try? PostgresServer()

  /// The folder of the server's programs, or `nil` if they are not installed.
  private static let binaries: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    return versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
      .map { "/usr/lib/postgresql/\($0)/bin" }
      .first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()

  package init() throws {
    binaries = try #require(Self.binaries, "the Debian package postgresql is missing: run scripts/setup test")
    var template = Array("/tmp/wellseal-pg-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&template))
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if geteuid() == 0, let user = getpwnam("postgres") {
      chown(folder, user.pointee.pw_uid, user.pointee.pw_gid)
    }
    chmod(folder, 0o755)
    try run(
      "\(binaries)/initdb -D \(folder)/data -A trust -U wellseal --no-sync --locale=C -E UTF8 >/dev/null")
    try start()
  }

  /// Stops the server and removes its folder.
  deinit {
    for entry in processes.withLock({ $0 }) { try? entry.life.writing.close() }
  }

  package func start() throws {
    let process = Process()
    let life = try LifeLine()
    // The shell stops the server and removes its folder when this process, the only one with the
    // other end, is gone.
    let script = """
      \(binaries)/postgres -D \(folder)/data -c listen_addresses= -c unix_socket_directories=\(folder) \
      -c max_connections=200 -c shared_buffers=32MB -c fsync=off -c log_min_messages=panic >/dev/null 2>&1 </dev/null &
      server=$!; read -r line
      [ "$line" = keep ] || { kill -QUIT $server; wait $server; rm -rf \(folder); }
      """
    (process.executableURL, process.arguments) = Self.asServer(script)
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = life.reading
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runHearingSignals()
    try life.reading.close()
    processes.withLock { $0.append((process, life)) }
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if let session = try? PostgresConnection(to: address("postgres")) { return session.close() }
      usleep(20_000)
    }
    throw PostgresError(.unreachable)
  }

  /// Kills every process of the server at once, as a machine failure does.
  package func kill() throws {
    let text = try String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)
    let postmaster = try #require(text.split(separator: "\n").first.flatMap { pid_t($0) })
    let entry = processes.withLock { $0.popLast() }
    // It starts no other process while they are counted.
    Glibc.kill(postmaster, SIGSTOP)
    let children = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
      .filter { Self.state(of: $0)?.parent == postmaster }
    for process in [postmaster] + children { Glibc.kill(process, SIGKILL) }
    if let entry {
      try entry.life.writing.write(contentsOf: Data("keep\n".utf8))
      entry.process.waitForEnd()
    }
    // None of them may write while the next server reads. A zombie is dead as well.
    let deadline = ContinuousClock.now + .seconds(60)
    while children.contains(where: { Self.state(of: $0).map { $0.letter != "Z" } ?? false }) {
      try #require(ContinuousClock.now < deadline, "a process of the server does not end")
      usleep(1000)
    }
    // Zombies that aren't reaped look alive to the next server.
    for name in ["data/postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"] { unlink("\(folder)/\(name)") }
  }

  /// Returns the kernel's state of a process, or `nil` if it doesn't exist.
  private static func state(of process: pid_t) -> (letter: Substring, parent: pid_t)? {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let words = stat.split(separator: ")").last?.split(separator: " ") ?? []
    guard words.count > 1, let parent = pid_t(words[1]) else { return nil }
    return (words[0], parent)
  }

  /// Creates an empty database.
  package func makeDatabase() throws -> PostgresAddress {
    let name = "d" + UUID().uuidString.replacing("-", with: "").lowercased()
    let session = try PostgresConnection(to: address("postgres"))
    _ = try session.run("CREATE DATABASE \(name) STRATEGY file_copy")
    session.close()
    return address(name)
  }

  /// Closes all connections to a database, as a restart or a failover does, and waits until they
  /// are closed.
  ///
  /// - Returns: The number of connections.
  package func endConnections(to address: PostgresAddress) throws -> Int {
    let own = try PostgresConnection(to: address)
    let rows = try own.run(
      "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
        + "WHERE datname = current_database() AND pid <> pg_backend_pid()")
    for row in 0..<rows.count { try #require(try rows.bytes(row, 0) == [1], "a connection does not end") }
    return rows.count
  }

  package func address(_ database: String) -> PostgresAddress {
    // The format is known to be valid.
    // swift-format-ignore: NeverUseForceTry
    try! PostgresAddress(parsing: text(database))
  }

  package func text(_ database: String) -> String { "postgresql://wellseal@/\(database)?host=\(folder)" }

  /// Returns the output of `pg_dump` for a database.
  package func dump(_ address: PostgresAddress) throws -> String {
    let file = "\(folder)/dump-\(UUID().uuidString)"
    let session = try PostgresConnection(to: address)
    let name = try session.run("SELECT CAST(current_database() AS text)").text(0, 0)
    session.close()
    try run("\(binaries)/pg_dump -h \(folder) -U wellseal \(name) > \(file)")
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  /// Reads a dump into a new database.
  package func restore(_ dump: String) throws -> PostgresAddress {
    let file = "\(folder)/restore-\(UUID().uuidString)"
    try dump.write(toFile: file, atomically: true, encoding: .utf8)
    chmod(file, 0o644)
    let address = try makeDatabase()
    let session = try PostgresConnection(to: address)
    let name = try session.run("SELECT CAST(current_database() AS text)").text(0, 0)
    session.close()
    try run("\(binaries)/psql -q -h \(folder) -U wellseal -d \(name) -f \(file) >/dev/null")
    return address
  }

  /// Starts a program that stays connected as a standby does, until the connection is closed or
  /// released.
  ///
  /// - Parameters:
  ///   - program: `pg_receivewal`, which follows the log, or `pg_basebackup`, which is slowed down.
  ///   - name: Its `application_name`.
  /// - Returns: The connected program.
  /// - Throws: An error if the program can't be started.
  package func connect(_ program: String, as name: String) throws -> Standby {
    let copy = "\(folder)/\(program)-\(UUID().uuidString)"
    let options = program == "pg_basebackup" ? "--max-rate=32k --checkpoint=fast --wal-method=none" : ""
    let script = """
      mkdir -m 700 \(copy)
      \(binaries)/\(program) -d "host=\(folder) user=wellseal application_name='\(name)'" -D \(copy) \(options) \
      >/dev/null 2>&1 </dev/null &
      program=$!; read -r line; kill $program; wait $program
      """
    let (process, life) = (Process(), try LifeLine())
    (process.executableURL, process.arguments) = Self.asServer(script)
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = life.reading
    try process.runHearingSignals()
    try life.reading.close()
    return Standby(process: process, life: life)
  }

  /// A program that is connected as a standby.
  package final class Standby: Sendable {
    private let process: Process
    private let life: LifeLine

    fileprivate init(process: Process, life: LifeLine) { (self.process, self.life) = (process, life) }

    /// Ends the program.
    package func close() {
      try? life.writing.close()
      process.waitForEnd()
    }
  }

  private func run(_ script: String) throws {
    let process = Process()
    (process.executableURL, process.arguments) = Self.asServer("cd \(folder) && \(script)")
    process.environment = ["PATH": "/usr/bin:/bin"]
    try process.runHearingSignals()
    guard process.waitForEnd() == 0 else { throw PostgresError(.unreachable) }
  }

  private static func asServer(_ script: String) -> (URL, [String]) {
    guard geteuid() == 0 else { return (URL(filePath: "/bin/sh"), ["-c", script]) }
    return (
      URL(filePath: "/usr/bin/setpriv"),
      ["--reuid=postgres", "--regid=postgres", "--clear-groups", "/bin/sh", "-c", script]
    )
  }
}

extension Process {
  /// Runs a program that gets all signals.
  ///
  /// The task threads block them, and child processes inherit that: a shell would wait for its
  /// child forever.
  package func runHearingSignals() throws {
    var (none, own) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &own)
    defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
    try start()
  }
}

/// Runs blocking work on a separate thread, because there are only as many task threads as
/// processors.
package func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws
  -> Result
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
  }
}

/// Two ends of a pipe that no other program of the tests inherits, not even one that another thread
/// starts at the same time.
private struct LifeLine: Sendable {
  let reading: FileHandle
  let writing: FileHandle

  init() throws {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw PostgresError(.unreachable) }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}
