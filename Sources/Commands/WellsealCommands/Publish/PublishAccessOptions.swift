import ArgumentParser
import Foundation
import WellsealDaemon
import WellsealFetching
import WellsealFiles
import WellsealHomeAssistant

/// The credentials of the publisher for the daemon and the broker.
///
/// Arguments never contain a secret.
struct PublishAccessOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A private file with the token (default: $WELLSEAL_TOKEN).", valueName: "file"))
  var tokenFile: String?
  @Option(
    help: ArgumentHelp(
      "A private file with the broker's user name on its first line and the password on its second.",
      valueName: "file"))
  var loginFile: String?
  @Option(
    help: ArgumentHelp(
      "The CA certificates for the broker (PEM; default: the system's).", valueName: "file"))
  var caFile: String?
  @Flag(help: "Allow an unencrypted connection to a broker on your network.")
  var unencrypted = false
  @Option(help: ArgumentHelp("The URL of the daemon's token API.", valueName: "url"))
  var service: WebURL = "http://127.0.0.1:8470"

  /// Returns the broker with its credentials.
  func broker(_ text: String) throws -> Broker {
    var broker = Broker(try BrokerAddress(parsing: text))
    broker.login = try login()
    broker.authorities = try authorities()
    broker.allowsUnencrypted = unencrypted
    return broker
  }

  /// Returns the client of the API for programs, with the token.
  func service(in zone: TimeZone) throws -> ProgramService {
    let token = try tokenFile.map { try Self.lines($0, limit: 1)[0] } ?? Environment.secret("WELLSEAL_TOKEN")
    guard let token else {
      throw CommandFailure(
        "missing token: use --token-file or WELLSEAL_TOKEN",
        hint: "create one with wellseal tokens create \"Home Assistant\" --read all", exit: .wrongUse)
    }
    let fetcher = GuardedFetcher(
      rules: ProgramService.rules(trusting: try authorities().map(Broker.encodings) ?? []))
    return try ProgramService(at: service.text, token: token, in: zone) { await fetcher.fetch($0) }
  }

  private func authorities() throws -> [UInt8]? {
    try caFile.map { try InputFiles.read($0, limit: 1 << 20) }
  }

  private func login() throws -> MQTTLogin? {
    if let loginFile {
      let lines = try Self.lines(loginFile, limit: 2)
      return MQTTLogin(user: lines[0], password: lines.count > 1 ? lines[1] : nil)
    }
    let password = Environment.secret("WELLSEAL_MQTT_PASSWORD")
    guard let user = Environment.secret("WELLSEAL_MQTT_USER") else {
      guard password == nil else {
        throw CommandFailure("a password needs a user: set WELLSEAL_MQTT_USER", exit: .wrongUse)
      }
      return nil
    }
    return MQTTLogin(user: user, password: password)
  }

  /// Returns the first lines of a private file or a pipe.
  ///
  /// There is at least one, which isn't empty.
  private static func lines(_ path: String, limit: Int) throws -> [String] {
    let bytes = try InputFiles.readSecret(path)
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).prefix(limit).map(String.init)
    guard let first = lines.first, !first.isEmpty else {
      throw CommandFailure("\(path): the first line is empty", exit: .noInput)
    }
    return lines
  }
}
