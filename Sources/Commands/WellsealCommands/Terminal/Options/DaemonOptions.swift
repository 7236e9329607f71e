import ArgumentParser
import WellsealBase
import WellsealDaemon
import WellsealSegments
import WellsealStore

/// Which daemon a command means.
struct DaemonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The daemon's socket (default: $WELLSEAL_SOCKET, or $XDG_RUNTIME_DIR/wellseal/health.sock).",
      valueName: "path"))
  var socket: String?

  var addresses: SocketAddresses { SocketAddresses(socket) { Environment[$0] } }

  var caller: ControlCaller { ControlCaller(addresses.control) }

  /// Calls a method of the daemon's.
  ///
  /// - Throws: `CommandFailure` where none is running.
  func call<Call: ControlCall>(_ call: Call) throws -> Call.Reply {
    guard let reply = try caller.call(call) else { throw notRunning }
    return reply
  }

  /// Calls a method about providers, whose parameters and reply are objects.
  ///
  /// - Throws: `CommandFailure` where none is running.
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSONValue {
    guard let reply = try caller.call(method, parameters) else { throw notRunning }
    return reply
  }

  /// What is said where nobody listens.
  var notRunning: CommandFailure {
    CommandFailure(
      "no daemon is running: nobody listens on \(addresses.control)", hint: "wellseal serve starts one",
      exit: .notRunning)
  }

  package init() {}
}

extension DaemonOptions {
  /// The daemon that the environment names.
  static var ofEnvironment: ControlCaller {
    ControlCaller(SocketAddresses { Environment[$0] }.control)
  }

  /// The daemon whose socket the environment names, as `wellseal run` does for its program; nil where there is none, or a
  /// data folder is named.
  static func ofRun(unless home: HomeOptions) -> ControlCaller? {
    home.chosen == nil && Environment["WELLSEAL_SOCKET"] != nil ? ofEnvironment : nil
  }
}

extension ControlCaller {
  /// Has the daemon lend a store.
  ///
  /// - Returns: whether it is the daemon that has it open.
  func lends(_ store: StoreDirectory) throws -> Bool {
    guard let home = try call(StatusCall())?.daemon.home, StoreDirectory(home).isSame(as: store) else {
      return false
    }
    return try call(LendCall()) != nil
  }

  /// Does something that needs a store to be nobody else's.
  ///
  /// - Throws: `CommandFailure` where it is the daemon that has the store open.
  func withoutDaemon<Result>(_ store: StoreDirectory, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let fault as StoreFault where fault.isAboutLock {
      guard let daemon = try? call(StatusCall())?.daemon, let home = daemon.home,
        StoreDirectory(home).isSame(as: store)
      else { throw fault.naming(LockHolder(of: store), of: store) }
      throw CommandFailure(
        "the daemon, process \(daemon.process), has the store at \(store.path) open",
        hint: "wellseal stop ends it; then try again")
    }
  }
}
