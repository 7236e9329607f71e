import Foundation
import TestSupport
import Testing

/// Every wait in a test is bounded; otherwise, a test that hangs couldn't be identified.
@Suite("Waits in tests")
struct WaitingTests {
  /// Code that waits endlessly or holds what others wait for, its replacement, and the files in
  /// which it is allowed.
  ///
  /// Programs under `SourceCompatibility` are copies of other authors' programs and write what
  /// those write.
  private static let forbidden: [(pattern: String, instead: String, files: Set<String>)] = [
    (
      #"while [^\n]*\{\s*(?:await Task\.yield\(\)|try await Task\.sleep\([^\n]*\))\s*\}"#,
      "wait(until:)",
      // Works without pause for as long as allowed.
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

  @Test("Tests use bounded waits and start programs without extra descriptors")
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
