import Dispatch
import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealConsent
import WellsealFiles
import WellsealModelContext
import WellsealProviders
import WellsealStore

@testable import WellsealDaemon

@Suite("The daemon", .timeLimit(.minutes(5)))
struct DaemonTests {
  let temporaryFolder: TemporaryFolder

  init() throws { temporaryFolder = try TemporaryFolder() }

  var home: String { "\(temporaryFolder.path)/home" }
  var addresses: SocketAddresses { SocketAddresses(health: temporaryFolder.socket) }

  static let key = [UInt8](repeating: 1, count: 32)

  func create() throws { try StoreDirectory(home).create { [try StoreSecret(keyFile: Self.key)] }.close() }

  func parts(_ policy: ConsentPolicy = .ask) throws -> Daemon.Parts {
    try Daemon.Parts(
      home: home, owner: StoreOwner(StoreDirectory(home)), policy: policy,
      judge: AppPolicy(accepting: [.unknown]))
  }

  /// Runs a body while a daemon runs, until either of them stops the daemon.
  func serve(_ body: () async throws -> Void) async throws {
    let stop = StopSignal()
    let daemon = Daemon(try parts(), stop: stop)
    let sockets = try Daemon.Sockets(addresses)
    let running = Task { try await daemon.run(on: sockets) }
    do { try await body() } catch {
      running.cancel()
      throw error
    }
    stop.request()
    try await running.value
  }

  /// Calls a method of the control socket, on a thread that the daemon doesn't need.
  func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSONValue? {
    let caller = ControlCaller(addresses.control)
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "caller").async {
        continuation.resume(with: Result { try caller.call(method, parameters) })
      }
    }
  }

  @Test("The control program shows the status, unlocks, locks and stops it")
  func control() async throws {
    try create()
    try await serve {
      let key: JSON = ["keyFile": .string(Base64.standard.encode(Self.key))]
      try await #expect(call("Status")?["store"]?.string == "locked")
      try await #expect(call("Unlock", key)?["merged"]?.integer == 0)
      let status = try #require(try await call("Status"))
      #expect(status["store"]?.string == "unlocked")
      #expect(status["daemon"]?["process"]?.integer == Int(getpid()))
      #expect(status["daemon"]?["home"]?.string == home)
      try await #expect(call("Lock") != nil)
      try await #expect(call("Status")?["store"]?.string == "locked")
      try await #expect(call("Stop") != nil)
    }
    try await #expect(call("Status") == nil)
  }

  @Test(
    "An invalid secret is reported with a way to fix it",
    arguments: [
      (
        ["keyFile": .string(Base64.standard.encode([UInt8](repeating: 9, count: 32)))],
        "wrong passphrase, key file or recovery code"
      ),
      (["keyFile": "?"], "keyFile is not base64"),
      ([:], "one of passphrase, keyFile and recoveryCode is needed"),
      (["keyFile": "", "passphrase": "x"], "one of passphrase, keyFile and recoveryCode is needed"),
      (["recoveryCode": "x"], "invalid recovery code"),
    ] as [(JSON, String)])
  func refusals(parameters: JSON, reason: String) async throws {
    try create()
    try await serve {
      let error = await #expect(throws: ControlError.self) { try await call("Unlock", parameters) }
      #expect(error?.description == reason)
      try await #expect(call("Status")?["store"]?.string == "locked")
    }
  }

  @Test("A missing store is reported as such")
  func withoutStore() async throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    try await serve {
      try await #expect(call("Status")?["store"]?.string == "none")
      let error = await #expect(throws: ControlError.self) {
        try await call("Unlock", ["passphrase": "x"])
      }
      #expect(error?.description.hasPrefix("no store at ") == true)
    }
  }

  @Test(
    "An app asks, saves and reads back, including data saved while locked"
  )
  func wholeWay() async throws {
    try create()
    let app = try temporaryFolder.app(
      "Diary",
      information: TemporaryFolder.information(
        "com.example.diary",
        "<key>NSHealthShareUsageDescription</key><string>R</string>"
          + "<key>NSHealthUpdateUsageDescription</key><string>W</string>"),
      entitlements: "<plist><dict><key>com.apple.developer.healthkit</key><true/></dict></plist>")
    let stop = StopSignal()
    let parts = try parts(.grantAll)
    let sockets = try Daemon.Sockets(addresses)
    let running = Task { [parts] in try await Daemon(parts, stop: stop).run(on: sockets) }
    let peer = try Peer(app)
    #expect(await peer.send("connect \(addresses.health)") == "connected")
    let types = #"["HKQuantityTypeIdentifierHeartRate"]"#
    #expect(
      await peer.health("RequestAuthorization", #"{"share":\#(types),"read":\#(types)}"#)
        == #"{"parameters":{}}"#)
    #expect(await peer.health("Save", Self.heartRate) == #"{"parameters":{}}"#)
    let query = #"{"query":{"parts":[{"type":"HKQuantityTypeIdentifierHeartRate"}]}}"#
    #expect(await peer.health("QuerySamples", query, more: true).contains("io.wellseal.health.Refused"))
    try await parts.owner.unlock(with: StoreSecret(keyFile: Self.key))
    #expect(await peer.health("QuerySamples", query, more: true).contains(#""quantity":72"#))
    stop.request()
    try await running.value
  }

  private static let heartRate = #"""
    {"samples":[{"sample":{"uuid":"01000000-0000-4000-8000-000000000001",\
    "type":"HKQuantityTypeIdentifierHeartRate","start":776174400,"end":776174400,"quantity":72,\
    "unit":"count/min","provenance":0}}],"provenances":[{"revision":{"source":\
    {"name":"Diary","bundleIdentifier":"com.example.diary"},"version":"1","productType":"x",\
    "operatingSystem":"1"}}]}
    """#.replacing("\\\n", with: "")

  @Test("Other programs are rejected by the control socket")
  func foreignControl() async throws {
    try create()
    try await serve {
      let peer = try Peer(Peer.program)
      #expect(await peer.send("connect \(addresses.control)") == "connected")
      await peer.send(#"send {"method":"io.wellseal.control.Stop"}"#)
      #expect(await peer.send("receive").contains("Refused"))
      #expect(await peer.send("receive") == "end")
      try await #expect(call("Status") != nil)
    }
  }

  @Test("A second daemon reports that one is running and changes nothing")
  func second() async throws {
    try create()
    try await serve {
      #expect(throws: SocketError(.inUse, path: addresses.health)) { try Daemon.Sockets(addresses) }
      try await #expect(call("Status") != nil)
    }
    #expect(throws: Never.self) {
      try StoreDirectory(home).unlocked { try StoreSecret(keyFile: Self.key) }.close()
    }
  }

  @Test("The interface file matches the daemon's description of itself")
  func interface() async throws {
    let file = Repository.url("Sources/Daemon/WellsealDaemon/Control/io.wellseal.control.varlink")
    #expect(try String(contentsOf: file, encoding: .utf8) == ControlInterface.text)
  }

  @Test("The interface describes every method of the daemon and no other")
  func described() throws {
    var parts = try parts()
    let setting = ProviderSetting { _ in CardInspection(findings: []) }
    parts.keepSynced(ProviderService(parts.owner, setting), every: nil)
    let health = try #require(parts.health)
    parts.controlMethods += AssistantService(parts.owner, health.broker).controlMethods
    let methods = Daemon(parts, stop: StopSignal()).controlMethods.map(\.name)
    let described = ControlInterface.text.split(separator: "\n").filter { $0.hasPrefix("method ") }
      .compactMap { $0.dropFirst(7).split(separator: "(").first.map(String.init) }
    #expect(Set(methods) == Set(described))
  }

  @Test("The doctor reports an open folder and damaged files with their causes")
  func doctor() throws {
    try create()
    let doctor = DaemonDoctor(home: home, addresses, units: units)
    #expect(doctor.findings().allSatisfy { $0.grade != .broken })
    try FileManager.default.createDirectory(
      atPath: "\(temporaryFolder.path)/run", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    _ = FileManager.default.createFile(
      atPath: "\(home)/apps.json", contents: Data("{".utf8), attributes: [.posixPermissions: 0o600])
    _ = FileManager.default.createFile(
      atPath: "\(home)/app.json", contents: Data("{".utf8), attributes: [.posixPermissions: 0o600])
    let broken = doctor.findings().filter { $0.grade == .broken }
    #expect(broken.map(\.subject) == ["socket folder", "settings", "decisions"])
    #expect(broken.allSatisfy { $0.cause != nil })
  }

  @Test("The doctor reports a store that was never or not recently backed up", arguments: [nil, 0, 31, 400])
  func backup(days: Int?) throws {
    try create()
    if let days { try BackupNote(made: Int(Date.now.timeIntervalSince1970) - days * 86_400).write(to: home) }
    let found = try #require(
      DaemonDoctor(home: home, addresses, units: units).findings().first { $0.subject == "backup" })
    #expect(found.grade == (days == 0 ? .fine : .weak))
    #expect(found.sentence.contains(days.map { $0 == 0 ? "less than a day" : "\($0) days" } ?? "no backup"))
  }

  @Test("The doctor checks the disk, the clock and helper programs")
  func machine() throws {
    let found = DaemonDoctor(home: "\(home)/deeper/still", addresses, units: units).findings()
    let subjects = ["backup", "disk", "clock", "pictures", "drawing", "confinement"]
    #expect(subjects.allSatisfy { subject in found.contains { $0.subject == subject } })
    #expect(found.first { $0.subject == "disk" }?.sentence.contains("MB") == true)
    #expect(found.first { $0.subject == "clock" }?.grade == .fine)
  }

  /// Folders of the test, so that the units of this machine don't count.
  private var units: DaemonDoctor.UnitFolders {
    var units = DaemonDoctor.UnitFolders(installed: "\(temporaryFolder.path)/units", configuration: nil)
    units.enabled = ["\(temporaryFolder.path)/enabled"]
    return units
  }

  @Test(
    "The doctor reports which units systemd has and doesn't start",
    arguments: [
      ([], "weak", "wellseal.socket and wellseal-control.socket aren't enabled"),
      (["sockets.target.wants/wellseal.socket"], "weak", "wellseal-control.socket isn't enabled"),
      (
        ["sockets.target.wants/wellseal.socket", "sockets.target.wants/wellseal-control.socket"], "fine",
        "no timer backs the store up"
      ),
      (
        [
          "sockets.target.wants/wellseal.socket", "sockets.target.wants/wellseal-control.socket",
          "timers.target.wants/wellseal-backup.timer",
        ], "fine", "and backs the store up"
      ),
    ])
  func enabling(links: [String], grade: String, words: String) throws {
    let files = FileManager.default
    let doctor = DaemonDoctor(home: home, addresses, units: units)
    let before = try #require(doctor.findings().first { $0.subject == "units" })
    #expect(before.grade == .fine && before.sentence.contains("no systemd units"))
    try files.createDirectory(atPath: units.installed, withIntermediateDirectories: true)
    _ = files.createFile(atPath: "\(units.installed)/wellseal.socket", contents: Data())
    for link in links {
      let path = "\(units.enabled[0])/\(link)"
      try files.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      // Links of units point to where the units are installed, which may no longer exist.
      try files.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
    }
    let found = try #require(doctor.findings().first { $0.subject == "units" })
    #expect(found.grade.rawValue == grade)
    #expect(found.sentence.contains(words))
    #expect((found.cause == nil) == (grade == "fine"))
  }

  @Test(
    "A child's exit status has the form that a shell gives it",
    arguments: [("exit 7", 7), ("kill -9 $$", 137), ("true", 0)])
  func children(script: String, status: Int32) async throws {
    #expect(
      try await ChildProcess(["sh", "-c", script], variables: ["PATH": "/bin:/usr/bin"]).ended() == status)
  }
}
