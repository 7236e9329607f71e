import ArgumentParser
import Foundation
import Glibc
import WellsealBase
import WellsealCardService
import WellsealConsent
import WellsealDaemon
import WellsealDemoData
import WellsealExchange
import WellsealFiles
import WellsealImports
import WellsealModel
import WellsealQueries
import WellsealSegments
import WellsealStore

/// The command `wellseal run`, which runs a program with a daemon of its own, for tests.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs a program with a throw-away daemon and an empty store, as tests need them.",
    discussion: """
      wellseal run --consent grant-all -- swift test

      The program finds the daemon by $WELLSEAL_SOCKET. Its exit status is passed on, and signals are passed to it; \
      nothing is left when it ends. With --consent ask, `wellseal consent` answers from another terminal.
      """)

  enum Store: String, ExpressibleByArgument, CaseIterable {
    case memory
    case file
  }

  @Option(help: "Where the store is: in memory, or a file in a temporary folder.")
  var store = Store.memory
  @Option(
    help: ArgumentHelp(
      "What is answered when a program asks: grant-all, deny, ask, or a policy file.", valueName: "policy"))
  var consent = "grant-all"
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "An Apple Health export or a health card to put into the store first; may be repeated.",
      valueName: "file"))
  var imports: [String] = []
  @Option(
    help: ArgumentHelp(
      "Put made-up data into the store first; the same number makes the same.", valueName: "number"))
  var seed: UInt64?
  @Option(help: ArgumentHelp("How many days of made-up data there are, up to today.", valueName: "days"))
  var days = 90
  @Argument(parsing: .postTerminator, help: "The program and its arguments, after --.")
  var command: [String]

  func validate() throws {
    guard !command.isEmpty else { throw ValidationError("Name a program after --.") }
    guard (1...3653).contains(days) else { throw ValidationError("--days is a number from 1 to 3653.") }
  }

  func run() async throws {
    Environment.forgetSecrets()
    var status: Int32 = 0
    try await Output.explaining {
      let policy = try policy()
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let store = try makeStore(in: folder)
      try await fill(store)
      var parts = try Daemon.Parts(
        home: folder.path, owner: StoreOwner(store), policy: policy, judge: AppPolicy.acceptAll)
      let addresses = SocketAddresses(health: "\(folder.path)/run/health.sock")
      parts.wakeApps(socket: addresses.health)
      parts.answerAssistants()
      parts.home = nil
      parts.explain = { ControlError(CommandFailure($0)) }
      status = try await serve(parts, at: addresses)
    }
    if status != 0 { throw ExitCode(status) }
  }

  private static let policies: [String: ConsentPolicy] = ["grant-all": .grantAll, "deny": .deny, "ask": .ask]

  private func policy() throws -> ConsentPolicy {
    if let policy = Self.policies[consent] { return policy }
    guard access(consent, F_OK) == 0 else {
      throw ValidationError(
        "There is no policy \"\(consent)\": give grant-all, deny or ask, or the name of a policy file.")
    }
    return try ConsentPolicy(parsing: try InputFiles.read(consent, limit: 1 << 20))
  }

  /// Adds the data for the program to the store.
  private func fill(_ store: SealedStore) async throws {
    if let seed {
      try await DemoHistory(seed: seed, until: Date(), in: LocalTime(), days: days).load(into: store)
    }
    guard !imports.isEmpty else { return }
    let incoming: Incoming
    do { incoming = try Incoming(paths: imports) } catch { throw CommandFailure(error) }
    if let other = incoming.others.first {
      throw CommandFailure(IncomingError(name: other.name, reason: .other(other.content)))
    }
    for card in incoming.cards {
      let cards = await CardRepository.samples(unchecked: card.bytes, now: UnixTime.now)
      try store.commit(cards.map { .add(try AdmittedSample(NewSample($0), from: .file)) })
    }
    _ = try await IncomingImporter(ImportOptions()).run(incoming, into: store)
  }

  private func makeStore(in folder: TemporaryFolder) throws -> SealedStore {
    var random = SystemRandomNumberGenerator()
    let key = try StoreSecret(
      keyFile: (0..<StoreSecret.keyFileLength).map { _ in .random(in: 0...255, using: &random) })
    return switch store {
    case .memory: try SealedStore.create(in: MemoryContainer(), opensWith: [key])
    case .file: try StoreDirectory(folder.path).create { [key] }
    }
  }

  /// Serves while the program runs.
  ///
  /// - Returns: The program's exit status.
  private func serve(_ parts: Daemon.Parts, at addresses: SocketAddresses) async throws -> Int32 {
    let sockets = try Daemon.Sockets(addresses)
    let stop = StopSignal()
    DescriptorLimit.raise()
    async let serving: Void = Daemon(parts, stop: stop).run(on: sockets)
    let variables = ChildEnvironment.everything(adding: ["WELLSEAL_SOCKET": addresses.health])
    // The sockets already listen, so the program can connect immediately.
    let child: ChildProcess
    do { child = try ChildProcess(command, variables: variables) } catch {
      stop.request()
      try await serving
      throw CommandFailure("\(error)", exit: .programNotFound)
    }
    let signals = SignalWatch([SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2]) { number in
      // A terminal sends these to the program itself.
      let isFromTerminal = [SIGINT, SIGQUIT].contains(number) && tcgetpgrp(STDIN_FILENO) == getpgrp()
      if !isFromTerminal { child.signal(number) }
    }
    let status = await child.ended()
    signals.end()
    stop.request()
    try await serving
    return status
  }
}

/// A private folder of this user, in memory if the system provides one.
struct TemporaryFolder {
  let path: String

  init() throws {
    let places = [Environment["XDG_RUNTIME_DIR"], "/dev/shm", Environment["TMPDIR"], "/tmp"].compactMap { $0 }
    for place in places where access(place, W_OK) == 0 {
      var name = Array("\(place)/wellseal-XXXXXX".utf8CString)
      if mkdtemp(&name) != nil {
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return
      }
    }
    throw CommandFailure("no temporary folder can be made", hint: "set TMPDIR")
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
