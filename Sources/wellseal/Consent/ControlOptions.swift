import ArgumentParser
import ByteFormats
import HealthService

/// Where the daemon is that a command speaks to.
struct ControlOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions

  @OptionGroup var daemon: DaemonOptions

  /// Asks the daemon, which alone knows what apps ask.
  ///
  /// - Throws: ``CommandFailure`` where none runs.
  func ask(_ method: String, _ parameters: JSON = [:]) throws -> JSONValue {
    try daemon.call(method, parameters)
  }

  /// Asks the daemon, or the files where none runs.
  func askAnyone(_ method: String, _ parameters: JSON = [:]) async throws -> JSONValue {
    if let reply = try caller.call(method, parameters) { return reply }
    let answer = try await files.control().call(method, parameters)
    return try JSONDocument(parsing: answer.minified).root
  }

  var caller: ControlCaller { daemon.caller }

  var files: ConsentFiles { ConsentFiles(home.folder) }
}
