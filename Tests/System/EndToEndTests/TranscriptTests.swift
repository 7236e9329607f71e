import Foundation
import TestSupport
import Testing

/// Commands and their output, each session in a text file.
///
/// Lines that start with `$ wellseal` are run in `Examples/cards`, the lines below them are the
/// output of both streams, and `=> 11` is the exit status.
///
/// `$HOME` is the data folder, `$SECRETS` a folder with files that open stores, and `$UUID` the
/// last printed identifier. Values that differ between runs (identifiers, recovery codes,
/// durations) are written as `…`.
///
/// `WELLSEAL_REWRITE=1 swift test --filter TranscriptTests` rewrites the files.
@Suite("Command-line transcripts")
struct TranscriptTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
      $0.hasSuffix(".txt")
    }.sorted()

  @Test("There are transcripts")
  func exist() { #expect(Self.names.count >= 4) }

  @Test("Each command has the output of its transcript", arguments: names)
  func transcript(name: String) throws {
    let file = Self.folder.appending(path: name)
    let expected = try String(contentsOf: file, encoding: .utf8)
    let commands = expected.components(separatedBy: "\n").filter { $0.hasPrefix("$ wellseal ") }
    var session = try TranscriptSession()
    defer { session.end() }
    var blocks: [String] = []
    for command in commands { blocks.append(try session.run(command)) }
    let found = blocks.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["WELLSEAL_REWRITE"] != nil {
      try found.write(to: file, atomically: true, encoding: .utf8)
    }
    let pairs = zip(expected.components(separatedBy: "\n"), found.components(separatedBy: "\n"))
    for (line, pair) in pairs.enumerated() where pair.0 != pair.1 {
      Issue.record("\(name):\(line + 1)\n  expected \(pair.0)\n  found    \(pair.1)")
    }
    #expect(expected.components(separatedBy: "\n").count == found.components(separatedBy: "\n").count)
  }
}
