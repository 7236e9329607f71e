import Foundation
import TestSupport
import WellsealConsent
import WellsealDaemon
import WellsealModel
import WellsealStore

/// A data folder with an app, and daemons that are killed in sequence.
final class KilledDaemon {
  private let folder = "/tmp/wellseal-kills-\(UInt32.random(in: 0 ... .max))"
  private let key = [UInt8](repeating: 9, count: 32)
  private var random: SeededGenerator
  private(set) var ledger = SampleLedger()

  private var home: String { "\(folder)/home" }
  private var app: String { "\(folder)/Diary/Diary" }
  private var addresses: SocketAddresses { SocketAddresses(health: "\(folder)/run/health.sock") }
  private var variables: [String: String] { ["WELLSEAL_SOCKET": addresses.health] }

  /// Creates a store, an app that may write and read, and a log whose file is nearly full.
  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    let files = FileManager.default
    try files.createDirectory(
      atPath: "\(folder)/Diary", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Executable.copy(KilledProgram.built("HealthWriter"), to: app)
    for (name, text) in [("Info.plist", Self.information), ("Entitlements.plist", Self.entitlements)] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/Diary/\(name)"))
    }
    guard
      files.createFile(atPath: "\(folder)/key", contents: Data(key), attributes: [.posixPermissions: 0o600])
    else { throw SampleLedger.LedgerError(description: "no key file") }
    try StoreDirectory(home).create { [try StoreSecret(keyFile: key)] }.close()
    try await letIn()
    try await fillLog()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let information = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.diary</string>
    <key>NSHealthShareUsageDescription</key><string>R</string>
    <key>NSHealthUpdateUsageDescription</key><string>W</string></dict></plist>
    """
  private static let entitlements =
    "<plist version=\"1.0\"><dict><key>com.apple.developer.healthkit</key><true/></dict></plist>"

  /// Lets the app request authorization for its actions, and grants it.
  private func letIn() async throws {
    let stop = StopSignal()
    let parts = try Daemon.Parts(
      home: home, owner: StoreOwner(StoreDirectory(home)), policy: .grantAll,
      judge: AppPolicy(accepting: [.unknown]))
    let sockets = try Daemon.Sockets(addresses)
    let running = Task { try await Daemon(parts, stop: stop).run(on: sockets) }
    let status = try await withCheckedThrowingContinuation { continuation in
      // On a thread that the daemon doesn't need.
      DispatchQueue(label: "asking").async { [app, variables] in
        continuation.resume(with: Result { try KilledProgram(app, ["ask"], variables).end() })
      }
    }
    stop.request()
    try await running.value
    guard status == 0 else { throw SampleLedger.LedgerError(description: "the app could not ask") }
  }

  /// Fills the log's file up to a few lines, so that the first daemons start another one.
  private func fillLog() async throws {
    let log = try AccessLog(in: AccessFolder(home))
    // Long lines, so that a few hundred are enough.
    for types in [Set(HealthType.all), [.heartRate]] {
      let entry = AccessEntry(
        at: Date(timeIntervalSinceReferenceDate: 700_000_000),
        app: RequestingApp(.native("com.example.other"), name: "Other"), .read(AccessRead(types, count: 1)))
      let before = try logSize
      try await log.append([entry])
      let line = try logSize - before
      let missing = try Self.logFile - 2_000 - random.index(below: 4_000) - logSize
      try await log.append(Array(repeating: entry, count: max(0, missing / line - 1)))
    }
  }

  private var logSize: Int {
    get throws {
      try FileManager.default.attributesOfItem(atPath: "\(home)/access.log")[.size] as? Int ?? 0
    }
  }

  private static let logFile = 1 << 22
}

extension KilledDaemon {
  /// Starts a daemon, kills an app while it writes, and then kills the daemon while another app
  /// writes.
  ///
  /// - Throws: ``SampleLedger/Fault`` if data is lost or recovery needs help.
  func round() throws {
    let daemon = try startDaemon()
    var isRunning = true
    // An error must not leave a daemon running.
    defer { if isRunning { daemon.kill(after: 0) } }
    try check()
    let first = try startWriting()
    first.kill(after: moment)
    try ledger.read(first.lines)
    // Occasionally, saves go to the journal of the locked store and must be there after the next
    // start.
    if random.index(below: 4) == 0 { daemon.signal(SIGUSR1) }
    let second = try startWriting()
    daemon.kill(after: moment)
    isRunning = false
    _ = second.end()
    try ledger.read(second.lines)
  }

  /// Starts a daemon again and compares the stored data with everything that was acknowledged.
  func checkLast() throws {
    let daemon = try startDaemon()
    defer { daemon.kill(after: 0) }
    try check()
  }

  func startDaemon() throws -> KilledProgram {
    let daemon = try KilledProgram(
      try KilledProgram.built("wellseal"),
      ["serve", "--home", home, "--socket", addresses.health, "--key-file", "\(folder)/key", "--no-app"],
      hearsErrors: true)
    guard daemon.waitFor("serving apps") else {
      daemon.kill(after: 0)
      throw SampleLedger.LedgerError(description: "the daemon does not start: \(daemon.lines)")
    }
    return daemon
  }

  /// Mostly early, when programs start and connect.
  private var moment: Int { random.index(below: random.index(below: 2) == 0 ? 20_000 : 120_000) }

  func startApp(_ arguments: [String]) throws -> KilledProgram {
    try KilledProgram(app, arguments, variables)
  }

  private func startWriting() throws -> KilledProgram {
    let writer = try KilledProgram(app, ["write", "\(random.next() >> 1)"], variables)
    // Occasionally don't wait, so that it is killed while it connects.
    let answers = random.index(below: 10)
    if answers > 0 { _ = writer.waitFor("done", times: answers) }
    return writer
  }

  private func check() throws {
    let list = try KilledProgram(app, ["list"], variables)
    guard list.end() == 0, list.lines.last == "end" else {
      throw SampleLedger.LedgerError(description: "the app cannot list: \(list.lines.suffix(3))")
    }
    try ledger.compare(Set(list.lines.dropLast().map { String($0.dropFirst("have ".count)) }))
    let log = AccessFolder(home)
    let found = try log.verify()
    guard found.isSound else { throw SampleLedger.LedgerError(description: "the access log: \(found)") }
    try checkLines(of: log)
  }

  /// Checks that every acknowledged change has its log line.
  private func checkLines(of log: AccessFolder) throws {
    let bytes = try log.read()
    for (verb, count) in [("save", ledger.saves), ("delete", ledger.deletions)] {
      let lines = bytes.split(separator: 0x0A).count { line in
        line.firstRange(of: Array("\"verb\":\"\(verb)\"".utf8)) != nil
          && line.firstRange(of: Array("\"failed\"".utf8)) == nil
      }
      guard lines >= count else {
        throw SampleLedger.LedgerError(description: "\(count) calls of \(verb), and \(lines) lines of them")
      }
    }
  }

  /// Whether a file of the log became full and another one was started.
  var hasRotated: Bool { FileManager.default.fileExists(atPath: "\(home)/access-000001.log") }
}
