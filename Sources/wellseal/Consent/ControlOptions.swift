import ArgumentParser
import ByteFormats
import HealthService

/// Where the daemon is that a command speaks to.
struct ControlOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions

  @Option(
    help: ArgumentHelp(
      "The daemon's socket for apps, beside which its control socket lies (default: $WELLSEAL_SOCKET, or that of "
        + "this user).", valueName: "socket"))
  var socket: String?

  /// Asks the daemon.
  ///
  /// - Throws: ``CommandFailure`` where none runs.
  func ask(_ method: String, _ parameters: JSON = [:]) throws -> JSONValue {
    guard let reply = try caller.call(method, parameters) else {
      throw CommandFailure("no daemon runs\nhint: wellseal serve starts one; only it knows what apps ask")
    }
    return reply
  }

  /// Asks the daemon, or the files where none runs.
  func askAnyone(_ method: String, _ parameters: JSON = [:]) async throws -> JSONValue {
    if let reply = try caller.call(method, parameters) { return reply }
    let answer = try await files.control().call(method, parameters)
    return try JSONDocument(parsing: answer.minified).root
  }

  var caller: ControlCaller {
    ControlCaller(SocketAddresses(socket) { Environment[$0] }.control)
  }

  var files: ConsentFiles { ConsentFiles(home.folder) }
}
