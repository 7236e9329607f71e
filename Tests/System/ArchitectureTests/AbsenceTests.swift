import Foundation
import TestSupport
import Testing

/// What tests look for in vain.
@Suite("What a test says is not there")
struct AbsenceTests {
  /// A few hexadecimal digits, which an identifier, a digest or a moment has by chance now and then.
  private static var digits: Regex<Substring> { #/![^\n&|]*\.contains\("[0-9A-Fa-f]{1,8}"\)/# }

  @Test("It is nothing that an identifier or a moment has by chance")
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
