import ArgumentParser
import ByteFormats
import Credentials

/// `wellseal keys list`: every key and where it stands in its life.
struct ListKeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the keys, the newest first; needs no passphrase.")

  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let keys = try IssuerHome(home: home.folder).issuerKeys(at: Moment.now)
      Output.answer(
        ["keys": .array(keys.map(\.json))], asJSON: json,
        keys.isEmpty ? "There are no keys yet." : keys.map(\.line).joined(separator: "\n"))
    }
  }
}

extension IssuerKey {
  /// The key for machines.
  var json: JSON {
    [
      "kid": .string(kid), "state": .string(state.name), "created": .string(Timestamp.text(created)),
      "publishedUntil": .text(state.end.map { Timestamp.text($0) }),
      "crlVersion": key.listVersion.map { .integer($0) } ?? .null,
    ]
  }

  /// The key in a line for people.
  var line: String {
    let until = state.end.map { " until \(Timestamp.text($0))" } ?? ""
    let list = key.listVersion.map { ", revocation list \($0)" } ?? ""
    return "\(kid)  \(state.name)\(until), made \(Timestamp.text(created))\(list)"
  }
}
