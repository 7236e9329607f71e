import Foundation
import TestSupport

/// The commands of one transcript, which share a data folder.
struct TranscriptSession {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "transcript-\(UUID().uuidString)")
  private var lastIdentifier = ""

  private var home: String { folder.appending(path: "home").path }
  private var secrets: String { folder.appending(path: "secrets").path }

  /// Files that open a store: 32 bytes for each key, and a line for the passphrase.
  private static let secretFiles: [(name: String, content: [UInt8])] = [
    ("key", [UInt8](repeating: 7, count: 32)), ("other-key", [UInt8](repeating: 8, count: 32)),
    ("short-key", [UInt8](repeating: 7, count: 31)), ("passphrase", Array("not the passphrase\n".utf8)),
  ]

  init() throws {
    try FileManager.default.createDirectory(atPath: secrets, withIntermediateDirectories: true)
    for file in Self.secretFiles {
      let path = "\(secrets)/\(file.name)"
      try Data(file.content).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
  }

  func end() { try? FileManager.default.removeItem(at: folder) }

  /// Runs a line that starts with `$ wellseal` and returns it with its output.
  mutating func run(_ line: String) throws -> String {
    let words = line.dropFirst("$ wellseal ".count).split(separator: " ").map { filled(String($0)) }
    let examples = Repository.url("Examples/cards").path
    let run = try ProgramRun.wellseal(words, home: home, in: examples)
    let printed = run.output + run.errors
    lastIdentifier = printed.matches(of: Self.identifier).last.map { String($0.output) } ?? lastIdentifier
    return "\(line)\n\(masked(printed))=> \(run.status)\n"
  }

  private func filled(_ word: String) -> String {
    word.replacing("$HOME", with: home).replacing("$SECRETS", with: secrets)
      .replacing("$UUID", with: lastIdentifier)
  }

  private func masked(_ text: String) -> String {
    var text = text.replacing(home, with: "$HOME").replacing(secrets, with: "$SECRETS")
    text = text.replacing(Self.identifier, with: "…")
    text = text.replacing(#/([0-9A-Z]{4}-){8}[0-9A-Z]{4}/#, with: "…")
    text = text.replacing(#/ in [0-9.]+ (?:s|min(?: \d+ s)?)\b/#, with: " in …")
    // Only measured values have that many decimals.
    text = text.replacing(#/"seconds": \d+\.\d{4,}/#, with: "\"seconds\": …").replacing(
      #/"rate": \d+/#, with: "\"rate\": …")
    // The size of the store isn't part of the transcript.
    text = text.replacing(#/"(segments|reclaimable)": \d+/#) { "\"\($0.output.1)\": …" }
    text = text.replacing(#/\d+ segments/#, with: "… segments")
    return text.replacing(#/[0-9.]+ kB/#, with: "… kB").replacing(#/"bytes": \d+/#, with: "\"bytes\": …")
  }

  private static var identifier: Regex<Substring> {
    #/[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/#
  }
}
