import Foundation
import TestSupport
import Testing

/// Nothing in a test waits without end, after which nobody would know which test it was.
@Suite("How tests wait")
struct WaitingTests {
  /// What waits without end or keeps what others wait for, what to write in its place, and the files that may.
  ///
  /// Programs of others are copied under `SourceCompatibility`, and write what others write.
  private static let forbidden: [(pattern: String, instead: String, files: Set<String>)] = [
    (
      #"while [^\n]*\{\s*(?:await Task\.yield\(\)|try await Task\.sleep\([^\n]*\))\s*\}"#,
      "wait(until:)",
      // Works without pause for as long as it is let.
      [
        "Daemon/WellsealDaemonTests/Sessions/TestCallHandler.swift",
        "Apple/SourceCompatibility/Running/DaemonTests.swift",
      ]
    ),
    (
      #"\.waitUntilExit\(\)"#, "waitForEnd()",
      ["Support/TestSupport/Process+Start.swift", "Apple/SourceCompatibility/Running/IssuerServer.swift"]
    ),
    (
      #"Process\(\)[\s\S]*\btry[?!]? (?:process|check|victim)\.run\(\)"#, "start()",
      ["Apple/SourceCompatibility/Running/IssuerServer.swift"]
    ),
  ]

  @Test("Each wait has a bound, and no program keeps what another one is waited for by")
  func bounds() throws {
    let tests = Repository.url("Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter {
      $0.hasSuffix(".swift") && !$0.hasSuffix("ArchitectureTests/WaitingTests.swift")
    }
    #expect(files.count > 500)
    for (pattern, instead, allowed) in Self.forbidden {
      let expression = try Regex(pattern)
      for file in files where !allowed.contains(file) {
        let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
        #expect(try expression.firstMatch(in: text) == nil, "\(file): use \(instead)")
      }
    }
  }
}
