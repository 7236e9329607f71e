import ArgumentParser
import WellsealBase
import WellsealDaemon
import WellsealStore

/// The daemon that a command uses.
struct DaemonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The daemon's socket (default: $WELLSEAL_SOCKET, or $XDG_RUNTIME_DIR/wellseal/health.sock).",
      valueName: "path"))
  var socket: String?

  var addresses: SocketAddresses { SocketAddresses(socket) { Environment[$0] } }

  var caller: ControlCaller { ControlCaller(addresses.control) }

  /// Calls a method of the daemon.
  ///
  /// - Throws: `CommandFailure` if no daemon runs.
  func call<Call: ControlCall>(_ call: Call) throws -> Call.Reply {
    guard let reply = try caller.call(call) else { throw notRunning }
    return reply
  }

  /// Calls a method about providers, whose parameters and reply are objects.
  ///
  /// - Throws: `CommandFailure` if no daemon runs.
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSONValue {
    guard let reply = try caller.call(method, parameters) else { throw notRunning }
    return reply
  }

  /// The failure if no daemon runs.
  var notRunning: CommandFailure {
    CommandFailure(
      "the daemon isn't running (no socket at \(addresses.control))", hint: "start it with wellseal serve",
      exit: .notRunning)
  }

  package init() {}
}

extension DaemonOptions {
  /// The daemon that the environment names.
  static var ofEnvironment: ControlCaller {
    ControlCaller(SocketAddresses { Environment[$0] }.control)
  }

  /// Returns the daemon that has a data folder, or `nil` if none runs there.
  ///
  /// Without a named folder, it is the daemon whose socket the environment names, as in `wellseal
  /// run`.
  static func running(in home: HomeOptions) -> ControlCaller? {
    if home.chosen == nil, Environment["WELLSEAL_SOCKET"] != nil { return ofEnvironment }
    let caller = ofEnvironment
    guard let status = try? caller.call(StatusCall()), let folder = status.daemon.home,
      StoreDirectory(folder).isSame(as: StoreDirectory(home.folder))
    else { return nil }
    return caller
  }
}

extension ControlCaller {
  /// Asks the daemon to release a store.
  ///
  /// - Returns: `true` if the daemon had it open.
  func lends(_ store: StoreDirectory) throws -> Bool {
    guard let home = try call(StatusCall())?.daemon.home, StoreDirectory(home).isSame(as: store) else {
      return false
    }
    return try call(LendCall()) != nil
  }

  /// Runs a body that requires that no other process has a store open.
  ///
  /// - Throws: `CommandFailure` if the daemon has the store open.
  func withoutDaemon<Result>(_ store: StoreDirectory, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let fault as StoreFileError where fault.isAboutLock {
      guard let daemon = try? call(StatusCall())?.daemon, let home = daemon.home,
        StoreDirectory(home).isSame(as: store)
      else { throw fault.naming(LockHolder(of: store), of: store) }
      throw CommandFailure(
        "the daemon (process \(daemon.process)) has the store at \(store.path) open",
        hint: "stop it with wellseal stop, then try again")
    }
  }
}
