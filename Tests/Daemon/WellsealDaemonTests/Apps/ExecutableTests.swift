import Foundation
import TestSupport
import Testing

@Suite("Programs that tests write", .timeLimit(.minutes(5)))
struct ExecutableTests {
  @Test("A program runs right after it is written, despite concurrent spawns")
  func written() async throws {
    let place = try TemporaryFolder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          let path = "\(place.path)/\(number)"
          try Executable.copy("/usr/bin/true", to: path)
          #expect(try ProgramRun(path, []).status == 0)
          try Executable.write("#!/bin/sh\nexit 3\n".utf8, to: path + ".sh")
          #expect(try ProgramRun(path + ".sh", []).status == 3)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A test gets an error if a program can't be written")
  func refused() throws {
    let place = try TemporaryFolder()
    #expect(throws: (any Error).self) { try Executable.copy("\(place.path)/none", to: "\(place.path)/copy") }
    #expect(throws: (any Error).self) { try Executable.write([], to: "\(place.path)/none/program") }
  }
}
