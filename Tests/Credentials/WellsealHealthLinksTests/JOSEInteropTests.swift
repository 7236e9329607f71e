import Foundation
import TestSupport
import Testing
import WellsealBase

@testable import WellsealHealthLinks

/// Interoperability with jwcrypto, of the Debian package `python3-jwcrypto`.
///
/// `scripts/check links` does the same with joserfc.
@Suite("Link files and jwcrypto")
struct JOSEInteropTests {
  private static let program = Repository.url(
    "Tests/Credentials/WellsealHealthLinksTests/Python/link_file.py"
  )
  .path

  private func python(_ words: [String], _ input: String) throws -> String {
    let run = try ProgramRun("/usr/bin/python3", [Self.program] + words, input: Array(input.utf8))
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test("jwcrypto decrypts our files", arguments: [false, true])
  func ours(compresses: Bool) throws {
    let link = SampleLink()
    let file = try link.file(compresses: compresses)
    #expect(try python(["open", link.key.text], file) == SampleLink.bundle.text)
  }

  @Test("Files of jwcrypto are decrypted", arguments: [[], ["DEF"]])
  func theirs(options: [String]) throws {
    let link = SampleLink()
    let file = try python(["seal", link.key.text] + options, SampleLink.bundle.text)
    let reading = EncryptedFile.open(Array(file.utf8), key: link.key)
    #expect(reading.findings.isEmpty)
    #expect(reading.value?.content == SampleLink.bundle.minified)
    #expect(reading.value?.isCompressed == !options.isEmpty)
  }

  @Test("Each file has its own initialization vector")
  func vectors() throws {
    let link = SampleLink()
    let vectors = try (0..<200).map { _ in
      try link.file().split(separator: ".", omittingEmptySubsequences: false)[2]
    }
    #expect(Set(vectors).count == 200)
  }
}
