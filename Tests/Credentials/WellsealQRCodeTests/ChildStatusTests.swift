import CWellsealConfinement
import Foundation
import TestSupport
import Testing

@Suite("Confined program exit status")
struct ChildStatusTests {
  @Test(
    "A program that can't be confined or executed ends as in a shell",
    arguments: [("a text", "no program"), ("a script", "#!/bin/sh\nexit 0\n"), ("nothing", nil)])
  func refused(name: String, content: String?) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "child-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    if let content {
      try Executable.write(content.utf8, to: path)
    }
    #expect(try Self.status(of: path) == 127, "\(name)")
  }

  @Test("A program that runs ends with its own status")
  func accepted() throws {
    #expect(try Self.status(of: "/usr/bin/false") == 1)
  }

  /// Runs a program and returns its exit status, or `nil` if a signal ended it.
  private static func status(of path: String) throws -> Int32? {
    let input = confinement_memory_file([1], 1)
    #expect(input >= 0)
    defer { close(input) }
    let name = strdup(path)
    defer { free(name) }
    let limits = confinement_limits(address_space: 1 << 30, cpu_seconds: 5, hides_files: 0)
    let child = confinement_start(path, [name, nil], [nil], input, limits)
    guard child.process > 0 else { return nil }
    defer { close(child.output) }
    let status = confinement_end(child.process, 60_000)
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}
