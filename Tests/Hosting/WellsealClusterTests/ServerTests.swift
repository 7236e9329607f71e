import Foundation
import TestPostgres
import Testing

@Suite(
  "Test server")
struct ServerTests {
  @Test("A test server ends with the process that started it and leaves nothing")
  func ends() async throws {
    var server: PostgresServer? = try PostgresServer()
    let folder = try #require(server?.folder)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/data/postmaster.pid"))
    server = nil
    // A busy disk needs minutes to remove a thousand files. Wait as long as their number decreases.
    var (left, deadline) = (Int.max, ContinuousClock.now)
    while FileManager.default.fileExists(atPath: folder) {
      let files = FileManager.default.subpaths(atPath: folder)?.count ?? 0
      if files < left { (left, deadline) = (files, .now + .seconds(120)) }
      try #require(ContinuousClock.now < deadline, "\(left) files stay; \(processes(of: folder))")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Returns the processes that were started with a folder, and what each of them waits for.
  private func processes(of folder: String) -> String {
    let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap {
      pid_t($0)
    }
    func read(_ number: pid_t, _ name: String) -> String {
      (try? String(contentsOfFile: "/proc/\(number)/\(name)", encoding: .utf8)) ?? ""
    }
    return numbers.filter { read($0, "cmdline").contains(folder) }
      .map { "\($0) \(read($0, "comm").prefix { $0 != "\n" }) \(read($0, "wchan"))" }.joined(separator: ", ")
  }
}
