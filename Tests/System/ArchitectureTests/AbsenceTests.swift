import Foundation
import TestSupport
import Testing

/// Checks that a test for absent text can't match by chance.
@Suite("Texts expected to be absent")
struct AbsenceTests {
  /// A test for a few hexadecimal digits, which an identifier, a digest or a timestamp can contain
  /// by chance.
  private static var digits: Regex<Substring> { #/![^\n&|]*\.contains\("[0-9A-Fa-f]{1,8}"\)/# }

  @Test("No test for absent text uses a few hexadecimal digits")
  func chance() throws {
    let tests = Repository.url("Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter {
      $0.hasSuffix(".swift") && !$0.hasSuffix("ArchitectureTests/AbsenceTests.swift")
    }
    #expect(files.count > 500)
    for file in files {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      let found = text.firstMatch(of: Self.digits).map { String($0.output) }
      #expect(found == nil, "\(file): look for the unit as well, or for a word: \(found ?? "")")
    }
  }
}
