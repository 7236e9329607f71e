import ArgumentParser
import Exchange
import HealthService

/// Reads the files that a command was given.
enum InputFiles {
  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String, limit: Int = 33 << 20) throws -> [UInt8] {
    do { return try FileBytes.read(path, limit: limit) } catch {
      throw CommandFailure("\(error)", exit: .noInput)
    }
  }

  static func read(_ paths: [String]) throws -> [InputFile] {
    try paths.map { InputFile(name: $0, bytes: try read($0)) }
  }
}

/// Something that stops a command: a sentence, and the status it exits with.
struct CommandFailure: Error, CustomStringConvertible {
  var description: String
  var exit: ExitCode

  init(_ description: String, exit: ExitCode = .failure) {
    self.description = description
    self.exit = exit
  }
}

extension ExitCode {
  /// A file that was named cannot be read (`EX_NOINPUT` of sysexits.h).
  static let noInput = ExitCode(66)
}
