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
import WellsealStore

/// The command `wellseal run`, which runs a program with a separate daemon, for tests.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a command with a temporary daemon and an empty store.",
    discussion: """
      wellseal run --consent grant-all -- swift test

      The program finds the daemon with $WELLSEAL_SOCKET. Signals are forwarded to it, its exit status is returned, and nothing is left when it \
      exits. A program without Info.plist gets the one of --bundle, or all entitlements. With --consent ask, a line on standard error shows the \
      command that answers from another terminal. Exit status: that of the program, or 65 if a file of --import is invalid.
      """)

  enum Store: String, ExpressibleByArgument, CaseIterable {
    case memory = "memory"
    case file = "file"
  }

  @Option(help: "Where to keep the store: in memory, or in a file in a temporary folder.")
  var store = Store.memory
  @Option(
    help: ArgumentHelp(
      "How to answer requests: grant-all, deny, ask, or a policy file.", valueName: "policy"))
  var consent = "grant-all"
  @Option(
    help: ArgumentHelp(
      "A folder with Info.plist and Entitlements.plist for programs without them (default: $WELLSEAL_BUNDLE).",
      valueName: "folder"))
  var bundle: String?
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "An Apple Health export or a health card to import first. Repeatable.",
      valueName: "file"))
  var imports: [String] = []
  @Option(
    help: ArgumentHelp(
      "Add synthetic data first; the same seed creates the same data.", valueName: "number"))
  var seed: UInt64?
  @Option(help: ArgumentHelp("The number of days of synthetic data, up to today.", valueName: "count"))
  var days = 90
  @Argument(parsing: .postTerminator, help: "The program and its arguments, after --.")
  var command: [String]

  func validate() throws {
    guard !command.isEmpty else { throw ValidationError("Missing program after --.") }
    try OptionRange.check(days, in: 1...3653, "--days")
  }

  func run() async throws {
    Environment.discardSecrets()
    var status: Int32 = 0
    try await Output.explaining {
      let policy = try policy()
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let store = try makeStore(in: folder)
      try await fill(store)
      var parts = try Daemon.Parts(
        home: folder.path, owner: StoreOwner(store), policy: policy, judge: AppPolicy.acceptAll,
        fallback: try fallback())
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
        "Unknown policy \"\(consent)\"; use grant-all, deny, ask, or the name of a policy file.")
    }
    let bytes = try InputFiles.read(consent, limit: 1 << 20)
    do { return try ConsentPolicy(parsing: bytes) } catch { throw CommandFailure(error, about: consent) }
  }

  /// Returns the description of programs without property lists.
  private func fallback() throws -> AppFallback {
    guard let folder = bundle ?? Environment["WELLSEAL_BUNDLE"] else { return .everything }
    do throws(ManifestError) { return try AppFallback(folder: folder) } catch {
      throw CommandFailure(
        "\(error)", hint: "--bundle and $WELLSEAL_BUNDLE name the folder that contains Info.plist",
        exit: .wrongData)
    }
  }

  /// Adds the data for the program to the store.
  private func fill(_ store: SealedStore) async throws {
    if let seed {
      try await DemoHistory(seed: seed, until: Date(), in: LocalTime(), days: days).load(into: store)
      try await add(InputFile(name: "card", bytes: DemoCards.vaccinations(at: UnixTime.now).file), to: store)
    }
    guard !imports.isEmpty else { return }
    let incoming: Incoming
    do { incoming = try Incoming(paths: imports) } catch { throw CommandFailure(error) }
    if let other = incoming.others.first {
      throw CommandFailure(IncomingError(name: other.name, reason: .other(other.content)))
    }
    for card in incoming.cards { try await add(card, to: store) }
    guard incoming.hasHealthData else { return }
    let report: ImportReport
    do { report = try await IncomingImporter(ImportOptions()).run(incoming, into: store) } catch {
      throw CommandFailure(error)
    }
    let hasLosses = report.sortedLossTotals.contains { !$0.kind.isKept && !$0.kind.reason.isNote }
    guard report.isEmpty || report.hasLostData || report.hasUnreadFiles || hasLosses else { return }
    Terminal.write(ImportText.report(report, isDryRun: false) + "\n")
    throw CommandFailure(
      "part of --import wasn't imported, so the program wasn't started",
      hint: "see what a file contains with wellseal import --dry-run", exit: .wrongData)
  }

  /// Adds the cards of a file without contacting their issuers.
  private func add(_ file: InputFile, to store: SealedStore) async throws {
    let cards = await CardRepository.unchecked(file.bytes, now: UnixTime.now)
    guard cards.problems.isEmpty else {
      let reasons = cards.problems.prefix(5).map { "\n  " + safeForDisplay($0, limit: 400) }
      throw CommandFailure(
        "\(safeForDisplay(file.name)) contains an invalid card" + reasons.joined(),
        hint: "see all findings with wellseal cards verify", exit: .wrongData)
    }
    try store.commit(cards.samples.map { .add(try AdmittedSample(NewSample($0), from: .file)) })
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
    let guide = Task { [broker = parts.health?.broker] in
      if let broker { await Self.explain(requestsOf: broker, at: addresses.health) }
    }
    defer { guide.cancel() }
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

  /// Prints how to answer each request that waits for the user.
  private static func explain(requestsOf broker: ConsentBroker, at socket: String) async {
    var explained: Set<UUID> = []
    for await requests in await broker.updates() {
      for request in requests where explained.insert(request.id).inserted {
        Terminal.complain(
          "a request is pending; answer it in another terminal with: WELLSEAL_SOCKET=\(socket) wellseal consent"
        )
      }
    }
  }
}

/// A private folder of this user, in memory if the system provides one.
struct TemporaryFolder {
  let path: String

  init() throws {
    let folders = [Environment["XDG_RUNTIME_DIR"], "/dev/shm", Environment["TMPDIR"], "/tmp"].compactMap {
      $0
    }
    for place in folders where access(place, W_OK) == 0 {
      var name = Array("\(place)/wellseal-XXXXXX".utf8CString)
      if mkdtemp(&name) != nil {
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return
      }
    }
    throw CommandFailure("can't create a temporary folder", hint: "set TMPDIR")
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
