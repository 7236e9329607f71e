import ArgumentParser
import ByteFormats
import HealthService

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
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSONValue {
    guard let reply = try caller.call(method, parameters) else {
      throw CommandFailure(
        "no daemon is running: nobody listens on \(addresses.control)\nhint: wellseal serve starts one",
        exit: .notRunning)
    }
    return reply
  }
}

extension DaemonOptions {
  /// The daemon that the environment names.
  static var ofEnvironment: ControlCaller { ControlCaller(SocketAddresses { Environment[$0] }.control) }
}

extension ControlCaller {
  /// Has the daemon lend a store.
  ///
  /// - Returns: whether it is the daemon that has it open.
  func lends(_ store: StoreHome) throws -> Bool {
    guard let status = try call("Status"), let home = status["daemon"]?["home"]?.string,
      StoreHome(home).isSame(as: store)
    else { return false }
    return try call("Lend") != nil
  }
}

extension ExitCode {
  /// The daemon is not running, as init scripts say it.
  static let notRunning = ExitCode(3)
}
