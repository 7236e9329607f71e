import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys list`, which lists all keys with their states.
struct ListKeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List signing keys, newest first.")

  @OptionGroup var home: HomeOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let keys = try IssuerDirectory(home: home.folder).issuerKeys(at: UnixTime.now)
      Output.answer(
        ["keys": .array(keys.map(\.json))], asJSON: json,
        keys.isEmpty ? "No signing keys." : keys.map(\.line).joined(separator: "\n"))
    }
  }
}

extension IssuerKey {
  /// The key as JSON.
  var json: JSON {
    [
      "kid": .string(kid), "state": .string(state.name), "created": .string(created.rfc3339),
      "publishedUntil": .text(state.end.map { $0.rfc3339 }),
      "crlVersion": key.listVersion.map { .integer($0) } ?? .null,
    ]
  }

  /// The key as a line of text.
  var line: String {
    let until = state.end.map { " \($0 <= UnixTime.now ? "since" : "until") \($0.rfc3339)" } ?? ""
    let list = key.listVersion.map { ", revocation list \($0)" } ?? ""
    return "\(kid)  \(state.name)\(until), made \(created.rfc3339)\(list)"
  }
}
