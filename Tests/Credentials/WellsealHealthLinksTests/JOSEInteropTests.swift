import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealHealthLinks

/// An independent implementation: joserfc from PyPI, where it is installed.
enum JOSELibrary {
  /// Where `scripts/check-links` puts it, or the system's.
  static let python: String? = {
    let root = Repository.root
    let own = root.appending(path: ".build/links-venv/bin/python3").path
    return FileManager.default.isExecutableFile(atPath: own) ? own : ProgramRun.find("python3")
  }()

  static let isHere = python.map { (try? ProgramRun($0, ["-c", "import joserfc"]))?.status == 0 } ?? false
}

@Suite(
  "Files of links and another library",
  .enabled(if: JOSELibrary.isHere, "joserfc is not here; scripts/check-links installs it"))
struct JOSEInteropTests {
  private static let program = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Python/jose.py"
  )
  .path

  private func python(_ words: [String], _ input: String) throws -> String {
    let python = try #require(JOSELibrary.python)
    let run = try ProgramRun(python, [Self.program] + words, input: Array(input.utf8))
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test("What we seal, joserfc opens", arguments: [false, true])
  func ours(compresses: Bool) throws {
    let link = SampleLink()
    let file = try link.file(compresses: compresses)
    #expect(try python(["open", link.key.text], file) == SampleLink.bundle.text)
  }

  @Test("What joserfc seals, we open", arguments: [[], ["DEF"]])
  func theirs(options: [String]) throws {
    let link = SampleLink()
    let file = try python(["seal", link.key.text] + options, SampleLink.bundle.text)
    let reading = EncryptedFile.open(Array(file.utf8), key: link.key)
    #expect(reading.findings.isEmpty)
    #expect(reading.value?.content == SampleLink.bundle.minified)
    #expect(reading.value?.isCompressed == !options.isEmpty)
  }

  @Test("Each file has an initialization vector of its own")
  func vectors() throws {
    let link = SampleLink()
    let vectors = try (0..<200).map { _ in
      try link.file().split(separator: ".", omittingEmptySubsequences: false)[2]
    }
    #expect(Set(vectors).count == 200)
  }
}
