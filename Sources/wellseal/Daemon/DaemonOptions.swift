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

extension ExitCode {
  /// The daemon is not running, as init scripts say it.
  static let notRunning = ExitCode(3)
}
