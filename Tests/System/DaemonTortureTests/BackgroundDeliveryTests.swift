import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing
import WellsealBase
import WellsealModel
import WellsealStore

@testable import WellsealConsent
@testable import WellsealDaemon

/// An app written for HealthKit is launched by a daemon while another app saves.
///
/// All of them are real processes, except the daemon.
@Suite("Background delivery to a program", .serialized, .timeLimit(.minutes(5)))
struct BackgroundDeliveryTests {
  @Test("Each save launches the app, which reads it and acknowledges")
  func acknowledges() async throws {
    try await DeliveryStage.run("told") { stage in
      try await stage.run("reader", "enable")
      for number in 1...3 {
        try await stage.run("writer", "save")
        #expect(await stage.heard() == number)
        // The number of misses is zero again before the app ends, and the app has ended before it
        // is launched again.
        try await wait { stage.missed == 0 }
      }
      #expect(try stage.wakes.map(\.outcome) == [.started, .started, .started])
      #expect(stage.answer?.isAllowed == true && stage.answer?.command == stage.command)
    }
  }

  @Test(
    "An app that never acknowledges is launched three times, which is logged, and again on request"
  )
  func silent() async throws {
    try await DeliveryStage.run("silent") { stage in
      try await stage.run("reader", "enable")
      try await stage.run("writer", "save")
      for _ in 0..<3 { #expect(await stage.heard() == 1) }
      try await wait { try stage.wakes.last?.outcome == .gaveUp }
      try await stage.run("writer", "save")
      try await stage.run("reader", "enable")
      try await stage.run("writer", "save")
      // If the second save had launched it, it would have reported two.
      #expect(await stage.heard() == 3)
    }
  }

  @Test("An app that was denied or disabled delivery isn't started")
  func refused() async throws {
    for policy in [ConsentPolicy.deny, .grantAll] {
      try await DeliveryStage.run("told", wakes: policy) { stage in
        try await stage.run("reader", "enable")
        try await wait { stage.answer != nil }
        if policy == .grantAll { try await stage.broker.change(DeliveryStage.reader, .wakeUp(false)) }
        try await stage.run("writer", "save")
        // The app is started manually and reports the count; no earlier count was reported.
        try await stage.run("writer", "save")
        try await stage.run("reader", "told", stage.pipe)
        #expect(await stage.heard() == 2)
        #expect(try stage.wakes.isEmpty)
      }
    }
  }
}

/// A daemon with short pauses, two apps, and a pipe through which one of them reports its launches.
private final class DeliveryStage: Sendable {
  static let reader = AppKey.native("com.example.reader")
  let pipe: String
  let broker: ConsentBroker
  private let folder: String
  private let socket: String
  private let health: HealthCallHandler
  private let listener: Int32

  var command: [String] { ["\(folder)/reader/Reader", "told", pipe] }
  var answer: WakeUpConsent? { health.repository.decisions.apps[Self.reader]?.wakeUp }
  var missed: Int? { health.repository.decisions.apps[Self.reader]?.deliveries[.heartRate]?.missed }

  /// The launches in the access log.
  var wakes: [AccessWake] {
    get throws {
      let lines = try AccessFolder("\(folder)/home").read().split(separator: 0x0A)
      return lines.compactMap { line in
        guard let root = try? JSONDocument(parsing: Array(line)).root, let entry = AccessEntry(root),
          case .woke(let wake) = entry.event
        else { return nil }
        return wake
      }
    }
  }

  private init(_ folder: String, _ health: HealthCallHandler, socket: String) {
    self.folder = folder
    self.health = health
    self.socket = socket
    broker = health.broker
    pipe = "\(folder)/pipe"
    mkfifo(pipe, 0o600)
    // Open it for writing, too, so that reading waits for the next app and doesn't end with the
    // last one.
    listener = open(pipe, O_RDWR | O_CLOEXEC)
  }

  deinit { close(listener) }

  /// Runs a body while a daemon runs that launches its app with a mode and the pipe.
  static func run(
    _ mode: String, wakes policy: ConsentPolicy = .grantAll,
    _ body: (DeliveryStage) async throws -> Void
  ) async throws {
    let folder = "/tmp/wellseal-delivery-\(UInt32.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let socket = "\(folder)/run/health.sock"
    try install("reader", "Reader", [mode, "\(folder)/pipe"], in: folder)
    try install("writer", "Writer", nil, in: folder)
    let key = try StoreSecret(keyFile: [UInt8](repeating: 9, count: 32))
    let store = try SealedStore.create(in: MemoryContainer(), opensWith: [key])
    var parts = try Daemon.Parts(
      home: "\(folder)/home", owner: StoreOwner(store), policy: .rules(rules(policy)),
      judge: AppPolicy(accepting: [.unknown]))
    var pace = DeliveryPace()
    (pace.settling, pace.betweenStarts, pace.retries) = (0.05, 0, [0.05])
    parts.wakeApps(socket: socket, pace: pace)
    guard let health = parts.health else { throw SampleLedger.LedgerError(description: "no broker") }
    let stage = DeliveryStage(folder, health, socket: socket)
    let stop = StopSignal()
    let sockets = try Daemon.Sockets(SocketAddresses(health: socket))
    let running = Task { [parts] in try await Daemon(parts, stop: stop).run(on: sockets) }
    for app in ["reader", "writer"] { try await stage.run(app, "ask") }
    do { try await body(stage) } catch {
      stop.request()
      try? await running.value
      throw error
    }
    stop.request()
    try await running.value
  }

  /// Rules that grant everything, and launches depending on the policy.
  private static func rules(_ policy: ConsentPolicy) -> [String: ConsentPolicyRule] {
    var rule = ConsentPolicyRule()
    (rule.share, rule.read, rule.wakes) = (.every, .every, policy == .grantAll)
    return ["*": rule]
  }

  private static func install(_ name: String, _ program: String, _ arguments: [String]?, in folder: String)
    throws
  {
    let place = "\(folder)/\(name)"
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Executable.copy(KilledProgram.built("HealthWriter"), to: "\(place)/\(program)")
    let given = arguments.map { words in
      "<key>WellsealWakeUpArguments</key><array>\(words.map { "<string>\($0)</string>" }.joined())</array>"
    }
    let information = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.\(name)</string>
      <key>NSHealthShareUsageDescription</key><string>R</string>
      <key>NSHealthUpdateUsageDescription</key><string>W</string>\(given ?? "")</dict></plist>
      """
    let entitlements = """
      <plist version="1.0"><dict><key>com.apple.developer.healthkit</key><true/>
      <key>com.apple.developer.healthkit.background-delivery</key><true/></dict></plist>
      """
    for (name, text) in [("Info.plist", information), ("Entitlements.plist", entitlements)] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(place)/\(name)"))
    }
  }

  /// Runs an app to its end, on a thread that the daemon doesn't need.
  func run(_ app: String, _ arguments: String...) async throws {
    let program = "\(folder)/\(app)/\(app.capitalized)"
    let status = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "app").async { [socket] in
        continuation.resume(
          with: Result { try KilledProgram(program, arguments, ["WELLSEAL_SOCKET": socket]).end() })
      }
    }
    guard status == 0 else {
      throw SampleLedger.LedgerError(description: "\(app) \(arguments) ended with \(status)")
    }
  }

  /// Returns the next report of a launched app.
  func heard() async -> Int? {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "pipe").async { [listener] in
        var text = ""
        var byte: UInt8 = 0
        while read(listener, &byte, 1) == 1, byte != 0x0A { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        continuation.resume(returning: Int(text))
      }
    }
  }
}
